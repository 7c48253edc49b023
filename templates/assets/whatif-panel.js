// The controls of what-if: a slider, a number field and a lock for each entry, and a bar for all of them.
//
// Each of the `entries` has
// - `name`, and `place`, the element for its controls;
// - `value`, the one in the content, undefined while the work is open;
// - `min`, `max` and `step` of its slider, `most`, the maximum of its number field if that is not `max`, and `start`, where the
//   slider of open work is;
// - `needed`, the `value` of its slider with which the goal is reached and a `text` that says so, if there is one;
// - `locked`, whether it starts locked;
// - `isFinal`, whether its controls are there only on request, because the course is finished;
// - `holder`, an element that is only there for its controls, if there is one;
// - `ofPercent`, which converts percent to a value, and is missing if the slider for all open work leaves the entry alone.
//
// `show` gets the what-if values by the position of their entries. It changes the page and returns the nodes of the bar's summary,
// the text for screen readers and, on the page of a course, its ladder as `picture`. `landing` is called when the dot of a landing strip is moved. It gets the dot's element, the
// what-if values with the locks, and where the dot goes: a position on the axis (`x`) or a number of `steps`. It changes the values.
// `all` has the range of the slider for all open work and its `start`. `needed` has the `value` of that slider at which the goal is
// reached, and a `text` that says so; it is undefined if there is none.

const make = (name, properties = {}, ...children) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (key in element) element[key] = value
    else element.setAttribute(key, value)
  }
  element.append(...children)
  return element
}

// Whether an entry takes part in the score for all open work.
const isFollowed = (entry, position, locks) => entry.value === undefined && entry.ofPercent && !locks.has(position)

// Where a goal is, as a style that is also the key of its word (Sources/Grading/Figures/GoalState.swift). `isOnCourse` says whether the
// goal takes no more than the average so far; it is null without one.
const goalStateOf = (state, isOnCourse) => ({
  'weights-incomplete': 'not-known', 'work-not-listed': 'not-known', met: 'reached', missed: 'missed', secured: 'certain',
  unreachable: 'out-of-reach', reachable: isOnCourse === null ? 'not-known' : isOnCourse ? 'on-course' : 'needs-more',
})[state] ?? null

