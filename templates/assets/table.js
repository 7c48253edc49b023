// Sorts tables by a button in the header of each column. Rows are moved, so text typed into them stays.
{
  const words = document.currentScript.dataset
  const status = document.getElementById('status')
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true })

  // The sort key of a cell: its data attribute, its date, its number or its text; nothing if it is empty.
  function key(cell, isNumber) {
    const said = cell.dataset.sort ?? cell.querySelector('time')?.dateTime
    if (said !== undefined) return said === '' ? null : isNaN(said) ? said : Number(said)
    const text = cell.querySelector('input[type="number"]')?.value ?? cell.textContent.trim()
    if (!isNumber) return text || null
    const number = /-?\d+([.,]\d+)?/.exec(text)
    return number && Number(number[0].replace(',', '.'))
  }

  // Columns of numbers are aligned to the end.
  const isNumeric = head => head.matches('.n') || getComputedStyle(head).textAlign === 'end'
  const compare = (a, b) => typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(a, b)

  function makeSortable(table) {
    const body = table.tBodies[0]
    const rows = [...body.rows]
    const heads = [...table.tHead.rows[0].cells]

    // Equal rows keep the order of the page. Rows without a value come last.
    function sort(column, sign) {
      const keys = new Map(rows.map(row => [row, key(row.cells[column], isNumeric(heads[column]))]))
      body.append(...sign === 0 ? rows : rows.toSorted((a, b) => {
        const [first, second] = [keys.get(a), keys.get(b)]
        if (first === null || second === null) return Number(first === null) - Number(second === null)
        return sign * compare(first, second)
      }))
    }

    heads.forEach((head, column) => {
      if ('plain' in head.dataset) return
      const button = document.createElement('button')
      button.type = 'button'
      button.append(...head.childNodes)
      head.append(button)
      // Numbers are first sorted from the highest. The third press restores the order of the page.
      const signs = isNumeric(head) ? [-1, 1, 0] : [1, -1, 0]
      button.addEventListener('click', () => {
        const now = { ascending: 1, descending: -1 }[head.getAttribute('aria-sort')] ?? 0
        const sign = signs[(signs.indexOf(now) + 1) % 3]
        for (const other of heads) other.removeAttribute('aria-sort')
        if (sign !== 0) head.setAttribute('aria-sort', sign > 0 ? 'ascending' : 'descending')
        sort(column, sign)
        status.textContent = sign === 0
          ? words.unsorted : `${words.sorted} ${button.textContent.trim()}, ${sign > 0 ? words.ascending : words.descending}`
      })
    })
  }

  for (const table of document.querySelectorAll('table.sortable')) {
    if (table.tBodies[0].rows.length > 1) makeSortable(table)
  }
}
