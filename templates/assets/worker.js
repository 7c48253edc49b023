// Keeps visited pages for use without a network. Above this line the build writes what belongs to the
// site (`own`, the first parts of its paths) and a `version` that changes with its style sheets, scripts and pictures.

const { scope } = registration
const kind = `sitegen ${scope} `
const name = kind + version

// The cached entry for an address; none for another site on the same host.
function key(address) {
  const { origin, pathname } = new URL(address)
  const place = origin + pathname
  if (!place.startsWith(scope)) return null
  const first = place.slice(scope.length).split('/')[0]
  return first === '' || own.includes(first) ? place : null
}

async function keep(place, response) {
  const cache = await caches.open(name)
  if (response.status === 200 && response.type === 'basic' && !response.redirected) await cache.put(place, response)
  if (response.status === 404 || response.status === 410) await cache.delete(place)
}

// From the network, or else from the cache.
async function newest(event, place) {
  try {
    const response = await fetch(event.request)
    event.waitUntil(keep(place, response.clone()))
    return response
  } catch (error) {
    const kept = await (await caches.open(name)).match(place)
    if (kept) return kept
    throw error
  }
}

// A file whose name has the hash of its bytes never changes.
async function kept(event, place) {
  return await (await caches.open(name)).match(place) ?? newest(event, place)
}

addEventListener('install', () => skipWaiting())

addEventListener('activate', event => event.waitUntil((async () => {
  const old = (await caches.keys()).filter(other => other.startsWith(kind) && other !== name)
  await Promise.all(old.map(other => caches.delete(other)))
  await clients.claim()
})()))

addEventListener('fetch', event => {
  const { method, url } = event.request
  const place = method === 'GET' ? key(url) : null
  if (place) event.respondWith(place.startsWith(scope + 'assets/') ? kept(event, place) : newest(event, place))
})

// Pages that were loaded before the worker.
addEventListener('message', event => event.waitUntil(Promise.all(event.data.map(async address => {
  const place = key(address)
  if (place) await keep(place, await fetch(place)).catch(() => {})
}))))
