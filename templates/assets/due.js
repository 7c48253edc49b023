// Hides work whose time has passed by the reader's clock since the page was built, and says how much that is.

const now = Date.now() / 1000
const isHidden = item => item.hidden
let passed = 0
for (const item of document.querySelectorAll('li[data-until]:not(.overdue)')) {
  item.hidden = Number(item.dataset.until) < now
  if (item.hidden) passed += 1
}
const days = [...document.querySelectorAll('[data-days]')]
for (const day of days) day.hidden = [...day.querySelectorAll('li')].every(isHidden)

const note = document.getElementById('passed')
if (note && passed > 0) {
  note.hidden = false
  note.querySelector('strong').textContent = passed
  document.getElementById('nothing').hidden = !days.every(isHidden)
}
