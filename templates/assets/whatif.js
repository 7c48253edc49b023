// Loads the files of what-if on first use: by its button, by the dot of a landing strip, or by a link with a hypothesis.
{
  const button = document.getElementById('whatif')
  const { src, dataset } = document.currentScript
  const files = dataset.load.split(' ').map(file => new URL(file, src).href)
  // Sorting may move the rows later.
  const rows = [...document.querySelectorAll('table:is(.items, .courses) tbody tr')]
  const load = file => new Promise((onload, onerror) => {
    const isSheet = file.endsWith('.css')
    document.head.append(Object.assign(document.createElement(isSheet ? 'link' : 'script'),
      isSheet ? { rel: 'stylesheet', href: file } : { src: file, async: false }, { onload, onerror }))
  })
  let panel
  const open = () => panel ??= Promise.all(files.map(load)).then(() => WhatIf(rows, button))
  // The dot of a landing strip is a slider, which the whole strip moves.
  for (const strip of document.querySelectorAll('[data-open]')) {
    const x = strip.querySelector('.dot').getAttribute('x')
    const place = strip.closest('section, li, tr'), name = place.querySelector('h3 a, th a') ?? document.querySelector('h1')
    const handle = Object.assign(document.createElement('span'), {
      className: 'handle', tabIndex: 0, role: 'slider', ariaLabel: `${button.innerText} ${name.innerText}`, ariaValueNow: parseFloat(x),
      ariaValueText: [...place.querySelectorAll('.grade, .saying, .ask, .range, .n')].map(one => one.innerText) + '',
    })
    handle.style.left = x
    strip.after(handle)
    const move = event => open().then(panel => panel.land(handle, event))
    strip.parentElement.addEventListener('pointerdown', ({ pointerId }) => handle.setPointerCapture(pointerId))
    handle.addEventListener('pointermove', event => { if (event.buttons) move(event) })
    handle.addEventListener('pointerup', move)
    handle.addEventListener('keydown', event => {
      if (!/^(Arrow|Page)/.test(event.key)) return
      event.preventDefault()
      move(event)
    })
  }
  const isLinked = () => location.hash.startsWith('#whatif=')
  button.addEventListener('click', () => open().then(panel => panel.toggle(), () => { panel = undefined }))
  // As shortcuts do.
  if (location.hash === '#whatif') button.click()
  addEventListener('hashchange', () => { if (isLinked()) open().then(panel => panel.follow()) })
  if (isLinked()) open().then(panel => panel.follow())
}
