// The search over all pages. It is loaded on first use, and then reads the index of pages.

const dialog = document.getElementById('search')
dialog.ariaLabel ??= document.getElementById('find').innerText
const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
const input = make('input', {
  type: 'search', ariaLabel: dialog.ariaLabel, placeholder: dialog.dataset.hint, autocomplete: 'off', spellcheck: false,
})
const close = make('button', { type: 'button', className: 'tool', textContent: dialog.dataset.close })
const status = make('p', { className: 'hint', role: 'status' })
const list = make('ul')
dialog.replaceChildren(make('p', {}, input, close), status, list)
const index = new URL(dialog.dataset.index, document.baseURI)
const most = 12
let pages, texts

const plain = text => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

async function load() {
  // The index of a vault is sealed; the opened page can read it.
  const response = await (index.pathname.endsWith('.sealed') ? fetchSealed : fetch)(index)
  if (!response.ok) throw new Error(response.statusText)
  // An item is found by its own name and those of its course, and opens the page at its row.
  const withItems = page => [page, ...(page.items ?? []).map(title => ({
    title, where: `${page.title} · ${page.where}`, address: page.address, item: title,
  }))]
  texts = await response.json()
  pages = texts.pages.flatMap(withItems).map(page => ({
    ...page, name: plain(page.title), words: plain(`${page.title} ${page.where ?? ''} ${page.text ?? ''}`),
  }))
}

// Pages that contain every word, first those that start with the query, then those with all words in their title.
function found(text) {
  const asked = plain(text).trim()
  if (!asked) return []
  const words = asked.split(/\s+/)
  const rank = page => (page.item ? 0.5 : 0) + (page.name.startsWith(asked) ? 0 : words.every(word => page.name.includes(word)) ? 1 : 2)
  return pages.filter(page => words.every(word => page.words.includes(word))).sort((a, b) => rank(a) - rank(b))
}

function entry(page) {
  const where = make('span', { className: 'hint', textContent: page.where ?? '' })
  const href = new URL(page.address, index) + (page.item ? `#item=${encodeURIComponent(page.item)}` : '')
  return make('li', {}, make('a', { href }, page.title, where))
}

function show() {
  const results = pages ? found(input.value) : []
  list.replaceChildren(...results.slice(0, most).map(entry))
  status.textContent = input.value.trim() === '' || !pages ? ''
    : results.length === 0 ? texts.nothing : `${texts.found} ${results.length}`
}

// The arrow keys move through the results; Enter in the field opens the first. Escape closes, and does not only clear the field.
function move(event) {
  // While a word is composed, as in Chinese, these keys are about the word.
  if (event.isComposing) return
  if (event.key === 'Escape') {
    event.preventDefault()
    return dialog.close()
  }
  const links = [...list.querySelectorAll('a')]
  const place = links.indexOf(document.activeElement)
  if (event.key === 'Enter' && place < 0 && links.length > 0) links[0].click()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const next = place + step
  if (next < 0) input.focus()
  else links[Math.min(next, links.length - 1)]?.focus()
}

input.addEventListener('input', show)
dialog.addEventListener('keydown', move)
close.addEventListener('click', () => dialog.close())
dialog.addEventListener('click', event => { if (event.target === dialog || event.target.closest('a')) dialog.close() })

// The style sheet is loaded before the search is shown, so that the page does not jump.
const dressed = new Promise(done => {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = new URL(dialog.dataset.style, import.meta.url).href
  sheet.onload = sheet.onerror = done
  document.head.append(sheet)
})

export async function open() {
  await dressed
  if (!dialog.open) dialog.showModal()
  input.select()
  if (pages) return
  try {
    await load()
    show()
  } catch {
    status.textContent = dialog.dataset.failed
  }
}

// The page was opened at an item, which may be among the work that is shown only if asked.
export function showItem() {
  const name = new URLSearchParams(location.hash.slice(1)).get('item')
  const head = [...document.querySelectorAll(':is(.coming, .items) tbody th')].find(head => head.firstChild?.textContent.trim() === name)
  if (!head) return
  const later = head.closest('details')
  if (later) later.open = true
  else if (!head.checkVisibility()) (head.closest('.category').querySelector('.rest input') ?? document.getElementById('all')).checked = true
  head.tabIndex = -1
  head.focus()
}
