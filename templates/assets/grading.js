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

  // The least place of a range from which a grade stays at a goal up to its high end; where it is not reached there, the
  // first place beyond. `lineAt` gives the grade's line at a place; one that is straight is the same everywhere.
  const percents = { low: 0, high: 100, far: 1e9 }
  const placeOf = (goal, lineAt, range = percents) => {
    const isReached = x => reaches(at(lineAt(x), x), goal)
    let { low, high } = range
    if (!isReached(high)) {
      low = high
      high = lineAt.isStraight ? high : range.far
    }
    while (!lineAt.isStraight && isReached(high) && high - low > 1e-11) {
      const middle = (low + high) / 2
      if (middle === low || middle === high) break
      if (isReached(middle)) high = middle
      else low = middle
    }
    const [constant, slope] = lineAt(high)
    if (!isReached(high) && !(slope > 0)) return null
    const crossing = (goal - constant) / slope
    if (!Number.isFinite(crossing)) return null
    const place = snap(Math.max(crossing, isReached(high) ? low : high))
    return isReached(place) ? place : snap(place + 1e-9)
  }

  // A target with its state; `required` is null where nothing would do.
  const targetOf = (goal, lineAt, isOpen, isComplete = true, range = percents) => {
    const target = (state, required = null) => ({ state, required })
    if (goal === undefined) return target('no-goal')
    if (!isComplete) return target('weights-incomplete')
    const start = lineAt(range.low)
    if (!start) return target(isOpen ? 'unreachable' : 'no-goal')
    const isReached = reaches(at(start, range.low), goal)
    if (!isOpen) return target(isReached ? 'met' : 'missed')
    if (isReached) return target('secured', range.low)
    const required = placeOf(goal, lineAt, range)
    return target(required !== null && reaches(range.high, required) ? 'reachable' : 'unreachable', required)
  }

  // A line that is the same everywhere, as a function.
  const straight = line => Object.assign(() => line, { isStraight: true })

  return { placeOf, targetOf, straight, billionths, snap, reaches, same, sum, add, subtract, times, over, at, finite, isReversed, markOf, percentOf }
})()
