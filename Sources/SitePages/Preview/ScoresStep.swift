/// One step of entering scores and due dates on a page of a preview.
package struct ScoresStep: Sendable {
  /// The path of the course's file.
  package var file: String
  /// The name of the class; nil for the scores of a course.
  package var classroom: String?
  /// The form for the scores of a class in one work.
  package var classForm: ClassForm?
  /// The work of the course, to choose from.
  package var rows: [Row] = []
  /// Whether the last change of the course can be undone.
  package var isUndoable = false
  /// Whether the last change of the course that was undone can be made again.
  package var isRedoable = false
  /// The form for the score of one item.
  package var form: Form?
  /// A change that is shown before it is written.
  package var change: Change?
  /// Why something could not be done.
  package var problem: Problem?

  /// Why something cannot be done.
  package enum Problem: Sendable, Hashable {
    case noScore
    case notAScore(String)
    case belowZero(String)
    case tooHigh(String, max: String)
    case aboveMaximum(String, max: String)
    case otherMaximum(String, max: String)
    case othersHave(String, max: String)
    case noMaximum(String)
    case notOnScale(String, worst: String, best: String)
    case notADay(String)
    case noWork(String)
    case noCourse(String)
    case unchanged
    case isPrivate
    case notUndone
    case notWritten(reason: String)
    /// The words of the command, in English.
    case other(String)
  }

  /// A piece of work with its score.
  package struct Row: Sendable {
    /// The name, as the form sends it: `Exams/Final`.
    package var item: String
    package var category: String?
    package var name: String
    package var score: String?
    /// The due date as the file has it.
    package var due: Due?
    /// Whether it is no work, but something that can happen once more, such as an absence; then the score is how often it did.
    package private(set) var isCount = false

    package init(counting name: String, _ count: String) {
      (item, self.name, score) = (name, name, count)
      isCount = true
    }

    package init(item: String, category: String?, name: String, score: String?, due: Due? = nil) {
      self.item = item
      self.category = category
      self.name = name
      self.score = score
      self.due = due
    }
  }

  /// The due date of an item, as forms have it.
  package struct Due: Sendable, Hashable {
    /// The day, `2026-10-09`; empty without one.
    package var day: String
    /// The time of the day, `23:59`; empty without one.
    package var time: String

    package init(day: String, time: String) {
      self.day = day
      self.time = time
    }
  }

  package struct Form: Sendable {
    package var row: Row
    /// What was typed; empty at first.
    package var typed: String
    /// The maximum that a number alone gets; nil if it gets none.
    package var max: String?
    /// What may be meant by what was typed, to choose from.
    package var choices: [String]

    package init(row: Row, typed: String, max: String?, choices: [String] = []) {
      self.row = row
      self.typed = typed
      self.max = max
      self.choices = choices
    }
  }

  /// The form for the scores of a class in one work.
  package struct ClassForm: Sendable {
    /// The work, as the form sends it.
    package var work: String
    /// The maximum that a number alone gets; nil if it gets none.
    package var max: String?
    package var rows: [Member]
    /// What was pasted as a column and could not be used.
    package var column = ""

    package init(work: String, max: String?, rows: [Member]) {
      self.work = work
      self.max = max
      self.rows = rows
    }
  }

  /// A member of a class with what is written about the work, and what was typed.
  package struct Member: Sendable {
    package var id: String
    package var name: String
    package var score: String?
    package var typed = ""
    package var note: String

    package init(id: String, name: String, score: String?, note: String) {
      self.id = id
      self.name = name
      self.score = score
      self.note = note
    }
  }

  package struct Change: Sendable {
    /// The name by which the preview knows the change, and nobody else.
    package var id: String
    /// What it changes in the figures, in sentences.
    package var meaning: [String]
    /// The lines that change, each after its sign; before those of each file its path, if there are several.
    package var lines: [String]
    package var warnings: [Problem]

    package init(id: String, meaning: [String], lines: [String], warnings: [Problem]) {
      self.id = id
      self.meaning = meaning
      self.lines = lines
      self.warnings = warnings
    }
  }

  package init(file: String) { self.file = file }
}

extension ScoresStep.Problem {
  func text(_ localizer: Localizer) -> String {
    switch self {
    case .noScore: localizer.text(.scoresNoScore)
    case .notAScore(let score): localizer.text(.scoresNotAScore, ["score": score])
    case .belowZero(let score): localizer.text(.scoresBelowZero, ["score": score])
    case .tooHigh(let score, let max): localizer.text(.scoresTooHigh, ["score": score, "max": max])
    case .aboveMaximum(let score, let max): localizer.text(.scoresAboveMaximum, ["score": score, "max": max])
    case .otherMaximum(let score, let max): localizer.text(.scoresOtherMaximum, ["score": score, "max": max])
    case .othersHave(let score, let max): localizer.text(.scoresOthersHave, ["score": score, "max": max])
    case .noMaximum(let score): localizer.text(.scoresNoMaximum, ["score": score])
    case .notOnScale(let score, let worst, let best):
      localizer.text(.scoresNotOnScale, ["score": score, "worst": worst, "best": best])
    case .notADay(let day): localizer.text(.scoresNotADay, ["day": day])
    case .noWork(let name): localizer.text(.scoresNoWork, ["name": name])
    case .noCourse(let name): localizer.text(.scoresNoCourse, ["name": name])
    case .unchanged: localizer.text(.scoresUnchanged)
    case .isPrivate: localizer.text(.scoresPrivate)
    case .notUndone: localizer.text(.scoresNotUndone)
    case .notWritten(let reason): localizer.text(.scoresNotWritten, ["reason": reason])
    case .other(let words): words
    }
  }

  var isEnglish: Bool { if case .other = self { true } else { false } }
}
