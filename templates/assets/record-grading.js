// The figures of a record (Sources/Grading/Figures). Averages are evaluations of the formula of the page over the marks of courses; repeats,
// compensation and credits are algorithms over these marks. docs/formula.md describes the data of the page.

/**
 * A mark in percent: now, and the worst and the best that it can become, which are null if there will never be one. `at` is its position in the
 * formula, `in` the averages that it is from. It is absent if work was missed without a reason. Below its `floor` no group with it passes.
 * @typedef {{ at?: number, in?: Averages, now: number | null, low: number | null, high: number | null, isAbsent: boolean, floor?: number }} Mark
 *
 * That of a course, with the node that gives it for a score on all open work. Work of unknown weight may come, and extra credit without a score
 * may raise it. `retakes` are the later attempts that count in the unit of this one.
 * @typedef {Mark & { outcome: FormulaNode | null, awaitsWork?: boolean, mayRise?: boolean,
 *   retakes?: { counted: OneCourse, all: OneCourse[] } }} CourseMark
 * @typedef {{ mark(at: number | undefined): Mark, depends(at: number, isWanted: (mark: CourseMark) => boolean, weighs?: boolean): boolean,
 *   searchAt(at: number): any }} Averages
 *
 * What a course adds to averages of grade points and to credits: points now, at the worst and best marks, and with all extra credit; whether
 * credits are earned, surely will be, or can be.
 * @typedef {{ credits: number, points: number | null, ends: (number | null)[], scaleEnds: number[] | null, most: number | null, isFinished: boolean,
 *   isOpen: boolean, earned: boolean, sure: boolean, possible: boolean, isFailed?: boolean, by?: string }} Attempt
 * @typedef {{ course: any, position: number, term: number, current: number | null, isFinished: boolean, mark: CourseMark,
 *   attempt: Attempt }} OneCourse
 * @typedef {{ earned: boolean, sure: boolean, possible: boolean, by?: string }} Chance
 * @typedef {{ isPassed: boolean | null, state: string, by?: string }} Standing
 *
 * Which attempts count in averages of points, and what counts beside them.
 * @typedef {{ repeats: string, prior?: any, goal?: number, isFewer?: boolean, mayFollow?: boolean }} PointRules
 */

