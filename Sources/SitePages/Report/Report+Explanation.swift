import Formats
package import Grading
import SiteContent

extension Site {
  /// The explanation of a course, or of one of its items, as JSON, with a final line break.
  ///
  /// - Parameter place: the item; nil for the whole course.
  package func explanationJSON(ofCourse id: String, at place: WorkPlace?) -> [UInt8]? {
    guard let localizer = contexts.first?.localizer, let explanation = explanation(ofCourse: id, at: place),
      let (course, figures, _) = course(withPageID: id)
    else { return nil }
    let report = Report(content: content, figures: self.figures, localizer: localizer, audience: audience)
    let gpa = GPAInfluence(on: content.record)
    return JSONWriter.bytes {
      $0.object { json in
        json.number("version", 1)
        json.text("id", course.id)
        json.text("name", report.name(course.name))
        json.figure("current", figures.standing.current, near: [course.goal?.percent])
        json.figure("gpa", self.figures.gpa.current, near: [self.figures.gpa.target.goal])
        json.lines(of: explanation)
        json.list("items", course.placedItems.map(\.place).filter { place == nil || $0 == place }) {
          report.influence(of: $0, of: course, figures, gpa, to: &$1)
        }
      }
    } + [UInt8(ascii: "\n")]
  }
}

extension Site {
  /// The explanation of a figure of the record as JSON, with a final line break.
  package func explanationJSON(of figure: NamedFigure) -> [UInt8]? {
    guard let localizer = contexts.first?.localizer, let explanation = explanation(of: figure) else { return nil }
    let value = self.value(of: figure)
    return JSONWriter.bytes {
      $0.object { json in
        json.number("version", 1)
        json.text("name", localizer.text(figure.name))
        json.figure("value", value)
        json.figure("mark", value.map(figure.scale.unit.mark))
        json.lines(of: explanation)
      }
    } + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  fileprivate mutating func lines(of explanation: Explanation) {
    list("lines", explanation.lines) { line, json in
      json.object {
        $0.number("depth", line.depth)
        $0.text("text", line.text)
      }
    }
  }
}

extension Report {
  fileprivate func influence(
    of place: WorkPlace, of course: Course, _ figures: CourseFigures, _ gpa: GPAInfluence, to json: inout JSONWriter
  ) {
    guard let item = course.item(at: place), case .item(let position, let category) = place else { return }
    let own = (category.map { figures.categories[$0].items } ?? figures.items)[position]
    json.object {
      $0.text("category", category.map { name(course.categories[$0].name) })
      $0.text("name", name(item.name))
      $0.text("state", item.state.name)
      $0.figure("percent", own.percent)
      $0.figure("effectiveWeight", own.effectiveWeight)
      $0.figure("contribution", own.contribution)
      $0.figure("worth", own.worth)
      $0.figure("without", own.without)
      $0.figure("gpaWithout", gpa.gpa(without: place, ofCourse: course.id))
      $0.bool("dropped", own.isDropped)
      if let source = own.replacedBy { $0.text("replacedBy", name(course.name(of: source))) }
    }
  }
}
