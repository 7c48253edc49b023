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

  // The least place from which a grade stays at a goal up to 100; where it is not reached there, the first place beyond.
  // `lineAt` gives the grade's line at a place; without turns it is the same everywhere.
  const placeOf = (goal, lineAt, hasTurns) => {
    const isReached = x => reaches(at(lineAt(x), x), goal)
    let low = 0, high = 100
    if (!isReached(high)) {
      low = high
      high = hasTurns ? 100000 : high
    }
    while (hasTurns && isReached(high) && high - low > 1e-11) {
      const middle = (low + high) / 2
      if (middle === low || middle === high) break
      if (isReached(middle)) high = middle
      else low = middle
    }
    const [constant, slope] = lineAt(high)
    if (!isReached(high) && !(snap(slope) > 0)) return null
    const crossing = (goal - constant) / slope
    if (!Number.isFinite(crossing)) return null
    const place = snap(Math.max(crossing, isReached(high) ? low : high))
    return isReached(place) ? place : snap(place + 1e-9)
  }

  // A target with its state; `required` is null where nothing would do.
  const targetOf = (goal, lineAt, hasTurns, isOpen, isComplete) => {
    const target = (state, required = null) => ({ state, required })
    if (goal === undefined) return target('no-goal')
    if (!isComplete) return target('weights-incomplete')
    const start = lineAt(0)
    if (!start) return target(isOpen ? 'unreachable' : 'no-goal')
    const isReached = reaches(at(start, 0), goal)
    if (!isOpen) return target(isReached ? 'met' : 'missed')
    if (isReached) return target('secured', 0)
    const required = placeOf(goal, lineAt, hasTurns)
    return target(required !== null && reaches(100, required) ? 'reachable' : 'unreachable', required)
  }

  return { targetOf, billionths, snap, reaches, same, sum, add, subtract, times, over, at, finite, isReversed, markOf, percentOf }
})()
