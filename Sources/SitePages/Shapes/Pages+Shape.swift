import Mustache

extension HomePage {
  static func shape(_ frame: Shape<Frame>) -> Shape<HomePage> {
    Shape(
      [
        .flag("isEmpty", "Whether the site has no term and no classroom yet.") { $0.isEmpty },
        .text("help", "The address of the help page.") { $0.help },
        .text("greeting", "The greeting, or the site's title.") { $0.greeting },
        .text("avatar", "The address of the owner's picture.") { $0.avatar },
        .flag("isVault", "Whether it is the home page of a vault.") { !$0.kept.isEmpty },
        .list("kept", "What is in the vault that the page is the home of.", LinkView.shape) { $0.kept },
        .html("notes", "The text of index.md.") { $0.notes },
        .list("rooms", "The classrooms by role, where the site has no terms.", ClassroomGroupView.shape) { $0.rooms },
        .flag("hasTiles", "Whether the record has figures or conditions to show.") {
          !$0.tiles.isEmpty || $0.graduationStatus != nil
        },
        .list("tiles", "The figures of the whole record.", NamedValue.shape) { $0.tiles },
        .text("goal", "What the GPA goal takes, in words.") { $0.goal },
        .text("verdict", "What all conditions for graduation together say; empty without conditions.") {
          $0.graduationStatus?.text
        },
        .text("style", "The verdict as a class: met, not-met or undecided.") { $0.graduationStatus?.style },
        .flag("hasGoals", "Whether there are goals beside the conditions.") { $0.hasGoals },
        .list("goals", "Those goals.", ConditionView.shape) { $0.goals },
        .text("graduation", "The address of the page of conditions and goals.") { $0.graduation },
        .section("chart", "The averages over the terms, if there are two.", Chart.shape) { $0.chart },
        .section("recorded", "How the average moved from commit to commit, if the site keeps it.", Chart.shape) {
          $0.recorded
        },
        .text("due", "The address of the page of what is due.") { $0.due },
        .flag("hasDueNext", "Whether anything is due.") { $0.hasDueNext },
        .list("dueNext", "What is due next, at most five items.", DueView.shape) { $0.dueNext },
        .flag("hasRunning", "Whether a course is running.") { !$0.running.isEmpty },
        .flag("hasManyRunning", "Whether they are so many that one wants to search them.") {
          SortKey.isWorthSearching($0.running.count)
        },
        .list("running", "The running courses.", CourseView.shape) { $0.running },
        .flag("hasTerms", "Whether there is any term.") { !$0.years.isEmpty },
        .flag("hasManyTerms", "Whether they are so many that one wants to search them.") {
          SortKey.isWorthSearching($0.years.reduce(0) { $0 + $1.terms.count })
        },
        .html("scenario", "What the what-if script needs, as JSON; empty where no course runs.") { $0.scenario },
        .list("years", "The newest terms by academic year.", YearView.shape) { $0.years },
      ] + frame.fields { $0.frame })
  }
}

extension TermsPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<TermsPage> {
    Shape(
      [
        .flag("hasTerms", "Whether there is any term.") { !$0.years.isEmpty },
        .flag("hasManyTerms", "Whether they are so many that one wants to search them.") {
          SortKey.isWorthSearching($0.years.reduce(0) { $0 + $1.terms.count })
        },
        .flag("hasPages", "Whether they are more than the thirty that a script shows at a time.") {
          $0.years.reduce(0) { $0 + $1.terms.count } > 30
        },
        .list("years", "All terms by academic year.", YearView.shape) { $0.years },
      ] + frame.fields { $0.frame })
  }
}

extension TermPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<TermPage> {
    Shape(
      [
        .list("tiles", "The figures of the term.", NamedValue.shape) { $0.tiles },
        .text("goal", "What the term's GPA goal takes, in words.") { $0.goal },
        .html("notes", "The text of the term's file.") { $0.notes },
        .section("units", "The term's units, if it has any.", TermUnitsView.shape) { $0.units },
        .section("chart", "The courses beside their goals, if one has a goal.", Chart.shape) { $0.chart },
        .flag("hasCourses", "Whether the term has courses.") { $0.courseCount > 0 },
        .flag("isSortable", "Whether there are several courses, so that they have an order.") { $0.courseCount > 1 },
        .flag("hasManyCourses", "Whether they are so many that one wants to search them.") {
          SortKey.isWorthSearching($0.courseCount)
        },
        .flag("hasUnits", "Whether the term has units.") { $0.hasUnits },
        .flag("hasCredits", "Whether the record has credits.") { $0.hasCredits },
        .list("courses", "Its courses, by unit where there are units.", TermCourseView.shape) { $0.courses },
      ] + TermView.shape.fields { $0.term } + frame.fields { $0.frame })
  }
}

extension CoursePage {
  static func shape(_ frame: Shape<Frame>) -> Shape<CoursePage> {
    Shape(
      [
        .list("facts", "Term, instructor, location, credits.", NamedValue.shape) { $0.facts },
        .text("gradeTitle", "Current grade, or final grade.") { $0.gradeTitle },
        .text("goal", "The goal, in words.") { $0.goal },
        .section("next", "The open item that is worth the most, and what it takes.", NamedValue.shape) { $0.next },
        .list("range", "Graded share, floor and ceiling; empty when finished.", NamedValue.shape) { $0.range },
        .flag("hasLadder", "Whether the scale has letters.") { $0.hasLadder },
        .list("ladder", "What each letter takes.", LadderView.shape) { $0.ladder },
        .section("weights", "What is won, left and lost, if there is any work.", Chart.shape) { $0.weights },
        .section("history", "The grade over time, if it has moved.", Chart.shape) { $0.history },
        .section("recorded", "How the grade moved from commit to commit, if the site keeps it.", Chart.shape) {
          $0.recorded
        },
        .flag("hasParts", "Whether there is any work.") { !$0.parts.isEmpty },
        .list("parts", "The categories, and the items outside of them.", CategoryView.shape) { $0.parts },
        .flag("isEmpty", "Whether no work is listed and there is no grade either.") { $0.isEmpty },
        .section("computation", "How the current grade came about.", ComputationView.shape) { $0.computation },
        .html("notes", "The text of the course's file.") { $0.notes },
        .html("scenario", "What the what-if script needs, as JSON; empty where a grade is posted.") { $0.scenario },
      ] + CourseView.shape.fields { $0.course } + frame.fields { $0.frame })
  }
}

extension HelpPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<HelpPage> {
    Shape(
      [
        .text("due", "The address of the page of what is due.") { $0.due },
        .flag("hasCalendar", "Whether there is a calendar file of what is due.") { $0.hasCalendar },
        .text("classrooms", "The address of the classrooms; empty where there are none.") { $0.classrooms },
      ] + frame.fields { $0.frame })
  }
}

extension TextPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<TextPage> {
    Shape([.html("notes", "The text of the page's file.") { $0.notes }] + frame.fields { $0.frame })
  }
}
