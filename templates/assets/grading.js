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

  // A curve is a grade that depends on one unknown score. `lineAt` gives the line it follows at a place. `stages` cuts it where it may
  // jump: each stage has its start and a curve that does not fall, and whose `pieces` are its lines with their starts.

  const steady = (lineAt, pieces) => {
    const curve = { lineAt, pieces }
    return { ...curve, stages: low => [{ start: low, curve }] }
  }
  const straight = line => steady(() => line, low => [{ start: low, line }])

  // The starts of several lists, each with the entry of each list that holds there.
  const merged = lists => {
    const places = lists.map(() => 0)
    return [...new Set(lists.flat().map(entry => entry.start))].sort((one, other) => one - other).map(start => {
      const entries = lists.map((own, index) => {
        while (own[places[index] + 1]?.start <= start) places[index] += 1
        return own[places[index]]
      })
      return { start, entries }
    })
  }

  // A curve that follows other curves: `combine` makes one line of theirs.
  const combined = (curves, combine) => ({
    lineAt: x => combine(curves.map(curve => curve.lineAt(x))),
    pieces: (low, high) => merged(curves.map(curve => curve.pieces(low, high)))
      .map(({ start, entries }) => ({ start, line: combine(entries.map(entry => entry.line)) })),
    stages: (low, high) => merged(curves.map(curve => curve.stages(low, high)))
      .map(({ start, entries }) => ({ start, curve: combined(entries.map(entry => entry.curve), combine) })),
  })

  // A curve for several goals: its stages are found once for each range.
  const remembered = curve => {
    const known = new Map()
    const stages = (low, high) => {
      if (!known.has(low)) known.set(low, curve.stages(low, high))
      return known.get(low)
    }
    return { ...curve, stages }
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

  // The place in a stage that reaches the goal at its end and not at its start.
  const placeWithin = (goal, curve, start, end) => {
    const pieces = curve.pieces(start, end)
    let index = pieces.length - 1
    while (index > 0 && reaches(at(pieces[index].line, pieces[index].start), goal)) index -= 1
    return placeOn(pieces[index].line, goal)
  }

  const placeInside = (goal, curve, { low, high }, isReached, jump) => {
    const stages = curve.stages(low, high)
    for (let index = stages.length - 1; index >= 0; index -= 1) {
      const { start, curve } = stages[index]
      const end = stages[index + 1]?.start ?? high
      const reachesAt = x => reaches(at(curve.lineAt(x), x), goal)
      if (!reachesAt(end)) return jump(end)
      if (!reachesAt(start)) return placeWithin(goal, curve, start, end)
      if (index > 0 && !isReached(start)) return jump(start)
    }
    return low
  }

  const placeBeyond = (goal, curve, { high, far }, isReached, jump) => {
    const stages = curve.stages(high, far)
    for (const [index, { start, curve }] of stages.entries()) {
      const end = stages[index + 1]?.start ?? far
      const reachesAt = x => reaches(at(curve.lineAt(x), x), goal)
      if (isReached(start) || reachesAt(start)) return jump(start)
      const place = reachesAt(end) ? placeWithin(goal, curve, start, end) : null
      // The grade may reach the goal only at the very place of a jump down, and there it is lower already.
      if (place !== null && isReached(place)) return place
    }
    const line = stages[stages.length - 1].curve.lineAt(far)
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
    placeOf, targetOf, steady, straight, combined, remembered, crossing, billionths, snap, reaches, same, sum, add, subtract, times, over, at, finite,
    isReversed, markOf, percentOf,
  }
})()
