// Marks open work that fell due since the build as overdue, as a build at the time of the reader would.

const passed = [...document.querySelectorAll('[data-until]:not(.overdue)')].filter(item => item.dataset.until < Date.now() / 1000)
for (const item of passed) {
  const mark = item.querySelector('.mark') ?? Object.assign(document.createElement('span'), { className: 'mark' })
  if (!mark.parentElement) item.querySelector('a, small').after(' ', mark)
  item.classList.add('overdue')
  mark.textContent = document.currentScript.dataset.overdue ?? mark.textContent
  mark.hidden = false
}
