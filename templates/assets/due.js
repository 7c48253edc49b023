// Hides work whose time has passed by the reader's clock since the page was built, says how much that is, and how many days
// are left until the rest.

const now = Date.now() / 1000
const isHidden = item => item.hidden
let passed = 0
for (const item of document.querySelectorAll('li[data-until]:not(.overdue)')) {
  item.hidden = Number(item.dataset.until) < now
  if (item.hidden) passed += 1
}
const days = [...document.querySelectorAll('[data-days]')]
for (const day of days) day.hidden = [...day.querySelectorAll('li')].every(isHidden)

const local = new Date()
const today = Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / 86_400_000
for (const away of document.querySelectorAll('[data-day]')) {
  const days = away.dataset.day - today
  const numeric = Math.abs(days) < 2 ? 'auto' : 'always'
  away.textContent = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric }).format(days, 'day')
}

const note = document.getElementById('passed')
if (note && passed > 0) {
  note.hidden = false
  note.querySelector('strong').textContent = passed
  document.getElementById('nothing').hidden = !days.every(isHidden)
}
