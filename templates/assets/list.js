// Searches, filters, sorts and pages the lists that have a form for it.
//
// The form is `.finder` with `data-list`, the id of the element with the list, and `data-entries`, a selector of its entries.
// It contains an `<input type="search">`; a `<select data-filter>` with the selector of the texts to choose from; a
// `<select data-order>` whose values are selectors to sort by, with `-` in front to sort descending, and `-` alone to reverse
// the order of the page; buttons to turn pages of `data-size` entries; and `data-none`, which says that nothing
// was found, with a button that shows all. Dates are also found as in `datetime`: 2026-11. All of them are optional. With `data-fixed` groups
// keep their order when the order of the page is reversed.
{
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true })
  const plain = text => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

  function key(entry, selector) {
    const element = entry.querySelector(selector)
    const said = element?.dataset.sort ?? element?.textContent.trim() ?? ''
    return said === '' ? null : isNaN(said) ? said : Number(said)
  }

  function equip(form) {
    const holder = document.getElementById(form.dataset.list)
    const entries = [...holder.querySelectorAll(form.dataset.entries)]
    const homes = entries.map(entry => entry.parentElement)
    const groups = [...new Set(homes)].map(home => home.closest('[data-group]')).filter(Boolean)
    const search = form.querySelector('input')
    const filter = form.querySelector('[data-filter]')
    const order = form.querySelector('[data-order]')
    const [back, on] = form.querySelectorAll('button:not([data-none] button)')
    const none = form.querySelector('[data-none]')
    const size = Number(form.dataset.size) || Infinity
    const texts = new Map(entries.map(entry =>
      [entry, plain([
        entry.textContent, entry.closest('[data-group]')?.dataset.group ?? '', ...[...entry.querySelectorAll('time')].map(time => time.dateTime),
      ].join(' '))]))
    let page = 0

    if (filter) {
      const choices = new Set(entries.map(entry => entry.querySelector(filter.dataset.filter)?.textContent))
      for (const choice of choices) filter.add(new Option(choice))
      filter.disabled = choices.size < 2
    }

    // The entries that match, in the order of the page.
    function found() {
      const words = plain(search?.value ?? '').split(/\s+/)
      return entries.filter(entry => words.every(word => texts.get(entry).includes(word))
        && (!filter?.value || entry.querySelector(filter.dataset.filter)?.textContent === filter.value))
    }

    function arrange() {
      if (!order) return [...holder.querySelectorAll(form.dataset.entries)]
      const choice = order.value
      const sign = choice.startsWith('-') ? -1 : 1
      const selector = choice.replace('-', '')
      entries.forEach((entry, index) => homes[index].append(entry))
      for (const group of sign < 0 && selector === '' && !('fixed' in form.dataset) ? groups.toReversed() : groups) holder.append(group)
      if (choice === '') return entries
      if (selector === '') {
        const turned = entries.toReversed()
        for (const entry of turned) homes[entries.indexOf(entry)].append(entry)
        return turned
      }
      const keys = new Map(entries.map(entry => [entry, key(entry, selector)]))
      const sorted = entries.toSorted((one, other) => {
        const [a, b] = [keys.get(one), keys.get(other)]
        if (a === null || b === null) return Number(a === null) - Number(b === null)
        return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(a, b))
      })
      // Sorted entries are not grouped: all of them move to the first group.
      homes[0].append(...sorted)
      return sorted
    }

    function show() {
      const wanted = new Set(found())
      const list = arrange().filter(entry => wanted.has(entry))
      const pages = Math.max(1, Math.ceil(list.length / size))
      page = Math.min(page, pages - 1)
      const shown = new Set(list.slice(page * size, (page + 1) * size))
      for (const entry of entries) entry.hidden = !shown.has(entry)
      const isGrouped = !order?.value.replace('-', '')
      for (const group of groups) {
        group.hidden = !group.querySelector(`:is(${form.dataset.entries}):not([hidden])`)
        group.classList.toggle('ungrouped', !isGrouped)
      }
      const first = list.length === 0 ? 0 : page * size + 1
      form.classList.toggle('narrowed', shown.size < entries.length)
      form.querySelector('[role="status"] span').textContent =
        shown.size === entries.length ? entries.length
          : size < list.length ? `${first}–${first + shown.size - 1} / ${list.length}`
            : `${shown.size} / ${entries.length}`
      if (none) none.hidden = shown.size > 0 || entries.length === 0
      if (back) {
        back.parentElement.hidden = pages === 1
        back.disabled = page === 0
        on.disabled = page === pages - 1
      }
    }

    form.addEventListener('input', () => { page = 0; show() })
    none?.querySelector('button').addEventListener('click', () => {
      if (search) search.value = ''
      if (filter) filter.value = ''
      page = 0
      show()
      search?.focus()
    })
    const turn = by => () => { page += by; show() }
    back?.addEventListener('click', turn(-1))
    on?.addEventListener('click', turn(1))
    show()
  }

  for (const form of document.querySelectorAll('.finder')) equip(form)
}
