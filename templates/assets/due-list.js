// Lists due work as a build at the time of the reader would: what `due.js` has marked is overdue, and days are counted in the site's time zone.

// In days since 1970.
const today = Date.parse(new Date().toLocaleDateString('sv', { timeZone: document.currentScript.dataset.zone })) / 86_400_000

const overdue = document.getElementById('overdue')
if (overdue && passed.length > 0) {
  const names = passed.map(item => item.querySelector('.what a').textContent)
  // Where not all work is listed, more may have passed after the last row.
  const last = passed.at(-1)
  if (!last.nextElementSibling && 'more' in last.parentElement.dataset) names.push('…')
  overdue.append(...passed)
  overdue.closest('[hidden]')?.removeAttribute('hidden')
  document.getElementById('clear')?.remove()
  const note = document.getElementById('passed')
  note.hidden = false
  note.querySelector('strong').textContent = new Intl.ListFormat(document.documentElement.lang).format(names)
  for (const list of document.querySelectorAll('.work:not(:has(li))')) (list.closest('.week') ?? list).remove()
}

// The home page shows a few rows, of which some are kept for coming work (Sources/SitePages/Due/DueRows.swift).
const { rows, coming } = overdue?.dataset ?? {}
if (rows && passed.length > 0) {
  const next = [...document.querySelectorAll('.work:not(#overdue) li')]
  const shown = Math.min(next.length, Math.max(Number(coming), Number(rows) - overdue.children.length))
  next.forEach((row, at) => row.toggleAttribute('hidden', at >= shown))
  ;[...overdue.children].forEach((row, at) => row.toggleAttribute('hidden', at >= Number(rows) - shown))
}

for (const away of document.querySelectorAll('[data-day]')) {
  const days = away.dataset.day - today
  const numeric = Math.abs(days) < 2 ? 'auto' : 'always'
  away.textContent = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric }).format(days, 'day')
}

// The column of today.
const dates = document.querySelector('.days ol')
if (dates) [...dates.children].forEach((date, at) => date.classList.toggle('today', at === today - dates.dataset.first))
