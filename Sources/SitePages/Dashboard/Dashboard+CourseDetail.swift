import Grading
import SiteContent

extension Dashboard {
  /// A course with all its work.
  package struct CourseDetail: Sendable {
    package var course: Course
    /// Term, instructor, location, credits.
    package var facts: [NamedValue]
    /// The graded share, the floor and the ceiling; empty if the grade is final, or nothing is graded and everything is possible.
    package var range: [NamedValue]
    /// What the class got in the course, in words; nil if the file does not say.
    package var classmates: String?
    /// The rules for the grade of the whole course, each with its state, as text.
    package var rules: [String]
    /// What these rules do to the grade now: the gates that are decided, and the weighting that counts.
    package var effects: [String] = []
    /// The categories, then the items outside categories as one part without a name.
    package var parts: [Category]
    /// The label of the grade: current or final.
    package var gradeTitle: String
    /// The text shown instead of a target if there is no goal; empty if there is one.
    package var noGoal: String
    package var ladderTitle: String
    /// The letters of the scale, the best first; empty if the scale has none.
    package var ladder: [LetterRow]

    /// A category with its items, or the items directly in the course.
    package struct Category: Sendable {
      package var name: String?
      package var current: String
      /// The weight as text; nil if the category has none.
      package var weight: String?
      /// The drop rules and other rules as text; nil if there are none.
      package var rules: String?
      package var items: [Item]
    }

    /// A piece of work.
    package struct Item: Sendable {
      package var name: String
      package var score: String
      package var percent: String
      /// Labels of a special state: open, missing, dropped.
      package var marks: [String]
      /// The due date as text; nil if there is none.
      package var due: String?
      /// The score that an open item needs like all other open work, and if the rest goes on as it has so far, in words.
      package var target: String?
    }

    /// The requirement of one letter.
    package struct LetterRow: Sendable {
      package var letter: String
      /// The letter's cut-off.
      package var from: String
      package var needs: String
    }
  }
}

extension Dashboard.CourseDetail {
  init(_ course: Course, _ figures: CourseFigures, of term: Term, in context: PageContext) {
    let localizer = context.localizer
    let marks = context.marks(for: course)
    let targets = TargetDescription(localizer: localizer, marks: marks)
    let view = CourseView(course, figures, address: "", in: context)
    self.course = Dashboard.Course(view)
    facts = CoursePage.facts(of: course, figures, in: term, marks: marks, context: context)
    range = figures.saysRange ? CoursePage.range(of: course, figures, marks: marks) : []
    classmates = course.classResult.map { ClassResultText(marks: marks).text(of: $0) }
    let views = RuleView.list(of: course, figures, in: context)
    (rules, effects) = (views.map(\.text), views.compactMap(\.effect))
    parts = CategoryView.list(of: view).map(Category.init)
    gradeTitle = view.gradeTitle
    noGoal = course.goal == nil ? localizer.text(.targetNoGoal) : ""
    ladderTitle = localizer.plainText(ofKey: "course.ladder")
    ladder = figures.shownLadder.map {
      let view = LadderView($0, of: course, targets: targets, marks: marks, localizer: localizer)
      return LetterRow(letter: view.letter, from: view.from, needs: view.needs)
    }
  }
}

extension Dashboard.CourseDetail.Category {
  fileprivate init(_ view: CategoryView) {
    name = view.name
    current = view.current
    weight = view.weight
    rules = view.rules
    items = view.items.map {
      Dashboard.CourseDetail.Item(
        name: $0.name, score: $0.score, percent: $0.percent, marks: $0.marks + [$0.classmates].compactMap(\.self),
        due: $0.due, target: $0.target)
    }
  }
}