// Writes figures into the page, and marks those that differ from the built page.
const FigurePlaces = () => {
  const built = new Map()
  const put = (element, value) => {
    if (!element) return
    if (!built.has(element)) built.set(element, element.textContent.trimEnd())
    if (element.textContent !== value) element.textContent = value
    element.classList.toggle('guess', value !== built.get(element))
  }
  const paint = (element, kind, style) => {
    if (element) element.setAttribute('class', `${kind} ${style}${element.classList.contains('guess') ? ' guess' : ''}`)
  }
  const fillText = value => value > 0 ? `${Math.round(Math.min(value, 100) * 10) / 10}%` : '0'
  // Without a value the solid part is as it was built.
  const lengths = new Map()
  const fillBar = (bar, value) => {
    if (!bar) return
    let fill = bar.querySelector('rect:not(.tick)')
    if (!lengths.has(bar)) lengths.set(bar, fill?.getAttribute('width') ?? '0')
    if (!fill) {
      fill = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
      fill.setAttribute('class', 'fill')
      bar.prepend(fill)
    }
    fill.setAttribute('width', value === undefined ? lengths.get(bar) : fillText(value))
  }
  // Moves the dot of what is now; without a value there is none.
  const moveDot = (place, value) => {
    let dot = place?.querySelector('.dot')
    if (!dot && place) {
      dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
      dot.setAttribute('class', 'dot')
      place.append(dot)
    }
    dot?.setAttribute('cx', value ?? 0)
    dot?.toggleAttribute('hidden', value === null)
  }
  const markBar = (bar, value) => moveDot(bar, value === null || value === undefined ? null : `${Math.round(Math.min(Math.max(value, 0), 100) * 10) / 10}%`)
  // How much of its goal a course has reached, as a bar and in words (Sources/SitePages/Views/GoalBarView.swift).
  const fillGoal = (place, percent, certain, text) => {
    const bar = place.querySelector('[data-goal]')
    if (!bar) return
    const goal = Number(bar.dataset.goal)
    const shareOf = grade => typeof grade !== 'number' ? grade : goal > 0 ? Formulas.snap(100 * Math.min(grade, goal) / goal) : 100
    const share = shareOf(percent)
    bar.parentElement.hidden = share === null
    fillBar(bar, shareOf(certain))
    markBar(bar, share)
    put(bar.nextElementSibling, share === null ? '' : text.say('course.goalShare', { share: text.share(Math.floor(share)) }))
  }
  // Moves the parts of a landing strip; without a grade there is no dot.
  /**
   * @param {Element | null} strip
   * @param {{ dot: number | null, rung: number, safe?: number, possible?: number }} parts
   */
  const drawStrip = (strip, { safe, possible, dot, rung }, style, spoken) => {
    if (!strip) return
    strip.parentElement.setAttribute('class', style ? `landing ${style}` : 'landing')
    const part = name => strip.querySelector(name)
    // A part that would not be seen is not there.
    const draw = (name, length, isSeen) => {
      part(`.${name}`)?.remove()
      if (isSeen) part('.bound').insertAdjacentHTML('beforebegin', `<rect class=${name} width=${length}% />`)
    }
    if (safe !== undefined) {
      draw('possible', possible, possible > safe)
      draw('safe', safe, safe > 0)
    }
    if (!part('.dot') && dot !== null) strip.insertAdjacentHTML('beforeend', '<rect class=dot />')
    part('.dot')?.setAttribute('x', `${dot ?? 0}%`)
    part('.dot')?.toggleAttribute('hidden', dot === null)
    const end = parseFloat(part('.safe')?.getAttribute('width') ?? 0)
    const labels = strip.parentElement.querySelectorAll('li')
    labels.forEach((label, index) => {
      const name = (index + 0.1) / labels.length * 100 <= end ? 'sure' : dot !== null && index === rung ? 'here' : ''
      if (name) label.setAttribute('class', name)
      else label.removeAttribute('class')
    })
    const handle = strip.parentElement.querySelector('.handle')
    if (!handle) return
    handle.style.left = `${dot ?? 0}%`
    handle.setAttribute('aria-valuenow', dot ?? 0)
    handle.setAttribute('aria-valuetext', spoken)
  }
  return { built, put, paint, fillText, fillBar, markBar, fillGoal, drawStrip }
}

