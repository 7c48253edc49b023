// Names the weeks of due work by the reader's clock; `due-list.js` has found today.

// The first of the days since 1970 was a Thursday.
const monday = today - (today + 3) % 7
for (const heading of document.querySelectorAll('h2[data-monday]')) {
  const { monday: first, this: here, next, dated } = heading.dataset
  heading.textContent = { 0: here, 7: next }[first - monday] ?? dated
}
