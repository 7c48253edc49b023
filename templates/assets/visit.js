// Tells the style sheet that the reader is here for the first time, so that a link to the help is shown.
{
  const key = 'sitegen.visited'
  try {
    if (!localStorage.getItem(key)) document.documentElement.dataset.firstVisit = ''
    localStorage.setItem(key, '1')
  } catch {
    // Without storage, no visit counts as the first.
    delete document.documentElement.dataset.firstVisit
  }
  // An app on a home screen keeps the files of what-if, so that its shortcut works without a network.
  if (matchMedia('(display-mode: standalone)').matches) {
    addEventListener('load', () => navigator.serviceWorker?.ready.then(({ active }) => {
      const script = document.querySelector('[data-load]')
      if (script) active.postMessage(script.dataset.load.split(' ').map(file => new URL(file, script.src).href))
    }))
  }
}
