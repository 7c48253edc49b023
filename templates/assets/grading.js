// The arithmetic of the build (Sources/Grading): the same operations in the same order, so that every figure has the same bits.
// Grades and scores are in percent; null is a missing value. A line is [constant, slope]: a grade as a function of one unknown
// score x.

const Grading = (() => {
  // Rounds half-up to 9 decimals, before every comparison and every display. null if the value is too large for that.
  const billionths = value => {
    const scaled = value * 1e9
    if (!(Math.abs(scaled) < 2 ** 53)) return null
    const below = Math.floor(scaled)
    return scaled - below >= 0.5 ? below + 1 : below + 0
  }
  const snap = value => {
    const whole = billionths(value)
    return whole === null ? value : whole / 1e9
  }
  const reaches = (value, bound) => snap(value) >= snap(bound)
  const same = (one, other) => snap(one) === snap(other)
  const sum = (list, value = one => one) => list.reduce((total, one) => total + value(one), 0)

  const add = (one, other) => [one[0] + other[0], one[1] + other[1]]
  const subtract = (one, other) => [one[0] - other[0], one[1] - other[1]]
  const times = (line, factor) => [line[0] * factor, line[1] * factor]
  const over = (line, divisor) => [line[0] / divisor, line[1] / divisor]
  const at = (line, x) => line[0] + line[1] * x
  const finite = line => Number.isFinite(line[0]) && Number.isFinite(line[1]) ? line : null

  // Marks in the unit of a scale. Of German marks the lower is the better.
  const isGerman = unit => unit.pass !== undefined
  const isReversed = unit => isGerman(unit) || unit.best < unit.worst
  // Whether marks are not points out of a maximum, as those from 1 to 6.
  const hasOwnMarks = unit => unit.per === undefined
  const markOf = (percent, unit) =>
    !hasOwnMarks(unit) ? percent / unit.per : !isGerman(unit) ? unit.worst + percent * (unit.best - unit.worst) / 100
      : percent >= unit.pass && unit.pass < 100 ? 4 - 3 * (percent - unit.pass) / (100 - unit.pass) : 5 - percent / unit.pass
  const percentOf = (mark, unit) =>
    !hasOwnMarks(unit) ? mark * unit.per : !isGerman(unit) ? 100 * (mark - unit.worst) / (unit.best - unit.worst)
      : mark <= 4 ? unit.pass + (100 - unit.pass) * (4 - mark) / 3 : unit.pass * (5 - mark)

  // The range of a slider for marks that are not points out of a maximum. German marks go up to 6, beyond the slider.
  const slider = unit => ({
    ...isGerman(unit) ? { min: 1, max: 5, most: 6, start: 3 } : {
      min: Math.min(unit.worst, unit.best), max: Math.max(unit.worst, unit.best), most: Math.max(unit.worst, unit.best),
      start: (unit.worst + unit.best) / 2,
    }, step: 0.1, percentOf: mark => Math.max(0, percentOf(mark, unit)),
  })

  // A curve is a grade as a function of the score x on all open work: a line, plus terms that turn or jump where rules apply, each times a
  // factor. A term has `lineAt`, the line that it follows at x; `pieces`, all its lines over a range as { start, line, lineAtStart }, where
  // `lineAtStart` is the line exactly at the start; and `bound`, which it does not exceed up to x. Its `shape` is 0 if it has finitely many
  // lines, 1 if rounding gives it steps without end above 100 %, and 2 if it has no lines at all.

  const curveOf = (line, terms = []) => ({ line, terms })
  const constant = value => curveOf([value, 0])
  const term = (lineAt, bound, pieces, shape = 0) => curveOf([0, 0], [{ factor: 1, lineAt, bound, pieces, shape }])
  const shapeOf = (...curves) => Math.max(0, ...curves.flatMap(curve => curve.terms.map(term => term.shape)))
  const hasUnknown = ({ line, terms }) => terms.length > 0 || line[1] !== 0
  const plus = (one, other) => curveOf(add(one.line, other.line), [...one.terms, ...other.terms])
  const multiplied = ({ line, terms }, factor) =>
    curveOf(times(line, factor), terms.map(term => ({ ...term, factor: term.factor * factor })))
  const divided = ({ line, terms }, divisor) =>
    curveOf(over(line, divisor), terms.map(term => ({ ...term, factor: term.factor / divisor })))

  const lineAt = ({ line, terms }, x) => terms.reduce((sum, term) => add(sum, times(term.lineAt(x), term.factor)), line)
  const boundOf = ({ line, terms }, x) =>
    terms.reduce((sum, term) => term.factor > 0 ? sum + term.bound(x) * term.factor : sum, at(line, x))
  const valueAt = (curve, x) => at(lineAt(curve, x), x)

  // Cuts the pieces of several functions at the starts of all of them.
  const refined = (lists, low) => {
    const places = lists.map(() => 0)
    return [...new Set([low, ...lists.flat().map(piece => piece.start)])].sort((one, other) => one - other).map(start =>
      lists.map((list, index) => {
        while (list[places[index] + 1]?.start <= start) places[index] += 1
        const own = list[places[index]]
        return own.start === start ? own : { start, line: own.line, lineAtStart: own.line }
      }))
  }

  const piecesOf = ({ line, terms }, low, high) => {
    if (!terms.length) return [{ start: low, line, lineAtStart: line }]
    return refined(terms.map(term => term.pieces(low, high)), low).map(own => own.reduce((piece, own, index) => ({
      start: piece.start, line: add(piece.line, times(own.line, terms[index].factor)),
      lineAtStart: add(piece.lineAtStart, times(own.lineAtStart, terms[index].factor)),
    }), { start: own[0].start, line, lineAtStart: line }))
  }

  // The least value at scores from 0 to 100; null if the curve is not made of lines.
  const leastOf = curve => shapeOf(curve) > 1 ? null
    : piecesOf(curve, 0, 100).reduce((least, { start, line, lineAtStart }) => Math.min(least, at(lineAtStart, start), at(line, start)), Infinity)

  // Where two lines cross; not finite if they are parallel.
  const crossing = (one, other) => (other[0] - one[0]) / (one[1] - other[1])

  // Where any two of some lines cross between two places, ascending.
  const crossings = (lines, start, end) => {
    const places = new Set()
    lines.forEach((line, index) => {
      for (const other of lines.slice(index + 1)) {
        const place = crossing(line, other)
        if (place > start && place < end) places.add(place)
      }
    })
    return [...places].sort((one, other) => one - other)
  }

  // Where a rising line reaches a goal: a place of at most 9 decimals that does reach it.
  const placeOn = (line, goal) => {
    // If the exact result is halfway between two billionths, round up, even if rounding errors change the last bits.
    const place = snap(crossing(line, [goal, 0]) + 2.5e-12)
    return reaches(at(line, place) - 2.5e-12, goal) ? place : snap(place + 1e-9)
  }

  // A curve that does not exceed a ceiling, always or as long as the work of a gate is below a mark
  // (Sources/Grading/Engine/LimitedGrade.swift).
  const limited = (grade, ceiling, gate = null) => {
    const lower = (one, other, x) => at(other, x) < at(one, x) ? other : one
    const lowerPieces = (one, other, start, end) => {
      if (!(start < end)) return []
      const middle = crossing(one, other)
      const piece = (start, x) => {
        const line = lower(one, other, x)
        return { start, line, lineAtStart: line }
      }
      if (!(middle > start && middle < end)) return [piece(start, (start + end) / 2)]
      return [piece(start, (start + middle) / 2), piece(middle, (middle + end) / 2)]
    }
    const placeOf = (line, start) => {
      if (reaches(at(line, start), gate.mark)) return start
      const place = line[1] > 0 ? placeOn(line, gate.mark) : NaN
      return Number.isFinite(place) ? Math.max(place, start) : null
    }
    return term(
      x => {
        const line = lineAt(grade, x)
        return gate && reaches(valueAt(gate.work, x), gate.mark) ? line : lower(line, lineAt(ceiling, x), x)
      },
      x => {
        const bound = boundOf(grade, x)
        return gate && reaches(boundOf(gate.work, x), gate.mark) ? bound : Math.min(bound, boundOf(ceiling, x))
      },
      (low, high) => {
        const steps = refined([grade, ceiling, ...gate ? [gate.work] : []].map(curve => piecesOf(curve, low, high)), low)
        return steps.flatMap(([main, top, work], index) => {
          const { start } = main
          const end = steps[index + 1]?.[0].start ?? high
          const place = (gate && placeOf(work.line, start)) ?? end
          const pieces = lowerPieces(main.line, top.line, start, Math.min(place, end))
          if (place < end || !pieces.length) pieces.push({ start: Math.max(place, start), line: main.line, lineAtStart: main.line })
          const isLifted = gate && reaches(at(work.lineAtStart, start), gate.mark)
          pieces[0].lineAtStart = isLifted ? main.lineAtStart : lower(main.lineAtStart, top.lineAtStart, start)
          return pieces
        })
      }, shapeOf(grade, ceiling, ...gate ? [gate.work] : []))
  }

  // The greatest of some curves, and a curve in steps (Sources/Grading/Engine/GreatestGrade.swift).
  const greatest = curves => {
    const best = (lines, x) => lines.reduce((best, line) => at(line, x) > at(best, x) ? line : best)
    return term(
      x => best(curves.map(curve => lineAt(curve, x)), x), x => Math.max(...curves.map(curve => boundOf(curve, x))),
      (low, high) => {
        const steps = refined(curves.map(curve => piecesOf(curve, low, high)), low)
        return steps.flatMap((step, index) => {
          const { start } = step[0]
          const end = steps[index + 1]?.[0].start ?? high
          const lines = step.map(piece => piece.line)
          const starts = [start, ...crossings(lines, start, end)]
          const pieces = starts.map((start, index) => {
            const line = best(lines, (start + (starts[index + 1] ?? end)) / 2)
            return { start, line, lineAtStart: line }
          })
          pieces[0].lineAtStart = best(step.map(piece => piece.lineAtStart), start)
          return pieces
        })
      }, shapeOf(...curves))
  }

  // A rounding has a direction, the steps in percent above and below an origin, and that origin (Sources/Grading/Record/Rounding.swift).
  const atSteps = (steps, { step, below = step, from = 0 }) => from + steps * (steps < 0 ? below : step)
  const indexOf = (value, { step, below = step, from = 0, direction }) => {
    const distance = value - from, whole = snap(distance / (distance < 0 ? below : step))
    if (!(Math.abs(whole) < 2 ** 53)) return whole
    // 93.333333333 % is 28 of 30, also where steps are smaller than a percent, in which it seems to be less.
    const near = (Math.floor(2 * whole + 0.5) + 0) / 2
    const steps = same(value, atSteps(near, { step, below, from })) ? near : whole
    const half = direction.startsWith('half') ? 0.5 : 0
    return (direction === 'half-up' || direction === 'down' ? Math.floor(steps + half) : 0 - Math.floor(half - steps)) + 0
  }
  const round = (value, rounding) => atSteps(indexOf(value, rounding), rounding)
  const rounded = (grade, rounding) => {
    const { direction } = rounding, off = direction === 'down' ? 0 : direction === 'better' ? 1 : 0.5
    const threshold = index => atSteps(index - off, rounding)
    return term(
      x => [round(valueAt(grade, x), rounding), 0],
      x => {
        const bound = boundOf(grade, x)
        return Number.isFinite(bound) ? round(bound, rounding) : bound
      },
      (low, high) => {
        const own = piecesOf(grade, low, high)
        return own.flatMap(({ start, line, lineAtStart }, index) => {
          const end = own[index + 1]?.start ?? high
          const first = indexOf(at(line, start), rounding), last = at(line, end)
          const pieces = [{ start, line: [atSteps(first, rounding), 0], lineAtStart: [round(at(lineAtStart, start), rounding), 0] }]
          for (let next = first + 1; line[1] > 0 && reaches(last, threshold(next)); next += 1) {
            const place = Math.max(placeOn(line, threshold(next)), start)
            if (place >= end) break
            const piece = { start: place, line: [atSteps(next, rounding), 0], lineAtStart: [round(at(line, place), rounding), 0] }
            if (place === pieces.at(-1).start) pieces.at(-1).line = piece.line
            else pieces.push(piece)
          }
          return pieces
        })
      }, Math.max(1, shapeOf(grade)))
  }

  // 10 · √grade; targets on it are found by bisection.
  const rootOf = grade => {
    const root = value => 10 * Math.sqrt(Math.max(0, value))
    const line = x => [root(valueAt(grade, x)), 0]
    return term(line, x => root(boundOf(grade, x)), low => [{ start: low, line: line(low), lineAtStart: line(low) }], 2)
  }

  // The average of the best of some grades, weighted by credits, up to a sum of credits (Sources/Grading/Engine/BestCredits.swift).
  const bestCredits = (grades, credits, most) => {
    const average = (lines, x) => {
      const values = lines.map(line => at(line, x))
      const order = [...lines.keys()].sort((one, other) => values[other] - values[one] || one - other)
      let all = [0, 0], total = 0
      for (const index of order) {
        if (!(total < most)) break
        const counted = Math.min(credits[index], most - total)
        all = add(all, times(lines[index], counted))
        total += counted
      }
      return over(all, total)
    }
    return term(
      x => average(grades.map(grade => lineAt(grade, x)), x),
      x => average(grades.map(grade => [boundOf(grade, x), 0]), 0)[0],
      (low, high) => {
        const steps = refined(grades.map(grade => piecesOf(grade, low, high)), low)
        return steps.flatMap((step, index) => {
          const { start } = step[0]
          const end = steps[index + 1]?.[0].start ?? high
          const lines = step.map(piece => piece.line)
          const starts = [start, ...crossings(lines, start, end)]
          const pieces = starts.map((start, index) => {
            const line = average(lines, (start + (starts[index + 1] ?? end)) / 2)
            return { start, line, lineAtStart: line }
          })
          pieces[0].lineAtStart = average(step.map(piece => piece.lineAtStart), start)
          return pieces
        })
      }, shapeOf(...grades))
  }

  // A solver finds the least scores from which a grade stays at its goals. `place` is the least score of the range from which the grade
  // stays at the goal up to the range's end; if not even that reaches it, the first score beyond that does, or null.
  const solverOf = ({ low, high, limit }, lineAt, pieces, /** @type {(x: number) => number} */ bound = () => Infinity, shape = 0) => {
    // The pieces of the range, and of wider and wider ones beyond it, each traced when it is needed.
    const known = new Map()
    const piecesFrom = (start, end) => known.get(start) ?? known.set(start, pieces(start, end)).get(start)
    const isOn = (line, goal, x) => reaches(at(line, x), goal)
    const isReached = (goal, x) => isOn(lineAt(x), goal, x)
    const jump = (goal, x) => isReached(goal, snap(x)) ? snap(x) : snap(snap(x) + 1e-9)
    // After a score that does not reach the goal itself, so far that it stays another number as a mark of any scale.
    const placeAfter = (goal, x) => {
      const next = snap(snap(x) + 1e-6)
      return isReached(goal, next) ? next : jump(goal, x)
    }

    // Walks down from the end of the range, where the goal is reached, as long as it stays so.
    const placeInside = goal => {
      let end = high
      for (const { start, line, lineAtStart } of piecesFrom(low, high).toReversed()) {
        if (!isOn(line, goal, end)) return jump(goal, end)
        if (!isOn(line, goal, start)) return placeOn(line, goal)
        if (!isOn(lineAtStart, goal, start)) return placeAfter(goal, start)
        end = start
      }
      return low
    }

    // Walks up from the end of the range, where the goal is not reached, in wider and wider steps.
    const placeBeyond = goal => {
      let start = high, width = 1000
      while (start < limit) {
        const end = Math.min(start + width, limit)
        if (reaches(bound(end), goal)) {
          const place = placeBetween(start, end, goal)
          if (place !== null) return place
        } else if (!reaches(bound(limit), goal)) break
        start = end
        width *= 10
      }
      const last = lineAt(limit)
      return last[1] > 0 && Number.isFinite(crossing(last, [goal, 0])) ? placeOn(last, goal) : null
    }

    // The first place of a step that reaches the goal.
    const placeBetween = (start, end, goal) => {
      const traced = piecesFrom(start, end)
      for (const [index, { start, line, lineAtStart }] of traced.entries()) {
        if (isOn(lineAtStart, goal, start)) return jump(goal, start)
        if (isOn(line, goal, start)) return placeAfter(goal, start)
        if (!isOn(line, goal, traced[index + 1]?.start ?? end)) continue
        const place = placeOn(line, goal)
        // The grade may reach the goal only just before a jump down; at the jump it is already lower.
        if (isReached(goal, place)) return place
      }
      return null
    }

    // The least number of billionths from a score on that reaches the goal, for a grade that does not fall.
    const bisect = (goal, start, end) => {
      if (isReached(goal, start)) return start
      if (!isReached(goal, end)) return null
      let low = start * 1e9, high = end * 1e9
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2)
        const x = middle / 1e9
        // Closer to the goal than `reaches` asks for, so that a result of few decimals is found as such.
        if (at(lineAt(x), x) + 1e-11 >= goal) high = middle
        else low = middle
      }
      // Two neighbouring billionths are far apart only where the grade jumps. It may do so right after a score with few decimals, and then
      // numbers that count as equal to that score are on its side.
      const before = low / 1e9, round = Math.round(low / 1e3) / 1e6
      const isJump = goal - at(lineAt(before), before) > 1e-4
      const isAfter = Math.abs(before - round) < 1e-7 && round >= start && !isReached(goal, round)
      return isJump && isAfter ? placeAfter(goal, round) : high / 1e9
    }

    // Walks down in hundredths of the range, as long as the goal stays reached, and bisects the first that does not reach it at its start.
    const bisectInside = goal => {
      let end = high
      for (let step = 99; step >= 0; step--) {
        const start = low + (high - low) * step / 100
        if (!isReached(goal, start)) return bisect(goal, start, end)
        end = start
      }
      return low
    }

    const place = goal => isReached(goal, high) ? (shape > 1 ? bisectInside(goal) : placeInside(goal))
      : shape > 0 ? bisect(goal, high, 1e6) : placeBeyond(goal)
    return { low, high, isReached, place }
  }
  const percents = { low: 0, high: 100, limit: 1e9 }
  const solverFor = curve =>
    curve && solverOf(percents, x => lineAt(curve, x), (low, high) => piecesOf(curve, low, high), x => boundOf(curve, x), shapeOf(curve))

  // A target with its state; `required` is null if nothing would be enough. The solver is null if there is no value at any score.
  // `gap` is the state of a target that cannot be computed; `least` a grade that no scores end below, where that is not the grade with
  // scores of 0: nothing is handed in, or a better score can lower the grade.
  const targetOf = (goal, solver, isOpen, gap = null, least = null) => {
    const target = (state, required = null) => ({ state, required })
    if (goal === undefined) return target('no-goal')
    if (gap) return target(gap)
    if (!solver) return target(isOpen ? 'unreachable' : 'no-goal')
    const isReached = solver.isReached(goal, solver.low)
    if (!isOpen) return target(isReached ? 'met' : 'missed')
    if (isReached && (least === null || reaches(least, goal))) return target('secured', solver.low)
    const required = solver.place(goal)
    return target(required !== null && reaches(solver.high, required) ? 'reachable' : 'unreachable', required)
  }

  return {
    billionths, snap, reaches, same, sum, add, subtract, times, over, at, finite, isReversed, isGerman, hasOwnMarks, slider, markOf, percentOf,
    curveOf, constant, term, plus, multiplied, divided, limited, greatest, rounded, round, rootOf, bestCredits, shapeOf, hasUnknown, refined, lineAt, piecesOf,
    valueAt, leastOf, crossing, solverOf, solverFor, targetOf,
  }
})()
