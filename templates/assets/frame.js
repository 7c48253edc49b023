// The scripts of every page.
{
  const root = document.documentElement
  const themes = ['auto', 'light', 'dark']
  const button = document.getElementById('theme')
  button?.addEventListener('click', () => {
    const theme = root.dataset.theme = themes[(themes.indexOf(root.dataset.theme) + 1) % 3]
    try { localStorage.setItem('sitegen.theme', theme) } catch {}
    document.getElementById('status').textContent = button.innerText
  })
  // The other tabs follow.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'sitegen.theme' && themes.includes(newValue)) root.dataset.theme = newValue
  })

  // The menu of a phone is scrolled to the current page by whole words.
  const links = [...document.querySelectorAll('.top li a')], here = links.find(link => link.ariaCurrent)
  if (here) {
    const menu = here.closest('nav'), hidden = here.offsetLeft + here.offsetWidth + 24 - menu.clientWidth
    menu.scrollLeft = (links.find(link => link.offsetLeft >= hidden) ?? here).offsetLeft - links[0].offsetLeft
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
    if (!find || !isWanted || event.altKey) return
    event.preventDefault()
    search('open')
  })

  const { worker } = document.currentScript.dataset
  const keeper = navigator.serviceWorker
  if (keeper && worker) {
    // The first page of a visit was loaded without the worker, which is told its address and its files.
    const isFirst = !keeper.controller
    addEventListener('load', () => {
      keeper.register(worker).catch(() => {})
      if (isFirst) keeper.ready.then(({ active }) => active?.postMessage([location.href, ...performance.getEntriesByType('resource').map(entry => entry.name)]))
    })
  }
}
