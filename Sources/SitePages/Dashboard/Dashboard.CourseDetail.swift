import Grading
import SiteContent

extension Dashboard {
  /// A course with all its work.
  package struct CourseDetail: Sendable {
    package var course: Course
    /// Term, instructor, location, credits.
    package var facts: [Figure]
    /// What is graded, floor and ceiling; empty where the grade is final.
    package var range: [Figure]
    package var parts: [Part]
    /// What its grade is called: current, or final.
    package var gradeTitle: String
    /// What stands in place of a target where there is no goal.
    package var noGoal: String
    package var ladderTitle: String
    package var ladder: [Step]

    /// A category with its items, or the items directly in the course.
    package struct Part: Sendable {
      package var name: String?
      package var current: String
      package var weight: String?
      package var rules: String?
      package var items: [Item]
    }

    /// A piece of work.
    package struct Item: Sendable {
      package var name: String
      package var score: String
      package var percent: String
      /// What is special about it: open, missing, dropped.
      package var marks: [String]
      package var due: String?
      /// What it takes if the rest goes on as now.
      package var target: String?
    }

    /// What one letter takes.
    package struct Step: Sendable {
      package var letter: String
      package var from: String
      package var needs: String
    }
  }
}

extension Dashboard.CourseDetail {
  init(_ course: Course, _ figures: CourseFigures, of term: Term, in setting: Setting) {
    let wording = setting.wording
    let marks = setting.marks(for: course)
    let targets = TargetWords(wording: wording, marks: marks)
    self.course = Dashboard.Course(course, figures, in: setting)
    facts = CoursePage.facts(of: course, in: term, marks: marks, setting: setting).map(Dashboard.Figure.init)
    range = CoursePage.range(of: figures, marks: marks, wording: wording).map(Dashboard.Figure.init)
    parts = CategoryView.list(of: CourseView(course, figures, address: "", in: setting), in: setting).map(Part.init)
    gradeTitle = wording.text(figures.isFinished ? .finalGrade : .currentGrade)
    noGoal = wording.text(.targetNoGoal)
    ladderTitle = wording.plainText(ofKey: "course.ladder")
    ladder = figures.shownLadder.map {
      let view = LadderView($0, targets: targets, marks: marks, wording: wording)
      return Step(letter: view.letter, from: view.from, needs: view.needs)
    }
  }
}

extension Dashboard.CourseDetail.Part {
  init(_ view: CategoryView) {
    name = view.name
    current = view.current
    weight = view.weight
    rules = view.rules
    items = view.items.map {
      Dashboard.CourseDetail.Item(
        name: $0.name, score: $0.score, percent: $0.percent, marks: $0.marks, due: $0.due, target: $0.target)
    }
  }
}
