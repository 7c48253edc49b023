// What-if over the marks of courses, on the home page and the pages of graduation, terms and units.

const WhatIf = (rows, button) => {
  // The home page has its data in a file.
  const data = typeof Scenario === 'object' ? Scenario : JSON.parse(document.getElementById('scenario').textContent)
  const { record, formats, courses, layout } = data
  const { hasOwnMarks, slider, percentOf, markOf } = Marks
  const { snap, reaches } = Formulas
  const texts = formats.map(FigureText)
  const text = texts[0]
  const { say } = text
  const find = (selector, place = document) => place?.querySelector(selector)
  const all = (selector, place = document) => [...place.querySelectorAll(selector)]
  const { put, paint, fillBar, markBar, fillGoal, drawStrip } = FigurePlaces()
  const { figures: figuresWith, gradeWith } = RecordFigures(record)
  const real = figuresWith()
  const given = record.terms.flatMap(term => term.courses)
  // The term whose page it is, or which has the unit whose page it is.
  const ownTerm = record.terms[data.term]

  // The average that the page is about.
  const averageIn = figures => data.unit !== undefined ? figures.terms[data.term].units[data.unit]
    : ownTerm ? figures.terms[data.term].average : figures.average
  const pace = averageIn(real)

  // Cards and rows that are there carry the controls of their course; elsewhere a list of all courses is made for them.
  const cards = layout === 'cards' ? all('#running .card') : courses.map(({ row }) => rows[row])
  const lists = new Map()
  const listOf = group => {
    if (!lists.has(group)) lists.set(group, make('ul', { className: 'courses-supposing' }))
    return lists.get(group)
  }
  // A card has no place for a grade, a band or a letter that it does not have yet.
  const completeCard = (card, hasLetter) => {
    if (!find('.grade', card)) {
      find('h3', card).after(make('p', { className: 'grade' }, make('strong', { className: 'figure' }, say('number.none')), ' ', ...hasLetter ? [make('span', { className: 'letter' })] : []))
    }
    if (!find('.band', card)) find('.saying', card).prepend(make('span', { className: 'band' }))
  }
  const entries = courses.map(({ position, name, locked, file, key, asLetter, rungs, group, coefficients }, index) => {
    const { scale, current, finished, basis } = given[position]
    const { unit } = record.scales[scale]
    const place = make('p', {})
    const holder = layout ? undefined : make('li', {},
      make('span', {}, name, ...coefficients ? [' ', make('span', { className: 'more' }, `${say('unit.coefficient')} ${coefficients}`)] : []), ' ',
      make('strong', { className: 'supposed-mark' }), place)
    if (layout === 'cards') completeCard(cards[index], !asLetter)
    if (holder) listOf(group).append(holder)
    else (layout === 'rows' ? cards[index].cells[0] : cards[index]).append(place)
    const own = hasOwnMarks(unit) ? slider(unit) : null
    const top = own ? own.max : 100 / unit.per
    const now = current === undefined ? undefined : snap(markOf(current, unit))
    // A slider of open work stands at the grade so far, or at the average if there is none yet.
    const start = now ?? (pace === null ? own?.start ?? top / 2 : snap(markOf(pace, unit)))
    return {
      name, locked, place, holder, file, key, position, scale, isFinal: !!finished, format: asLetter ? FigureText({ ...formats[scale], asLetter, rungs }) : texts[scale], value: finished ? now : undefined, start, min: own ? own.min : 0,
      max: Math.max(top, now ?? 0), most: own ? own.most : 2 * top, step: own ? own.step : unit.per === 1 ? 0.5 : 0.25 * 5 / unit.per,
      percentOf: own ? own.percentOf : mark => percentOf(mark, unit),
      // What the course ends with if all its open work scores a percent: that itself, if any of its work is still to be listed.
      ofPercent: !finished && basis !== 'transfer' && (percent => snap(markOf(gradeWith(position, percent) ?? percent, unit))),
    }
  })
  if (!layout) {
    button.parentElement.after(make('section', { className: 'supposed-courses' }, make('h2', {}, say('whatif.courses')),
      ...[...lists].map(([group, list]) => make('section', {}, make('h3', {}, group), list))))
  }

  const styles = [
    'not-known', 'reached', 'missed', 'certain', 'out-of-reach', 'on-course', 'needs-more',
    ...formats.flatMap(({ bands }) => bands.map(([, style]) => style)),
  ]
  const showGrade = (place, percent, format, { isSoFar, goal }, isCompensated, isSupposed) => {
    const figure = find('.figure, [data-figure="current"]', place)
    figure.hidden = percent === null
    put(figure, format.grade(percent))
    put(find('.letter', place), (percent === null ? null : format.letterOf(percent)) ?? '')
    // A goal that open work decides is where it was.
    const goalState = goal === undefined ? null : isSupposed ? (reaches(percent, goal.percent) ? 'reached' : 'missed') : goal.state
    const [style, name] = isCompensated ? ['pass', say('unit.compensated')] : goalState ? [goalState, say(`goalState.${goalState}`)] : isSoFar && percent !== null ? ['', say('course.soFar')] : format.bandOf(percent) ?? ['', say('course.notGraded')]
    put(find('.band', place), name)
    // The colour of a course is set once, on its card or row; only bars have it, too.
    place.classList.remove(...styles)
    if (style) place.classList.add(style)
    paint(find('.bar', place), 'bar', style)
    const bar = find('.bar:not([data-goal])', place)
    markBar(bar, percent)
    // A course is finished with a supposed mark.
    const certain = isSupposed ? percent : undefined
    fillBar(bar, certain)
    fillGoal(place, percent, certain, format)
    drawStrip(find('.strip', place), { dot: percent === null ? null : format.axis(percent), rung: format.rung(percent) }, '',
      [format.grade(percent), percent === null ? null : format.letterOf(percent)].filter(Boolean).join(', '))
  }
  const showAverage = (place, average, isPassed, { state, by, coefficients }, scale) => {
    const isAbove = average !== null && reaches(average, record.scales[scale].pass)
    put(find('strong', place), texts[scale].grade(average))
    const isPartly = coefficients && coefficients.graded < coefficients.total
    // Where units are in brief, only verdicts are named.
    const isBrief = !!place.closest('.programme'), style = { met: 'excellent', 'not-met': 'fail', undecided: '' }[state]
    if (isBrief && !find('.band', place)) find('strong', place).after(' ', make('span', { className: 'band' }))
    put(find('.band', place), isPassed === null || isBrief && !style ? '' : state === 'undecided'
      ? isPartly ? say('unit.openGraded', { graded: text.number(coefficients.graded), total: text.number(coefficients.total) }) : say(isAbove ? 'unit.openAbove' : 'unit.openBelow')
      : say(by ? 'unit.compensated' : state === 'met' ? 'unit.passed' : 'unit.failed'))
    for (const kind of ['band', 'bar']) paint(find(`.${kind}`, place), kind, style)
    markBar(find('.bar', place), average)
  }

  // What the listed courses decide may change if others follow.
  const wordOf = (words, { state, isOfListed }) => say(words[state] + (isOfListed ? 'Listed' : ''))
  const stateWords = { met: 'condition.met', 'not-met': 'condition.notMet', undecided: 'condition.undecided', 'on-course': 'condition.onCourse', 'needs-more': 'condition.needsMore' }
  // A condition that is not decided is on course if the results so far meet it.
  const shownState = figures => {
    const isOn = figures.state === 'undecided' ? figures.isOnCourse ?? null : null
    return { ...figures, state: isOn === null ? figures.state : isOn ? 'on-course' : 'needs-more' }
  }
  const stateStyles = ['met', 'not-met', 'undecided', 'on-course', 'needs-more']
  const showConditions = (kind, conditions, figures) => {
    all(`[data-figure="${kind}"] > li`).forEach((place, index) => {
      const { rule, shows, atLeast, best, scale = 0 } = conditions[index]
      const { state, value, sure, required, gap, members, keys, outside, alternatives } = figures[index]
      const shown = shownState(figures[index])
      place.classList.remove(...stateStyles)
      place.classList.add(shown.state)
      put(find('.state', place), wordOf(stateWords, shown))
      const isMark = rule !== 'credits' && rule !== 'gpa' && rule !== 'points', isOfSome = rule === 'points' && (best ?? conditions[index].worst) !== undefined
      const reached = members.filter((mark, member) => mark !== null && !outside[member]).length
      const now = rule === 'each' ? text.countOf(value === null ? null : reached, members.length) : rule === 'credits' ? text.number(value ?? 0, [atLeast]) : rule === 'gpa' ? text.points(value)
        : rule === 'more-than-half' || rule === 'count' ? text.countOf(value, members.length)
          : rule === 'points' ? text.sum(value, atLeast) : shows === 'sum' ? text.sumOfMarks(value, atLeast) : shows === 'margin' ? text.margin(value) : texts[scale].grade(value)
      const bar = find('.bar', place)
      // How much of what it asks for is there; of a group, how many of those that it needs.
      const part = rule === 'each' ? reached / Math.min(best ?? Infinity, members.length)
        : rule === 'more-than-half' ? reached / (Math.floor(members.length / 2) + 1) : (value ?? 0) / atLeast
      if (bar) (rule === 'credits' ? fillBar : markBar)(bar, 100 * part)
      const hasSure = state === 'met' && sure > 0
      put(find('[data-figure="now"]', place), alternatives ? '' :
        say(hasSure ? 'condition.nowAndSure' : 'condition.now', { value: now, sure: hasSure ? text.number(sure) : '' }))
      const needed = required === null ? null : isMark ? text.needed(required)
        : rule === 'gpa' || isOfSome ? text.neededPoints(required) : text.number(required)
      put(find('[data-figure="needed"]', place), needed === null ? gap === 'extraCredit' ? say('ladder.unreachable') + say('target.withoutExtra') : gap ? say(`condition.${gap}NotListed`) : conditions[index].nothing ? say('condition.nothing') : ''
        : say(rule === 'credits' ? 'condition.creditsMissing' : isOfSome ? 'condition.pointsEach' : rule === 'points' ? 'condition.pointsMissing' : 'condition.needs', { required: needed }))
      const own = data.names?.[kind][index]
      const names = own && keys?.flatMap((key, member) => outside[member] ? own[real[kind][index].keys.indexOf(key)] ?? [] : [])
      const side = Marks.isReversed(record.scales[0].unit) ? 'Above' : 'Below'
      put(find('[data-figure="outside"]', place), names?.length
        ? say(`condition.${side.toLowerCase()}`, { names: names.join(say('number.comma')) }) : say(`condition.none${side}`))
      all('dd', place).forEach((member, other) => put(member, wordOf(stateWords, shownState(alternatives[other]))))
    })
  }

  // The sum of all points, which some records have in place of a GPA.
  const sumOf = ({ points, terms }) => {
    if (!data.addsPoints) return null
    if (ownTerm) return texts[ownTerm.scale].sum(terms[data.term].points, 0)
    const whole = [...record.graduation, ...record.goals]
      .find(({ rule, tag, year, term }) => rule === 'points' && [tag, year, term].every(one => one === undefined))
    return text.sum(points, whole?.atLeast ?? 0)
  }

  // The answer of the page, and the other figures below it.
  const showAnswer = ({ gpa, average, professional, named = [] }, text, { goal, fewer }, sum) => {
    const place = key => find(`:is(h1, .answer, .target, .hint, .figures) [data-figure="${key}"], .hint[data-figure="${key}"]`)
    const isOfToday = gpa.current !== gpa.official
    put(place('gpa'), text.points(gpa.current ?? gpa.official))
    put(place('current'), text.points(gpa.current))
    put(place('average'), text.grade(average))
    put(place('points'), sum ?? '')
    put(place('professional'), text.grade(professional ?? null))
    named.forEach((percent, index) => {
      const format = texts[record.figures[index].scale], mark = format.grade(percent), letter = percent === null ? null : format.letterOf(percent)
      put(place(`named-${index}`), letter === null || letter === mark ? mark : `${mark} · ${letter}`)
    })
    put(place('earned'), text.number(gpa.earned))
    place('earned')?.closest('.figures > div')?.toggleAttribute('hidden', gpa.earned === 0)
    const official = place('official')
    if (official) {
      put(official, text.points(gpa.official))
      official.closest('.figures > div')?.toggleAttribute('hidden', !isOfToday || gpa.official === null)
      put(find('.more', official.parentElement), text.showsAllDecimals(gpa.official) ? say('home.uncut') : '')
    }
    if (place('holds')) place('holds').hidden = !isOfToday
    if (goal === undefined) return
    const { current, target } = gpa
    const state = goalStateOf(target.state, current === null ? null : fewer ? reaches(goal, current) : reaches(current, goal))
    put(place('goalState'), say(`goalState.${state}`))
    paint(place('goalState')?.parentElement, 'target', state)
  }

  // Open extra credit of a course with a supposed mark does not matter.
  const hasOpenExtra = (terms, supposed) => terms.some(({ courses }) => courses.some(course => course.openExtra && !supposed.has(given.indexOf(course))))
  const goalText = ({ target: { state, required }, best, mayFollow }, text, goal, terms, supposed) => say(`gpaTarget.${best !== null ? 'listed' : state === 'reachable' && snap(required) === snap(goal) ? 'same' : state === 'secured' && mayFollow ? 'securedListed' : state}`, {
    goal: text.pointsBound(goal), required: text.neededPoints(required), best: text.points(best),
  }) + (['unreachable', 'missed'].includes(state) && hasOpenExtra(terms, supposed) ? say('target.withoutExtra') : '')

  // What the page of a term or a unit says about it.
  const showOwn = (figures, supposed) => {
    const { scale, goal } = ownTerm
    const own = figures.terms[data.term]
    if (data.unit === undefined) {
      showAnswer(own, texts[scale], { goal, fewer: record.scales[scale].fewer })
      if (goal !== undefined) put(find('[data-figure="goal"]'), goalText(own.gpa, texts[scale], goal, [ownTerm], supposed))
      return all('table.units tbody tr').forEach((row, unit) =>
        showAverage(row, own.units[unit], own.passedUnits[unit], own.unitStates[unit], scale))
    }
    const { unit } = data
    showAverage(find('.hero'), own.units[unit], own.passedUnits[unit], own.unitStates[unit], scale)
    put(find('tfoot strong'), texts[scale].grade(own.units[unit]))
    const { members } = own.unitStates[unit]
    const graded = members.filter(({ current }) => current !== null)
    const total = graded.reduce((sum, { coefficient }) => sum + coefficient, 0)
    for (const { position, current, coefficient } of members) {
      const index = entries.findIndex(entry => entry.position === position)
      if (index >= 0) put(find('.contribution', cards[index]), current === null ? say('number.none') : texts[scale].part(current * coefficient / total))
    }
  }

  const showTerm = (place, { gpa, average }, scale) => {
    put(find('[data-figure="gpa"]', place), gpa.current === null ? texts[scale].grade(average) : texts[scale].points(gpa.current))
  }

  const verdicts = { met: 'graduation.met', 'not-met': 'graduation.notMet', undecided: 'graduation.undecided' }
  // Of conditions that are not decided, how many are met or on course.
  const verdictOf = figures => {
    const states = figures.conditions.map(one => shownState(one).state)
    const count = states.filter(state => state === 'met' || state === 'on-course').length
    if (figures.state !== 'undecided' || count === 0) return { text: wordOf(verdicts, figures), style: figures.state === 'undecided' && states.includes('needs-more') ? 'needs-more' : figures.state }
    const isAll = count === states.length
    return {
      text: say('graduation.onCourse', { count, whole: states.length }),
      style: isAll ? 'on-course' : states.includes('needs-more') ? 'needs-more' : 'undecided',
    }
  }
  const show = values => {
    const supposed = new Map([...values].map(([index, value]) => [entries[index].position, entries[index].percentOf(value)]))
    const figures = figuresWith(supposed)
    const compensated = figures.terms.flatMap(({ compensated }) => compensated)
    entries.forEach(({ position, format, place }, index) => {
      const percent = supposed.get(position) ?? given[position].current ?? null
      const isSupposed = supposed.has(position)
      if (layout) {
        const { isSoFar, goal } = given[position]
        showGrade(cards[index], percent, format, { isSoFar: !isSupposed && isSoFar, goal }, compensated[position], isSupposed)
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
      const shown = verdictOf(figures)
      put(verdict, shown.text)
      verdict?.parentElement.classList.remove(...stateStyles)
      verdict?.parentElement.classList.add(shown.style)
    }
    if (ownTerm) showOwn(figures, supposed)
    else {
      showAnswer(figures, text, { goal: record.gpa.goal, fewer: record.scales[0].fewer }, sumOf(figures))
      if (record.gpa.goal !== undefined) put(find('[data-figure="goal"]'), goalText(figures.gpa, text, record.gpa.goal, record.terms, supposed))
    }
    all('[data-figure="blocs"] > li').forEach((place, index) => showAverage(place, figures.blocs[index], figures.passedBlocs[index], figures.blocStates[index], 0))
    all('[data-units]').forEach(list => {
      const { units, passedUnits, unitStates } = figures.terms[list.dataset.units]
      Array.from(list.children).forEach((place, unit) => showAverage(place, units[unit], passedUnits[unit], unitStates[unit], record.terms[list.dataset.units].scale))
    })
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

    const summary = figures => {
      const { gpa, average, state, terms } = figures
      if (data.unit !== undefined) {
        const { units, unitStates } = terms[data.term]
        const { state, by } = unitStates[data.unit]
        const verdict = by ? 'unit.compensated' : { met: 'unit.passed', 'not-met': 'unit.failed' }[state]
        return [texts[ownTerm.scale].grade(units[data.unit]), ...verdict ? [say(verdict)] : []].join(' · ')
      }
      const own = ownTerm ? terms[data.term] : { gpa, average }
      const format = texts[ownTerm?.scale ?? 0]
      return [
        sumOf(figures) ?? (own.gpa.current === null ? format.grade(own.average) : format.points(own.gpa.current)),
        ...state && !layout ? [verdictOf(figures).text] : [],
      ].join(' · ')
    }
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
    .map(([index, value]) => `# ${entries[index].file}\n${entries[index].key ?? 'final'}: ${value}\n`).join('\n')

  const { unit } = record.scales[ownTerm?.scale ?? 0]
  /** @type {SliderRange} */
  const range = hasOwnMarks(unit) ? slider(unit)
    : { min: 0, max: 100 / unit.per, step: unit.per === 1 ? 0.5 : 0.25 * 5 / unit.per, percentOf: mark => percentOf(mark, unit) }
  range.start = pace === null ? undefined : snap(markOf(pace, unit))

  // What the page asks for: its name, and whether figures with the grades so far reach it. On the page of a unit that is its pass
  // mark, on the page of a term its goal or the pass mark, elsewhere the goal for the GPA, then conditions and goals on averages.
  const atLeast = (bound, valueIn, format) =>
    ({ name: format.bound(bound), isReached: figures => valueIn(figures) !== null && reaches(valueIn(figures), bound) })
  const gpaGoal = (goal, gpaIn, scale) => ({
    name: `${say('figure.gpa')} ${texts[scale].pointsBound(goal)}`,
    isReached: figures => {
      const { current } = gpaIn(figures)
      return current !== null && (record.scales[scale].fewer ? reaches(goal, current) : reaches(current, goal))
    },
  })
  const ofConditions = (conditions, kind) => conditions.flatMap(({ rule, shows, scale = 0, atLeast: bound }, index) =>
    rule === 'mark' && !shows || rule === 'each' ? [atLeast(bound, figures => figures[kind][index].value, texts[scale])]
      : rule === 'gpa' ? [gpaGoal(bound, figures => ({ current: figures[kind][index].value }), 0)] : [])
  const aims = () => {
    if (!ownTerm) return [
      ...record.gpa.goal === undefined ? [] : [gpaGoal(record.gpa.goal, figures => figures.gpa, 0)],
      ...ofConditions(record.graduation, 'conditions'), ...ofConditions(record.goals, 'goals'),
    ]
    const { scale, goal } = ownTerm
    if (data.unit === undefined && goal !== undefined) return [gpaGoal(goal, figures => figures.terms[data.term].gpa, scale)]
    return data.unit !== undefined || real.terms[data.term].gpa.current === null ? [atLeast(record.scales[scale].pass, averageIn, texts[scale])] : []
  }
  // The first that is not reached yet, or the last one.
  const aim = aims().find(({ isReached }) => !isReached(real)) ?? aims().at(-1)

  // The least mark of a slider with which the aim is reached while all other courses go on as they have so far; undefined if any
  // mark reaches it, or none.
  const needed = ({ min, max, step }, unit, format, marksAt) => {
    if (!aim) return
    const count = Math.round((max - min) / step)
    const markAt = place => snap(Marks.isReversed(unit) ? max - place * step : min + place * step)
    const isReached = place => aim.isReached(figuresWith(marksAt(markAt(place))))
    let [low, high] = [0, count]
    if (isReached(low) || !isReached(high)) return
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (isReached(middle)) high = middle
      else low = middle
    }
    const value = markAt(high)
    return { value, text: say('item.needs', { required: format.bound(percentOf(value, unit)), goal: aim.name }) }
  }
  for (const entry of entries) {
    if (!entry.isFinal) entry.needed = needed(entry, record.scales[entry.scale].unit, entry.format, mark => new Map([[entry.position, entry.percentOf(mark)]]))
  }
  const neededOfAll = needed(range, unit, texts[ownTerm?.scale ?? 0], mark => new Map(entries.filter(({ ofPercent }) => ofPercent)
    .map(entry => [entry.position, entry.percentOf(entry.ofPercent(range.percentOf(mark)))])))
  // Supposes the mark of a course where its dot goes, in steps of its slider.
  const landing = (handle, { values, locks }, { x, steps }) => {
    const index = cards.indexOf(handle.closest('.card, tr'))
    if (index < 0 || locks.has(index)) return
    const { min, max, step, start, scale, format } = entries[index]
    const { unit } = record.scales[scale]
    const mark = x === undefined ? values.get(index) ?? start : markOf(format.percentAt(x), unit)
    const moved = (Math.round(mark / step) + (steps ?? 0) * (Marks.isReversed(unit) ? -1 : 1)) * step
    values.set(index, snap(Math.min(Math.max(moved, min), max)))
  }
  return WhatIfPanel({ button, entries, say, show, lines, all: range, needed: neededOfAll, landing })
}
