// Loads the files of what-if on first use: by its button, by the dot of a landing strip, or by a link with a hypothesis.
{
  const button = document.getElementById('whatif')
  const { src, dataset } = document.currentScript
  const files = dataset.load.split(' ').map(file => new URL(file, src).href)
  // Sorting may move the rows later.
  const rows = [...document.querySelectorAll('table:is(.items, .courses) tbody tr')]
  const load = file => new Promise((done, fail) => {
    const isSheet = file.endsWith('.css')
    const element = document.createElement(isSheet ? 'link' : 'script')
    if (isSheet) Object.assign(element, { rel: 'stylesheet', href: file })
    else Object.assign(element, { src: file, async: false })
    Object.assign(element, { onload: done, onerror: fail })
    document.head.append(element)
  })
  let panel
  const open = () => panel ??= Promise.all(files.map(load)).then(() =>
    WhatIf(JSON.parse(document.getElementById('scenario').textContent), rows, button))
  // The dot of a landing strip is a slider, which the whole strip moves. Moves wait for the files, so none is lost.
  for (const strip of document.querySelectorAll('[data-open]')) {
    const x = strip.querySelector('.dot').getAttribute('x')
    const handle = Object.assign(document.createElement('span'), {
      className: 'handle', tabIndex: 0, role: 'slider', ariaLabel: strip.dataset.open, ariaValueNow: parseFloat(x),
      ariaValueText: [...strip.closest('section, li').querySelectorAll('.grade, .saying, .ask, .range')].map(place => place.innerText) + '',
    })
    handle.style.left = x
    strip.after(handle)
    const move = (to, isEnd) => open().then(panel => panel.land(handle, to, isEnd))
    const drag = ({ clientX }, isEnd) => {
      const { left, width } = strip.getBoundingClientRect()
      move({ x: 100 * (clientX - left) / width }, isEnd)
    }
    strip.parentElement.addEventListener('pointerdown', ({ pointerId }) => handle.setPointerCapture(pointerId))
    handle.addEventListener('pointermove', event => { if (event.buttons) drag(event) })
    handle.addEventListener('pointerup', event => drag(event, true))
    handle.addEventListener('keydown', event => {
      const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
      if (!steps) return
      event.preventDefault()
      move({ steps }, true)
    })
  }
  const isLinked = () => location.hash.startsWith('#whatif=')
  button.addEventListener('click', () => open().then(panel => panel.toggle(), () => { panel = undefined }))
  // As shortcuts do.
  if (location.hash === '#whatif') button.click()
  addEventListener('hashchange', () => { if (isLinked()) open().then(panel => panel.follow()) })
  if (isLinked()) open().then(panel => panel.follow())
}
