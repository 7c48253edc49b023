import Formats
import SiteEditing

/// The options of the command line about a table of results.
struct TableChoices {
  var student: String?
  var map = ColumnMap()
  var options = CourseImport.Options()

  init(student: String?, map: [String], max: String?, onlyKnown: Bool, replacesScores: Bool) throws(UsageError) {
    self.student = student
    for argument in map {
      guard self.map.add(argument: argument) else {
        throw UsageError(
          "--map \(argument) is not COLUMN=ITEM: write an item such as Homework/HW 1, or one of \(ColumnMap.roles)")
      }
    }
    options.onlyKnown = onlyKnown
    options.replacesScores = replacesScores
    switch max {
    case nil: break
    case "table": options.maximum = .table
    case "course": options.maximum = .course
    case let number?:
      guard let value = DecimalNumber.value(of: number), value > 0 else {
        throw UsageError("--max \(number) is neither table, course nor a number above 0")
      }
      options.maximum = .number(number)
    }
  }
}
