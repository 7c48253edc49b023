// What-if on the page of a course: its figures for what-if scores, shown in place of the real ones.

const WhatIf = (rows, button) => {
  const { course, categories, format, goal, aGoal = goal, declared, rows: order } = JSON.parse(document.getElementById('scenario').textContent)
  // Letters that no passed works earn are not on the axis.
  if (course.letters) format.rungs = [...course.letters.map(({ percent }) => percent), 0]
  const text = FigureText(format)
  // After "for" a letter has an article.
  const articled = ['target.reachable', 'target.way', 'target.allGraded', 'target.allCounted', 'letters.reachable', 'item.needs', 'item.needsLikeAll']
  const say = (key, values = {}) => text.say(key, { goal: articled.includes(key) ? aGoal : goal, declared, ...values })
  const { hasOwnMarks, slider, percentOf, markOf } = Marks
  const { snap, reaches } = Formulas
  const sum = (list, value = one => one) => list.reduce((total, one) => total + value(one), 0)
  const find = (selector, place = document) => place.querySelector(selector)
  const hero = find('.hero')
  const sections = [...document.querySelectorAll('.category')]
  course.ladder ??= format.letters.map(([, from]) => from)
  const grading = CourseFigures(course)
  const real = grading.figures()

  const { built, put, paint, fillText, fillBar, markBar, fillGoal, drawStrip } = FigurePlaces()
  const drawn = name => document.createElementNS('http://www.w3.org/2000/svg', name)

  // The items by their position, each with its part of the course and its row; the one mark of a part has none.
  const itemsOf = category => grading.items.filter(item => item.category === category)
  const parts = course.mark ? [{ items: grading.items, place: hero, named: document }]
    : [...course.categories.map(({ mark, extra }, index) =>
      ({ items: itemsOf(index), extra, place: mark && find('.cathead', sections[index]), named: sections[index] })), { items: itemsOf(undefined) }]
  // The rows of a table are in due order, which may not be that of the file.
  const left = []
  rows.forEach((row, at) => { left[order?.[at] ?? at] = row })
  const nameOf = element => [...element.childNodes].map(node => node.textContent.trim()).find(Boolean)
  const places = parts.flatMap(part => part.items.map(item => {
    if (part.place) return { item, part, name: nameOf(find('h1, h3', part.named)), place: part.place.appendChild(make('p')) }
    const row = left.shift()
    // A table has its columns in one order; those of dates and letters may be missing.
    const table = row.closest('table')
    const columns = ['head', 'due', 'score', 'percent', 'letter', 'worth', 'achieved', 'effectiveWeight', 'contribution', 'without']
      .filter(name => !course.letters || !['worth', 'achieved', 'effectiveWeight', 'contribution', 'without'].includes(name))
      .filter(name => name === 'due' ? table.matches('.dated') : name !== 'letter' || table.matches('.lettered'))
    const cells = Object.fromEntries(columns.map((name, index) => [name, row.cells[index]]))
    const place = cells.score
    cells.bar = find('svg', place)
    cells.score = make('span', {}, ...[...place.childNodes].filter(node => node !== cells.bar))
    place.prepend(cells.score)
    built.set(cells.score, cells.score.textContent.trim())
    const { head } = cells
    return { item, part, name: nameOf(head), place, row, cells, head }
  }))

  // Work that is announced and not listed yet has one control for all of it in its category, after those of the items.
  for (const { category, count } of grading.announced) {
    const section = sections[category]
    const name = `${nameOf(find('h3', section))} · ${text.count('course.openAnnounced', count)}`
    places.push({ item: { max: 100 }, part: { items: [] }, name, place: find('.cathead', section).appendChild(make('p')) })
  }

  // Marks are entered in the unit of the scale, other scores in points.
  const unit = format.scaleUnit ?? format.unit
  // The mark of a category has the maximum of its items in a pool of points.
  const pointsOfMark = (mark, max) => max === 100 ? percentOf(mark, unit) : percentOf(mark, unit) * max / 100
  const markOfPoints = (points, max) => snap(markOf(max === 100 || max === 0 ? points : points * 100 / max, unit))
  const entries = places.map(({ item, part, name, place, row }) => {
    const { max, points, excused, locked } = item
    const isMark = !row || text.isMark(item)
    const value = points === undefined || excused ? undefined : isMark ? markOfPoints(points, max) : points
    const isOrdinary = !item.extra && !part.extra && !excused
    const entry = { name, place, locked, isMark, value }
    // A slider of open work stands where it goes on as it has so far.
    const pace = isOrdinary && !course.letters ? real.pace : null
    if (isMark && hasOwnMarks(unit)) {
      const { min, max: end, most, step, start } = slider(unit)
      return {
        ...entry, min, max: end, most, step, start: pace === null ? start : snap(markOf(pace, unit)), pointsOf: mark => Math.max(0, pointsOfMark(mark, max)),
        ofPercent: isOrdinary && (percent => snap(markOf(percent, unit))), percentAt: mark => percentOf(mark, unit),
      }
    }
    const top = isMark ? 100 / unit.per : max
    return {
      ...entry, min: item.min ?? 0, max: Math.max(top, value ?? 0), most: 2 * top, start: pace === null ? top / 2 : snap(pace * top / 100),
      step: [0.5, 0.25, 0.1, 0.05, 0.01].find(step => top / step >= 20 && Number.isInteger(snap(top / step))) ?? 'any',
      pointsOf: value => isMark ? pointsOfMark(value, max) : value,
      ofPercent: isOrdinary && (percent => snap(percent * top / 100)), percentAt: value => 100 * value / top,
    }
  })

  const figuresOf = figures => course.mark ? [] : figures.items
  // The score that the goal needs on each open item while the rest goes on as it has so far.
  const needOf = (figures, { item, row }) => {
    const { state, required } = figures?.target ?? {}
    const key = course.letters ? 'item.passes' : course.goal === undefined ? null : 'item.needs'
    return row && key && state === 'reachable' && required !== null
      ? { percent: required, text: say(key, { required: text.neededOf(required, item) }) } : undefined
  }
  figuresOf(real).forEach((figures, position) => {
    const need = needOf(figures, places[position])
    if (!need) return
    const { item } = places[position]
    /** @type {any} */
    const entry = entries[position]
    entry.needed = { value: entry.isMark ? markOf(need.percent, unit) : snap(need.percent * item.max / 100), text: need.text }
  })

  const realItems = figuresOf(real)

  // The rules that take effect now and did not before: replaced items, the limit of the course, the weighting, and gates.
  const switched = figures => [
    ...figuresOf(figures).flatMap(({ replacedBy }, position) =>
      replacedBy !== null && replacedBy !== realItems[position].replacedBy
        ? [say('rule.replaces', { name: entries[replacedBy].name, other: entries[position].name })] : []),
    ...isHeld(figures) && !isHeld(real) ? [`${say('limit.course')} ${say('limit.atMost', { mark: text.bound(course.atMost) })}`] : [],
    ...figures.scheme !== real.scheme ? [say('rule.schemeCounts', { number: figures.scheme + 1 })] : [],
    ...figures.gates.flatMap(({ target: { state }, current }, index) => state !== real.gates[index].target.state && gateTexts[state]
      ? [say(course.gates[index].mark === undefined ? testTexts[state] : gateTexts[state], {
        name: find('b', gateLines[index]).textContent, current: text.grade(current), mark: text.bound(course.gates[index].mark),
        ceiling: ceilingText(course.gates[index].ceiling) ?? text.grade(current),
      })] : []),
  ]
  const gateLines = [...hero.querySelectorAll('.limits li[class]:not(.exam)')], examLine = find('.limits .exam', hero)
  // How often something may still happen is what the build says of the real scores.
  const timesLeft = [...hero.querySelectorAll('.limits li:not([class])')].slice(course.schemes?.length ?? 0)
    .flatMap(line => [...line.querySelectorAll('strong')]).map(times => ({ times, before: times.previousSibling.data }))
  // The state of a rule, after it; null if it has none.
  const showState = (line, words) => {
    const state = find('strong', line)
    if (words === null && state) {
      state.previousSibling.data = state.previousSibling.data.replace(`${say('course.next')} `, '')
      state.remove()
    } else if (state) {
      put(state, words)
    } else if (words !== null) {
      line.lastChild.data = `${line.lastChild.data.trimEnd()}${say('course.next')} `
      line.append(make('strong', {}, words), '\n')
    }
  }
  // Whether the course would have more than it can have.
  const isHeld = ({ computation }) => course.atMost !== undefined && computation?.result != null
    && !reaches(course.atMost, computation.result + (computation.adjustment ?? 0))
  const gateTexts = { met: 'limit.gateMet', missed: 'limit.gateMissed' }, testTexts = { met: 'limit.testMet', missed: 'limit.testMissed' }
  // The most that a gate leaves, with its letter if that starts there; nothing if that is what its work has.
  const ceilingText = percent => {
    if (percent === undefined) return null
    const [letter] = format.asLetter ? [] : format.letters.find(([, from]) => from === percent) ?? []
    return letter === undefined ? text.bound(percent) : percent > 0 ? `${letter} (${text.bound(percent)})` : letter
  }

  // What each letter takes, below its rung (Sources/SitePages/Charts/LandingStrip.swift).
  const knownStates = ['met', 'missed', 'secured', 'reachable', 'unreachable']
  const briefNeeds = { met: '✓', secured: '✓', missed: '✕', unreachable: '✕' }
  const showNeeds = figures => {
    const place = find('.takes', hero)
    if (!place) return
    const shown = figures.ladder.map(({ state, required }, index) => {
      // The lowest letter needs nothing.
      if (!(course.ladder[index] > 0) || figures.isFinished) return ''
      return briefNeeds[state] ?? (state === 'reachable' ? text.neededNumber(required) : '')
    })
    shown.forEach((need, index) => put(place.children[shown.length - 1 - index], need))
    place.hidden = !shown.some(Boolean)
  }

  // How many works of each category are needed, or needed yet.
  const works = (counts, key = 'letters.more') => counts.flatMap((count, index) =>
    count > 0 ? [say(key, { count, name: find('h3', sections[index]).textContent })] : []).join(', ')

  // Whether the goal, written as a mark, is also what the open work needs.
  const isGoal = required => snap(required ?? NaN) === snap(course.goal ?? NaN) && goal === text.bound(course.goal)

  // Follows what is out of reach or missed while extra credit is open, which no figure counts on.
  const extraWords = ({ hasOpenExtra }, { state }) => hasOpenExtra && ['unreachable', 'missed'].includes(state) ? say('target.withoutExtra') : ''

  // The names of the work of slots: several items of a category are that.
  const workNames = slots => {
    const all = grading.positionsOf(slots).map(position => ({ name: entries[position].name, category: grading.items[position]?.category }))
    const names = all.map(({ name, category }) =>
      category !== undefined && all.filter(one => one.category === category).length > 1 ? find('h3', sections[category]).textContent : name)
    return [...new Set(names)].reduce((one, other) => say('target.and', { one, other }))
  }
  // What a goal takes where a test on open work decides what counts: without the work that is then not needed, or with it.
  const wayText = ({ needs, unneeded }) => {
    const words = needs.map(({ slots, required }) => say('target.need', { required: text.needed(required), works: workNames(slots) })).reduce((one, other) => say('target.and', { one, other }))
    return unneeded.length ? say('target.unneeded', { needs: words, works: workNames(unneeded) }) : words
  }
  // A single way with unequal scores is an example, as more in one work and less in another is a way, too.
  const waysText = ways => {
    const texts = ways.map(wayText)
    return ways.length === 1 && ways[0].needs.length > 1 ? say('target.example', { way: texts[0] })
      : texts.reduce((way, other) => say('target.otherwise', { way, other }))
  }

  const targetText = (figures, key) => {
    const { state, required, ways } = figures.target
    const goal = course.goal
    const extra = extraWords(figures, figures.target)
    if (course.letters && state === 'reachable') return say('letters.reachable', { needs: works(figures.missing) })
    if (course.letters && state === 'unreachable') {
      const best = figures.ladder.findIndex(step => step.state === 'reachable')
      return best < 0 ? say('letters.unreachable') + extra
        : say('letters.unreachableBest', { extra, letter: course.letters[best].letter, needs: works(figures.ladder[best].missing) })
    }
    const isSurpassed = state === 'met' && figures.current !== null && snap(figures.current) > snap(goal)
    const best = state === 'unreachable' && format.letters.length ? figures.ladder.findIndex(step => step.state === 'reachable') : -1
    if (best >= 0) return say(`${key}.unreachableBest`, { extra, letter: format.letters[best][0], required: text.needed(figures.ladder[best].required) })
    // Scores of 0 are enough, but work that is not handed in counts less, or some better score may lower the grade.
    if (state === 'reachable' && required === 0 && !figures.takesOff) return say(figures.needsEqualScores ? 'target.even' : 'target.handIn')
    if (ways?.length) return say('target.way', { required: waysText(ways) })
    if (state === 'reachable' && isGoal(required)) return say('target.same')
    if (state === 'work-not-listed' && (figures.isAllGraded || !course.unlisted)) return say(figures.isAllGraded ? 'target.allGraded' : 'target.allCounted')
    return say(`${key}.${isSurpassed ? 'surpassed' : state}`, { required: text.needed(required) }) + extra
  }

  // The lowest and the highest grade that is still possible; null while work or weights are still to be listed.
  const rangeOf = ({ awaitsWeights, floor, ceiling }) => awaitsWeights || floor === null || ceiling === null ? null : [floor, ceiling]

  // Nothing is said if nothing is graded and everything is possible.
  const saysRange = figures => {
    const range = rangeOf(figures)
    return figures.graded > 0 || (range ? range[0] > 0 || range[1] < 100 : figures.awaitsWork || figures.awaitsWeights)
  }

  // What the goal takes, or without a goal what is still possible or what is missing.
  const sentence = figures => {
    if (course.goal !== undefined) return targetText(figures, 'target')
    if (figures.awaitsWeights) return say('brief.weights-incomplete')
    const range = rangeOf(figures)
    return figures.isFinished || !range || !saysRange(figures) ? '' : say('target.range', { floor: text.gradeOfCourse(range[0]), ceiling: text.gradeOfCourse(range[1]) })
  }

  // The declared weight, and the one that counts if the weights do not add up to 100.
  const worthText = (worth, countedWeight) => {
    const declared = countedWeight === null ? worth : snap(worth * countedWeight / 100)
    const now = text.brief(worth)
    return text.share(declared) === text.share(worth) ? text.brief(declared) : say('item.worthNow', { worth: text.brief(declared), now })
  }

  const showItem = (item, figures, position, supposed, countedWeight, whole) => {
    const { cells, row, head, part, item: original } = places[position]
    if (!row) return {}
    const isSupposed = supposed.has(position)
    put(cells.score, isSupposed ? text.score(item) : built.get(cells.score))
    // A figure that there is none of is an empty cell.
    const { percent, worth, effectiveWeight, contribution } = figures
    const isOpen = percent === null
    cells.bar ??= cells.score.parentElement.insertBefore(drawn('svg'), cells.score.nextSibling)
    cells.bar.ariaHidden = true
    if (!find('line', cells.bar)) cells.bar.prepend(drawn('line'))
    find('line', cells.bar).setAttribute('x2', fillText(percent))
    cells.bar.toggleAttribute('hidden', isOpen)
    put(cells.percent, isOpen ? '' : text.brief(percent, text.cutOffs))
    // Where the letters of the course are moved, they are not those of a score, and extra credit only adds.
    put(cells.letter, isOpen || course.movesLetters || item.extra || part.extra ? '' : text.letterOf(percent) ?? '')
    put(cells.achieved, isOpen || item.extra || item.resit || item.excused || figures.isDropped ? ''
      : say('number.outOf', { number: text.number(snap(percent * worth / 100)), top: text.number(worth) }))
    put(cells.worth, item.extra || item.resit ? '' : worthText(worth, part.extra ? null : countedWeight))
    put(cells.effectiveWeight, course.written !== undefined || isOpen && effectiveWeight === 0 ? '' : text.share(effectiveWeight))
    put(cells.contribution, contribution === null || contribution === undefined ? '' : text.term(contribution))
    // Where the script does not know it, it is known as long as nothing is supposed.
    const isAsBuilt = course.reweighs && !supposed.size
    put(cells.without, isAsBuilt ? built.get(cells.without) ?? cells.without?.textContent.trimEnd() : figures.without === null ? '' : text.gradeOfCourse(figures.without))

    const state = item.excused ? 'excused' : item.missing ? 'missing' : item.points === undefined ? 'open' : ''
    const style = figures.isDropped && state !== 'open' && state !== 'excused' ? 'dropped' : state
    row.classList.remove('open', 'missing', 'excused', 'dropped')
    if (style) row.classList.add(style)
    row.classList.toggle('supposed', isSupposed)

    const marks = [...head.querySelectorAll('.mark')]
    if (!built.has(row)) built.set(row, marks.map(mark => mark.textContent))
    const replaced = at => at === null ? [] : [say('item.replacedBy', { name: entries[at].name })]
    const words = built.get(row).filter(word => ![say('item.dropped'), say('item.passed'), say('item.failed'), ...replaced(realItems[position].replacedBy)].includes(word))
    const wasSpecial = original.points === undefined || original.missing || original.excused
    const own = wasSpecial ? words.slice(1) : words
    const shown = [
      ...isSupposed ? [say('whatif.mark')] : wasSpecial ? words.slice(0, 1) : [],
      ...figures.isDropped ? [say('item.dropped')] : [],
      ...typeof figures.isPassed === 'boolean' && !item.missing ? [say(figures.isPassed ? 'item.passed' : 'item.failed')] : [], ...own, ...replaced(figures.replacedBy),
    ]
    if (String(shown) !== String(marks.map(mark => mark.textContent))) {
      const before = marks[0]?.previousSibling ?? head.firstChild
      for (const mark of marks) {
        if (mark.previousSibling?.nodeType === Node.TEXT_NODE && !mark.previousSibling.data.trim()) mark.previousSibling.remove()
        mark.remove()
      }
      const anchor = before.isConnected ? before : head.firstChild
      anchor.after(...shown.flatMap(word => [' ', make('span', { className: 'mark' }, word)]))
    }

    const { state: reach, required } = figures.target ?? {}
    const key = course.letters ? { reachable: 'item.passes' }[reach] : course.goal === undefined ? null : { secured: 'item.needsNothing', reachable: 'item.needs' }[reach]
    // Where the goal is safe, no item needs anything for it.
    const isSafe = !course.letters && whole.state === 'secured'
    const atPace = key && required !== null && !isSafe ? text.neededOf(required, item) : null
    const isSame = required => text.isMark(item) && isGoal(required)
    const needs = atPace === null ? '' : say(isSame(required) && reach === 'reachable' ? 'item.needsSame' : key, { required: atPace })
    // Beside what all open work needs: what this item needs if the rest continues as it has so far.
    const all = !course.letters && reach && whole.state === 'reachable' && !whole.ways?.length && !item.extra ? text.neededOf(whole.required, item) : null
    // No score changes the grade: it has no share of it, and no gate or other work follows it.
    const countsNothing = !course.letters && reach && worth === 0 && !item.replaces && (reach === 'secured' || required === null)
    const need = countsNothing ? '' : all === null ? needs : say(isSame(whole.required) ? 'item.needsSame' : 'item.needsLikeAll', { required: all })
      + (reach === 'secured' ? say('item.needsNoneAtPace') : reach === 'reachable' && atPace !== all ? say('item.needsAtPace', { required: atPace }) : '')
    let note = cells.target ?? find('.needs', head)
    if (!note && need) {
      note = make('span', { className: 'note needs' })
      built.set(note, supposed.size ? '' : need)
      ;(head.querySelector('.narrow') ?? [...head.querySelectorAll('.mark')].at(-1) ?? head.firstChild).after(note)
    }
    put(note, need)
    return { needs, isLikeAll: reach === 'reachable' && atPace !== null && atPace === all }
  }

  // What rules drop and replace, by name, as far as a sentence has room for it. Announced work has no name.
  const named = (count, names, key, value) =>
    names.length < count || count > 3 ? text.count(key, count) : say(`${key}Names`, { [value]: names.join(say('number.comma')) })
  const stepTexts = (step, changes, extraDivisor) => {
    const isPoints = step.by === 'points'
    const write = isPoints ? text.number : text.part
    if (step.possible === 0 && step.earned > 0) return [say('computation.bonus', { extra: write(step.earned) }), null]
    if (step.value === null && step.isResit) return [say('item.resit'), null]
    if (step.value === null) return [say(step.open > 0 ? 'computation.open' : 'computation.nothing'), null]
    const value = text.calculated(step.value)
    let words = step.by === 'mean' ? text.count('computation.mean', step.possible, { value })
      : say(`computation.${step.by}`, { earned: text.number(step.earned), possible: text.number(step.possible), value })
    if (step.extraEarned > 0) words += say('computation.extra', { extra: write(step.extraEarned / (isPoints ? 1 : step.possible)) })
    if (step.dropped > 0) words += named(step.dropped, changes.dropped, 'computation.dropped', 'names')
    if (step.replaced > 0) words += named(step.replaced, changes.replaced, 'computation.replaced', 'rules')
    if (step.finished !== null) words += say('computation.finished', { value: text.calculated(step.finished) })
    if (step.weight === null) return [words, null]
    const counts = step.finished ?? step.value
    const isCoefficient = course.weighting === 'coefficients'
    const divisor = step.isExtra ? extraDivisor : isCoefficient ? 1 : 100
    const kind = step.isExtra ? (isCoefficient ? 'addsByCoefficient' : 'adds') : isCoefficient ? 'timesCoefficient' : 'times'
    return [words, say(`computation.${kind}`, {
      weight: text.number(step.weight), value, divisor: text.number(divisor), weighted: text.term(step.weight * counts / divisor),
    })]
  }

  const resultText = ({ sum, divisor, extra, result, adjustment, steps }, grade) => {
    const kind = course.weighting === 'points' ? (steps.some(step => step.by !== 'points') ? 'sum' : 'pool') : course.weighting === 'coefficients' ? 'byCoefficients'
      : divisor === 100 ? 'sum' : 'scaledUp'
    const words = say(`computation.${kind}`, {
      sum: (kind === 'pool' ? text.number : text.term)(sum / (kind === 'byCoefficients' ? 1 : 100)), divisor: text.number(divisor), value: text.calculated(result - extra),
    })
    const more = extra > 0 ? say('computation.plusExtra', { extra: text.part(extra), value: text.calculated(result) }) : ''
    const adjusted = Math.max(0, result + (adjustment ?? 0))
    const points = adjustment ? say(`computation.${adjustment < 0 ? 'takenOff' : 'added'}`, { points: text.part(Math.abs(adjustment)), value: text.calculated(adjusted) }) : ''
    const rounded = course.round ? Formulas.round(adjusted, course.round) : adjusted
    const rounding = snap(rounded) === snap(adjusted) ? '' : say('computation.rounded', { value: text.calculated(rounded) })
    return words + more + points + rounding + (reaches(grade, rounded) ? '' : say('computation.held', { value: text.calculatedGrade(grade) }))
  }

  const list = find('.computation')
  if (list && !list.children.length) {
    const subjects = [...course.categories.map((_, index) => find('h3', sections[index]).textContent), ...entries.filter((_, position) => grading.items[position] && grading.items[position].category === undefined).map(entry => entry.name)]
    list.append(...subjects.map(name => make('li', {}, make('strong', {}, name), ' ', make('span'))))
  }
  // The passed works of each category, and what the letter needs; below the lowest letter, what that needs.
  const showWorks = ({ categories, current }) => {
    if (!list) return
    list.parentElement.hidden = current === null
    if (current === null) return
    categories.forEach(({ works: { passed, open, all } }, index) =>
      put(list.children[index].children[1], say('letters.passed', { passed, graded: all - open, open })))
    const { letters } = course
    const earned = letters.find(({ percent }) => reaches(current, percent))
    const { letter, needs } = earned ?? letters.at(-1)
    put(find('.result', list.parentElement), say(`letters.${earned ? 'earned' : 'below'}`, {
      grade: text.letterOf(current), letter, needs: works(needs, 'letters.need'),
    }))
  }
  // The items of each step: those of a category, or one outside of them.
  const direct = grading.items.flatMap((item, position) => item.category === undefined ? [position] : [])
  const stepItems = index => index < course.categories.length
    ? grading.items.flatMap((item, position) => item.category === index ? [position] : []) : direct.slice(index - course.categories.length, index - course.categories.length + 1)
  const changesOf = (index, items) => ({
    dropped: stepItems(index).filter(position => items[position].isDropped).map(position => entries[position].name),
    replaced: stepItems(index).filter(position => items[position].replacedBy !== null)
      .map(position => say('rule.replaces', { name: entries[items[position].replacedBy].name, other: entries[position].name })),
  })
  const showComputation = ({ computation, current: grade, items }) => {
    if (!list) return
    list.parentElement.hidden = (computation?.result ?? null) === null
    if (list.parentElement.hidden) return
    computation.steps.forEach((step, index) => {
      const line = list.children[index]
      const [value, weighted] = stepTexts(step, changesOf(index, items), computation.extraDivisor)
      let place = find('.weighted', line)
      if (!place && weighted !== null) {
        place = make('span', { className: 'weighted' })
        built.set(place, '')
        line.children[1].after(' ', place)
      }
      put(line.children[1], value)
      put(place, weighted ?? '')
    })
    put(find('.result', list.parentElement), resultText(computation, grade))
  }

  // Before the first result no work is counted, so there is no grade to have a share of.
  const showCategory = (category, figures, section, schemeWeight, isCounted) => {
    if (figures.works) {
      const { passed, open, all } = figures.works
      put(find('.grade strong', section), say('number.outOf', { number: passed, top: all }))
      put(find('.grade .more', section), say('letters.open', { count: open }))
      return fillBar(find('.cathead .bar', section), all > 0 ? 100 * passed / all : 0)
    }
    put(find('.grade strong', section), text.grade(figures.current))
    const effective = isCounted && text.share(figures.effectiveWeight)
    const weight = category.extra ? category.weight : schemeWeight ?? category.weight
    // Of several weightings another may count.
    if (course.schemes && weight !== undefined && !category.extra) put(rolls[course.categories.indexOf(category)]?.querySelector('small'), say('due.worth', { worth: text.share(weight) }))
    if (course.written === undefined && (!category.extra || weight === undefined)) {
      put(find('.grade .more', section), weight === undefined ? (isCounted ? say('category.effective', { effective }) : '')
        : course.weighting === 'coefficients' ? say(isCounted ? 'category.coefficient' : 'category.ownCoefficient', { weight: text.number(weight), effective })
          : !isCounted || text.share(weight) === effective ? say('due.worth', { worth: text.share(weight) })
            : say('category.weight', { weight: text.share(weight), effective }))
    }
    markBar(find('.cathead .bar', section), figures.current)
  }

  // The boxes of all work are drawn again, as the build draws them (Sources/SitePages/Charts/WorkBoxes.swift).
  const rolls = [...document.querySelectorAll('.rolls li')]
  const join = boxes => boxes.reduce((joined, box) => {
    const last = joined.at(-1)
    if (!last || box.width >= 1.8 || last.kind !== box.kind || last.width >= 1.8) return [...joined, box]
    const width = last.width + box.width
    return [...joined.slice(0, -1), { kind: box.kind, width, score: width > 0 ? (last.score * last.width + box.score * box.width) / width : 0 }]
  }, [])
  const boxOf = (item, { percent, worth, isDropped }) => {
    const isOpen = !item.missing && item.points === undefined
    return {
      kind: isOpen ? 'open' : isDropped ? 'dropped' : 'counted', width: course.letters ? 1 : worth, score: isOpen ? 0 : Math.min(percent ?? 0, 100),
      sign: isOpen ? '' : item.missing ? '✕' : percent === 0 ? '0' : '',
    }
  }
  const showBoxes = (figures, items) => {
    const rows = rolls.map(({ dataset }, index) => {
      const category = index < course.categories.length ? index : undefined
      const listed = items.flatMap((item, position) => item.category === category && !item.excused && !item.resit ? [boxOf(item, figures.items[position])] : [])
      const count = grading.announced.find(one => one.category === category)?.count ?? 0
      const worth = Number(dataset.worth ?? 0)
      if (dataset.worth && !count) return [{ kind: 'open', width: worth, score: 0 }]
      const each = (listed.length ? sum(listed, box => box.width) : worth) / (listed.length || Math.max(count, 1))
      return [...listed, ...Array.from({ length: count }, () => ({ kind: 'open', width: each, score: 0 }))]
    })
    const scale = 100 / Math.max(...rows.map(row => sum(row, box => box.width)))
    const tenths = value => Math.round(value * 10) / 10
    rows.forEach((row, index) => {
      const paths = { frame: '', dashed: '', filled: '', pale: '' }, signs = []
      let x = 0
      for (const { kind, width, score, sign } of join(row.map(box => ({ ...box, width: box.width * scale })))) {
        if (!(width > 0)) continue
        const gap = Math.min(0.3, width / 4), left = tenths(x + gap), right = tenths(x + gap + (width - 2 * gap)), fill = 32 * score / 100
        const box = (y, height) => left === right ? '' : `M${left} ${tenths(y)}H${right}v${tenths(height)}H${left}z`
        paths[kind === 'open' ? 'dashed' : 'frame'] += box(1, 32)
        if (fill > 0) paths[kind === 'dropped' ? 'pale' : 'filled'] += box(33 - fill, fill)
        if (sign && width >= 3.5) signs.push([sign, tenths(x + width / 2)])
        x += width
      }
      const drawing = find('svg', rolls[index])
      drawing.innerHTML = '<svg viewBox="0 0 100 34" preserveAspectRatio=none></svg>'
      drawing.firstChild.append(...Object.entries(paths).filter(([, data]) => data).map(([style, data]) => {
        const path = drawn('path')
        path.setAttribute('class', style)
        path.setAttribute('d', data)
        return path
      }))
      drawing.append(...signs.map(([sign, middle]) => {
        const text = drawn('text')
        for (const [name, value] of Object.entries({ class: 'middle', x: `${middle}%`, y: '65%' })) text.setAttribute(name, value)
        text.textContent = sign
        return text
      }))
    })
  }

  const shortText = figures => [text.gradeOfCourse(figures.current), format.asLetter || text.letterOfCourse(figures.current) ? null : text.letterOf(figures.current ?? NaN)].filter(Boolean)
  const show = values => {
    const scores = new Map([...values].map(([position, value]) => [position, entries[position].pointsOf(value)]))
    const figures = grading.figures(scores)
    // Without any of the letters that passed works earn, the lowest says nothing yet.
    const isSoFar = course.letters && !figures.isFinished && figures.current !== null && !course.letters.some(({ percent }) => figures.current >= percent)
    const { state, required, ways } = figures.target
    const goalState = course.goal === undefined ? null
      : goalStateOf(state, figures.current === null ? null : required !== null && reaches(figures.current, required))
    const [style, bandName] = figures.isAbsent ? ['fail', say('item.absent')] : goalState ? [goalState, say(`goalState.${goalState}`)] : isSoFar ? ['', say('course.soFar')] : text.bandOf(figures.current) ?? ['', say('course.notGraded')]
    const title = find('[data-figure="title"]', hero)
    title.hidden = figures.current === null
    put(title, say(figures.isFinished ? 'course.finalGrade' : 'course.currentGrade'))
    const figure = find('[data-figure="current"]', hero)
    put(figure, text.gradeOfCourse(figures.current))
    figure.hidden = figures.current === null
    put(find('.letter', hero), (figures.current === null || text.letterOfCourse(figures.current) ? null : text.letterOf(figures.current)) ?? '')
    put(find('.band', hero), bandName)
    for (const kind of ['letter', 'band', 'bar']) paint(find(`.${kind}`, hero), kind, style)
    const bounds = rangeOf(figures)
    const certain = bounds && (figures.least ?? bounds[0])
    fillGoal(hero, figures.current, bounds ? certain : figures.isFinished ? figures.current : null, text)
    drawStrip(find('.strip', hero), {
      safe: text.axis(certain ?? 0), possible: text.axis(bounds ? bounds[1] : 0),
      dot: figures.current === null ? null : text.axis(figures.current), rung: text.rung(figures.current),
    }, style, [...shortText(figures), sentence(figures)].join(', '))
    const target = find('[data-figure="target"]', hero)
    put(target, sentence(figures))
    target.parentElement.hidden = !target.textContent
    const distance = find('[data-figure="distance"]', hero)
    const margin = !course.letters && state === 'reachable' && !ways?.length && required > 0 && figures.current !== null ? required - figures.current : null
    put(distance, margin === null ? '' : snap(margin) === 0 ? say('goalState.level')
      : say(`goalState.${margin > 0 ? 'above' : 'below'}`, { margin: text.margin(Math.abs(margin)) }))
    distance?.toggleAttribute('hidden', margin === null)
    const empty = find('[data-figure="empty"]')
    if (empty) empty.hidden = figures.current !== null
    const range = find('[data-figure="range"]', hero)
    range.hidden = figures.isFinished || !saysRange(figures)
    const graded = figures.isAllGraded ? say('course.gradedAllListed') : !figures.awaitsWeights && reaches(figures.graded, 100) ? say('course.gradedAllWeighted') : text.share(figures.awaitsWeights ? figures.graded * figures.countedWeight / 100 : figures.graded)
    const shown = [graded, ...bounds?.map(grade => text.gradeOfCourse(grade)) ?? []]
    // What no open work can win back.
    if (bounds && !reaches(bounds[1], 100)) {
      shown.push(text.margin(100 - bounds[1]))
      if (!range.children[3]) range.append(make('div', {}, make('dt', {}, say('course.lost')), make('dd')))
    }
    range.querySelectorAll('dd').forEach((place, index) => {
      put(place, shown[index] ?? '')
      place.parentElement.hidden = shown[index] === undefined
    })
    put(range.querySelectorAll('dt')[2], say('course.ceiling') + (figures.hasOpenExtra ? say('target.withoutExtra') : ''))
    const need = ({ state, required, missing, ways }) => course.letters && state === 'reachable' ? works(missing) : ways?.length ? waysText(ways)
      : say(`ladder.${state === 'work-not-listed' ? 'weights-incomplete' : state}`, { required: text.needed(required) })
    // A template of an earlier theme has a list.
    document.querySelectorAll('.ladder :is(tbody tr, li)').forEach((step, index) => {
      step.setAttribute('class', figures.ladder[index].state)
      put(step.cells?.[2] ?? find('strong', step), need(figures.ladder[index]) + extraWords(figures, figures.ladder[index]))
    })
    const ladder = find('.hero details')
    if (ladder) ladder.hidden = figures.isFinished || !figures.ladder.some(step => knownStates.includes(step.state))
    if (!course.letters) showNeeds(figures)
    // A limit of the whole course has no state.
    const winner = [...hero.querySelectorAll('.limits li:not([class])')]
    course.schemes?.forEach((_, index) => showState(winner[index], index === figures.scheme ? say('rule.best') : null))
    if (examLine) {
      const { key, current, isDecided } = figures.exam ?? {}
      showState(examLine, key ? say(`limit.${key}`, { current: text.grade(current) }) + (isDecided ? '' : ` ${say('limit.atPace')}`) : null)
    }
    for (const { times, before } of timesLeft) {
      times.hidden = scores.size > 0
      times.previousSibling.data = times.hidden ? before.replace(`${say('course.next')} `, '') : before
    }
    const limits = find('.limits', hero)
    if (limits) limits.hidden = !!figures.isAbsent
    gateLines.forEach((line, index) => {
      const { current, target: { state, required }, isAtRisk, without, hasOpenExtra } = figures.gates[index]
      line.setAttribute('class', state)
      const isOne = course.gates[index].mark !== undefined
      const key = !isOne && ['met', 'missed'].includes(state) ? `ladder.${state}` : `limit.${isAtRisk && isOne ? 'atRisk' : state === 'no-goal' ? 'nothing' : state}`
      put(find('strong', line), say(key, { current: text.grade(current), required: text.needed(required) })
        + extraWords({ hasOpenExtra }, { state })
        + (without === null ? '' : say('limit.without', { grade: text.gradeOfCourse(without) })))
    })
    const isCounted = [...figures.categories, ...figures.items].some(part => part.effectiveWeight > 0)
    course.categories.forEach((category, index) =>
      showCategory(category, figures.categories[index], sections[index], course.schemes?.[figures.scheme].categories[index], isCounted))
    const allItems = grading.itemsWith(scores)
    // Of the open items the one that is worth the most, the last one of several.
    /** @type {{ worth: number, needs: string, name?: string }} */
    let next = { worth: 0, needs: '' }
    figuresOf(figures).forEach((one, position) => {
      const { needs, isLikeAll } = showItem(allItems[position], one, position, scores, figures.countedWeight, figures.target)
      // What all open work needs is said above.
      if (needs && !course.letters && one.worth >= next.worth) next = { worth: one.worth, needs: isLikeAll ? '' : needs, name: entries[position].name }
    })
    const place = find('[data-figure="next"]')
    place.hidden = !next.needs
    put(find('b', place), next.name ?? '')
    put(find('span', place), next.needs)
    if (course.letters) showWorks(figures)
    // The values of a written formula are those of the file.
    else if (course.written !== undefined) list?.parentElement.toggleAttribute('hidden', scores.size > 0)
    else showComputation(figures)
    if (rolls.length) showBoxes(figures, allItems)

    const now = shortText(figures)
    const rules = switched(figures)
    const changes = rules.length ? say('whatif.switched', { rules: rules.join(' · ') }) : ''
    return {
      picture: find('.landing', hero),
      summary: [
        make('span', { className: 'mark' }, say('whatif.mark')), ' ', make('strong', {}, now.join(' · ')), ' ',
        make('span', { className: 'hint' }, say('whatif.really', { value: shortText(real).join(' · ') })),
        ...changes ? [make('br'), make('span', { className: 'hint switched' }, changes)] : [],
      ],
      spoken: `${say('whatif.mark')}: ${now.join(', ')}. ${sentence(figures)}${changes && ` ${changes}`}`,
    }
  }

  // The supposed scores as front matter has them.
  const quoted = name => /^[\p{L}\p{N}][\p{L}\p{N} _.()-]*$/u.test(name) ? name : JSON.stringify(name)
  const lines = values => {
    const written = []
    let position = 0
    parts.forEach((part, index) => {
      const own = part.items.flatMap(() => {
        const value = values.get(position)
        const { name, isMark, max } = { ...entries[position], max: places[position].item.max }
        position += 1
        if (value === undefined) return []
        if (course.mark) return [`grade: ${value}`]
        if (part.place) return [`    grade: ${value}`]
        return [`      - {name: ${quoted(name)}, score: ${isMark ? value : `${value}/${max}`}}`]
      })
      if (!own.length) return
      if (course.mark) return written.push(...own)
      if (index === categories.length) return written.push('items:', ...own.map(line => line.slice(4)))
      if (!written.length) written.push('categories:')
      written.push(`  - name: ${quoted(categories[index])}`, ...part.place ? [] : ['    items:'], ...own)
    })
    return written.join('\n') + '\n'
  }

  /** @type {SliderRange} */
  const all = hasOwnMarks(unit) ? slider(unit)
    : { min: 0, max: 100 / unit.per, step: 0.5 / unit.per * (unit.per > 1 ? 5 : 1), percentOf: mark => percentOf(mark, unit) }

  all.start = real.pace === null || course.letters ? undefined : snap(markOf(real.pace, unit))
  const { state, required } = real.target
  const needed = state === 'reachable' && required <= 100 ? { value: markOf(required, unit), text: sentence(real) } : undefined

  // Sets all open work to the score with which the grade lands at a place, in steps of the slider for all of it.
  const scoreFor = percent => {
    const { floor, ceiling, target: { state, required } } = grading.figures(new Map(), percent)
    if (state === 'secured') return 0
    if (required !== null) return Math.min(required, 100)
    return ceiling > floor ? 100 * (percent - floor) / (ceiling - floor) : percent
  }
  const landing = (handle, { values, locks }, { x, steps }) => {
    const supposed = entries.findIndex((entry, position) => isFollowed(entry, position, locks) && values.has(position))
    const score = x === undefined
      ? (supposed < 0 ? scoreFor(real.current ?? real.floor) : entries[supposed].percentAt(values.get(supposed))) : scoreFor(text.percentAt(x))
    const mark = Math.round(markOf(score, unit) / all.step + (steps ?? 0) * (Marks.isReversed(unit) ? -1 : 1)) * all.step
    const value = snap(Math.min(Math.max(mark, all.min), all.max))
    const share = all.percentOf(value)
    entries.forEach((entry, position) => {
      if (isFollowed(entry, position, locks)) values.set(position, entry.ofPercent(share))
    })
    return value
  }
  // The page as it is, with what open work needs, so that it is known what a hypothesis changes.
  show(new Map())
  return WhatIfPanel({ button, entries, say, show, lines, all, needed, landing })
}
