// The figures over all courses, computed as the build computes them (Sources/Grading/Figures).
//
// A mark is { current, outcome, awaitsWork }: percent or null; the grade as a curve, null if there will never be a value;
// and whether it depends on work of unknown weight, so that no score can be required.

const RecordGrading = (() => {
  const {
    snap, reaches, sum, add, times, over, at, finite, markOf, isGerman, curveOf, plus, multiplied, divided, limited, rounded, round, greatest, bestCredits, subtract, valueAt, solverOf, solverFor, targetOf,
  } = Grading
  const constant = value => value === null ? null : curveOf([value, 0])

  // Scales

  const stepOf = (scale, percent) => scale.steps.find(step => reaches(percent, step[1]))
  const usesMarks = scale => isGerman(scale.unit) && scale.steps.every(step => step[2] === null)
  const pointsOf = (scale, percent) => {
    if (scale.formula) {
      if (!reaches(percent, 60)) return 0
      const x = snap(percent)
      const missing = 100 - Math.min(x, 100)
      return scale.formula === 'peking' ? 4 - 3 * missing * missing / 1600 : x / 10 - 5
    }
    if (usesMarks(scale)) return Math.min(Math.max(snap(markOf(snap(percent), scale.unit)), 1), 5)
    return stepOf(scale, percent)?.[2] ?? null
  }
  // The worst and the best points.
  const rangeOf = scale => {
    if (scale.formula || usesMarks(scale)) return [pointsOf(scale, 0), pointsOf(scale, 100)]
    const points = scale.steps.map(step => step[2]).filter(points => points !== null)
    if (!points.length) return null
    const range = [Math.min(...points), Math.max(...points)]
    return scale.fewer ? range.reverse() : range
  }

  // Whether points reach a bound: from below, or from above where fewer points are better.
  const isReachedOn = (scale, bound) => points => scale.fewer ? reaches(bound, points) : reaches(points, bound)

  // Courses: what the build found out of each, or what follows from a supposed mark, as from one that an office posts.

  const courseOf = (course, scales, supposed) => {
    const scale = scales[course.scale]
    const figures = supposed !== undefined
      ? {
        current: supposed, outcome: constant(supposed), isFinished: true, isPassed: reaches(supposed, scale.pass),
        points: course.basis === 'letter' ? pointsOf(scale, supposed) : null, bounds: [supposed, supposed],
      } : {
        current: course.current ?? null, isFinished: !!course.finished, isPassed: course.passed ?? null,
        points: course.points ?? null, awaitsWork: !!course.awaitsWork, isAbsent: !!course.absent, isIncomplete: !!course.incomplete, isProvisional: !!course.provisional,
        // Work of unknown weight can still lead to any grade.
        bounds: course.awaitsWork ? [0, 100] : course.floor === undefined ? [] : [course.floor, course.ceiling, course.least ?? course.floor],
        // The highest grade with the most that extra credit without a score can get, on which no figure of the course counts.
        most: course.most ?? null,
        outcome: outcomeOf(course),
      }
    return { course, scale, ...figures, mark: courseMark(course, figures) }
  }
  // The grade as a function of the score on all open work; null if there will never be one.
  const outcomeOf = course => course.awaitsWork || course.awaits ? curveOf([0, 1]) : course.work ? CourseGrading.outcome(course.work)
    : constant(course.floor ?? null)

  // There is no mark because work was missed without a reason.
  const absent = { current: null, outcome: null, isAbsent: true }

  // The mark of courses that follow: any.
  const following = { current: null, outcome: curveOf([0, 1]), bounds: [0, 100] }

  /**
   * @param {any} course
   * @param {{ current: number | null, bounds: number[], isFinished: boolean, outcome: any, awaitsWork?: boolean, isAbsent?: boolean,
   *   isIncomplete?: boolean, isProvisional?: boolean, most?: number | null }} figures
   */
  const courseMark = (course, { current, bounds, isFinished, awaitsWork, outcome, isAbsent, isIncomplete, isProvisional, most = null }) => {
    if (isAbsent) return absent
    const isSettled = isFinished && current === null
    const now = isIncomplete || isProvisional ? null : current
    // Where a score of 0 counts otherwise than work that is not handed in, the floor is another one.
    const ends = isSettled || !outcome ? [] : [...bounds.length ? [...bounds, valueAt(outcome, 0)] : [0, 100], ...most === null ? [] : [most]]
    return {
      current: now ?? (course.zero && !isSettled && !isIncomplete ? 0 : null), outcome: isSettled ? null : outcome, awaitsWork, mayRise: most !== null,
      bounds: ends.length ? [Math.min(...ends), Math.max(...ends)] : [],
    }
  }

  // A mark with a bonus in percentage points.
  const raised = (mark, bonus) => bonus
    ? {
      ...mark, current: mark.current === null ? null : mark.current + bonus, outcome: mark.outcome && plus(mark.outcome, curveOf([bonus, 0])),
      bounds: mark.bounds?.map(end => end + bonus),
    }
    : mark

  // A mark in steps.
  const inSteps = (mark, rounding) => rounding
    ? {
      ...mark, current: mark.current === null ? null : round(mark.current, rounding), outcome: mark.outcome && rounded(mark.outcome, rounding),
      bounds: mark.bounds?.map(end => round(end, rounding)),
    }
    : mark

  const averageOf = (marks, ungraded) => {
    if (marks.some(({ mark }) => mark.isAbsent)) return absent
    if (!marks.length && ungraded) return { current: 0, outcome: constant(0), bounds: [0, 0] }
    const average = curves => {
      let all = curveOf([0, 0]), total = 0
      curves.forEach((curve, index) => {
        if (!curve) return
        all = plus(all, multiplied(curve, marks[index].coefficient))
        total += marks[index].coefficient
      })
      if (!(total > 0)) return null
      const average = divided(all, total)
      return finite(average.line) && average
    }
    const averageOfEach = value => average(marks.map(({ mark }) => constant(value(mark) ?? null)))?.line[0] ?? null
    const awaitsWork = marks.some(({ mark, coefficient }) => mark.awaitsWork && coefficient > 0)
    return {
      current: averageOfEach(mark => mark.current), outcome: average(marks.map(({ mark }) => mark.outcome)), bounds: boundsOf(averageOfEach), awaitsWork,
      mayRise: marks.some(({ mark, coefficient }) => mark.mayRise && coefficient > 0),
    }
  }
  // The lowest and the highest of a mark that is computed from others; `value` gives it of a value of each.
  const boundsOf = value => [0, 1].map(end => value(mark => mark.bounds?.[end])).filter(end => end !== null)

  // The marks of repeated courses, by position: of the attempts at a course one counts, by the policy, and the others have no mark
  // (Sources/Grading/Figures/RepeatedMarks.swift).
  const isAveraged = ({ course }) => course.basis !== 'audit' && course.basis !== 'withdrawn'
  const isOpenMark = ({ bounds }) => !!bounds?.length && bounds[0] !== bounds[1]
  const choiceOf = (attempts, isBest, value) => attempts.reduce((best, attempt, index) => {
    const own = value(attempt)
    return own === null ? best : isBest && best >= 0 && !(own > value(attempts[best])) ? best : index
  }, -1)
  const countedOf = (attempts, isBest) => {
    const now = choiceOf(attempts, isBest, mark => mark.current)
    const open = attempts.findLastIndex(mark => mark.outcome && isOpenMark(mark))
    const best = choiceOf(attempts, true, mark => mark.outcome ? valueAt(mark.outcome, 0) : null)
    const later = !isBest ? attempts.findLastIndex(mark => mark.outcome || mark.isAbsent)
      : open >= 0 ? open : best >= 0 ? best : attempts.findLastIndex(mark => mark.isAbsent)
    const others = attempts.filter(mark => mark.outcome)
    const current = attempts[now]?.current ?? null
    if (later < 0) return { mark: { current, outcome: null, bounds: [] }, place: Math.max(now, 0) }
    const mark = isBest && open >= 0 && others.length > 1 ? {
      current, outcome: greatest(others.map(({ outcome }) => outcome)), awaitsWork: others.some(mark => mark.awaitsWork), mayRise: others.some(mark => mark.mayRise),
      bounds: [0, 1].map(end => Math.max(...others.map(({ bounds }) => bounds[end]))),
    } : { ...attempts[later], current: attempts[later].isAbsent ? null : current }
    return { mark, place: later }
  }
  const replaced = { current: null, outcome: null, bounds: [] }
  // The courses of units that repeat only a part of an earlier unit, by id (Sources/Grading/Figures/PartialRetakes.swift); `replaced` are
  // those in whose place later attempts count, all that are repeated without it.
  const partialRetakes = (terms, isWanted, replaced) => {
    const members = new Map(), unitsOf = new Map(), found = new Set()
    for (const term of terms) {
      for (const { course } of term.courses.filter(one => isAveraged(one) && (!isWanted || isWanted(one.course)))) {
        const own = course.shares?.map(([unit]) => `${term.id}#${unit}`) ?? [course.id]
        unitsOf.set(course.id, own)
        for (const unit of own) members.set(unit, [...members.get(unit) ?? [], course])
      }
    }
    const repeated = replaced ?? new Set([...members.values()].flat().map(course => course.repeats))
    for (const courses of members.values()) {
      if (!courses.every(course => unitsOf.has(course.repeats))) continue
      const origins = courses.flatMap(course => unitsOf.get(course.repeats))
      if (origins.some(unit => members.get(unit).some(({ id }) => !repeated.has(id)))) for (const { id } of courses) found.add(id)
    }
    return found
  }
  const repeatedMarks = (terms, { gpa }, isWanted) => {
    const marks = new Map(), repeats = gpa.repeatsInAverages ?? gpa.repeats
    if (repeats === 'all') return marks
    const courses = terms.flatMap(term => term.courses).filter(one => !isWanted || isWanted(one.course))
    const chains = chainsOf(courses, one => ({ one })).map(chain => chain.map(({ one }) => one).filter(isAveraged))
      .filter(attempts => attempts.length > 1)
      .map(attempts => ({ attempts, counted: countedOf(attempts.map(({ mark }) => mark), repeats === 'best') }))
    // A later attempt that does not count is not a part of a unit that is repeated.
    const earlier = chains.flatMap(({ attempts, counted }) => attempts.slice(0, counted.place))
    const retakes = partialRetakes(terms, isWanted, new Set(earlier.map(({ course }) => course.id)))
    for (const { attempts, counted } of chains) {
      let place = counted.place
      while (place > 0 && retakes.has(attempts[place].course.id)) place -= 1
      // The later attempts at a course of a unit of which only a part is repeated, and the one whose mark counts.
      const later = place < counted.place ? { counted: attempts[counted.place], all: attempts.slice(place + 1) } : undefined
      attempts.forEach(({ position }, index) => marks.set(position, index === place ? { ...counted.mark, retakes: later } : replaced))
    }
    return marks
  }

  // The courses and units of some terms.
  const averagesOf = (terms, record, isWanted, repeated = repeatedMarks(terms, record, isWanted)) => {
    const { ungraded, round } = record
    const courses = [], /** @type {AveragedUnit[]} */ units = []
    for (const term of terms) {
      const members = term.units.map(() => [])
      for (const one of term.courses) {
        if (isWanted && !isWanted(one.course) || !isAveraged(one)) continue
        const { course } = one
        const mark = repeated.get(one.position) ?? one.mark
        courses.push({ ...one, mark })
        for (const [unit, coefficient] of course.shares ?? []) members[unit].push({ mark, coefficient, position: one.position })
        if (!course.shares) units.push({ coefficient: course.coefficient ?? 1, credits: course.credits, mark, members: [mark], term })
      }
      term.units.forEach((unit, index) => {
        if (!members[index].length && isWanted) return
        units.push({
          ...unit, unit, index, mark: inSteps(raised(averageOf(members[index], ungraded), unit.bonus), unit.round), members: members[index].map(({ mark }) => mark), term,
          shares: members[index].map(({ mark: { current }, coefficient, position }) => ({ position, current, coefficient })),
          coefficients: {
            graded: members[index].reduce((sum, { mark, coefficient }) => sum + (mark.current === null ? 0 : coefficient), 0),
            total: members[index].reduce((sum, { coefficient }) => sum + coefficient, 0),
          },
        })
      })
    }
    // Averages over whole terms have the bonus of the terms.
    const over = (units, round) => inSteps(averageOf(units, units.length > 0 && ungraded), round)
    return {
      courses, units, round,
      // Only where each course counts by its credits, it is known how credits that follow will count.
      countsCredits: units.every(({ unit, coefficient, credits }) => !unit && coefficient === credits),
      average: (ahead = 0) => over([
        ...units.map(({ mark, coefficient, term }) => ({ mark: raised(mark, term.bonus), coefficient })),
        ...ahead > 0 ? [{ mark: following, coefficient: ahead }] : [],
      ], round),
      professional: () => over(units.filter(({ unit }) => unit?.professional), round),
      bloc: ({ id, round }) => over(units.filter(({ unit }) => unit?.blocs.includes(id)), round),
    }
  }

  // The average of the courses with the best marks, up to a sum of credits.
  const bestAverage = (courses, most, ahead) => {
    if (courses.some(({ mark }) => mark.isAbsent)) return absent
    const listed = [...courses.map(({ course, mark }) => ({ mark, credits: course.credits })), ...ahead > 0 ? [{ mark: following, credits: ahead }] : []]
    const average = curveOfMark => {
      const counted = listed.map(({ mark, credits }) => ({ curve: curveOfMark(mark), credits }))
        .filter(({ curve, credits }) => curve && credits > 0)
      return counted.length ? bestCredits(counted.map(({ curve }) => curve), counted.map(({ credits }) => credits), most) : null
    }
    const averageOfEach = value => {
      const all = average(mark => constant(value(mark) ?? null))
      return all && valueAt(all, 0)
    }
    return {
      current: averageOfEach(mark => mark.current), outcome: average(mark => mark.outcome), bounds: boundsOf(averageOfEach),
      awaitsWork: courses.some(({ course, mark }) => mark.awaitsWork && course.credits > 0),
      mayRise: courses.some(({ course, mark }) => mark.mayRise && course.credits > 0),
    }
  }

  // What the marks of a group have above a bound, less a multiple of what the others lack.
  const marginOf = (marks, bound, factor) => {
    if (marks.some(mark => mark.isAbsent)) return absent
    const margin = curves => curves.length ? curves.reduce((sum, curve) => {
      const distance = curveOf(subtract(curve.line, [bound, 0]), curve.terms)
      return plus(sum, limited(multiplied(distance, factor), distance))
    }, curveOf([0, 0])) : null
    const marginOfEach = value => {
      const all = margin(marks.map(mark => constant(value(mark) ?? null)).filter(Boolean))
      return all && valueAt(all, 0)
    }
    return {
      current: marginOfEach(mark => mark.current), outcome: margin(marks.map(mark => mark.outcome).filter(Boolean)), bounds: boundsOf(marginOfEach),
      awaitsWork: marks.some(mark => mark.awaitsWork), mayRise: marks.some(mark => mark.mayRise),
    }
  }

  // Whether a group passes (Sources/Grading/Figures/PassForecast.swift).

  const endsOf = ({ current, bounds }) => bounds?.length ? bounds : current === null || current === undefined ? [] : [current, current]
  const hasMark = mark => mark.isAbsent || mark.current !== null || mark.outcome
  const chanceOf = (mark, pass, floors, isFinished) => {
    const passes = end => {
      const isOn = (mark, bound) => !mark.isAbsent && endsOf(mark).length > 0 && reaches(endsOf(mark)[end], bound)
      return isOn(mark, pass) && floors.every(({ floor, marks }) => floor === undefined || marks.every(mark => !hasMark(mark) || isOn(mark, floor)))
    }
    const isSure = passes(0)
    return { isEarned: isFinished && isSure, isSureToEarn: isSure, mayEarn: passes(1) }
  }

  // Whether the mark of a unit or a bloc passes now, and no member is below the floor; null without a mark.
  const passedOf = (mark, pass, floor, members) => {
    if (mark.isAbsent) return false
    if (mark.current === null) return null
    return reaches(mark.current, pass) && !members.some(member =>
      member.isAbsent || floor !== undefined && member.current !== null && !reaches(member.current, floor))
  }

  // Whether it passes with every result of open work (GroupStanding in Sources/Grading/Figures/RecordFigures.swift).
  const stateOf = (mark, pass, floor, members) => {
    if (mark.isAbsent) return 'not-met'
    if (mark.current === null && !mark.outcome) return 'undecided'
    const { isSureToEarn, mayEarn } = chanceOf(mark, pass, [{ floor, marks: members }])
    return isSureToEarn ? 'met' : mayEarn ? 'undecided' : 'not-met'
  }

  // The credits that courses and units earn because a group of them passes (Sources/Grading/Figures/Validation.swift).

  const certainties = ['isEarned', 'isSureToEarn', 'mayEarn']
  const areFinished = courses => courses.every(one => one.isFinished)
  // The credits of a course that belong to a unit: in several units, by its coefficients there.
  const creditsIn = ({ course: { credits, shares } }, unit) => {
    const of = shares => sum(shares, share => share[1])
    return shares.length === 1 ? credits : of(shares) > 0 ? credits * of(shares.filter(share => share[0] === unit)) / of(shares) : 0
  }
  const fromBest = (list, mark) => list.map((one, index) => ({ one, index }))
    .sort((left, right) => mark(right.one) - mark(left.one) || left.index - right.index).map(({ one }) => one)

  // The courses and units of a term that pass with a group: those with a mark (Sources/Grading/Figures/ValidatedGroup.swift).
  const membersOfTerm = (term, { units: all }, repeated, scales, bloc) => {
    const units = all.filter(({ unit }) => !bloc || unit?.blocs.includes(bloc.id))
    const ids = units.flatMap(({ unit, index }) => unit ? [index] : [])
    const counted = term.courses.filter(one => isAveraged(one) && hasMark(repeated.get(one.position) ?? one.mark))
    const coursesIn = units => counted.filter(({ course }) => course.shares?.some(share => units.includes(share[0])))
    return {
      term, courses: bloc ? coursesIn(ids) : counted, marks: units.map(({ mark }) => mark), memberMarks: units.flatMap(({ members }) => members),
      units: units.filter(({ unit }) => unit).map(({ unit, index, mark, members }) => {
        const courses = coursesIn([index])
        return {
          index, mark, members, courses, pass: scales[term.scale].pass, floors: [{ floor: unit.floor, marks: members }], credits: unit.credits,
          chance: term.passes?.units[index], more: Math.max(0, (unit.credits ?? 0) - sum(courses, one => creditsIn(one, index))),
        }
      }),
    }
  }

  const validate = (record, terms, scales) => {
    const { compensation } = record
    if (!compensation && !terms.some(term => term.units.some(unit => unit.credits !== undefined))) return
    const left = Object.fromEntries(certainties.map(key => [key, compensation?.credits ?? Infinity]))
    const passAll = (courses, key) => courses.every(({ chance }) => chance[key])
    const take = (credits, key) => {
      const isEnough = reaches(left[key], credits)
      if (isEnough) left[key] -= credits
      return isEnough
    }
    // A term passes if all of its courses and units do.
    const passTerm = ({ term, courses, units }, key) => {
      const { chance } = term.passes
      if (chance[key] || !passAll(courses, key) || !units.every(({ chance }) => chance[key])) return false
      chance[key] = true
      return true
    }
    // It is not known which courses come first, as their marks can still change: all that need credits get them if there are enough in
    // any case, and perhaps each for which there are enough at best.
    const giveWithoutOrder = ({ isSureToEarn, mayEarn }, { courses, units, terms }) => {
      if (!mayEarn) return
      const isNeedy = ({ chance }) => !chance.isSureToEarn
      const needyUnits = units.filter(isNeedy), needyCourses = courses.filter(isNeedy)
      const credits = needyUnits.reduce((all, { more }) => all + more, sum(needyCourses, ({ chance }) => chance.credits))
      const isEnough = isSureToEarn && reaches(left.isSureToEarn, credits)
      for (const { chance } of needyCourses) {
        if (isEnough) chance.isSureToEarn = true
        if (reaches(left.mayEarn, chance.credits)) chance.mayEarn = true
      }
      for (const { chance, courses, more } of needyUnits) {
        if (isEnough) chance.isSureToEarn = true
        if (reaches(left.mayEarn, more) && passAll(courses, 'mayEarn')) chance.mayEarn = true
      }
      for (const term of terms) passTerm(term, 'isSureToEarn')
      for (const term of terms) passTerm(term, 'mayEarn')
      left.isSureToEarn = Math.max(0, left.isSureToEarn - credits)
    }
    const giveCertain = (key, { courses, units, terms }, by, isLimited) => {
      for (const { chance, isFailed } of fromBest(courses, one => one.current ?? 0)) {
        if (!chance[key] && isLimited && !take(chance.credits, key)) continue
        chance[key] = true
        // A course that has its credits from a unit with credits of its own can still be compensated.
        if (key === 'isEarned' && isFailed) chance.by ??= by
      }
      for (const { chance, courses, more } of fromBest(units, ({ mark }) => mark.current ?? 0)) {
        if (chance[key] || !passAll(courses, key) || !take(more, key)) continue
        chance[key] = true
        if (key === 'isEarned') chance.by = by
      }
      for (const term of terms) passTerm(term, key)
    }
    const give = (chance, members, by, isLimited) => {
      const isOrdered = areFinished(members.courses) && left.isSureToEarn === left.mayEarn
      const hasNoOrder = isLimited && left.mayEarn < Infinity && !isOrdered
      if (chance.isEarned) giveCertain('isEarned', members, by, isLimited)
      if (hasNoOrder) return giveWithoutOrder(chance, members)
      for (const key of certainties.slice(1)) if (chance[key]) giveCertain(key, members, by, isLimited)
    }
    const none = new Map()
    for (const term of terms) {
      for (const one of term.courses) {
        one.chance = attemptOf(one)
        one.isFailed = !one.chance.isEarned
      }
    }
    const own = new Map(terms.map(term => {
      const averages = averagesOf([term], { ...record, round: term.round })
      const members = membersOfTerm(term, averages, none, scales)
      term.passes = {
        units: members.units.map(({ mark, pass, floors, courses }) => chanceOf(mark, pass, floors, areFinished(courses))),
        chance: chanceOf(averages.average(), scales[term.scale].pass, [{ floor: term.floor, marks: members.marks }], areFinished(members.courses)),
      }
      return [term, membersOfTerm(term, averages, none, scales)]
    }))
    const compensates = group => compensation?.groups.includes(group)
    // A unit with credits of its own gives them when it passes, but compensates its courses only if units compensate.
    const giveUnit = (own, { mark, members, pass, floors, credits }, courses) => {
      const group = { courses, units: [], terms: [] }
      if (credits !== undefined) give(own, group, undefined, false)
      if (!compensates('unit')) return
      const all = [...floors, { floor: compensation.floor, marks: members }]
      give(chanceOf(mark, pass, all, areFinished(courses)), group, 'unit', credits === undefined)
    }
    // With a limit of credits the oldest groups come first: credits that were given stay given.
    const oldestFirst = [...terms].reverse()
    for (const term of oldestFirst) for (const unit of own.get(term).units) giveUnit({ ...unit.chance }, unit, unit.courses)
    // Units of which a part is repeated pass with the marks that averages over all terms count in them, too.
    const counted = repeatedMarks(terms, record)
    const retakesOf = one => counted.get(one.position)?.retakes
    for (const term of oldestFirst.filter(({ courses }) => courses.some(retakesOf))) {
      const averages = averagesOf([term], { ...record, round: term.round }, undefined, counted)
      for (const unit of membersOfTerm(term, averages, counted, scales).units.filter(({ courses }) => courses.some(retakesOf))) {
        const courses = unit.courses.map(one => retakesOf(one)?.counted ?? one)
        const own = chanceOf(unit.mark, unit.pass, unit.floors, areFinished(courses))
        const chance = term.passes.units[unit.index]
        for (const key of certainties) chance[key] = chance[key] || own[key]
        giveUnit(own, unit, courses)
      }
    }
    const check = (places, by, round, pass, bloc) => {
      const repeated = repeatedMarks(places, record)
      const averages = averagesOf(places, { ...record, round }, undefined, repeated)
      // A unit without a mark, such as one without courses, passes with no group.
      const all = places.map(term => membersOfTerm(term, averagesOf([term], record, undefined, repeated), repeated, scales, bloc))
        .map(members => ({ ...members, units: members.units.filter(({ mark }) => hasMark(mark)) }))
      const floors = all.flatMap(({ term, marks, memberMarks }) =>
        [{ floor: bloc ? bloc.floor : term.floor, marks }, { floor: compensation.floor, marks: [...marks, ...memberMarks] }])
      const courses = all.flatMap(({ courses }) => courses)
      give(chanceOf(bloc ? averages.bloc(bloc) : averages.average(), pass, floors, areFinished(courses)),
        { courses, units: all.flatMap(({ units }) => units), terms: by === 'year' ? all : [] }, by, true)
    }
    const groups = {
      term: () => { for (const term of oldestFirst) check([term], 'term', term.round, scales[term.scale].pass) },
      bloc: () => { for (const bloc of record.blocs) check(terms, 'bloc', record.round, scales[0].pass, bloc) },
      year: () => {
        for (const year of [...new Set(terms.map(term => term.year).filter(year => year !== undefined))].reverse()) {
          check(terms.filter(term => term.year === year), 'year', record.round, scales[0].pass)
        }
      },
    }
    for (const group of compensation?.groups ?? []) groups[group]?.()
    const retakes = partialRetakes(terms)
    for (const term of terms) term.unitCredits = unitCreditsOf(term, terms, retakes, retakesOf)
  }

  // The credits that the units of a term give beyond those of their courses: a unit that passes gives its own, any other those of its
  // passed courses, up to its own.
  const unitCreditsOf = (term, terms, retakes, retakesOf) => term.units.flatMap(({ credits }, index) => {
    if (credits === undefined) return []
    const courses = coursesOf(term, index)
    const sums = Object.fromEntries(certainties.map(key => {
      const own = sum(courses.filter(one => [one, ...retakesOf(one)?.all ?? []].some(({ chance }) => chance[key])), one => creditsIn(one, index))
      const more = (term.passes.units[index][key] ? credits : Math.min(credits, own)) - own
      return [key, courses.some(({ course }) => retakes.has(course.id)) ? Math.min(0, more) : more]
    }))
    return [{ course: { id: `${term.id}#${index}`, repeats: unitRepeatedBy(term, courses, terms) }, sums }]
  })
  const coursesOf = (term, unit) => term.courses.filter(one => isAveraged(one) && one.course.shares?.some(share => share[0] === unit))
  // The unit of which some courses of a unit repeat every course.
  const unitRepeatedBy = (own, courses, terms) => {
    const repeated = courses.map(({ course }) => course.repeats).filter(id => id !== undefined)
    if (!repeated.length) return
    for (const term of terms.filter(term => term !== own)) {
      const index = term.units.findIndex((_, index) => {
        const courses = coursesOf(term, index)
        return courses.length > 0 && courses.every(({ course }) => repeated.includes(course.id))
      })
      if (index >= 0) return `${term.id}#${index}`
    }
  }
  // What the groups that it belongs to make of the state of a unit (GroupStanding in Sources/Grading/Figures/RecordFigures.swift).
  const followed = (isPassed, state, chance) => {
    if (!chance || isPassed === null && state === 'undecided') return { isPassed, state }
    return {
      isPassed: isPassed === false && chance.isEarned && !chance.by ? true : isPassed, by: chance.by, state: chance.isSureToEarn ? 'met' : chance.mayEarn ? 'undecided' : 'not-met',
    }
  }

  // Attempts at courses, the repeats of a course together, oldest first.

  const attemptOf = ({ course, scale, points, isFinished, isPassed, isIncomplete, bounds, chance, most: best = null }) => {
    if (chance) return chance
    const range = rangeOf(scale)
    const ends = bounds.length ? [Math.min(...bounds), Math.max(...bounds)] : []
    const counts = course.basis === 'letter' || course.basis === 'pass-fail'
    const isEarned = counts ? isFinished && isPassed === true : course.basis === 'transfer' && !(course.failed && isPassed === false) && !isIncomplete
    const most = best === null ? ends[1] : Math.max(best, ends[1] ?? best)
    const passes = percent => counts && percent !== undefined && reaches(percent, scale.pass)
    const isOpen = course.basis === 'letter' && !isFinished && range !== null && course.credits > 0
    return {
      credits: course.credits, points, isFinished, range, isEarned,
      projectedRange: ends.map(percent => pointsOf(scale, percent)),
      isOpen,
      // The best points with the most that extra credit without a score can get, too.
      most: isOpen || points !== null && best !== null ? most === undefined ? null : pointsOf(scale, most) : isFinished ? points : null,
      isSureToEarn: isEarned || !isFinished && passes(ends[0]), mayEarn: isEarned || !(isFinished && best === null) && passes(most) || course.basis === 'transfer' && !!isIncomplete,
    }
  }

  // Credits that follow after the listed courses, with any grade of a scale, as one open course.
  const aheadOf = (credits, scale) => {
    const range = rangeOf(scale)
    return [{
      credits, points: null, isFinished: false, range, projectedRange: range ?? [], isOpen: range !== null, most: range?.[1] ?? null,
      isEarned: false, isSureToEarn: false, mayEarn: true,
    }]
  }

  // The credits that units give beyond those of their courses, the attempts at a unit together.
  const unitChainsOf = terms => chainsOf(terms.flatMap(term => (term.unitCredits ?? []).toReversed()), ({ sums }) => ({ sums, points: null }))

  // The attempts at a course or a unit together, oldest first.
  const chainsOf = (courses, /** @type {(one: any) => any} */ valueOf = attemptOf) => {
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

  // A repeated course or unit gives its credits once.
  const creditsOf = (chains, key) => sum(chains, chain => {
    if (!chain[0].sums) return Math.max(0, ...chain.filter(attempt => attempt[key]).map(attempt => attempt.credits))
    const all = chain.map(({ sums }) => sums[key])
    return Math.max(0, ...all) + Math.min(0, ...all)
  })

  // Σ credits · points ÷ Σ credits; `points` gives the line of an attempt, or null.
  const meanOf = (chains, repeats, prior, x, isFewer, points) => {
    let all = [0, 0], credits = 0
    if (prior && prior.credits > 0) {
      all = [prior.average * prior.credits, 0]
      credits = prior.credits
    }
    for (const chain of chains) {
      const counted = chain.flatMap(attempt => {
        const line = points(attempt)
        return line ? [{ line, credits: attempt.credits }] : []
      })
      const isBetter = (one, other) => isFewer ? at(other.line, x) < at(one.line, x) : at(one.line, x) < at(other.line, x)
      const chosen = repeats === 'all' ? counted : repeats === 'latest' ? counted.slice(-1)
        : counted.length ? [counted.reduce((best, one) => isBetter(best, one) ? one : best)] : []
      for (const attempt of chosen) {
        all = add(all, times(attempt.line, attempt.credits))
        credits += attempt.credits
      }
    }
    return { credits, line: credits > 0 ? finite(over(all, credits)) : null }
  }

  /**
   * @param {any} chains
   * @param {{ repeats: string, scale: any, prior?: any, goal?: number, mayFollow?: boolean }} rules
   */
  const gpaOf = (chains, { repeats, prior, goal, scale, mayFollow }) => {
    const line = points => points === null ? null : [points, 0]
    const mean = points => meanOf(chains, repeats, prior, 0, scale.fewer, attempt => line(points(attempt)))
    const finished = mean(attempt => attempt.isFinished ? attempt.points : null)
    const projectedRange = [0, 1].map(end =>
      mean(attempt => attempt.isOpen ? attempt.projectedRange[end] ?? null : attempt.isFinished ? attempt.points : null).line?.[0] ?? null)
    const target = gpaTarget(chains, { repeats, prior, goal, scale, projectedRange })
    return {
      // The best with the listed courses, if these miss the goal but more may follow.
      best: mayFollow && ['unreachable', 'missed'].includes(target.state) ? projectedRange[1] : null,
      official: finished.line?.[0] ?? null, current: mean(attempt => attempt.points).line?.[0] ?? null,
      earned: creditsOf(chains, 'isEarned') + (prior?.earned ?? 0), projectedRange: projectedRange.includes(null) ? null : projectedRange,
      target, mayFollow: !!mayFollow, most: mean(attempt => attempt.most ?? null).line?.[0] ?? null,
    }
  }

  // The points needed on average in the letter courses still open. Where fewer are better, all is mirrored.
  /**
   * @param {any} chains
   * @param {{ repeats: string, scale: any, prior: any, goal: number, projectedRange: (number | null)[] }} rules
   */
  const gpaTarget = (chains, { repeats, prior, goal, scale, projectedRange: [worst, best] }) => {
    const open = chains.flat().filter(attempt => attempt.isOpen)
    const sign = scale.fewer ? -1 : 1
    const credits = sum(open, attempt => attempt.credits)
    const end = index =>
      (credits > 0 ? sum(open, attempt => attempt.credits * (attempt.range[index] ?? 0)) / credits : 0) * sign
    const ends = [end(0), end(1)]
    const mirrored = prior && { ...prior, average: prior.average * sign }
    const lineAt = x => meanOf(chains, repeats, mirrored, x, false, attempt =>
      attempt.isOpen ? [0, 1] : attempt.isFinished && attempt.points !== null ? [attempt.points * sign, 0] : null).line
    // Where an open attempt overtakes a finished one of its chain, another one is the best.
    const turns = chains.filter(chain => chain.some(attempt => attempt.isOpen)).flat()
      .flatMap(attempt => attempt.isFinished && attempt.points !== null ? [attempt.points * sign] : [])
      .sort((one, other) => one - other)
    const pieces = (low, high) => {
      const starts = [low, ...turns.filter(turn => turn > low && turn < high)]
      return starts.map((start, index) =>
        ({ start, line: lineAt((start + (starts[index + 1] ?? high)) / 2), lineAtStart: lineAt(start) }))
    }
    const range = { low: Math.min(...ends), high: Math.max(...ends), limit: Math.max(...ends) + 1000 }
    const solver = lineAt(range.low) && solverOf(range, lineAt, pieces)
    const { state, required } = targetOf(goal === undefined ? goal : goal * sign, solver, open.length > 0)
    const isReached = isReachedOn(scale, goal)
    // Open courses cannot reach all points of their scale any more once some of their work is graded.
    const isNarrowed = state === 'reachable' && worst !== null && best !== null
    return {
      state: !isNarrowed ? state : isReached(worst) ? 'secured' : isReached(best) ? 'reachable' : 'unreachable',
      required: required === null ? null : required * sign,
    }
  }

  // Conditions

  const verdictOf = ({ current, outcome, bounds, awaitsWork, mayRise, isAbsent }, bound) => {
    if (isAbsent) return { state: 'not-met', required: null }
    if (!bounds?.length) {
      return { state: current === null ? 'undecided' : reaches(current, bound) ? 'met' : 'not-met', required: null, gap: current === null && awaitsWork ? 'work' : null }
    }
    const [least, most] = bounds
    if (reaches(least, bound)) return { state: 'met', required: null }
    if (!reaches(most, bound)) return { state: 'not-met', required: null }
    const place = awaitsWork || !outcome ? null : solverFor(outcome).place(bound)
    // Work that is not handed in can leave a mark that no score reaches, as where a score replaces a better one.
    const required = place !== null && place <= 100 ? place : null
    return { state: 'undecided', required, gap: awaitsWork ? 'work' : required === null && mayRise ? 'extraCredit' : null }
  }

  const groupOf = (averages, group, blocs) => {
    // Each with a key by which it is found again if other marks are supposed.
    const marks = group === 'course' ? averages.courses.map(({ mark, position }) => ({ ...mark, key: position }))
      : group === 'unit' ? averages.units.map(({ mark }, key) => ({ ...mark, key })) : blocs.map((bloc, key) => ({ ...averages.bloc(bloc), key }))
    return marks.filter(hasMark)
  }

  // The sum of the grade points; null if none has any. Of repeated courses one attempt counts.
  const sumOfPoints = (chains, repeats, isFewer, points) => {
    let all = 0, hasPoints = false
    for (const chain of chains) {
      const counted = chain.map(points).filter(one => one !== null && one !== undefined)
      if (!counted.length) continue
      all += repeats === 'best' ? Math[isFewer ? 'min' : 'max'](...counted) : counted.at(-1)
      hasPoints = true
    }
    return hasPoints ? all : null
  }

  // What follows after the listed courses can still change a state that is decided for these.
  const isUndecidedBy = (ahead, rule, state) => {
    if (ahead === 0 || state === 'undecided') return false
    if (rule === 'credits') return ahead === null && state !== 'met'
    if (rule === 'points') return state !== 'met'
    if (rule === 'gpa') return ahead === null
    return ahead !== null
  }

  const anyOf = (conditions, figures) => {
    const state = figures.some(({ state }) => state === 'met') ? 'met'
      : figures.every(({ state }) => state === 'not-met') ? 'not-met' : 'undecided'
    // One that can still be met may need no mark but credits or points, and these may come with less.
    const open = figures.flatMap(({ state, required }, index) => state === 'undecided' ? [needsScore(conditions[index]) ? required : null] : [])
    return {
      state, value: null, members: [], alternatives: figures,
      required: state === 'undecided' && !open.includes(null) ? Math.min(...open) : null,
      // One that is met for good decides.
      isOfListed: state === 'met' ? figures.every(one => one.state !== 'met' || one.isOfListed) : state === 'not-met' && figures.some(one => one.isOfListed),
      gap: state === 'undecided' && open.includes(null) ? figures.find(({ state, gap }) => state === 'undecided' && gap)?.gap : null,
    }
  }
  const needsScore = ({ rule, of }) => rule === 'any' ? of.some(needsScore) : rule !== 'credits' && rule !== 'gpa' && rule !== 'points'

  const conditionOf = (condition, record, terms) => {
    const { rule, of, year, tag, term } = condition
    if (rule === 'any') return anyOf(of, of.map(one => conditionOf(one, record, terms)))
    const isBounded = year !== undefined || term !== undefined
    const ahead = isBounded ? 0 : record.creditsAhead
    const wanted = terms.filter(one => (year === undefined || one.year === year) && (term === undefined || one.id === term))
    const averages = averagesOf(wanted, term === undefined ? record : { ...record, round: wanted[0]?.round }, tag === undefined ? undefined : course => course.tags?.includes(tag))
    const isPart = tag !== undefined
    // The credits that count as one open course.
    const spread = ahead > 0 && !isPart && (rule === 'best-credits' || rule === 'average' && of === 'all' && averages.countsCredits) ? ahead : 0
    let figures = decided(condition, record, wanted, averages, ahead, spread, !isBounded && !isPart)
    if (spread > 0) return { ...figures, isOfListed: false }
    if (isUndecidedBy(ahead, rule, figures.state)) {
      const required = rule === 'credits' ? snap(condition.atLeast - figures.value) : null
      figures = { ...figures, state: 'undecided', required, gap: required === null ? 'courses' : null }
    }
    // It is not known what follows, so it can change what the listed courses decide. More courses only add to sums.
    const isOfListed = ahead === null && figures.state !== 'undecided' && rule !== 'credits' && rule !== 'points'
    // What follows counts with the listed courses, and it is not known how.
    const isUnknown = ['average', 'best-credits', 'more-than-half', 'count', 'deficit'].includes(rule) || rule === 'gpa' && isPart
    const unknown = { required: null, gap: figures.state === 'undecided' ? 'courses' : null }
    return { ...figures, ...ahead > 0 && isUnknown ? unknown : {}, isOfListed }
  }

  // Conditions on a group of marks. `outside` says which members do not reach the bound.

  const isOutside = (mark, bound) => mark.isAbsent || mark.current !== null && !reaches(mark.current, bound)
  const membersOf = (group, bound) =>
    ({ members: group.map(mark => mark.current), keys: group.map(({ key }) => key), outside: group.map(mark => isOutside(mark, bound)) })

  // The verdicts on a group: a function that counts those in a state, and the scores that they need, in order.
  const verdictsOf = (group, bound) => {
    const verdicts = group.map(mark => verdictOf(mark, bound))
    return {
      count: state => verdicts.filter(verdict => verdict.state === state).length,
      // Why one is undecided that needs no score.
      gap: verdicts.some(({ gap }) => gap === 'work') ? 'work' : verdicts.find(({ gap }) => gap)?.gap ?? null,
      required: verdicts.map(verdict => verdict.required).filter(one => one !== null).sort((one, other) => one - other),
    }
  }

  // What a condition on a group requires, or why it is not known.
  const requirement = (state, required, gap) => state !== 'undecided' ? { required: null, gap: null }
    : { required: required ?? null, gap: required === undefined ? gap : null }

  const each = (group, bound) => {
    const { count, required, gap } = verdictsOf(group, bound)
    const currents = group.map(mark => mark.current).filter(current => current !== null)
    const state = count('not-met') ? 'not-met' : group.length && count('met') === group.length ? 'met' : 'undecided'
    return {
      state, value: currents.length ? Math.min(...currents) : null, ...membersOf(group, bound),
      required: state === 'undecided' && !gap ? required.at(-1) ?? null : null,
      gap: state === 'undecided' ? gap : null,
    }
  }

  const moreThanHalf = (group, bound) => {
    const { count, required, gap } = verdictsOf(group, bound)
    const currents = group.map(mark => mark.current).filter(current => current !== null)
    const needed = Math.floor(group.length / 2) + 1
    const state = !group.length ? 'undecided' : count('met') >= needed ? 'met'
      : group.length - count('not-met') < needed ? 'not-met' : 'undecided'
    return {
      state, ...membersOf(group, bound), ...requirement(state, required[needed - count('met') - 1], gap),
      value: currents.length ? currents.filter(current => reaches(current, bound)).length : null,
    }
  }

  // At most so many members are below the bound.
  const countBelow = (group, bound, most) => {
    const { count, required, gap } = verdictsOf(group, bound)
    const below = count('not-met'), open = count('undecided')
    const state = !group.length ? 'undecided' : below > most ? 'not-met' : below + open <= most ? 'met' : 'undecided'
    return {
      state, ...membersOf(group, bound), ...requirement(state, required[below + open - most - 1], gap),
      value: group.some(mark => mark.current !== null) ? group.filter(mark => isOutside(mark, bound)).length : null,
    }
  }

  // Conditions on the attempts at courses.

  // The sum of the points, with those that belong to no course; null if no course has any.
  const withBonus = (sum, bonus) => sum === null ? null : sum + bonus
  const pointsCondition = (chains, record, bonus, bound) => {
    const total = points => withBonus(sumOfPoints(chains, record.gpa.repeats, record.scale.fewer, points), bonus)
    const isReached = isReachedOn(record.scale, bound)
    const finished = total(attempt => attempt.isFinished ? attempt.points : null)
    const [worst, best] = [0, 1].map(end =>
      total(attempt => attempt.isOpen ? attempt.projectedRange[end] : attempt.isFinished ? attempt.points : null))
    const misses = points => points !== null && !isReached(points)
    const state = worst !== null && isReached(worst) ? 'met' : misses(total(attempt => attempt.most)) ? 'not-met' : 'undecided'
    const gap = state === 'undecided' && misses(best) ? 'extraCredit' : null
    return {
      state, value: total(attempt => attempt.points), required: state === 'undecided' && !gap ? snap(bound - (finished ?? bonus)) : null, gap, members: [],
    }
  }

  const creditsCondition = (chains, prior, bound) => {
    const credits = key => creditsOf(chains, key) + (prior?.earned ?? 0)
    const earned = credits('isEarned')
    const state = reaches(credits('isSureToEarn'), bound) ? 'met' : reaches(credits('mayEarn'), bound) ? 'undecided' : 'not-met'
    const sure = snap(creditsOf(chains, 'isSureToEarn') - creditsOf(chains, 'isEarned'))
    return { state, value: earned, sure, required: state === 'undecided' ? snap(bound - earned) : null, members: [] }
  }

  const gpaCondition = (chains, record, prior, bound) => {
    const gpa = gpaOf(chains, { ...record.gpa, prior, goal: bound, scale: record.scale })
    const isReached = isReachedOn(record.scale, bound)
    const [worst, best] = gpa.projectedRange ?? []
    const state = !gpa.projectedRange ? 'undecided' : isReached(worst) ? 'met' : isReached(gpa.most ?? best) ? 'undecided' : 'not-met'
    const gap = state === 'undecided' && gpa.projectedRange && !isReached(best) ? 'extraCredit' : null
    return { state, value: gpa.current, required: state === 'undecided' && !gap ? gpa.target.required : null, gap, members: [] }
  }

  // The figures of a condition on some terms.
  const decided = ({ rule, of, atLeast: bound, tag, credits, times, atMost }, record, terms, averages, ahead, spread, isWhole) => {
    const prior = isWhole ? record.gpa.prior : undefined
    const isWanted = tag === undefined ? undefined : course => course.tags?.includes(tag)
    const group = () => groupOf(averages, of, record.blocs)
    const onMark = (mark, bound) => ({ ...verdictOf(mark, bound), value: mark.current, members: [] })
    const chains = () => [
      ...chainsOf(terms.flatMap(term => term.courses).filter(({ course }) => !isWanted || isWanted(course))),
      ...ahead > 0 ? [aheadOf(ahead, record.scale)] : [], ...isWanted ? [] : unitChainsOf(terms),
    ]
    switch (rule) {
      case 'average':
        return onMark(of === 'all' ? averages.average(spread) : of === 'professional' ? averages.professional()
          : averages.bloc(record.blocs.find(({ id }) => id === of.bloc) ?? { id: of.bloc }), bound)
      case 'best-credits': return onMark(inSteps(bestAverage(averages.courses, credits, spread), averages.round), bound)
      case 'deficit': return { ...onMark(marginOf(group(), bound, times), 0), ...membersOf(group(), bound) }
      case 'count': return countBelow(group(), bound, atMost)
      case 'each': return each(group(), bound)
      case 'more-than-half': return moreThanHalf(group(), bound)
      case 'points': return pointsCondition(chains(), record, isWhole ? record.bonusPoints ?? 0 : 0, bound)
      case 'credits': return creditsCondition(chains(), prior, bound)
      default: return gpaCondition(chains(), record, prior, bound)
    }
  }

  // The credits that are missing for the record's own condition on credits; null without such a condition.
  const aheadIn = (record, chains) => {
    const bounds = record.graduation
      .filter(({ rule, year, tag, term }) => rule === 'credits' && year === undefined && tag === undefined && term === undefined)
      .map(({ atLeast }) => atLeast)
    if (!bounds.length) return null
    return Math.max(0, snap(Math.max(...bounds) - (creditsOf(chains, 'mayEarn') + (record.gpa.prior?.earned ?? 0))))
  }

  // All figures of a record with some marks supposed, by the position of the course: term by term.

  const figures = (given, supposed = new Map()) => {
    let position = -1
    const record = { ...given, scale: given.scales[0] }
    const terms = given.terms.map(term => ({
      ...term, courses: term.courses.map(course => ({ position: position += 1, ...courseOf(course, given.scales, supposed.get(position)) })),
    }))
    validate(record, terms, given.scales)
    const [courseChains, unitChains] = [chainsOf(terms.flatMap(term => term.courses)), unitChainsOf(terms)]
    record.creditsAhead = given.creditsAhead ?? aheadIn(record, [...courseChains, ...unitChains])
    const all = [...courseChains, ...record.creditsAhead > 0 ? [aheadOf(record.creditsAhead, record.scale)] : [], ...unitChains]
    const averages = averagesOf(terms, record)
    const blocMarks = record.blocs.map(bloc => averages.bloc(bloc))
    const conditions = record.graduation.map(condition => conditionOf(condition, record, terms))
    const standing = (id, floor, index) => [blocMarks[index], record.scale.pass, floor,
      averages.units.filter(({ unit }) => unit?.blocs.includes(id)).map(({ mark }) => mark)]
    return {
      gpa: gpaOf(all, { ...record.gpa, scale: record.scale, mayFollow: record.creditsAhead === null }),
      points: withBonus(sumOfPoints(courseChains, record.gpa.repeats, record.scale.fewer, attempt => attempt.points), record.bonusPoints ?? 0),
      average: averages.average().current, professional: averages.professional().current, blocs: blocMarks.map(({ current }) => current), conditions,
      passedBlocs: record.blocs.map(({ id, floor }, index) => passedOf(...standing(id, floor, index))),
      blocStates: record.blocs.map(({ id, floor }, index) => ({ state: stateOf(...standing(id, floor, index)) })),
      goals: record.goals.map(condition => conditionOf(condition, record, terms)),
      isOfListed: conditions.some(({ state }) => state === 'not-met') ? conditions.every(one => one.state !== 'not-met' || one.isOfListed)
        : conditions.every(({ state }) => state === 'met') && conditions.some(one => one.isOfListed),
      state: !conditions.length ? null : conditions.some(({ state }) => state === 'not-met') ? 'not-met'
        : conditions.every(({ state }) => state === 'met') ? 'met' : 'undecided',
      years: [...new Set(terms.map(term => term.year).filter(year => year !== undefined))].map(year => {
        const own = terms.filter(term => term.year === year)
        const chains = [...chainsOf(own.flatMap(term => term.courses)), ...unitChainsOf(own)]
        return {
          year, gpa: gpaOf(chains, { repeats: record.gpa.repeats, scale: record.scale }),
          average: averagesOf(own, record).average().current,
        }
      }),
      terms: terms.map(term => {
        const own = averagesOf([term], { ...record, round: term.round })
        const chains = [...chainsOf(term.courses), ...unitChainsOf([term])]
        const gpa = gpaOf(chains, { repeats: 'all', goal: term.goal, scale: given.scales[term.scale] })
        const units = own.units.filter(({ unit }) => unit)
        const standings = units.map(({ mark, unit, index, members }) => {
          const standing = [mark, given.scales[term.scale].pass, unit.floor, members]
          return followed(passedOf(...standing), stateOf(...standing), term.passes?.units[index])
        })
        return {
          gpa, points: sumOfPoints(chainsOf(term.courses), 'all', given.scales[term.scale].fewer, attempt => attempt.points),
          average: own.average().current, units: units.map(({ mark }) => mark.current), passedUnits: standings.map(({ isPassed }) => isPassed),
          unitStates: units.map(({ coefficients, shares }, index) =>
            ({ state: standings[index].state, by: standings[index].by, coefficients, members: shares })),
          compensated: term.courses.map(({ chance }) => chance?.by),
        }
      }),
    }
  }

  return { figures, outcomeOf }
})()
