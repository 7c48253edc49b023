// The arithmetic of all pages with what-if: formulas, and marks in the unit of a scale (Sources/Grading/Scales/ScaleUnit.swift).
//
// include formula.js

const Marks = (() => {
  // Of German marks the lower is the better.
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

  return { isGerman, isReversed, hasOwnMarks, markOf, percentOf, slider }
})()