const RecordFigures = data => {
  const { snap, reaches, numberOf, node, parsed, Evaluator, Search, targetOf } = Formulas
  const sum = (list, value) => list.reduce((total, one) => total + value(one), 0)
  const { scales, gpa, compensation, blocs } = data
  const { pass, fewer } = scales[0]
  const certainties = ['earned', 'sure', 'possible']

  // Scales

  const pointsOf = (scale, percent) => {
    if (scale.formula) {
      if (!reaches(percent, 60)) return 0
      const x = snap(percent), missing = 100 - Math.min(x, 100)
      return scale.formula === 'peking' ? 4 - 3 * missing * missing / 1600 : x / 10 - 5
    }
    if (Marks.isGerman(scale.unit) && scale.steps.every(step => step[2] === null)) return Math.min(Math.max(snap(Marks.markOf(snap(percent), scale.unit)), 1), 5)
    return scale.steps.find(step => reaches(percent, step[1]))?.[2] ?? null
  }
  // The worst and the best points; null without any.
  const scaleEnds = scales.map(({ ends = null }) => ends)
  // Whether points reach a bound: from below, or from above where fewer points are better.
  const areReached = (bound, points, isFewer = fewer) => isFewer ? reaches(bound, points) : reaches(points, bound)

  // Courses, as the build found them, or as they follow from a supposed mark

  const nothing = node('value', null)
  const anyScore = node('formula', parsed({ slots: ['open'], nodes: [], root: 0 }))
  const outcomeNode = outcome => outcome === null ? null : outcome === 'any' ? anyScore
    : typeof outcome === 'number' ? node('value', outcome) : node('formula', parsed(outcome))
  /** @type {(percent: number | null) => CourseMark} */
  const constantMark = percent => ({ now: percent, low: percent, high: percent, outcome: outcomeNode(percent), isAbsent: false })
  // What follows the listed courses: any marks.
  /** @type {CourseMark} */
  const following = { now: null, low: 0, high: 100, outcome: anyScore, isAbsent: false }
  // The mark of an attempt that another replaces.
  const replaced = constantMark(null)

  /** @type {(course: any) => CourseMark} */
  const givenMark = ({ current = null, now = current, outcome, low = null, high = null, awaitsWork, mayRise, absent, floor }) => ({
    ...outcome === undefined ? constantMark(now) : { now, low, high, outcome: outcomeNode(outcome) },
    awaitsWork: !!awaitsWork, mayRise: !!mayRise, isAbsent: !!absent, floor,
  })
  const chanceOf = earns => {
    const [earned, sure, possible] = certainties.map((_, place) => earns !== undefined && place >= certainties.indexOf(earns))
    return { earned, sure, possible }
  }
  /** @type {(course: any) => Attempt} */
  const givenAttempt = ({ credits = 0, scale, points = null, range, most = points, finished, earns }) => ({
    credits, points, ends: range ?? [], scaleEnds: scaleEnds[scale], most, isFinished: !!finished, isOpen: !!range, ...chanceOf(earns),
  })
  /** @type {(course: any, percent: number) => Attempt} */
  const supposedAttempt = ({ basis, credits = 0, scale }, percent) => {
    const points = basis === 'letter' ? pointsOf(scales[scale], percent) : null
    const isEarned = basis === 'transfer' || (basis === 'letter' || basis === 'pass-fail') && reaches(percent, scales[scale].pass)
    return {
      credits, points, ends: [], scaleEnds: scaleEnds[scale], most: points, isFinished: true, isOpen: false,
      ...chanceOf(isEarned ? 'earned' : undefined),
    }
  }
  // Credits that follow after the listed courses, with any grade of a scale, as one open course.
  /** @type {(credits: number) => Attempt} */
  const attemptAhead = credits => ({
    credits, points: null, ends: scaleEnds[0] ?? [], scaleEnds: scaleEnds[0], most: scaleEnds[0]?.[1] ?? null,
    isFinished: false, isOpen: scaleEnds[0] !== null, ...chanceOf('possible'),
  })

  const listed = data.terms.flatMap(({ courses }, term) => courses.map(course => ({ course, term, mark: givenMark(course) })))
  /** @type {(supposed: Map<number, number>) => OneCourse[]} */
  const coursesWith = supposed => listed.map(({ course, term, mark }, position) => {
    const percent = supposed.get(position)
    return percent === undefined
      ? { course, position, term, current: course.current ?? null, isFinished: !!course.finished, mark, attempt: givenAttempt(course) }
      : { course, position, term, current: percent, isFinished: true, mark: { ...constantMark(percent), floor: course.floor }, attempt: supposedAttempt(course, percent) }
  })
  const isAveraged = ({ course }) => course.basis !== 'audit' && course.basis !== 'withdrawn'
  // The grade of a course if all open work has a score.
  const gradeWith = (position, score) => {
    const { outcome } = listed[position].mark
    return outcome && new Evaluator({ slots: [], nodes: [outcome], root: 0 }).grade(score)
  }

  // Averages: the slots of the formula are the courses, and what follows them.

  const first = listed.length + 1
  const nodes = parsed({ slots: [], nodes: data.nodes, root: 0 }).nodes
  const readsAhead = nodes.some(({ inputs }) => inputs.includes(first - 1))
  // The nodes, if so many credits follow as one open course.
  const nodesWith = ahead => !readsAhead ? nodes : nodes.map(one => !one.inputs.includes(first - 1) ? one
    : node(one.name, { ...one.of, of: one.of.of.map(([at, weight]) => [at, at === first - 1 ? ahead : weight]) }))

  /** @type {(marks: CourseMark[], nodes: FormulaNode[]) => Averages} */
  const averagesOf = (courses, nodes) => {
    const marks = [...courses, following]
    const [now, low, high] = ['now', 'low', 'high'].map(world => {
      const evaluator = new Evaluator({ slots: marks.map(mark => ({ score: mark[world], isOpen: false })), nodes, root: 0 })
      evaluator.grade(null)
      return evaluator.values.map(numberOf)
    })
    // Whether a value depends on the mark of a course of some kind, or only where that weighs anything.
    const depends = (at, isWanted, weighs = false) => {
      if (at < first) return isWanted(marks[at])
      const { of, inputs } = nodes[at - first]
      const read = weighs && Array.isArray(of?.of?.[0]) ? of.of.filter(([, weight]) => weight > 0).map(([input]) => input) : inputs
      return read.some(input => depends(input, isWanted, weighs))
    }
    const areAbsent = marks.some(mark => mark.isAbsent)
    const averages = {
      depends,
      mark: at => {
        const isAbsent = at !== undefined && areAbsent && depends(at, mark => mark.isAbsent), floor = marks[at ?? -1]?.floor
        if (at === undefined || isAbsent) return { at, in: averages, now: null, low: null, high: null, isAbsent, floor }
        const ends = [low[at], high[at]], hasEnds = !ends.includes(null)
        return { at, in: averages, floor, now: now[at], low: hasEnds ? Math.min(...ends) : null, high: hasEnds ? Math.max(...ends) : null, isAbsent }
      },
      // The search on a value for a score on all open work: with the outcomes of the courses in place of their marks.
      searchAt: at => {
        const read = new Set(), left = [at]
        while (left.length) {
          const one = left.pop()
          if (!read.has(one) && one >= first) left.push(...nodes[one - first].inputs)
          read.add(one)
        }
        const all = [...marks.map(mark => mark.outcome ?? nothing), ...nodes].map((one, index) => read.has(index) ? one : nothing)
        return new Search(new Evaluator({ slots: [], nodes: all, root: at }))
      },
    }
    return averages
  }
  const hasMark = ({ isAbsent, now, high }) => isAbsent || now !== null || high !== null

  // The marks of repeated courses, by position: of the attempts at a course one counts, by the policy, and the others have no mark
  // (Sources/Grading/Figures/RepeatedMarks.swift).

  const choiceOf = (attempts, isBest, value) => attempts.reduce((best, attempt, index) => {
    const own = value(attempt)
    return own === null ? best : isBest && best >= 0 && !(own > value(attempts[best])) ? best : index
  }, -1)
  /** @type {(attempts: CourseMark[], isBest: boolean) => { mark: CourseMark, place: number }} */
  const countedOf = (attempts, isBest) => {
    const now = choiceOf(attempts, isBest, mark => mark.now), current = attempts[now]?.now ?? null
    const open = attempts.findLastIndex(mark => mark.low !== mark.high), best = choiceOf(attempts, true, mark => mark.low)
    const later = !isBest ? attempts.findLastIndex(mark => mark.outcome || mark.isAbsent)
      : open >= 0 ? open : best >= 0 ? best : attempts.findLastIndex(mark => mark.isAbsent)
    if (later < 0) return { mark: { ...replaced, now: current }, place: Math.max(now, 0) }
    const others = attempts.filter(mark => mark.outcome)
    // As long as one is open, the best of all counts, whatever open work brings.
    const all = isBest && open >= 0 && others.length > 1 ? {
      outcome: node('formula', {
        slots: [], nodes: [...others.map(mark => mark.outcome), node('greatest', [...others.keys()])], root: others.length,
      }),
      low: Math.max(...others.map(mark => mark.low)), high: Math.max(...others.map(mark => mark.high)),
      awaitsWork: others.some(mark => mark.awaitsWork), mayRise: others.some(mark => mark.mayRise),
    } : {}
    // An attempt that was missed without a reason takes the mark of an earlier one away, too.
    return { mark: { ...attempts[later], now: attempts[later].isAbsent ? null : current, ...all }, place: later }
  }
  // The courses of units that repeat only a part of an earlier unit, by id (Sources/Grading/Figures/PartialRetakes.swift); `replaced` are
  // those in whose place later attempts count.
  const partialRetakes = (courses, replaced) => {
    const members = new Map(), unitsOf = new Map(), found = new Set()
    for (const { course, term } of courses.filter(isAveraged)) {
      const own = course.shares?.map(([unit]) => `${term}#${unit}`) ?? [course.id]
      unitsOf.set(course.id, own)
      for (const unit of own) members.set(unit, [...members.get(unit) ?? [], course])
    }
    for (const courses of members.values()) {
      if (!courses.every(course => unitsOf.has(course.repeats))) continue
      const origins = courses.flatMap(course => unitsOf.get(course.repeats))
      if (origins.some(unit => members.get(unit).some(({ id }) => !replaced.has(id)))) for (const { id } of courses) found.add(id)
    }
    return found
  }
  /** @type {(courses: OneCourse[]) => Map<number, CourseMark>} */
  const repeatedMarks = courses => {
    const marks = new Map(), repeats = gpa.repeatsInAverages ?? gpa.repeats
    if (repeats === 'all') return marks
    const chains = chainsOf(courses, one => ({ one })).map(chain => chain.map(({ one }) => one).filter(isAveraged))
      .filter(attempts => attempts.length > 1)
      .map(attempts => ({ attempts, counted: countedOf(attempts.map(({ mark }) => mark), repeats === 'best') }))
    // A later attempt that does not count is not a part of a unit that is repeated.
    const earlier = chains.flatMap(({ attempts, counted }) => attempts.slice(0, counted.place))
    const retakes = partialRetakes(courses, new Set(earlier.map(({ course }) => course.id)))
    for (const { attempts, counted } of chains) {
      let place = counted.place
      while (place > 0 && retakes.has(attempts[place].course.id)) place -= 1
      // The later attempts at a course of a unit of which only a part is repeated, and the one whose mark counts.
      const later = place < counted.place ? { counted: attempts[counted.place], all: attempts.slice(place + 1) } : undefined
      attempts.forEach(({ position }, index) => marks.set(position, index === place ? { ...counted.mark, retakes: later } : replaced))
    }
    return marks
  }

  // Whether a group passes (Sources/Grading/Figures/PassForecast.swift)

  const reachesAt = (end, mark, bound) => {
    const value = mark[end] ?? mark.now
    return value !== null && reaches(value, bound)
  }
  /** @type {(mark: Mark, pass: number, floors: { floor?: number, marks: Mark[] }[], isFinished: boolean) => Chance} */
  const forecastOf = (mark, pass, floors, isFinished) => {
    const [sure, possible] = ['low', 'high'].map(end => reachesAt(end, mark, pass)
      && floors.every(({ floor, marks }) => marks.every(mark => !hasMark(mark)
        || [floor, mark.floor].every(one => one === undefined || reachesAt(end, mark, one)))))
    return { earned: isFinished && sure, sure, possible }
  }
  // Whether a group passes now and with every result of open work, and what larger groups make of that (GroupStanding in
  // Sources/Grading/Figures/RecordFigures.swift).
  /** @type {(mark: Mark, pass: number, floor: number | undefined, members: Mark[], chance?: Chance) => Standing} */
  const standingOf = (mark, pass, floor, members, chance) => {
    const isHeld = members.some(({ isAbsent, now, floor: own }) => isAbsent || now !== null && [floor, own].some(one => one !== undefined && !reaches(now, one)))
    const isPassed = mark.isAbsent ? false : mark.now === null ? null : reaches(mark.now, pass) && !isHeld
    const stateOf = ({ sure, possible }) => sure ? 'met' : possible ? 'undecided' : 'not-met'
    const state = mark.isAbsent ? 'not-met' : !hasMark(mark) ? 'undecided' : stateOf(forecastOf(mark, pass, [{ floor, marks: members }], false))
    if (!chance || isPassed === null && state === 'undecided') return { isPassed, state }
    return { isPassed: isPassed === false && chance.earned && !chance.by ? true : isPassed, by: chance.by, state: stateOf(chance) }
  }

  // The credits that courses and units earn because a group of them passes (Sources/Grading/Figures/Validation.swift)

  const areFinished = courses => courses.every(one => one.isFinished)
  // The credits of a course that belong to a unit; a course of several has some in each.
  const creditsIn = ({ course: { credits = 0, shares } }, unit) => shares.find(share => share[0] === unit)[2] ?? credits
  const fromBest = (list, mark) => list.map((one, index) => ({ one, index }))
    .sort((left, right) => mark(right.one) - mark(left.one) || left.index - right.index).map(({ one }) => one)

  const strictMarks = (credits, courses, averages) => courses.map(({ course, position }) => {
    const mark = averages.mark(position)
    return course.isAlone && credits !== undefined ? { ...mark, floor: Math.max(mark.floor ?? 0, scales[course.scale].pass) } : mark
  })

  // The courses and units of a term that pass with a group: those with a mark (Sources/Grading/Figures/ValidatedGroup.swift).
  const membersOfTerm = (term, averages, bloc) => {
    const units = term.units.map((unit, index) => ({ unit, index })).filter(({ unit }) => !bloc || unit.blocs.includes(bloc.id))
    const coursesIn = (list, units) => list.filter(({ course }) => course.shares?.some(share => units.includes(share[0])))
    const averaged = term.courses.filter(isAveraged), counted = averaged.filter(({ position }) => hasMark(averages.mark(position)))
    const marksOf = courses => courses.map(({ position }) => averages.mark(position))
    // A unit with credits of its own does not pass without a course that must pass by itself.
    const membersIn = ({ credits }, index) => strictMarks(credits, coursesIn(averaged, [index]), averages)
    const alone = bloc ? [] : marksOf(averaged.filter(({ course }) => !course.shares))
    const parts = units.map(({ unit, index }) => {
      const courses = coursesIn(counted, [index]), members = membersIn(unit, index), mark = averages.mark(unit.at)
      return {
        index, mark, members, courses, term: data.terms.findIndex(({ id }) => id === term.id), floors: [{ floor: unit.floor, marks: members }], credits: unit.credits,
        chance: term.chances?.[index], more: Math.max(0, (unit.credits ?? 0) - sum(courses, one => creditsIn(one, index))),
      }
    })
    return {
      term, courses: bloc ? coursesIn(counted, units.map(({ index }) => index)) : counted, units: parts,
      marks: [...alone, ...parts.map(({ mark }) => mark)], memberMarks: [...alone, ...parts.flatMap(({ members }) => members)],
    }
  }

  const validate = (terms, { plain, among }) => {
    if (!compensation && !terms.some(term => term.units.some(unit => unit.credits !== undefined))) return
    const yearOf = ({ year, id }) => year ?? `#${id}`
    // The credits that compensation may still give, by the year if each has its own limit.
    const limits = new Map(), limitKey = term => compensation?.isPerYear ? yearOf(terms[term]) : ''
    const leftOf = term => {
      const key = limitKey(term), left = limits.get(key) ?? Object.fromEntries(certainties.map(one => [one, compensation?.credits ?? Infinity]))
      limits.set(key, left)
      return left
    }
    // Whether the average of a year lets it compensate.
    const allowed = new Map()
    const isAllowed = term => {
      const key = yearOf(term), own = terms.filter(one => yearOf(one) === key), courses = own.flatMap(one => one.courses)
      const at = term.year === undefined ? term.average : data.years.find(({ year }) => year === term.year).average
      if (!allowed.has(key)) {
        allowed.set(key, forecastOf(among(courses).averages.mark(at), compensation.yearAtLeast, [], areFinished(courses)))
      }
      return allowed.get(key)
    }
    const passAll = (courses, key) => courses.every(({ attempt }) => attempt[key])
    const take = (credits, key, left) => {
      const isEnough = reaches(left[key], credits)
      if (isEnough) left[key] -= credits
      return isEnough
    }
    // It is not known which courses come first, as their marks can still change: all that need credits get them if there are enough in
    // any case, and perhaps each for which there are enough at best.
    const giveWithoutOrder = ({ sure, possible }, { courses, units }, left) => {
      if (!possible) return
      const needyUnits = units.filter(({ chance }) => !chance.sure), needyCourses = courses.filter(({ attempt }) => !attempt.sure)
      const credits = needyUnits.reduce((all, { more }) => all + more, sum(needyCourses, ({ attempt }) => attempt.credits))
      const isEnough = sure && reaches(left.sure, credits)
      for (const { attempt } of needyCourses) {
        if (isEnough) attempt.sure = true
        if (reaches(left.possible, attempt.credits)) attempt.possible = true
      }
      for (const { chance, courses, more } of needyUnits) {
        if (isEnough) chance.sure = true
        if (reaches(left.possible, more) && passAll(courses, 'possible')) chance.possible = true
      }
      left.sure = Math.max(0, left.sure - credits)
    }
    const giveCertain = (key, { courses, units }, by, isLimited) => {
      for (const { attempt, term } of fromBest(courses, one => one.current ?? 0)) {
        if (!attempt[key] && isLimited && !take(attempt.credits, key, leftOf(term))) continue
        attempt[key] = true
        // A course that has its credits from a unit with credits of its own can still be compensated.
        if (key === 'earned' && attempt.isFailed) attempt.by ??= by
      }
      for (const { chance, courses, more, term } of fromBest(units, ({ mark }) => mark.now ?? 0)) {
        if (chance[key] || !passAll(courses, key) || !take(more, key, leftOf(term))) continue
        chance[key] = true
        if (key === 'earned') chance.by = by
      }
    }
    const give = (all, of, by, isLimited) => {
      const place = of.courses[0]?.term ?? of.units[0]?.term ?? 0, left = leftOf(place)
      const year = by && compensation.yearAtLeast !== undefined ? isAllowed(terms[place]) : null
      const chance = year ? Object.fromEntries(certainties.map(key => [key, all[key] && year[key]])) : all
      // Some courses pass with no group.
      const members = by ? { ...of, courses: of.courses.filter(({ course }) => !course.isAlone) } : of
      const isOrdered = areFinished(members.courses) && left.sure === left.possible
      const hasNoOrder = isLimited && left.possible < Infinity && !isOrdered
      if (chance.earned) giveCertain('earned', members, by, isLimited)
      if (hasNoOrder) return giveWithoutOrder(chance, members, left)
      for (const key of ['sure', 'possible']) if (chance[key]) giveCertain(key, members, by, isLimited)
    }
    const compensates = group => compensation?.groups.includes(group)
    // A unit with credits of its own gives them when it passes, but compensates its courses only if units compensate.
    const giveUnit = (own, { mark, members, floors, credits }, courses, pass) => {
      const group = { courses, units: [] }
      if (credits !== undefined) give(own, group, undefined, false)
      if (!compensates('unit')) return
      const all = [...floors, { floor: compensation.floor, marks: members }]
      give(forecastOf(mark, pass, all, areFinished(courses)), group, 'unit', credits === undefined)
    }
    for (const term of terms) {
      for (const { attempt } of term.courses) attempt.isFailed = !attempt.earned
      const { units } = membersOfTerm(term, plain)
      term.chances = units.map(({ mark, floors, courses }) => forecastOf(mark, term.pass, floors, areFinished(courses)))
    }
    // With a limit of credits the oldest groups come first: credits that were given stay given.
    const oldestFirst = terms.toReversed(), all = terms.flatMap(({ courses }) => courses)
    for (const term of oldestFirst) {
      for (const unit of membersOfTerm(term, plain).units) giveUnit({ ...unit.chance }, unit, unit.courses, term.pass)
    }
    // Units of which a part is repeated pass with the marks that averages over all terms count in them, too.
    const counted = among(all), retakesOf = one => counted.repeated.get(one.position)?.retakes
    for (const term of oldestFirst.filter(({ courses }) => courses.some(retakesOf))) {
      for (const unit of membersOfTerm(term, counted.averages).units.filter(({ courses }) => courses.some(retakesOf))) {
        const courses = unit.courses.map(one => retakesOf(one)?.counted ?? one)
        const own = forecastOf(unit.mark, term.pass, unit.floors, areFinished(courses))
        for (const key of certainties) unit.chance[key] = unit.chance[key] || own[key]
        giveUnit(own, unit, courses, term.pass)
      }
    }
    const check = (places, by, at, pass, bloc) => {
      const { averages } = among(places.flatMap(({ courses }) => courses))
      // A unit without a mark, such as one without courses, passes with no group.
      const all = places.map(term => membersOfTerm(term, averages, bloc))
        .map(members => ({ ...members, units: members.units.filter(({ mark }) => hasMark(mark)) }))
      const floors = all.flatMap(({ term, marks, memberMarks }) =>
        [{ floor: bloc ? bloc.floor : term.floor, marks }, { floor: compensation.floor, marks: [...marks, ...memberMarks] }])
      const courses = all.flatMap(({ courses }) => courses), units = all.flatMap(({ units }) => units)
      give(forecastOf(averages.mark(at), pass, floors, areFinished(courses)), { courses, units }, by, true)
    }
    const groups = {
      term: () => { for (const term of oldestFirst) check([term], 'term', term.average, term.pass) },
      bloc: () => { for (const bloc of blocs) check(terms, 'bloc', bloc.at, pass, bloc) },
      year: () => { for (const { year, average } of data.years.toReversed()) check(terms.filter(term => term.year === year), 'year', average, pass) },
    }
    for (const group of compensation?.groups ?? []) groups[group]?.()
    for (const term of terms) term.unitCredits = unitCreditsOf(term, retakesOf)
  }

  // The credits that the units of a term give beyond those of their courses: a unit that passes gives its own, any other those of its
  // passed courses, up to its own.
  const unitCreditsOf = (term, retakesOf) => term.units.flatMap(({ credits, id, repeats, isRetake }, index) => {
    if (credits === undefined) return []
    const courses = term.courses.filter(one => isAveraged(one) && one.course.shares?.some(share => share[0] === index))
    const [earned, sure, possible] = certainties.map(key => {
      const own = sum(courses.filter(one => [one, ...retakesOf(one)?.all ?? []].some(({ attempt }) => attempt[key])), one => creditsIn(one, index))
      const more = (term.chances[index][key] ? credits : Math.min(credits, own)) - own
      return isRetake ? Math.min(0, more) : more
    })
    return [{ course: { id, repeats }, sums: { earned, sure, possible } }]
  })

  // The attempts at a course or a unit together, oldest first

  const chainsOf = (courses, /** @type {(one: any) => any} */ valueOf = one => one.attempt) => {
    const repeated = new Map(courses.map(({ course }) => [course.id, course.repeats]))
    const chains = new Map()
    for (const one of courses.toReversed()) {
      let origin = one.course.id, depth = 0
      while (repeated.get(origin) && depth < repeated.size) {
        origin = repeated.get(origin)
        depth += 1
      }
      const chain = chains.get(origin) ?? []
      chains.set(origin, chain)
      chain.splice(chain.findLastIndex(earlier => earlier.depth <= depth) + 1, 0, { depth, ...valueOf(one) })
    }
    return [...chains.values()]
  }
  // Those at the courses of some terms; all but some courses have the credits that units give beyond those of their courses, too.
  const attemptsOf = (terms, isWanted) => ({
    courses: chainsOf(terms.flatMap(term => term.courses).filter(one => !isWanted || isWanted(one))),
    units: isWanted ? [] : chainsOf(terms.flatMap(term => (term.unitCredits ?? []).toReversed()), ({ sums }) => sums),
  })
  const withAhead = (attempts, ahead) => ahead > 0 ? { ...attempts, courses: [...attempts.courses, [attemptAhead(ahead)]] } : attempts

  // A repeated course or unit gives its credits once.
  const creditsOf = ({ courses, units }, key) =>
    units.reduce((all, chain) => all + (Math.max(0, ...chain.map(one => one[key])) + Math.min(0, ...chain.map(one => one[key]))),
      sum(courses, chain => Math.max(0, ...chain.filter(one => one[key]).map(one => one.credits))))

  // Σ credits · points and Σ credits over the attempts that count and have points.
  /**
   * @type {(chains: Attempt[][], rules: PointRules, isFewer: boolean, pointsOf: (attempt: Attempt) => number | null,
   *   trace?: Trace | null) => number | null}
   */
  const sumOf = (chains, { repeats, prior }, isFewer, pointsOf, trace = null) => {
    let points = prior?.credits > 0 ? prior.average * prior.credits : 0, credits = prior?.credits > 0 ? prior.credits : 0
    for (const chain of chains) {
      const counted = chain.map(attempt => ({ points: pointsOf(attempt) ?? null, credits: attempt.credits })).filter(one => one.points !== null)
      const isBetter = (one, other) => isFewer ? counted[other].points < counted[one].points : counted[one].points < counted[other].points
      const places = repeats === 'all' ? [...counted.keys()] : repeats === 'latest' ? [...counted.keys()].slice(-1)
        : counted.length ? [[...counted.keys()].reduce((best, one) => isBetter(best, one) ? one : best)] : []
      for (const place of places) {
        trace?.choices.push(place)
        points += counted[place].points * counted[place].credits
        credits += counted[place].credits
      }
    }
    return credits > 0 && Number.isFinite(points / credits) ? points / credits : null
  }

  /**
   * @param {{ courses: Attempt[][], units: any[] }} attempts
   * @param {PointRules} rules
   */
  const gpaOf = ({ courses, units }, rules) => {
    const { prior, goal, isFewer = fewer, mayFollow = false } = rules
    const mean = points => sumOf(courses, rules, isFewer, points)
    const finished = attempt => attempt.isFinished ? attempt.points : null
    const [worst, best] = [0, 1].map(end => mean(attempt => attempt.isOpen ? attempt.ends[end] : finished(attempt)))
    const ends = worst === null || best === null ? null : [worst, best]
    const target = gpaTarget(courses, rules, isFewer, goal, ends)
    return {
      // The best with the listed courses, if these miss the goal but more may follow.
      best: mayFollow && ['unreachable', 'missed'].includes(target.state) ? best : null,
      official: mean(finished), current: mean(attempt => attempt.points),
      earned: creditsOf({ courses, units }, 'earned') + (prior?.earned ?? 0), ends, target, mayFollow, most: mean(attempt => attempt.most),
    }
  }
  // The points needed on average in the letter courses still open. Where fewer are better, all is mirrored.
  /** @type {(chains: Attempt[][], rules: PointRules, isFewer: boolean, goal: number | undefined, ends: number[] | null) => Target} */
  const gpaTarget = (chains, { repeats, prior }, isFewer, goal, ends) => {
    const open = chains.flat().filter(attempt => attempt.isOpen), sign = isFewer ? -1 : 1
    const credits = sum(open, attempt => attempt.credits)
    const range = [0, 1].map(end => (credits > 0 ? sum(open, attempt => attempt.credits * (attempt.scaleEnds?.[end] ?? 0)) / credits : 0) * sign)
    const mirrored = { repeats, prior: prior && { ...prior, average: prior.average * sign } }
    const average = {
      // Where an open attempt overtakes a finished one of other credits, the average can fall.
      rises: repeats !== 'best' || chains.every(chain => chain.length < 2), trace: null,
      valueAt: (points, _, isTraced) => {
        average.trace = isTraced ? { choices: [], pools: [] } : null
        return sumOf(chains, mirrored, false, attempt => attempt.isOpen ? points
          : attempt.isFinished && attempt.points !== null ? attempt.points * sign : null, average.trace)
      },
    }
    const search = goal === undefined ? null : new Search(average, Math.min(...range), Math.max(...range), Math.max(...range) + 1000)
    const { state, required } = targetOf(goal === undefined ? goal : goal * sign, search, open.length > 0)
    // Open courses cannot reach all points of their scale any more once some of their work is graded.
    const isNarrowed = state === 'reachable' && ends
    return {
      state: !isNarrowed ? state : areReached(goal, ends[0], isFewer) ? 'secured' : areReached(goal, ends[1], isFewer) ? 'reachable' : 'unreachable',
      required: required === null ? null : required * sign,
    }
  }
  // The sum of the grade points, with some that belong to no course; null if none has any. Of repeated courses one attempt counts.
  const sumOfPoints = ({ courses }, { repeats, isFewer = fewer, bonus = 0, best = undefined, worst = undefined }, points) => {
    const known = courses.map(chain => chain.map(points).filter(one => one !== null && one !== undefined)).filter(chain => chain.length)
    const all = known.map(chain => repeats === 'best' ? Math[isFewer ? 'min' : 'max'](...chain) : chain.at(-1)), most = best ?? worst
    const counted = most === undefined ? all
      : all.sort((one, other) => !!isFewer === (best !== undefined) ? one - other : other - one).slice(0, most)
    return counted.length ? sum(counted, one => one) + bonus : null
  }

  // Conditions (Sources/Grading/Figures/ConditionFigures+Computing.swift)

  /** @type {(mark: Mark, bound: number, mayFall?: boolean) => { state: string, required: number | null, gap?: string | null }} */
  const verdictOf = (mark, bound, mayFall = false) => {
    const { at, now, low, high, isAbsent } = mark, decided = state => ({ state, required: null })
    const awaitsWork = () => at !== undefined && mark.in.depends(at, one => one.awaitsWork, true)
    if (isAbsent) return decided('not-met')
    if (low === null && now === null) return { ...decided('undecided'), gap: awaitsWork() ? 'work' : null }
    if (low === null) return decided(reaches(now, bound) ? 'met' : 'not-met')
    // Where a better mark may lower it, the worst and the best say nothing as long as work is open.
    const isUnsure = mayFall && at !== undefined && mark.in.depends(at, one => one.low !== one.high)
    if (!isUnsure && reaches(low, bound)) return decided('met')
    if (!isUnsure && !reaches(high, bound)) return decided('not-met')
    if (awaitsWork()) return { ...decided('undecided'), gap: 'work' }
    // Work that is not handed in can leave a mark that no score reaches, as where a score replaces a better one.
    const score = mark.in.searchAt(at).scoreReaching(bound), required = score !== null && score <= 100 ? score : null
    return { state: 'undecided', required, gap: required === null && !isUnsure && mark.in.depends(at, one => one.mayRise, true) ? 'extraCredit' : null }
  }

  // A group of marks, each with a key by which it is found again if other marks are supposed. `outside` says which do not reach the bound.
  const groupOf = (members, bound) => {
    const isOutside = ({ isAbsent, now }) => isAbsent || now !== null && !reaches(now, bound)
    return { members: members.map(({ mark }) => mark.now), keys: members.map(({ key }) => key), outside: members.map(({ mark }) => isOutside(mark)) }
  }
  // What a group decides: enough of its members reach the bound, which are all, more than half, or all but some.
  const onGroup = ({ rule, atLeast: bound, atMost, best = Infinity }, members) => {
    const verdicts = members.map(({ mark }) => verdictOf(mark, bound)), group = groupOf(members, bound)
    const count = state => verdicts.filter(verdict => verdict.state === state).length
    const known = group.members.filter(now => now !== null), half = Math.floor(members.length / 2)
    const reached = known.filter(now => reaches(now, bound)).length, others = group.outside.filter(Boolean).length
    const each = Math.min(best, members.length)
    const [needed, isOnCourse, value] = rule === 'each' ? [each, reached >= each, known.toSorted((one, other) => other - one).slice(0, each).at(-1)]
      : rule === 'count' ? [members.length - atMost, others <= atMost, others] : [half + 1, reached > half, reached]
    const met = count('met'), possible = members.length - count('not-met')
    const state = !members.length ? 'undecided' : met >= needed ? 'met' : possible < needed ? 'not-met' : 'undecided'
    const scores = verdicts.flatMap(({ required }) => required ?? []).sort((one, other) => one - other)
    const required = state === 'undecided' ? scores[needed - met - 1] ?? null : null
    // Why no score on the listed work is known to be enough.
    const gaps = state === 'undecided' && required === null ? verdicts.flatMap(({ gap }) => gap ?? []) : []
    const hasMarks = known.length > 0
    return {
      state, ...group, required, gap: gaps.includes('work') ? 'work' : gaps[0] ?? null, value: hasMarks ? value : null,
      isOnCourse: hasMarks ? isOnCourse : null,
    }
  }

  const onPoints = (attempts, bonus, { atLeast: bound, best: most, worst: least }) => {
    const total = points => sumOfPoints(attempts, { repeats: gpa.repeats, bonus, best: most, worst: least }, points)
    const finished = attempt => attempt.isFinished ? attempt.points : null
    const [worst, best] = [0, 1].map(end => total(attempt => attempt.isOpen ? attempt.ends[end] : finished(attempt)))
    const misses = points => points !== null && !areReached(bound, points)
    const state = worst !== null && areReached(bound, worst) ? 'met' : misses(total(attempt => attempt.most)) ? 'not-met' : 'undecided'
    const gap = state === 'undecided' && misses(best) ? 'extraCredit' : null
    // The points of each open course, if only some courses count.
    const ofEach = () => {
      const sign = fewer ? -1 : 1, ends = (scaleEnds[0] ?? [0, 0]).map(end => end * sign)
      const valueAt = points => {
        const sum = total(attempt => attempt.isOpen ? points * sign : finished(attempt))
        return sum === null ? null : sum * sign
      }
      const search = new Search({ rises: true, trace: null, valueAt }, Math.min(...ends), Math.max(...ends), Math.max(...ends) + 1000)
      const needed = search.scoreReaching(bound * sign)
      return needed === null ? null : needed * sign
    }
    const isPart = most !== undefined || least !== undefined
    const required = state !== 'undecided' || gap ? null : isPart ? ofEach() : snap(bound - (total(finished) ?? bonus))
    return { state, value: total(attempt => attempt.points), required, gap, members: [] }
  }
  const onCredits = (attempts, prior, bound) => {
    const before = prior?.earned ?? 0, credits = key => creditsOf(attempts, key) + before
    const state = reaches(credits('sure'), bound) ? 'met' : reaches(credits('possible'), bound) ? 'undecided' : 'not-met'
    const sure = snap(creditsOf(attempts, 'sure') - creditsOf(attempts, 'earned'))
    return { state, value: credits('earned'), sure, required: state === 'undecided' ? snap(bound - credits('earned')) : null, members: [] }
  }
  const onGPA = (attempts, prior, bound) => {
    const { current, target, ends, most } = gpaOf(attempts, { repeats: gpa.repeats, prior, goal: bound })
    const state = !ends ? 'undecided' : areReached(bound, ends[0]) ? 'met' : areReached(bound, most ?? ends[1]) ? 'undecided' : 'not-met'
    const gap = state === 'undecided' && ends && !areReached(bound, ends[1]) ? 'extraCredit' : null
    const required = state === 'undecided' && !gap ? target.required : null
    return { state, isOnCourse: current === null ? null : areReached(bound, current), value: current, required, gap, members: [] }
  }

  // One that can still be met may need no mark but credits or points, and these may come with less.
  const needsScore = ({ rule }) => !['credits', 'gpa', 'points'].includes(rule)
  // One of several conditions is enough, or all of them have to be met: then one that is missed decides as one that is met does otherwise.
  const joined = (rule, conditions, figures) => {
    const [one, all, extreme] = rule === 'any' ? ['met', 'not-met', 'min'] : ['not-met', 'met', 'max']
    const state = figures.some(({ state }) => state === one) ? one : figures.every(({ state }) => state === all) ? all : 'undecided'
    const open = figures.flatMap(({ state, required }, index) => state === 'undecided' ? [needsScore(conditions[index]) ? required : null] : [])
    const isOpen = state === 'undecided', isKnown = !open.includes(null)
    // As each is with the results so far; null if these do not tell.
    const courses = figures.map(({ state, isOnCourse = null }) => state === 'undecided' ? isOnCourse : state === 'met')
    const decisive = rule === 'any'
    return {
      state, value: null, members: [], alternatives: figures, required: isOpen && isKnown ? Math[extreme](...open) : null,
      isOnCourse: courses.includes(decisive) ? decisive : courses.includes(null) ? null : !decisive,
      // One that is decided for good decides.
      isOfListed: state === one ? figures.every(other => other.state !== one || other.isOfListed) : state === all && figures.some(other => other.isOfListed),
      gap: isOpen && !isKnown ? figures.find(({ gap }) => gap)?.gap ?? null : null,
    }
  }
  // What follows after the listed courses can still change a state that is decided for these.
  const isUndecidedBy = (ahead, { rule, grows }, state) => {
    if (ahead === 0 || state === 'undecided') return false
    if (rule === 'credits') return ahead === null && state !== 'met'
    if (grows) return state !== 'met'
    return rule === 'gpa' ? ahead === null : ahead !== null
  }
  const conditionOf = (condition, { terms, among, ahead: following }) => {
    const { rule, of, year, term, atLeast: bound, least = bound, isNegated } = condition
    if (of) return joined(rule, of, of.map(one => conditionOf(one, { terms, among, ahead: following })))
    const isBounded = year !== undefined || term !== undefined, ahead = isBounded ? 0 : following
    const isPart = condition.courses !== undefined, isWhole = !isBounded && !isPart
    const wanted = terms.filter(one => (year === undefined || one.year === year) && (term === undefined || one.id === term))
    const isWanted = isPart ? ({ position }) => condition.courses.includes(position) : undefined
    const averages = () => among(wanted.flatMap(({ courses }) => courses).filter(one => !isWanted || isWanted(one))).averages
    const attempts = () => withAhead(attemptsOf(wanted, isWanted), ahead), prior = isWhole ? gpa.prior : undefined
    const { members = [] } = condition
    const group = averages => members.map((at, key) => ({ mark: averages.mark(at ?? undefined), key })).filter(({ mark }) => hasMark(mark))
    const onMark = averages => {
      const mark = averages.mark(condition.at), { now } = mark
      return {
        ...verdictOf(mark, least, condition.mayFall), isOnCourse: now === null ? null : reaches(now, least), value: isNegated && now ? -now : now,
        ...groupOf(group(averages), bound),
      }
    }
    let figures = rule === 'points' ? onPoints(attempts(), isWhole ? data.bonusPoints ?? 0 : 0, condition)
      : rule === 'credits' ? onCredits(attempts(), prior, bound)
        : rule === 'gpa' ? onGPA(attempts(), prior, bound)
          : rule === 'mark' ? onMark(averages()) : onGroup(condition, group(averages()))
    // Credits that follow count as one open course.
    if (condition.spreads && ahead > 0) return { ...figures, isOfListed: false }
    if (isUndecidedBy(ahead, condition, figures.state)) {
      const required = rule === 'credits' ? snap(bound - figures.value) : null
      figures = { ...figures, state: 'undecided', required, gap: required === null ? 'courses' : null }
    }
    // It is not known what follows, so it can change what the listed courses decide. More courses only add to sums.
    const isOfListed = ahead === null && figures.state !== 'undecided' && !condition.grows
    // What follows counts with the listed courses, and it is not known how.
    const isUnknown = !['each', 'credits', 'points'].includes(rule) && (rule !== 'gpa' || isPart)
    const unknown = { required: null, gap: figures.state === 'undecided' ? 'courses' : null }
    return { ...figures, ...ahead > 0 && isUnknown ? unknown : {}, isOfListed }
  }

  // The credits that are missing for the record's own condition on credits; null without such a condition.
  const aheadOf = attempts => {
    const bounds = data.graduation.filter(({ rule, year, courses, term }) => rule === 'credits' && [year, courses, term].every(one => one === undefined))
    return !bounds.length ? null
      : Math.max(0, snap(Math.max(...bounds.map(({ atLeast }) => atLeast)) - (creditsOf(attempts, 'possible') + (gpa.prior?.earned ?? 0))))
  }

  // What the page of a term says of it.
  const termFigures = (term, plain) => {
    const units = term.units.map(({ at, floor }, index) => {
      const shares = term.courses.filter(isAveraged).flatMap(({ course, position }) => (course.shares ?? []).filter(([unit]) => unit === index)
        .map(([, coefficient]) => ({ position, current: plain.mark(position).now, coefficient })))
      const members = strictMarks(term.units[index].credits, shares.map(({ position }) => term.courses.find(one => one.position === position)), plain)
      const standing = standingOf(plain.mark(at), term.pass, floor, members, term.chances?.[index])
      const coefficients = {
        graded: sum(shares, ({ current, coefficient }) => current === null ? 0 : coefficient), total: sum(shares, ({ coefficient }) => coefficient),
      }
      return { average: plain.mark(at).now, standing, coefficients, members: shares }
    })
    const attempts = attemptsOf([term]), fewer = !!scales[term.scale].fewer
    return {
      gpa: gpaOf(attempts, { repeats: 'all', goal: term.goal, isFewer: fewer }),
      points: sumOfPoints(attempts, { repeats: 'all', isFewer: fewer }, attempt => attempt.points),
      average: plain.mark(term.average).now, units: units.map(({ average }) => average), passedUnits: units.map(({ standing }) => standing.isPassed),
      unitStates: units.map(({ standing: { state, by }, coefficients, members }) => ({ state, by, coefficients, members })),
      compensated: term.courses.map(({ attempt }) => attempt.by),
    }
  }

  // All figures with some marks supposed, by the position of the course: term by term.
  const figures = (supposed = new Map()) => {
    const courses = coursesWith(supposed)
    const terms = data.terms.map((term, index) => ({ ...term, pass: scales[term.scale].pass, courses: courses.filter(one => one.term === index) }))
    const scopeOf = nodes => {
      const plain = averagesOf(courses.map(({ mark }) => mark), nodes)
      return {
        plain,
        // The averages over some courses: of repeated ones the attempts among these count.
        among: some => {
          const repeated = repeatedMarks(some), marks = courses.map(({ mark, position }) => repeated.get(position) ?? mark)
          return { repeated, averages: repeated.size ? averagesOf(marks, nodes) : plain }
        },
      }
    }
    const { plain, among } = scopeOf(nodes)
    validate(terms, { plain, among })
    const attempts = attemptsOf(terms), ahead = data.creditsAhead ?? aheadOf(attempts)
    const scope = { terms, ahead, among: readsAhead ? scopeOf(nodesWith(ahead ?? 0)).among : among }
    const { averages } = among(courses), mark = at => averages.mark(at)
    const conditions = data.graduation.map(condition => conditionOf(condition, scope)), whole = joined('all', data.graduation, conditions)
    const standings = blocs.map(({ id, at, floor }) => standingOf(mark(at), pass, floor,
      terms.flatMap(term => {
        const places = term.units.flatMap(({ blocs }, index) => blocs.includes(id) ? [index] : [])
        const own = term.courses.filter(one => isAveraged(one) && one.course.shares?.some(([unit]) => places.includes(unit)))
        return [...places.map(index => mark(term.units[index].at)), ...own.map(({ position }) => mark(position)).filter(({ floor, isAbsent }) => floor !== undefined && !isAbsent)]
      })))
    return {
      gpa: gpaOf(withAhead(attempts, ahead), { ...gpa, mayFollow: ahead === null }),
      points: sumOfPoints(attempts, { repeats: gpa.repeats, bonus: data.bonusPoints }, attempt => attempt.points),
      average: mark(data.average).now, professional: mark(data.professional).now, blocs: blocs.map(({ at }) => mark(at).now), conditions,
      passedBlocs: standings.map(({ isPassed }) => isPassed), blocStates: standings.map(({ state }) => ({ state })),
      goals: data.goals.map(condition => conditionOf(condition, scope)), named: (data.figures ?? []).map(({ at }) => mark(at).now),
      isOfListed: whole.isOfListed, state: conditions.length ? whole.state : null,
      years: data.years.map(({ year, average }) => {
        const own = terms.filter(term => term.year === year), { averages } = among(own.flatMap(({ courses }) => courses))
        return { year, gpa: gpaOf(attemptsOf(own), { repeats: gpa.repeats }), average: averages.mark(average).now }
      }),
      terms: terms.map(term => termFigures(term, plain)),
    }
  }

  return { figures, gradeWith }
}