const WhatIfPanel = ({ button, entries, say, show, lines, all, needed, landing }) => {
  const start = () => ({
    values: new Map(), locks: new Set(entries.flatMap((entry, position) => entry.locked ? [position] : [])),
  })
  let state = start()
  let before = null
  const past = []
  const copy = ({ values, locks }) => ({ values: new Map(values), locks: new Set(locks) })

  // Undo treats a change from its first move to its end as one step.
  const begin = () => { before ??= copy(state) }
  const change = alter => {
    begin()
    alter(state)
    render()
  }
  const commit = () => {
    if (before && fragment(before) !== fragment(state)) past.push(before)
    before = null
    settle()
  }
  const step = alter => {
    change(alter)
    commit()
  }

  const shown = value => String(Math.round(value * 1e4) / 1e4)

  // The better marks are at the right, as in the drawing of a course, also where they are the lower ones.
  const isReversed = ({ min, max, percentOf, percentAt = percentOf }) => percentAt?.(min) > percentAt?.(max)

  // A slider with its number field; `name` says whose.
  const inputs = (name, entry, set) => {
    const { min, max, step: unit } = entry
    const parse = input => input.value === '' ? undefined : Number(input.value)
    const field = (type, unit, label) => {
      const input = make('input', { type, min, max, step: unit, 'aria-label': label })
      input.addEventListener('input', () => { if (input.validity.valid || type === 'range') change(state => set(state, parse(input))) })
      input.addEventListener('change', commit)
      // A slider that is pressed without moving still counts.
      if (type === 'range') input.addEventListener('click', () => step(state => set(state, parse(input))))
      if (type === 'range' && isReversed(entry)) input.dir = 'rtl'
      return input
    }
    return { range: field('range', unit, say('whatif.slider', { name })), number: field('number', 'any', say('whatif.score', { name })) }
  }

  // A slider with a mark at the value that the goal needs.
  const marked = (range, entry, needed) => {
    const { min, max } = entry
    const scale = make('span', { className: 'scale' }, range)
    if (needed) {
      const mark = make('span', { className: 'needed', title: needed.text })
      // The middle of a thumb is half its width away from the ends.
      mark.style.left = `calc(0.5rem + (100% - 1rem) * ${(isReversed(entry) ? max - needed.value : needed.value - min) / (max - min)})`
      scale.append(mark)
      range.setAttribute('aria-description', needed.text)
    }
    return scale
  }

  const controls = entries.map((entry, position) => {
    const { range, number } = inputs(entry.name, entry, (state, value) => {
      if (value === undefined || value === entry.value) state.values.delete(position)
      else state.values.set(position, value)
    })
    number.max = entry.most ?? entry.max
    const lock = make('button', { type: 'button', className: 'lock', 'aria-label': say('whatif.lock', { name: entry.name }) })
    lock.addEventListener('click', () => step(({ locks }) => { if (!locks.delete(position)) locks.add(position) }))
    const group = make('span', { className: 'supposing', hidden: true }, marked(range, entry, entry.needed), make('span', {}, number, lock))
    entry.place.append(group)
    return { group, range, number, lock }
  })

  const everything = inputs(say('whatif.all'), all, (state, value) => {
    if (value === undefined) return
    entries.forEach((entry, position) => {
      if (isFollowed(entry, position, state.locks)) state.values.set(position, entry.ofPercent(all.percentOf(value)))
    })
    everything.range.value = everything.number.value = value
  })
  everything.range.value = all.start ?? (all.min + all.max) / 2
  const tool = (key, act) => {
    const element = make('button', { type: 'button', className: 'tool' }, say(key))
    element.addEventListener('click', act)
    return element
  }
  const undo = tool('whatif.undo', () => {
    const earlier = past.pop()
    if (earlier) state = earlier
    render()
    settle()
  })
  const reset = tool('whatif.reset', () => step(state => Object.assign(state, start())))
  const copied = make('textarea', { readOnly: true, hidden: true, rows: 3, 'aria-label': say('whatif.copyThis') })
  const offer = text => {
    copied.value = text
    copied.hidden = false
    copied.select()
    navigator.clipboard?.writeText(text).then(() => announce(say('whatif.copied')), () => copied.focus())
  }
  const summary = make('p', { className: 'sum' })
  const allRow = make('p', { className: 'all' }, make('span', {}, say('whatif.all')), marked(everything.range, all, needed), everything.number)
  // Open courses only, unless all are finished or the reader asks for the others.
  let showsFinal = entries.every(({ isFinal }) => isFinal)
  const finished = tool('whatif.finished', () => {
    showsFinal = !showsFinal
    set(true)
  })
  finished.hidden = showsFinal || !entries.some(({ isFinal }) => isFinal)
  // On a phone, the ladder at the top of the page is out of sight.
  const picture = make('div', { className: 'picture', 'aria-hidden': 'true' })
  const bar = make('section', { className: 'whatif', hidden: true, 'aria-label': say('whatif.title') },
    picture, summary, allRow,
    make('p', { className: 'tools' }, tool('whatif.close', () => toggle()), undo, reset,
      tool('whatif.link', () => offer(address())),
      tool('whatif.lines', () => offer(bar.lines())), finished),
    copied)
  bar.lines = () => lines(state.values)
  document.getElementById('main').append(bar)

  // A hint at the charts that what-if does not change.
  const remarks = [...document.querySelectorAll('.chart h2')].map(title => {
    const remark = make('p', { className: 'hint', hidden: true }, say('whatif.chart'))
    title.after(remark)
    return remark
  })

  // Changes are announced when the reader pauses.
  let timer
  const announce = text => {
    clearTimeout(timer)
    timer = setTimeout(() => { document.getElementById('status').textContent = text }, 600)
  }
  let spoken = ''

  const render = () => {
    const result = show(state.values)
    spoken = result.spoken
    summary.replaceChildren(...result.summary)
    picture.replaceChildren(...result.picture ? [result.picture.cloneNode(true)] : [])
    picture.querySelector('.handle')?.remove()
    controls.forEach(({ group, range, number, lock }, position) => {
      const entry = entries[position]
      const value = state.values.get(position) ?? entry.value
      const isLocked = state.locks.has(position)
      range.disabled = number.disabled = isLocked
      lock.setAttribute('aria-pressed', isLocked)
      group.classList.toggle('unset', value === undefined)
      group.classList.toggle('supposed', state.values.has(position))
      if (document.activeElement !== number || before === null) number.value = value === undefined ? '' : shown(value)
      range.value = value ?? entry.start
      range.setAttribute('aria-valuetext', value === undefined ? say('item.ungraded') : shown(value))
    })
    allRow.hidden = !entries.some((entry, position) => isFollowed(entry, position, state.locks))
    undo.disabled = !past.length
    reset.disabled = fragment(state) === ''
    copied.hidden = true
  }

  // The hypothesis as the fragment of a link; nothing is stored.
  const ordered = set => [...set].sort((one, other) => one - other)
  const fragment = ({ values, locks }) => {
    const pairs = ordered(values.keys()).map(position => `${position}:${values.get(position)}`)
    const hasOtherLocks = String(ordered(locks)) !== String(ordered(start().locks))
    return pairs.length || hasOtherLocks ? `#whatif=${pairs}${hasOtherLocks ? `&lock=${ordered(locks)}` : ''}` : ''
  }
  const address = () => location.href.split('#')[0] + fragment(state)
  const settle = () => {
    undo.disabled = !past.length
    history.replaceState(null, '', address())
    announce(spoken)
  }
  const follow = () => {
    const parts = new URLSearchParams(location.hash.slice(1))
    const given = parts.get('whatif').split(',').map(pair => pair.split(':').map(Number))
    begin()
    state = start()
    for (const [position, value] of given) {
      const entry = entries[position]
      if (entry && value >= entry.min && value <= (entry.most ?? entry.max)) state.values.set(position, value)
    }
    if (parts.has('lock')) {
      state.locks = new Set(parts.get('lock').split(',').filter(one => one !== '').map(Number).filter(one => entries[one]))
    }
    set(true)
    commit()
  }

  // Dragging the dot shows the bar but not the controls, which would move the page under the thumb.
  const keySteps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
  const land = (handle, event) => {
    const { left, width } = handle.parentElement.getBoundingClientRect()
    const move = event.type === 'keydown' ? { steps: keySteps[event.key] } : { x: 100 * (event.clientX - left) / width }
    bar.hidden = false
    button.setAttribute('aria-expanded', true)
    change(state => {
      const value = landing(handle, state, move)
      if (value !== undefined) everything.range.value = everything.number.value = value
    })
    if (event.type !== 'pointermove') commit()
  }

  const isOpen = () => !bar.hidden
  const set = opens => {
    bar.hidden = !opens
    document.documentElement.classList.toggle('supposes', opens)
    button.setAttribute('aria-expanded', opens)
    for (const remark of remarks) remark.hidden = !opens
    finished.setAttribute('aria-pressed', showsFinal)
    entries.forEach(({ isFinal, holder }, position) => {
      const isShown = !isFinal || showsFinal || state.values.has(position)
      controls[position].group.hidden = !opens || !isShown
      if (holder) holder.hidden = !isShown
    })
    render()
  }
  const toggle = () => {
    if (isOpen()) {
      if (document.activeElement?.closest('.whatif, .supposing')) button.focus()
      if (fragment(state)) step(state => Object.assign(state, start()))
    }
    set(!isOpen())
    if (isOpen()) bar.querySelector('input:not([hidden] *), button').focus({ preventScroll: true })
  }
  document.addEventListener('keydown', event => { if (event.key === 'Escape' && isOpen()) toggle() })
  return { toggle, follow, land }
}
