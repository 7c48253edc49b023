// Replaces a site's worker under `sitegen serve`: removes it from the browser, with all the pages that it kept.
addEventListener('install', () => skipWaiting())

addEventListener('activate', event => event.waitUntil((async () => {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(`sitegen ${registration.scope} `)).map(name => caches.delete(name)))
  await registration.unregister()
})()))
