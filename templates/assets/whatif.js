// Loads the files of what-if on first use: by its button, or by a link with a hypothesis.
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
  // The first press on a landing strip makes its dot a slider.
  for (const strip of document.querySelectorAll('[data-open]')) {
    strip.addEventListener('pointerdown', ({ pointerId }) => open().then(panel => panel.grab(strip, pointerId)))
  }
  const isLinked = () => location.hash.startsWith('#whatif=')
  button.addEventListener('click', () => open().then(panel => panel.toggle(), () => { panel = undefined }))
  addEventListener('hashchange', () => { if (isLinked()) open().then(panel => panel.follow()) })
  if (isLinked()) open().then(panel => panel.follow())
}
