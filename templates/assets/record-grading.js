// The figures over all courses, computed as the build computes them (Sources/Grading/Figures, under the same names).
//
// A mark is { current, outcome, awaitsWork }: percent or null; the grade as a curve, null if there will never be a value;
// and whether it depends on work of unknown weight, so that no score can be required.

const RecordGrading = (() => {
  const {
    snap, reaches, sum, add, times, over, at, finite, markOf, isReversed, curveOf, plus, multiplied, divided, valueAt, solverOf, solverFor, targetOf,
  } = Grading
  const constant = value => value === null ? null : curveOf([value, 0])

  // Scales

  const stepOf = (scale, percent) => scale.steps.find(step => reaches(percent, step[1]))
  const usesMarks = scale => isReversed(scale.unit) && scale.steps.every(step => step[2] === null)
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

  // Courses: what the build found out of each, or what follows from a supposed mark, as from one that an office posts.

  const courseOf = (course, scales, supposed) => {
    const scale = scales[course.scale]
    const figures = supposed !== undefined
      ? {
        current: supposed, outcome: constant(supposed), isFinished: true, isPassed: reaches(supposed, scale.pass),
        points: course.basis === 'letter' ? pointsOf(scale, supposed) : null, bounds: [supposed, supposed],
      } : {
        current: course.current ?? null, isFinished: !!course.finished, isPassed: course.passed ?? null,
        points: course.points ?? null, awaitsWork: !!course.awaitsWork,
        // Work of unknown weight can still lead to any grade.
        bounds: course.awaitsWork ? [0, 100] : course.floor === undefined ? [] : [course.floor, course.ceiling],
        outcome: course.awaitsWork ? curveOf([0, 1]) : course.work ? CourseGrading.outcome(course.work) : constant(course.floor ?? null),
      }
    return { course, scale, ...figures, mark: courseMark(course, figures) }
  }

  const courseMark = (course, { current, isFinished, awaitsWork, outcome }) => {
    const isSettled = isFinished && current === null
    return { current: current ?? (course.zero && !isSettled ? 0 : null), outcome: isSettled ? null : outcome, awaitsWork }
  }

  const averageOf = (marks, ungraded) => {
    if (!marks.length && ungraded) return { current: 0, outcome: constant(0) }
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
    const current = average(marks.map(({ mark }) => constant(mark.current)))
    const awaitsWork = marks.some(({ mark, coefficient }) => mark.awaitsWork && coefficient > 0)
    return { current: current && current.line[0], outcome: average(marks.map(({ mark }) => mark.outcome)), awaitsWork }
  }

  // The courses and units of some terms.
  const averagesOf = (terms, ungraded, isWanted) => {
    const courses = [], units = []
    for (const term of terms) {
      const members = term.units.map(() => [])
      for (const one of term.courses) {
        const { course, mark } = one
        if (isWanted && !isWanted(course) || course.basis === 'audit' || course.basis === 'withdrawn') continue
        courses.push(one)
        for (const [unit, coefficient] of course.shares ?? []) members[unit].push({ mark, coefficient })
        if (!course.shares) units.push({ name: course.name, coefficient: course.coefficient ?? 1, mark })
      }
      term.units.forEach((unit, index) => {
        if (members[index].length || !isWanted) units.push({ ...unit, unit, mark: averageOf(members[index], ungraded) })
      })
    }
    const average = (isWanted = () => true) => {
      const wanted = units.filter(isWanted)
      return averageOf(wanted, wanted.length > 0 && ungraded)
    }
    return { courses, units, average, bloc: id => average(({ unit }) => unit?.blocs.includes(id)) }
  }

  // Attempts at courses, the repeats of a course together, oldest first.

  const attemptOf = ({ course, scale, points, isFinished, isPassed, bounds }) => {
    const range = rangeOf(scale)
    const ends = bounds.length ? [Math.min(...bounds), Math.max(...bounds)] : []
    const counts = course.basis === 'letter' || course.basis === 'pass-fail'
    const isEarned = counts ? isFinished && isPassed === true : course.basis === 'transfer' && !(course.failed && isPassed === false)
    const passes = end => counts && !isFinished && ends.length > 0 && reaches(ends[end], scale.pass)
    return {
      credits: course.credits, points, isFinished, range, isEarned,
      projectedRange: ends.map(percent => pointsOf(scale, percent)),
      isOpen: course.basis === 'letter' && !isFinished && range !== null && course.credits > 0,
      isSureToEarn: isEarned || passes(0), mayEarn: isEarned || passes(1),
    }
  }

  const chainsOf = courses => {
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
      chain.splice(chain.findLastIndex(earlier => earlier.depth <= depth) + 1, 0, { depth, ...attemptOf(one) })
    }
    return [...chains.values()]
  }

  const creditsOf = (chains, key) =>
    sum(chains, chain => Math.max(0, ...chain.filter(attempt => attempt[key]).map(attempt => attempt.credits)))

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

  const gpaOf = (chains, { repeats, prior, goal, scale }) => {
    const line = points => points === null ? null : [points, 0]
    const mean = points => meanOf(chains, repeats, prior, 0, scale.fewer, attempt => line(points(attempt)))
    const finished = mean(attempt => attempt.isFinished ? attempt.points : null)
    const projectedRange = [0, 1].map(end =>
      mean(attempt => attempt.isOpen ? attempt.projectedRange[end] ?? null : attempt.isFinished ? attempt.points : null).line?.[0] ?? null)
    return {
      official: finished.line?.[0] ?? null, current: mean(attempt => attempt.points).line?.[0] ?? null,
      earned: creditsOf(chains, 'isEarned') + (prior?.earned ?? 0), projectedRange: projectedRange.includes(null) ? null : projectedRange,
      target: gpaTarget(chains, { repeats, prior, goal, scale }),
    }
  }

  // The points needed on average in the letter courses still open. Where fewer are better, all is mirrored.
  const gpaTarget = (chains, { repeats, prior, goal, scale }) => {
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
    return { state, required: required === null ? null : required * sign }
  }

  // Conditions

  const verdictOf = ({ current, outcome, awaitsWork }, bound) => {
    if (!outcome) {
      return { state: current === null ? 'undecided' : reaches(current, bound) ? 'met' : 'not-met', required: null }
    }
    const ends = [valueAt(outcome, 0), valueAt(outcome, 100)]
    if (reaches(Math.min(...ends), bound)) return { state: 'met', required: null }
    if (!reaches(Math.max(...ends), bound)) return { state: 'not-met', required: null }
    return { state: 'undecided', required: awaitsWork ? null : solverFor(outcome).place(bound) }
  }

  const groupOf = (averages, group, blocs) => {
    const marks = group === 'course' ? averages.courses.map(({ mark }) => mark)
      : group === 'unit' ? averages.units.map(({ mark }) => mark) : blocs.map(id => averages.bloc(id))
    return marks.filter(mark => mark.current !== null || mark.outcome)
  }

  const conditionOf = (condition, record, terms) => {
    const { rule, of, atLeast: bound, year, tag } = condition
    const wanted = terms.filter(term => year === undefined || term.year === year)
    const isWanted = tag === undefined ? undefined : course => course.tags?.includes(tag)
    const averages = averagesOf(wanted, record.ungraded, isWanted)
    const all = wanted.flatMap(term => term.courses).filter(({ course }) => !isWanted || isWanted(course))
    const prior = year === undefined && tag === undefined ? record.gpa.prior : undefined
    if (rule === 'average') {
      const mark = of === 'all' ? averages.average()
        : of === 'professional' ? averages.average(({ unit }) => unit?.professional) : averages.bloc(of.bloc)
      return { ...verdictOf(mark, bound), value: mark.current, members: [] }
    }
    if (rule === 'each' || rule === 'more-than-half') {
      const group = groupOf(averages, of, record.blocs)
      const verdicts = group.map(mark => verdictOf(mark, bound))
      const count = state => verdicts.filter(verdict => verdict.state === state).length
      const required = verdicts.map(verdict => verdict.required).filter(one => one !== null).sort((one, other) => one - other)
      const members = group.map(mark => mark.current)
      const currents = members.filter(current => current !== null)
      if (rule === 'each') {
        const state = count('not-met') ? 'not-met' : group.length && count('met') === group.length ? 'met' : 'undecided'
        return {
          state, value: currents.length ? Math.min(...currents) : null, members,
          required: state === 'undecided' ? required.at(-1) ?? null : null,
        }
      }
      const needed = Math.floor(group.length / 2) + 1
      const state = !group.length ? 'undecided' : count('met') >= needed ? 'met'
        : group.length - count('not-met') < needed ? 'not-met' : 'undecided'
      return {
        state, members, required: state === 'undecided' ? required[needed - count('met') - 1] ?? null : null,
        value: currents.length ? currents.filter(current => reaches(current, bound)).length : null,
      }
    }
    const chains = chainsOf(all)
    if (rule === 'credits') {
      const credits = key => creditsOf(chains, key) + (prior?.earned ?? 0)
      const earned = credits('isEarned')
      const state = reaches(credits('isSureToEarn'), bound) ? 'met' : reaches(credits('mayEarn'), bound) ? 'undecided' : 'not-met'
      const sure = snap(creditsOf(chains, 'isSureToEarn') - creditsOf(chains, 'isEarned'))
      return { state, value: earned, sure, required: state === 'undecided' ? snap(bound - earned) : null, members: [] }
    }
    const { fewer } = record.scale
    const gpa = gpaOf(chains, { ...record.gpa, prior, goal: bound, scale: record.scale })
    const isReached = points => fewer ? reaches(bound, points) : reaches(points, bound)
    const state = !gpa.projectedRange ? 'undecided' : isReached(gpa.projectedRange[0]) ? 'met' : isReached(gpa.projectedRange[1]) ? 'undecided' : 'not-met'
    return { state, value: gpa.current, required: state === 'undecided' ? gpa.target.required : null, members: [] }
  }

  // All figures of a record with some marks supposed, by the position of the course: term by term.

  const figures = (given, supposed = new Map()) => {
    let position = -1
    const record = { ...given, scale: given.scales[0] }
    const terms = given.terms.map(term => ({
      ...term, courses: term.courses.map(course => courseOf(course, given.scales, supposed.get(position += 1))),
    }))
    const averages = averagesOf(terms, record.ungraded)
    const conditions = record.graduation.map(condition => conditionOf(condition, record, terms))
    return {
      gpa: gpaOf(chainsOf(terms.flatMap(term => term.courses)), { ...record.gpa, scale: record.scale }),
      average: averages.average().current, blocs: record.blocs.map(id => averages.bloc(id).current), conditions,
      goals: record.goals.map(condition => conditionOf(condition, record, terms)),
      state: !conditions.length ? null : conditions.some(({ state }) => state === 'not-met') ? 'not-met'
        : conditions.every(({ state }) => state === 'met') ? 'met' : 'undecided',
      years: [...new Set(terms.map(term => term.year).filter(year => year !== undefined))].map(year => {
        const own = terms.filter(term => term.year === year)
        const chains = chainsOf(own.flatMap(term => term.courses))
        return {
          year, gpa: gpaOf(chains, { repeats: 'all', scale: record.scale }),
          average: averagesOf(own, record.ungraded).average().current,
        }
      }),
      terms: terms.map(term => {
        const own = averagesOf([term], record.ungraded)
        const gpa = gpaOf(chainsOf(term.courses), { repeats: 'all', goal: term.goal, scale: given.scales[term.scale] })
        return { gpa, average: own.average().current, units: own.units.filter(({ unit }) => unit).map(({ mark }) => mark.current) }
      }),
    }
  }

  return { figures }
})()
