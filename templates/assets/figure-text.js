// Formats numbers as the build does (Sources/Grading/Scales, Sources/SitePages/Localization), with the texts of the page's language.

const FigureText = format => {
  const { billionths, snap, reaches } = Formulas
  const { isReversed, hasOwnMarks, markOf } = Marks
  const power = decimals => Number(`1e${decimals}`)

  // Rounds a value to units of its last shown decimal; `round` gets the quotient, the remainder and the unit.
  const cut = (value, decimals, round) => {
    const whole = billionths(value) ?? Math.trunc(Math.min(Math.max(value, -9e9), 9e9) * 1e9)
    const unit = power(9 - decimals)
    const remainder = ((whole % unit) + unit) % unit
    return { units: round((whole - remainder) / unit, remainder, unit), decimals }
  }
  const halfUp = (value, decimals) =>
    cut(value, decimals, (quotient, rest, unit) => 2 * rest >= unit ? quotient + 1 : quotient)
  const truncated = (value, decimals) =>
    cut(value, decimals, (quotient, rest) => quotient < 0 && rest > 0 ? quotient + 1 : quotient)
  const up = (value, decimals) => cut(value, decimals, (quotient, rest) => rest > 0 ? quotient + 1 : quotient)
  const down = (value, decimals) => cut(value, decimals, quotient => quotient)

  const digits = ({ units, decimals }, trims) => {
    const all = String(Math.abs(units)).padStart(decimals + 1, '0')
    const end = all.length - decimals
    const fraction = trims ? all.slice(end).replace(/0+$/, '') : all.slice(end)
    return (units < 0 ? '−' : '') + all.slice(0, end) + (fraction && format.sign + fraction)
  }

  const fill = (pattern, values) => pattern.replace(/\{([^}]*)\}/g, (_, name) => values[name] ?? '')
  const say = (key, values = {}) => fill(Words[key] ?? '', values)
  const plurals = new Intl.PluralRules(format.plurals)
  const count = (key, number, values = {}) => {
    const forms = Words[key]
    return fill(forms[plurals.select(number)] ?? forms.other, { ...values, count: String(number) })
  }
  // A missing value is a dash.
  const orNone = write => value => value === null || value === undefined ? say('number.none') : write(value)

  const { unit, scaleUnit = unit, decimals } = format
  const cutOffs = [...format.cutOffs, ...format.letters.map(([, from]) => from)]
  // A value that never shows a bound that it has not reached.
  const notReaching = (value, decimals, round, isLess, isOver) => {
    const sign = isLess ? -1 : 1
    let shown = round(value, decimals)
    const showsBound = () => isOver(shown.units / power(decimals) * sign, sign)
    if (showsBound()) shown = (sign < 0 ? up : down)(value, decimals)
    if (showsBound()) shown.units -= sign
    return shown
  }
  const below = (value, decimals, bounds, isLess, round = halfUp) => notReaching(value, decimals, round, isLess, (shown, sign) =>
    bounds.some(bound => !reaches(value * sign, bound * sign) && reaches(shown, bound * sign)))
  const number = (value, bounds = [], isLess = false) => digits(below(value, Math.max(decimals, 2), bounds, isLess), true)
  const percentage = text => say('number.percent', { number: text })
  const outOf = (text, top) => say('number.outOf', { number: text, top: number(top) })
  const inUnit = (shown, trims) => {
    const text = digits(shown, trims)
    return hasOwnMarks(unit) ? text : unit.per === 1 ? percentage(text) : outOf(text, 100 / unit.per)
  }

  const shownMark = (percent, round) => notReaching(markOf(percent, unit), decimals, round, isReversed(unit), (shown, sign) =>
    cutOffs.some(cutOff => !reaches(percent, cutOff) && reaches(shown, markOf(cutOff, unit) * sign)))
  const letterOf = percent => format.letters.find(letter => reaches(percent, letter[1]))?.[0] ?? null
  // A grade. It never shows a cut-off that it has not reached.
  const grade = percent => {
    const letter = format.asLetter && letterOf(percent)
    if (letter) return letter
    return inUnit(shownMark(percent, format.truncates ? truncated : halfUp))
  }
  // The grade of a course that a gate can hold at 0 % is its letter there (Sources/SitePages/Localization/MarkFormat.swift).
  const letterOfCourse = percent => percent === 0 ? format.letterOfZero ?? null : null
  const gradeOfCourse = percent => letterOfCourse(percent) ?? grade(percent)
  const bound = percent => inUnit(halfUp(markOf(percent, unit), decimals), true)
  // Rounded towards the better side, so that reaching the printed value is enough.
  const needed = percent => inUnit((isReversed(unit) ? down : up)(markOf(percent, unit), decimals))
  // The margin of marks above a bound, in points of the unit; in percent for German marks, whose points have unequal sizes.
  const margin = percent => {
    if (unit.pass !== undefined) return percentage(number(percent, [0]))
    const points = Math.abs(markOf(percent, unit) - markOf(0, unit))
    return number(percent < 0 ? -points : points, [0])
  }
  // A percentage with one decimal; with more, if one does not show on which side of the cut-offs it is, or that it is not 0.
  const brief = (value, marks = []) => {
    const shown = halfUp(value, 1)
    const isPlain = (shown.units !== 0 || snap(value) === 0)
      && marks.every(mark => reaches(shown.units / 10, mark) === reaches(value, mark))
    return percentage(isPlain ? digits(shown, true) : number(value, marks))
  }
  // In a computation, marks out of 20 or 10 add up; others do not start at 0 and are shown in percent.
  const isOutOfTop = !hasOwnMarks(unit) && unit.per !== 1
  const percent = value => percentage(digits(halfUp(value, decimals)))
  const part = value => isOutOfTop ? digits(halfUp(markOf(value, unit), decimals)) : percent(value)
  const calculated = value => isOutOfTop ? outOf(part(value), 100 / unit.per) : percent(value)
  const calculatedGrade = percent => letterOfCourse(percent) ?? calculated(percent)
  const isMark = ({ max, hasPoints }) => hasOwnMarks(scaleUnit) && max === 100 && !hasPoints
  const neededOf = (percent, item) =>
    isMark(item) ? needed(percent) : outOf(digits(up(percent * item.max / 100, decimals), true), item.max)
  const score = item => isMark(item) ? inUnit(shownMark(item.points, halfUp), true)
    : outOf(number(item.points, cutOffs.map(cutOff => cutOff * item.max / 100)), item.max)
  // Further decimals of a GPA are shown where the cut one would show a bound that it misses (Sources/SitePages/Localization/MarkFormat.swift).
  const shownPoints = (value, decimals) => below(value, decimals, format.pointCutOffs ?? [], format.fewerIsBetter, format.gpaTruncates ? truncated : halfUp)
  const cutShowsMissedBound = (value, decimals = format.gpaDecimals) => !!format.gpaTruncates && !!format.fewerIsBetter
    && shownPoints(value, decimals).units !== truncated(value, decimals).units
  const points = value => {
    let decimals = format.gpaDecimals
    while (decimals < 6 && cutShowsMissedBound(value, decimals)) decimals += 1
    return digits(shownPoints(value, cutShowsMissedBound(value, decimals) ? format.gpaDecimals : decimals))
  }
  const exact = points => {
    for (let decimals = format.gpaDecimals; decimals <= 6; decimals += 1) {
      const shown = halfUp(points, decimals)
      if (snap(shown.units / power(decimals)) === snap(points)) return shown
    }
    return halfUp(points, format.gpaDecimals)
  }

  // The axis of a landing strip: rungs of equal width (Sources/SitePages/Charts/RungAxis.swift).
  const starts = (format.rungs ?? (format.letters.length ? format.letters.map(([, from]) => from) : format.bands.map(([from]) => from))).toReversed()
  const endOf = index => starts[index + 1] ?? 100
  const rung = percent => Math.max(starts.findLastIndex(start => reaches(percent, start)), 0)
  const axis = percent => {
    const index = rung(percent), start = starts[index], end = endOf(index)
    const part = end > start ? Math.min(Math.max((percent - start) / (end - start), 0), 1) : 1
    return Math.round((index + part) / starts.length * 1000) / 10
  }
  const percentAt = x => {
    const place = Math.min(Math.max(x, 0), 100) / 100 * starts.length
    const index = Math.min(Math.floor(place), starts.length - 1)
    return starts[index] + (place - index) * (endOf(index) - starts[index])
  }

  return {
    say, count, letterOf, isMark, cutOffs,
    number, score: orNone(score), grade: orNone(grade), gradeOfCourse: orNone(gradeOfCourse), letterOfCourse, needed: orNone(needed),
    neededOf: (percent, item) => orNone(value => neededOf(value, item))(percent),
    bound: orNone(bound), share: orNone(value => percentage(number(value))), earned: value => percentage(number(value, cutOffs)), brief,
    part, calculated: orNone(calculated), calculatedGrade: orNone(calculatedGrade), term: value => number(isOutOfTop ? markOf(value, unit) : value),
    margin: orNone(margin), sumOfMarks: (value, bound) => orNone(sum => number(sum, [bound], isReversed(unit)))(value), sum: (value, bound) => orNone(sum => number(sum, [bound], format.fewerIsBetter))(value),
    countOf: (count, whole) => orNone(value => say('number.countOf', { count: number(value), whole: number(whole) }))(count),
    points: orNone(points), showsAllDecimals: value => value !== null && cutShowsMissedBound(value),
    pointsBound: orNone(value => digits(exact(value))),
    neededPoints: orNone(value => digits((format.fewerIsBetter ? down : up)(value, format.gpaDecimals))),
    axis, rung, percentAt,
    // What a letter takes as a number without its unit and with one decimal, where there is little room.
    neededNumber: percent => digits((isReversed(unit) ? down : up)(markOf(percent, unit), Math.min(decimals, 1)), true),
    // The style and the name of a band. If the letters are words, it has no name.
    bandOf: percent => {
      const [, style, name] = percent === null ? [] : format.bands.find(band => reaches(percent, band[0])) ?? []
      return style === undefined ? null : [style, format.hasWords ? '' : name]
    },
  }
}
