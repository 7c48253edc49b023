import Formats
import Grading
import SiteContent

extension Digest {
  /// The digest as JSON with everything that is new or due, with a final line break.
  package var json: [UInt8] {
    JSONWriter.bytes {
      $0.object { json in
        json.number("version", 1)
        json.text("title", title)
        json.key("since")
        if let start {
          json.object {
            $0.text("date", start.day.isoText)
            $0.text("commit", start.commit)
          }
        } else {
          json.text(nil)
        }
        json.text("date", context.content.now.date.isoText)
        json.list("courses", courses) { course($0, to: &$1) }
        json.text("record", record.isEmpty ? nil : record)
        json.list("won", goals.won) { $1.text($0) }
        json.list("lost", goals.lost) { $1.text($0) }
        json.list("overdue", overdue) { due($0, to: &$1) }
        json.list("due", coming) { due($0, to: &$1) }
        json.list("attendance", attendance) { attendance, json in
          json.object {
            $0.text("course", attendance.course.id)
            $0.text("name", localizer.text(attendance.attendance.name))
            $0.members(of: attendance.attendance.times)
            $0.text("text", attendance.text)
          }
        }
      }
    } + [UInt8(ascii: "\n")]
  }

  private func course(_ change: CourseChange, to json: inout JSONWriter) {
    json.object {
      $0.text("id", change.course.id)
      $0.text("name", localizer.text(change.course.name))
      $0.text("number", change.course.number)
      $0.key("before")
      if let before = change.before { figures(before, of: change.course, to: &$0) } else { $0.text(nil) }
      $0.key("after")
      figures(change.figures, of: change.course, to: &$0)
      $0.list("results", change.results) { result($0, to: &$1) }
      $0.text("text", change.sentences.isEmpty ? nil : change.sentences)
    }
  }

  private func figures(_ figures: CourseFigures, of course: Course, to json: inout JSONWriter) {
    json.object {
      $0.figure("current", figures.standing.current, near: [course.goal?.percent])
      $0.text("letter", figures.letter)
      $0.text("status", figures.target.state.rawValue)
      $0.figure("required", figures.target.required)
    }
  }

  private func result(_ result: ResultChange, to json: inout JSONWriter) {
    func score(_ item: Item, _ json: inout JSONWriter) {
      json.text("state", item.state.name)
      json.figure("score", item.state.points)
      json.figure("max", item.max)
    }
    json.object { json in
      json.text("category", result.category.map { localizer.text($0.name) })
      json.text("name", localizer.text(result.item.name))
      score(result.item, &json)
      if let before = result.before { json.object("before") { score(before, &$0) } }
    }
  }

  private func due(_ work: DueWork, to json: inout JSONWriter) {
    json.object {
      $0.text("course", work.course.id)
      $0.text("category", work.category.map { localizer.text($0.name) })
      $0.text("name", localizer.text(work.item.name))
      $0.text("due", work.due.isoText)
      $0.figure("worth", work.worth)
    }
  }
}
