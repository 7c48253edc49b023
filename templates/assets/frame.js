// The scripts of every page: the switch for colours, the search, and the service worker that keeps
// visited pages.
{
  const root = document.documentElement
  const themes = ['auto', 'light', 'dark']
  const button = document.getElementById('theme')
  button?.addEventListener('click', () => {
    const theme = themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length]
    root.dataset.theme = theme
    try { localStorage.setItem('sitegen.theme', theme) } catch {}
    document.getElementById('status').textContent = button.innerText
  })
  // The other tabs follow.
  addEventListener('storage', event => {
    if (event.key === 'sitegen.theme' && themes.includes(event.newValue)) root.dataset.theme = event.newValue
  })

  // The menu of a phone is scrolled to the current page by whole words.
  const here = document.querySelector('.top [aria-current]'), menu = here?.closest('nav')
  if (menu) {
    const [start, ...places] = [...menu.querySelectorAll('a')].map(link => link.offsetLeft)
    const hidden = here.offsetLeft + here.offsetWidth + 24 - menu.clientWidth
    if (hidden > start) menu.scrollLeft = (places.find(place => place >= hidden) ?? hidden) - start
  }

  // The search is loaded on first use, and to show the item that it found.
  const find = document.getElementById('find')
  const search = async use => (await import(new URL(find.dataset.script, document.baseURI).href))[use]()
  const showItem = () => { if (find && location.hash.startsWith('#item=')) search('showItem') }
  addEventListener('hashchange', showItem)
  showItem()
  find?.addEventListener('click', () => search('open'))
  addEventListener('keydown', event => {
    const { key, target } = event
    const isWanted = event.ctrlKey || event.metaKey ? key.toLowerCase() === 'k' && !event.shiftKey
      : key === '/' && !target.closest?.('input, select, textarea, dialog[open]')
    if (find && isWanted && !event.altKey) {
      event.preventDefault()
      search('open')
    }
  })

  const { worker } = document.currentScript.dataset
  const keeper = navigator.serviceWorker
  if (keeper && worker) {
    // The first page of a visit was loaded without the worker, so the worker is told its address and the files it loaded.
    const isFirst = !keeper.controller
    const loaded = () => [location.href, ...performance.getEntriesByType('resource').map(entry => entry.name)]
    addEventListener('load', () => {
      keeper.register(worker).catch(() => {})
      if (isFirst) keeper.ready.then(registration => registration.active?.postMessage(loaded()))
    })
  }
}
