import Formats
import Grading
import SiteContent

/// The index of the search script: every page of a language with its title, its context and further words that find it, and the texts of its results.
struct SearchIndex {
  let context: PageContext
  private let address: Address

  init(in context: PageContext, at address: Address) {
    self.context = context
    self.address = address
  }

  /// The JSON file.
  var bytes: [UInt8] {
    let json = JSONWriter.bytes {
      $0.object {
        $0.text("found", context.localizer.text(.searchFound))
        $0.text("nothing", context.localizer.text(.searchNothing))
        $0.key("pages")
        $0.list { pages in
          for page in MainPages(context: context).all { write(page.name, at: page.address, to: &pages) }
          for term in context.content.record.terms { write(term, to: &pages) }
        }
      }
    }
    return json + Array("\n".utf8)
  }

  private func write(_ term: Term, to json: inout JSONWriter) {
    let name = context.localizer.text(term.name)
    write(name, where: term.year ?? "", at: context.address(of: .term(term.id)), to: &json)
    for unit in term.units {
      write(
        context.localizer.text(unit.name), where: [unit.code, name].compactMap(\.self).joined(separator: " · "),
        at: context.address(ofUnit: unit, in: term), to: &json)
    }
    for course in term.courses { write(course, of: name, to: &json) }
  }

  /// Writes a course, which its tags and people find too, and its work.
  private func write(_ course: Course, of term: String, to json: inout JSONWriter) {
    let code = CourseView.code(of: course)
    let items = Array(course.allItems)
    let names = [course.instructor, course.location].compactMap(\.self)
    let words = course.tags + names.map { context.localizer.text($0) }
    write(
      context.localizer.text(course.name), where: code.isEmpty ? term : "\(code) · \(term)", words: words,
      at: context.address(of: .course(course.id)), items: items.map { context.localizer.text($0.name) }, to: &json)
  }

  private func write(
    _ title: String, where place: String = "", words: [String] = [], at page: Address, items: [String] = [],
    to json: inout JSONWriter
  ) {
    json.object {
      $0.text("title", title)
      $0.text("where", place)
      $0.text("text", words.joined(separator: " "))
      $0.text("address", address.link(to: page))
      // The script makes an entry of each, which opens the page at the item.
      if !items.isEmpty { $0.list("items", items) { $1.text($0) } }
    }
  }
}

extension PageContext {
  /// The address of the search index; nil if the site leaves it out.
  var searchAddress: Address? {
    guard !settings.leftOut.contains(.search) else { return nil }
    let path = prefix + "search.json"
    return Address(scope.sealedPath(of: path) ?? path)
  }
}
