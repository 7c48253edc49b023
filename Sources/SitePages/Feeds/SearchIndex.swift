import Grading
import SiteContent

/// What a script searches: every page of a language with its title, its place and more words.
struct SearchIndex {
  let setting: Setting
  private let address: Address

  init(in setting: Setting, at address: Address) {
    self.setting = setting
    self.address = address
  }

  var bytes: [UInt8] {
    var json = JSONStream()
    json.object { json in
      json.key("pages")
      json.list { pages in
        for page in Landmarks(setting: setting).all { write(page.name, at: page.address, to: &pages) }
        for term in setting.content.record.terms { write(term, to: &pages) }
      }
    }
    json.endLine()
    return json.finish()
  }

  private func write(_ term: Term, to json: inout JSONStream) {
    let name = setting.wording.text(term.name)
    write(name, where: term.year ?? "", at: setting.address(of: .term(term.id)), to: &json)
    for unit in term.units {
      write(
        setting.wording.text(unit.name), where: [unit.code, name].compactMap(\.self).joined(separator: " · "),
        at: setting.address(ofUnit: unit, in: term), to: &json)
    }
    for course in term.courses { write(course, of: name, to: &json) }
  }

  /// A course is found by the names of its work too.
  private func write(_ course: Course, of term: String, to json: inout JSONStream) {
    let code = CourseView.code(of: course)
    var words = course.tags
    func add(_ name: LocalizedText) { words.append(setting.wording.text(name)) }
    course.instructor.map(add)
    course.location.map(add)
    // By index, for an item is dear to copy.
    func addNames(of items: [Item]) {
      for at in items.indices { add(items[at].name) }
    }
    for category in course.categories { addNames(of: category.items) }
    addNames(of: course.items)
    write(
      setting.wording.text(course.name), where: code.isEmpty ? term : "\(code) · \(term)", words: words,
      at: setting.address(of: .course(course.id)), to: &json)
  }

  private func write(
    _ title: String, where place: String = "", words: [String] = [], at page: Address, to json: inout JSONStream
  ) {
    json.object {
      $0.text("title", title)
      $0.text("where", place)
      $0.words("text", words)
      $0.text("address", address.link(to: page))
    }
  }
}

extension Setting {
  /// Where the search index of the language is; nil where the site leaves it out.
  var searchAddress: Address? {
    guard !settings.leftOut.contains(.search) else { return nil }
    let path = prefix + "search.json"
    return Address(scope.sealedPath(of: path) ?? path)
  }
}
