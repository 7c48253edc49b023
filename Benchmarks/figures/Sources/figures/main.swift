import Grading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures what all figures of one course cost: `figures [ITEMS…] [NAME…]`, by default 200 items and every kind of course; a name is
/// part of that of a kind.
///
/// Prints microseconds of processor time, the least of many runs, since whatever else runs only ever adds to it.
let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let names = CommandLine.arguments.dropFirst().filter { Int($0) == nil }

let cases: [(name: String, sample: SampleCourse)] = [
  ("10 weighted, no rule, equal maxima", SampleCourse(categories: 10, isWeighted: true, maxima: .equal)),
  ("10 weighted, no rule, distinct maxima", SampleCourse(categories: 10, isWeighted: true, maxima: .distinct)),
  ("points pool, no rule, distinct maxima", SampleCourse(categories: 10, isWeighted: false, maxima: .distinct)),
  ("10 weighted, low 2, equal", SampleCourse(categories: 10, isWeighted: true, maxima: .equal) { _ in 2 }),
  ("10 weighted, low 2, distinct", SampleCourse(categories: 10, isWeighted: true, maxima: .distinct) { _ in 2 }),
  ("20 weighted, low 2, few maxima", SampleCourse(categories: 20, isWeighted: true, maxima: .few) { _ in 2 }),
  ("3 weighted, low 2, few maxima", SampleCourse(categories: 3, isWeighted: true, maxima: .few) { _ in 2 }),
  ("points pool, low 2, equal", SampleCourse(categories: 10, isWeighted: false, maxima: .equal) { _ in 2 }),
  ("points pool, low 2, distinct", SampleCourse(categories: 10, isWeighted: false, maxima: .distinct) { _ in 2 }),
  ("one category, low 2, few maxima", SampleCourse(categories: 1, isWeighted: true, maxima: .few) { _ in 2 }),
  ("one category, low 2, distinct", SampleCourse(categories: 1, isWeighted: true, maxima: .distinct) { _ in 2 }),
  ("one category, low ¼, equal", SampleCourse(categories: 1, isWeighted: true, maxima: .equal) { $0 / 4 }),
  ("one category, low ¼, distinct", SampleCourse(categories: 1, isWeighted: true, maxima: .distinct) { $0 / 4 }),
  ("one category, best 10, distinct", SampleCourse(categories: 1, isWeighted: true, maxima: .distinct) { $0 - 10 }),
  (
    "10 weighted, high 1, distinct",
    SampleCourse(categories: 10, isWeighted: true, maxima: .distinct, high: { _ in 1 })
  ),
  (
    "10 weighted, low 2 high 1, equal",
    SampleCourse(categories: 10, isWeighted: true, maxima: .equal, low: { _ in 2 }, high: { _ in 1 })
  ),
  (
    "10 weighted, low 2 high 1, distinct",
    SampleCourse(categories: 10, isWeighted: true, maxima: .distinct, low: { _ in 2 }, high: { _ in 1 })
  ),
  (
    "points pool, low 2 high 1, distinct",
    SampleCourse(categories: 10, isWeighted: false, maxima: .distinct, low: { _ in 2 }, high: { _ in 1 })
  ),
  (
    "one category, low 2 high 1, few maxima",
    SampleCourse(categories: 1, isWeighted: true, maxima: .few, low: { _ in 2 }, high: { _ in 1 })
  ),
  (
    "one category, low 2 high 1, distinct",
    SampleCourse(categories: 1, isWeighted: true, maxima: .distinct, low: { _ in 2 }, high: { _ in 1 })
  ),
]

func isPart(_ text: String, of name: String) -> Bool {
  name.indices.contains { name[$0...].hasPrefix(text) }
}

/// Processor time in microseconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// The least time of many runs, in microseconds.
func leastTime(_ hasFigures: () -> Bool) -> Double {
  let start = now()
  var least = Double.infinity
  var runs = 0
  while runs < 3 || runs < 3000 && now() - start < 200_000 {
    let before = now()
    let isRight = hasFigures()
    least = min(least, now() - before)
    precondition(isRight)
    runs += 1
  }
  return least
}

func cost(of course: Course) -> Double { leastTime { CourseFigures(of: course).standing.current != nil } }

/// Returns a number with one decimal in a column.
func column(_ number: Double) -> String {
  let tenths = String(Int((number * 10).rounded()))
  let digits = String(repeating: "0", count: max(0, 2 - tenths.count)) + tenths
  return right("\(digits.dropLast()).\(digits.suffix(1))")
}

/// Returns a text at the right end of a column.
func right(_ text: String) -> String { String(repeating: " ", count: max(1, 12 - text.count)) + text }

for (name, sample) in cases where names.isEmpty || names.contains(where: { isPart($0, of: name) }) {
  var columns = ""
  for items in sizes.isEmpty ? [200] : sizes where items >= sample.categories {
    let course = sample.course(items: items)
    // Content may not drop on both sides from more items.
    let isTooLarge = course.categories.contains { $0.dropLowest > 0 && $0.dropHighest > 0 && $0.items.count > 200 }
    columns += isTooLarge ? right("-") : column(cost(of: course))
  }
  print(name + String(repeating: " ", count: max(1, 40 - name.count)) + columns)
}
