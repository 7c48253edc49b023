// What-if over the marks of courses, on the pages of the home and of graduation.

const WhatIf = (data, rows, button) => {
  const { record, formats, courses } = data
  const { hasOwnMarks, slider, percentOf, markOf, snap, reaches } = Grading
  const texts = formats.map(FigureText)
  const text = texts[0]
  const { say } = text
  const find = (selector, place = document) => place?.querySelector(selector)
  const all = (selector, place = document) => [...place.querySelectorAll(selector)]
  const { put, paint, fillBar, drawStrip } = FigurePlaces()
  const real = RecordGrading.figures(record)
  const given = record.terms.flatMap(term => term.courses)

  // Cards that are there carry the controls of their course; elsewhere a list of all courses is made for them.
  const cards = all('#running .card')
  const list = make('ul', { className: 'courses-supposing' })
  const entries = courses.map(({ position, name, locked, file, asLetter }, index) => {
    const { scale, current, finished, basis } = given[position]
    const { unit } = record.scales[scale]
    const place = make('p', {})
    if (data.hasCards) cards[index].append(place)
    else list.append(make('li', {}, make('span', {}, name), ' ', make('strong', { className: 'supposed-mark' }), place))
    const own = hasOwnMarks(unit) ? slider(unit) : null
    const top = own ? own.max : 100 / unit.per
    const now = current === undefined ? undefined : snap(markOf(current, unit))
    return {
      name, locked, place, file, position, scale, format: asLetter ? FigureText({ ...formats[scale], asLetter }) : texts[scale], value: finished ? now : undefined, start: now ?? own?.start ?? top / 2, min: own ? own.min : 0,
      max: Math.max(top, now ?? 0), most: own ? own.most : 2 * top, step: own ? own.step : unit.per === 1 ? 0.5 : 0.25 * 5 / unit.per,
      percentOf: own ? own.percentOf : mark => percentOf(mark, unit),
      ofPercent: !finished && basis !== 'transfer' && (percent => snap(markOf(percent, unit))),
    }
  })
  if (!data.hasCards) {
    button.parentElement.after(make('section', { className: 'supposed-courses' }, make('h2', {}, say('whatif.courses')), list))
  }

  const showGrade = (place, percent, format, isSoFar) => {
    find('.figure', place).hidden = percent === null
    put(find('.figure', place), format.grade(percent))
    put(find('.letter', place), (percent === null ? null : format.letterOf(percent)) ?? '')
    const [style, name] = isSoFar && percent !== null ? ['', say('course.soFar')] : format.bandOf(percent) ?? ['', say('course.notGraded')]
    put(find('.band', place), name)
    for (const kind of ['letter', 'band']) paint(find(`.${kind}`, place), kind, style)
    drawStrip(find('.strip', place), { dot: percent === null ? null : format.axis(percent) }, style,
      [format.grade(percent), percent === null ? null : format.letterOf(percent)].filter(Boolean).join(', '))
  }
  const showAverage = (place, average, isPassed, { state, coefficients }, scale) => {
    const isAbove = average !== null && reaches(average, record.scales[scale].pass)
    put(find('strong', place), texts[scale].grade(average))
    const isPartly = coefficients && coefficients.graded < coefficients.total
    put(find('.band', place), isPassed === null ? '' : state === 'undecided'
      ? isPartly ? say('unit.openGraded', { graded: text.number(coefficients.graded), total: text.number(coefficients.total) }) : say(isAbove ? 'unit.openAbove' : 'unit.openBelow')
      : say(state === 'met' ? 'unit.passed' : 'unit.failed'))
    const style = { met: 'excellent', 'not-met': 'fail', undecided: '' }[state]
    for (const kind of ['band', 'bar']) paint(find(`.${kind}`, place), kind, style)
    fillBar(find('.bar', place), average)
  }

  const stateWords = { met: 'condition.met', 'not-met': 'condition.notMet', undecided: 'condition.undecided' }
  const showConditions = (kind, conditions, figures) => {
    all(`[data-figure="${kind}"] > li`).forEach((place, index) => {
      const { rule } = conditions[index]
      const { state, value, sure, required, members, outside, alternatives } = figures[index]
      place.classList.remove('met', 'not-met', 'undecided')
      place.classList.add(state)
      put(find('.state', place), say(stateWords[state]))
      const isMark = rule !== 'credits' && rule !== 'gpa' && rule !== 'points'
      const shown = rule === 'credits' ? text.number(value ?? 0) : rule === 'gpa' ? text.points(value)
        : rule === 'more-than-half' || rule === 'count' ? text.countOf(value, members.length)
          : rule === 'points' ? text.sum(value) : rule === 'deficit' ? text.margin(value) : text.grade(value)
      const bar = find('.bar', place)
      if (bar) fillBar(bar, 100 * (value ?? 0) / conditions[index].atLeast)
      const hasSure = state === 'met' && sure > 0
      put(find('[data-figure="now"]', place), alternatives ? '' :
        say(hasSure ? 'condition.nowAndSure' : 'condition.now', { value: shown, sure: hasSure ? text.number(sure) : '' }))
      const needed = required === null ? null : isMark ? text.needed(required)
        : rule === 'gpa' ? text.neededPoints(required) : text.number(required)
      put(find('[data-figure="needed"]', place), needed === null ? ''
        : say(rule === 'credits' ? 'condition.creditsMissing' : rule === 'points' ? 'condition.pointsMissing' : 'condition.needs', { required: needed }))
      const names = data.names?.[kind][index].filter((_, member) => outside[member])
      const side = Grading.isReversed(record.scales[0].unit) ? 'Above' : 'Below'
      put(find('[data-figure="outside"]', place), names?.length
        ? say(`condition.${side.toLowerCase()}`, { names: names.join(say('number.comma')) }) : say(`condition.none${side}`))
      all('dd', place).forEach((member, index) => put(member, say(stateWords[alternatives[index].state])))
    })
  }

  const showTiles = ({ gpa, average }) => {
    const tile = key => find(`.tiles [data-figure="${key}"]`)
    const official = tile('official')
    put(official, text.points(gpa.official))
    const more = official && find('.more', official.parentElement)
    if (more) {
      put(more, gpa.official === null ? say('figure.noGPA')
        : record.gpa.goal === undefined ? '' : say('home.goal', { goal: text.points(record.gpa.goal) }))
    }
    const hasCurrent = gpa.current !== null && gpa.current !== gpa.official
    if (official && hasCurrent && !tile('current')) {
      const copy = official.closest('.tile').cloneNode(true)
      find('dt', copy).textContent = say('figure.currentGPA')
      find('.more', copy)?.remove()
      Object.assign(find('strong', copy), { textContent: '', className: '' }).dataset.figure = 'current'
      official.closest('.tile').after(copy)
    }
    if (tile('current')) tile('current').closest('.tile').hidden = !hasCurrent
    put(tile('current'), text.points(gpa.current))
    put(tile('average'), text.grade(average))
    put(tile('earned'), text.number(gpa.earned))
  }

  const goalText = ({ state, required }) => say(`gpaTarget.${state}`, {
    goal: text.points(record.gpa.goal), required: text.neededPoints(required),
  })

  const showTerm = (place, { gpa, average }, scale) => {
    put(find('[data-figure="gpa"]', place), gpa.current === null ? texts[scale].grade(average) : texts[scale].points(gpa.current))
  }

  const verdicts = { met: 'graduation.met', 'not-met': 'graduation.notMet', undecided: 'graduation.undecided' }
  const show = values => {
    const supposed = new Map([...values].map(([index, value]) => [entries[index].position, entries[index].percentOf(value)]))
    const figures = RecordGrading.figures(record, supposed)
    entries.forEach(({ position, format, place }, index) => {
      const percent = supposed.get(position) ?? given[position].current ?? null
      const isSupposed = supposed.has(position)
      if (data.hasCards) {
        showGrade(cards[index], percent, format, !isSupposed && given[position].provisional && given[position].passed === undefined)
        cards[index].classList.toggle('supposed', isSupposed)
        const target = find('.target', cards[index])
        if (target) target.style.visibility = isSupposed ? 'hidden' : ''
      } else {
        const mark = find('.supposed-mark', place.parentElement)
        mark.textContent = format.grade(percent)
        mark.classList.toggle('guess', isSupposed)
      }
    })
    showConditions('conditions', record.graduation, figures.conditions)
    showConditions('goals', record.goals, figures.goals)
    if (figures.state) {
      const verdict = find('[data-figure="verdict"]')
      put(verdict, say(verdicts[figures.state]))
      verdict?.parentElement.classList.remove('met', 'not-met', 'undecided')
      verdict?.parentElement.classList.add(figures.state)
    }
    showTiles(figures)
    if (record.gpa.goal !== undefined) put(find('[data-figure="goal"]'), goalText(figures.gpa.target))
    all('[data-figure="blocs"] > li').forEach((place, index) => showAverage(place, figures.blocs[index], figures.passedBlocs[index], figures.blocStates[index], 0))
    const withUnits = record.terms.map((_, index) => index).filter(index => record.terms[index].units.length).reverse()
    all('[data-figure="term"]').forEach((place, index) => {
      const term = withUnits[index]
      const { scale } = record.terms[term]
      const { average, units, passedUnits, unitStates } = figures.terms[term]
      put(find('h2 .more', place), average === null ? '' : texts[scale].grade(average))
      all('tbody tr', place).forEach((row, unit) => showAverage(row, units[unit], passedUnits[unit], unitStates[unit], scale))
    })
    termPlaces.forEach((place, index) => showTerm(place, figures.terms[index], record.terms[index].scale))
    yearPlaces.forEach(place => {
      const year = figures.years.find(({ year }) => year === find('h3', place)?.textContent)
      if (year) showTerm(find('.yearhead', place), year, 0)
    })

    const summary = ({ gpa, average, state }) => [
      gpa.current === null ? text.grade(average) : text.points(gpa.current),
      ...state && !data.hasCards ? [say(verdicts[state])] : [],
    ].join(' · ')
    return {
      summary: [
        make('span', { className: 'mark' }, say('whatif.mark')), ' ', make('strong', {}, summary(figures)), ' ',
        make('span', { className: 'hint' }, say('whatif.really', { value: summary(real) })),
      ],
      spoken: `${say('whatif.mark')}: ${summary(figures)}`,
    }
  }
  const termPlaces = all('.terms > .term')
  const yearPlaces = all('.year')

  const lines = values => [...values].sort((one, other) => one[0] - other[0])
    .map(([index, value]) => `# ${entries[index].file}\nfinal: ${value}\n`).join('\n')

  const { unit } = record.scales[0]
  const range = hasOwnMarks(unit) ? slider(unit)
    : { min: 0, max: 100 / unit.per, step: unit.per === 1 ? 0.5 : 0.25 * 5 / unit.per, percentOf: mark => percentOf(mark, unit) }
  range.start = real.average === null ? undefined : snap(markOf(real.average, unit))
  // Supposes the mark of a course where its dot goes, in steps of its slider.
  const landing = (handle, { values, locks }, { x, steps }) => {
    const index = cards.indexOf(handle.closest('.card'))
    if (index < 0 || locks.has(index)) return
    const { min, max, step, start, scale } = entries[index]
    const { unit } = record.scales[scale]
    const mark = x === undefined ? values.get(index) ?? start : markOf(texts[scale].percentAt(x), unit)
    const moved = (Math.round(mark / step) + (steps ?? 0) * (Grading.isReversed(unit) ? -1 : 1)) * step
    values.set(index, snap(Math.min(Math.max(moved, min), max)))
  }
  return WhatIfPanel({ button, entries, say, show, lines, all: range, landing })
}
