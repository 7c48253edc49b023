/// A test as a person writes it where no key says it: `formula: "labs >= 50 or exams >= 60"`.
package struct WrittenTest: Sendable, Hashable {
  /// The test as in the file.
  package var text: String
  package var test: WrittenFormula.Test
  /// The unit of its marks.
  package var unit: ScaleUnit
  /// The work that it names, also as a list, each once.
  package var works: [WorkPlace]

  package init(text: String, test: WrittenFormula.Test, unit: ScaleUnit, works: [WorkPlace]) {
    (self.text, self.test, self.unit, self.works) = (text, test, unit, works)
  }
}

/// A grade as a person writes it where no key says it: `formula: "min(labs, exams)"`. Its names are resolved, and all types are right.
///
/// Its numbers are marks of the course's scale, so percents only where the scale has these.
package struct WrittenFormula: Sendable, Hashable {
  /// The formula as in the file.
  package var text: String
  package var value: Value
  /// The unit of its marks.
  package var unit: ScaleUnit
  /// The work that it names, also as a list, each once.
  package var works: [WorkPlace]

  package init(text: String, value: Value, unit: ScaleUnit, works: [WorkPlace]) {
    self.text = text
    self.value = value
    self.unit = unit
    self.works = works
  }

  /// A mark, or a number that marks are multiplied or compared with.
  package indirect enum Value: Sendable, Hashable {
    case number(Double)
    /// What the other keys give: `course`, `category`, or the `score` of an item.
    case own
    /// The value of a category, or the score of an item.
    case work(WorkPlace)
    /// Σ times · x.
    case sum([Product])
    /// Σ weight · x ÷ Σ weight.
    case weighted([Product])
    case aggregate(Aggregate, List)
    /// The first value if the test is true, otherwise the second.
    case choose(Test, Value, Value)
    /// What a table has for a mark.
    case table(Value, Table)
    case rounded(Value, to: Double)
    /// A mark in percent.
    case percent(Value)
    /// How many tests are true.
    case count(Tests)
  }

  /// A value with its factor or weight.
  package struct Product: Sendable, Hashable {
    package var value: Value
    package var times: Double

    package init(_ value: Value, times: Double) {
      self.value = value
      self.times = times
    }
  }

  /// How several values become one.
  package enum Aggregate: String, Sendable, Hashable, CaseIterable {
    case min, max, mean, median, sum
  }

  /// Several values. Those that are none are left out.
  package struct List: Sendable, Hashable {
    package var source: Source
    /// How many of the best count, or of the worst; `nil` if all do.
    package var only: Only?

    package enum Source: Sendable, Hashable {
      case values([Value])
      /// The scores of a category, with those of announced work. Excused work is not among them.
      case items(category: Int)
    }

    package enum Only: Sendable, Hashable {
      case best(Int)
      case worst(Int)
    }

    package init(_ source: Source, only: Only? = nil) {
      self.source = source
      self.only = only
    }
  }

  /// A table in the order of its marks.
  package struct Table: Sendable, Hashable {
    package var rows: [Row]
    /// Whether a mark between two rows has the value of the lower one, and not one on the line between them.
    package var isStepped: Bool

    package struct Row: Sendable, Hashable {
      package var from: Double
      package var value: Double

      package init(from: Double, value: Double) {
        self.from = from
        self.value = value
      }
    }

    package init(_ rows: [Row], isStepped: Bool) {
      self.rows = rows
      self.isStepped = isStepped
    }
  }

  package indirect enum Test: Sendable, Hashable {
    case atLeast(Value, Value)
    case not(Test)
    case all(Tests)
    case any(Tests)
  }

  package indirect enum Tests: Sendable, Hashable {
    case tests([Test])
    /// Whether each value of a list is at least a mark.
    case eachAtLeast(List.Source, Value)
    /// Whether each value of a list is at most a mark.
    case eachAtMost(List.Source, Value)
    case not(Tests)
  }
}
