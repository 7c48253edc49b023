import Grading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures what all figures of one course cost: `figures [formula] [ITEMS…] [NAME…]`, by default 200 items and every kind of course;
/// a name is part of that of a kind. With `formula` it compares the engine with the formula of the course.
///
/// Prints microseconds of processor time, the least of many runs, since whatever else runs only ever adds to it.
let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let comparesFormula = CommandLine.arguments.dropFirst().first == "formula"
let names = CommandLine.arguments.dropFirst().filter { Int($0) == nil && $0 != "formula" }

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

if comparesFormula {
  let titles = ["items", "engine", "formula", "ratio", "evaluation", "per target"]
  print(String(repeating: " ", count: 40) + titles.map(right).joined())
}
for (name, sample) in cases where names.isEmpty || names.contains(where: { isPart($0, of: name) }) {
  let title = name + String(repeating: " ", count: max(1, 40 - name.count))
  var columns = ""
  for items in sizes.isEmpty ? [200] : sizes where items >= sample.categories {
    let course = sample.course(items: items)
    // Content may not drop on both sides from more items.
    let isTooLarge = course.categories.contains { $0.dropLowest > 0 && $0.dropHighest > 0 && $0.items.count > 200 }
    if comparesFormula {
      if !isTooLarge { print(title + right(String(items)) + FormulaCost(of: course).text) }
    } else {
      columns += isTooLarge ? right("-") : column(cost(of: course))
    }
  }
  if !comparesFormula { print(title + columns) }
}
