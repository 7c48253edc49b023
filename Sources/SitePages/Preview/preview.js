// Reloads a page of `sitegen serve` when the site changes, and shows what is wrong in it. No built site has this file.
{
  const script = document.currentScript
  const root = '/_sitegen/'
  const memory = 'sitegen-place'

  // The scroll position and the open parts are kept when the page is loaded again.
  const remember = () => {
    const open = [...document.querySelectorAll('details')].map(details => details.open)
    sessionStorage.setItem(memory, JSON.stringify({ page: location.pathname, x: scrollX, y: scrollY, open }))
  }

  const recall = () => {
    const place = JSON.parse(sessionStorage.getItem(memory) ?? 'null')
    sessionStorage.removeItem(memory)
    if (place?.page !== location.pathname) return
    const folds = document.querySelectorAll('details')
    if (folds.length === place.open.length) folds.forEach((details, index) => { details.open = place.open[index] })
    const scroll = () => scrollTo({ left: place.x, top: place.y, behavior: 'instant' })
    scroll()
    addEventListener('load', scroll, { once: true })
  }

  // Texts are set as texts, never as HTML, because they quote files.
  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }

  // The overlay is in a tree of its own, so that it and the page do not disturb each other's styles.
  const host = element('div', { id: 'sitegen-preview', lang: 'en' })
  const overlay = host.attachShadow({ mode: 'open' })
  const notice = element('p', { className: 'notice', hidden: true, role: 'status' })
  const panel = element('section', { className: 'problems', hidden: true })
  panel.setAttribute('role', 'alert')
  overlay.append(element('link', { rel: 'stylesheet', href: root + 'preview.css' }), notice, panel)

  const tell = text => {
    notice.textContent = text
    notice.hidden = text === ''
  }

  const excerpt = problem => {
    const signs = [...problem.excerpt]
    const [from, to] = [problem.column - 1, problem.column - 1 + problem.length]
    return element('pre', {},
      element('span', { className: 'line' }, `${problem.line} `), signs.slice(0, from).join(''),
      element('mark', {}, signs.slice(from, to).join('') || ' '), signs.slice(to).join(''))
  }

  const entry = problem => {
    const place = problem.line ? `${problem.path}:${problem.line}:${problem.column}` : problem.path
    const parts = [element('p', { className: 'message' }, problem.message)]
    if (place) parts.unshift(element('p', { className: 'place' }, place))
    if (problem.line) parts.push(excerpt(problem))
    if (problem.help) parts.push(element('p', { className: 'help' }, problem.help))
    if (problem.edit) parts.push(element('p', {}, element('a', { href: problem.edit }, 'edit this file')))
    return element('li', {}, ...parts)
  }

  let shown = '[]'
  const show = problems => {
    const text = JSON.stringify(problems)
    if (text === shown) return
    shown = text
    const count = problems.length
    const hide = element('button', { type: 'button', onclick: () => { panel.hidden = true } }, 'Hide')
    const title = count === 1 ? '1 error' : `${count} errors`
    panel.replaceChildren(
      element('header', {}, element('h2', {}, title), element('span', {}, 'waiting' in script.dataset ? '' : 'the page is as it was before'), hide),
      element('ol', {}, ...problems.map(entry)))
    panel.hidden = count === 0
  }

  addEventListener('keydown', event => {
    if (event.key === 'Escape') panel.hidden = true
  })

  const open = async address => {
    const answer = await fetch(address).catch(() => null)
    tell(!answer ? 'sitegen serve does not answer' : answer.status === 204 ? '' : await answer.text())
  }

  // A link that opens the editor leads nowhere. An item opens in an editor that is connected.
  document.addEventListener('click', event => {
    const clicked = event.composedPath()[0]
    const link = clicked?.closest?.('a')
    if (link?.getAttribute('href')?.startsWith(root + 'edit/')) {
      event.preventDefault()
      open(link.href)
    } else if (document.documentElement.hasAttribute('data-editor') && getSelection().isCollapsed) {
      const item = clicked?.closest?.('[data-edit], a, button, input, select, label, summary')
      if (item?.dataset.edit) open(item.dataset.edit)
    }
  })

  // What this tab has seen of the cursor in the editor: its last move, and whether the item was scrolled to.
  const trace = 'sitegen-cursor'
  let isFirst = true

  // Goes to the page of the file with the cursor, but only after a move: a page that was chosen here stays.
  const followCursor = cursor => {
    let seen = JSON.parse(sessionStorage.getItem(trace) ?? 'null')
    const hasMoved = Boolean(cursor) && cursor.moved !== seen?.moved
    const staysHere = isFirst && !seen
    isFirst = false
    if (hasMoved || !seen) seen = { moved: cursor?.moved ?? '', isShown: false }
    const pages = Object.values(cursor?.pages ?? {})
    const isHere = pages.includes(location.pathname)
    const item = isHere && cursor.item
      ? [...document.querySelectorAll('[data-edit]')].find(element => element.dataset.edit === cursor.item) : null
    document.querySelector('[data-cursor]')?.removeAttribute('data-cursor')
    if (item) {
      item.dataset.cursor = ''
      // On a phone, most work is shown only if it is asked for.
      const all = document.getElementById('all')
      if (all && !item.checkVisibility()) all.checked = true
      if (!seen.isShown) item.scrollIntoView({ block: 'center', behavior: 'instant' })
      seen.isShown = true
    }
    sessionStorage.setItem(trace, JSON.stringify(seen))
    if (hasMoved && !isHere && !staysHere && pages.length) {
      location.assign(cursor.pages[document.documentElement.lang] ?? pages[0])
    }
  }

  const isVisible = () => document.visibilityState === 'visible'
  const visible = async () => {
    while (!isVisible()) await new Promise(done => document.addEventListener('visibilitychange', done, { once: true }))
  }

  // A browser opens few connections to one host: so a hidden tab holds none.
  const news = async after => {
    const stop = new AbortController()
    const look = () => isVisible() || stop.abort()
    document.addEventListener('visibilitychange', look)
    try {
      const answer = await fetch(`${root}state?after=${after}`, { signal: stop.signal, cache: 'no-store' })
      // Another preview at the same address does not know this device.
      if (answer.status === 403) location.reload()
      if (!answer.ok) throw new Error(answer.statusText)
      return await answer.json()
    } finally {
      document.removeEventListener('visibilitychange', look)
    }
  }

  const follow = async () => {
    let state = ''
    let failures = 0
    for (;;) {
      await visible()
      try {
        const found = await news(state)
        failures = 0
        tell('')
        state = found.state
        if (found.pages !== script.dataset.pages) {
          remember()
          location.reload()
          return
        }
        show(found.problems)
        document.documentElement.toggleAttribute('data-editor', found.opensItems)
        followCursor(found.cursor)
      } catch {
        if (!isVisible()) continue
        failures += 1
        if (failures > 3) tell('sitegen serve has stopped')
        await new Promise(done => setTimeout(done, 300))
      }
    }
  }

  // What-if gets a button that shows what its lines change in the files.
  const language = document.documentElement.lang
  const keep = { fr: 'Garder dans le fichier', zh: '写入文件' }[language] ?? 'Keep in the file'
  new MutationObserver(() => {
    const tools = document.querySelector('.whatif .tools')
    if (!tools || tools.querySelector('[data-keep]')) return
    const button = element('button', { type: 'button', className: 'tool' }, keep)
    button.dataset.keep = ''
    button.addEventListener('click', () => {
      const course = document.querySelector('.enter a')?.getAttribute('href')
      const address = `${course ?? `${root}scores/${language}`}?lines=${encodeURIComponent(tools.parentElement.lines())}`
      // The server takes no longer request line.
      if (address.length > 8000) tell('These are too many scores at once: keep them in parts')
      else location.assign(address)
    })
    tools.append(button)
  }).observe(document.getElementById('main') ?? document.body, { childList: true })

  document.head.append(element('link', { rel: 'stylesheet', href: root + 'page.css' }))
  document.body.append(host)
  recall()
  follow()
}
