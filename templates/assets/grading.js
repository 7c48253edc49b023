// The arithmetic of the build once more: the same operations in the same order, so that every figure has the same bits.
// "No value" is null. A line is [constant, slope]: a grade as a function of one unknown score.

const Grading = (() => {
  // Rounds half-up to 9 decimals: what every comparison and every printed number starts from.
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

  // Marks in the unit of a scale; of German marks the smaller is the better.
  const isReversed = unit => unit.pass !== undefined
  const markOf = (percent, unit) =>
    !isReversed(unit) ? percent / unit.per
      : percent >= unit.pass && unit.pass < 100 ? 4 - 3 * (percent - unit.pass) / (100 - unit.pass) : 5 - percent / unit.pass
  const percentOf = (mark, unit) =>
    !isReversed(unit) ? mark * unit.per
      : mark <= 4 ? unit.pass + (100 - unit.pass) * (4 - mark) / 3 : unit.pass * (5 - mark)

  // A curve is a grade that depends on one unknown score. `lineAt` gives the line it follows at a place. `pieces` gives the lines
  // it follows between two places, each with its start; where a piece `jumps`, the grade may jump at that start.

  const straight = line => ({ lineAt: () => line, pieces: low => [{ start: low, line }] })

  // A curve that follows the curves of its parts: `combine` makes one line of theirs.
  const combined = (curves, combine) => {
    const pieces = (low, high) => {
      const all = curves.map(curve => curve.pieces(low, high))
      const places = all.map(() => 0)
      return [...new Set(all.flat().map(piece => piece.start))].sort((one, other) => one - other).map(start => {
        let jumps = false
        all.forEach((own, index) => {
          while (own[places[index] + 1]?.start <= start) places[index] += 1
          const piece = own[places[index]]
          if (piece.start === start && piece.jumps) jumps = true
        })
        return { start, line: combine(all.map((own, index) => own[places[index]].line)), jumps }
      })
    }
    return { lineAt: x => combine(curves.map(curve => curve.lineAt(x))), pieces }
  }

  // A curve for several goals: its pieces are computed once for each range.
  const remembered = curve => {
    const known = new Map()
    const pieces = (low, high) => {
      if (!known.has(low)) known.set(low, curve.pieces(low, high))
      return known.get(low)
    }
    return { ...curve, pieces }
  }

  // Where two lines meet; not finite if they are parallel.
  const crossing = (one, other) => (other[0] - one[0]) / (one[1] - other[1])

  // Where a rising line reaches a goal: a place of at most 9 decimals that does reach it.
  const placeOn = (line, goal) => {
    // Where half a billionth decides on paper, the place is the greater one, whatever the last bits are.
    const place = snap(crossing(line, [goal, 0]) + 2.5e-12)
    return reaches(at(line, place) - 2.5e-12, goal) ? place : snap(place + 1e-9)
  }

  // The least place of a range from which a grade stays at a goal up to the high end of the range. If the goal is not reached
  // there, the first place beyond that reaches it, or null.
  const percents = { low: 0, high: 100, far: 1e9 }
  const placeOf = (goal, curve, range = percents) => {
    const isReached = x => reaches(at(curve.lineAt(x), x), goal)
    // At the very place of a jump, the grade may be that of either side or neither.
    const jump = x => isReached(snap(x)) ? snap(x) : snap(snap(x) + 1e-9)
    return isReached(range.high) ? placeInside(goal, curve, range, isReached, jump) : placeBeyond(goal, curve, range, isReached, jump)
  }

  const placeInside = (goal, curve, { low, high }, isReached, jump) => {
    const pieces = curve.pieces(low, high)
    for (let index = pieces.length - 1; index >= 0; index -= 1) {
      const { start, line, jumps } = pieces[index]
      const end = pieces[index + 1]?.start ?? high
      if (!reaches(at(line, end), goal)) return jump(end)
      if (!reaches(at(line, start), goal)) return placeOn(line, goal)
      if (jumps && !isReached(start)) return jump(start)
    }
    return low
  }

  const placeBeyond = (goal, curve, { high, far }, isReached, jump) => {
    const pieces = curve.pieces(high, far)
    for (const [index, { start, line }] of pieces.entries()) {
      const end = pieces[index + 1]?.start ?? far
      if (isReached(start) || reaches(at(line, start), goal)) return jump(start)
      const place = reaches(at(line, end), goal) ? placeOn(line, goal) : null
      // The grade may reach the goal only at the very place of a jump down, and there it is lower already.
      if (place !== null && isReached(place)) return place
    }
    const { line } = pieces[pieces.length - 1]
    return line[1] > 0 && Number.isFinite(crossing(line, [goal, 0])) ? placeOn(line, goal) : null
  }

  // A target with its state; `required` is null where nothing would do.
  const targetOf = (goal, curve, isOpen, isComplete = true, range = percents) => {
    const target = (state, required = null) => ({ state, required })
    if (goal === undefined) return target('no-goal')
    if (!isComplete) return target('weights-incomplete')
    const start = curve.lineAt(range.low)
    if (!start) return target(isOpen ? 'unreachable' : 'no-goal')
    const isReached = reaches(at(start, range.low), goal)
    if (!isOpen) return target(isReached ? 'met' : 'missed')
    if (isReached) return target('secured', range.low)
    const required = placeOf(goal, curve, range)
    return target(required !== null && reaches(range.high, required) ? 'reachable' : 'unreachable', required)
  }

  return {
    placeOf, targetOf, straight, combined, remembered, crossing, billionths, snap, reaches, same, sum, add, subtract, times, over, at, finite,
    isReversed, markOf, percentOf,
  }
})()
