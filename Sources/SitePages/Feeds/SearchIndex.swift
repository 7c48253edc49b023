import Grading
import SiteContent

/// What a script searches: every page of a language with its title, its place and more words.
struct SearchIndex {
  let setting: Setting

  init(in setting: Setting) { self.setting = setting }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    JSON.object(["pages": .list(landmarks + terms)]).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private var landmarks: [JSON] {
    Landmarks(setting: setting).all.map { entry($0.name, where: "", words: [], at: $0.address) }
  }

  private var terms: [JSON] {
    setting.content.record.terms.flatMap { term in
      let name = setting.wording.text(term.name)
      let address = setting.address(of: .term(term.id))
      return [entry(name, where: term.year ?? "", words: [], at: address)]
        + term.units.map { unit in
          entry(
            setting.wording.text(unit.name), where: [unit.code, name].compactMap(\.self).joined(separator: " · "),
            words: [], at: setting.address(ofUnit: unit, in: term))
        } + term.courses.map { entry(for: $0, of: name) }
    }
  }

  /// A course is found by the names of its work too.
  private func entry(for course: Course, of term: String) -> JSON {
    let code = CourseView.code(of: course)
    let names: [LocalizedText?] =
      [course.instructor, course.location] + course.categories.flatMap { $0.items.map(\.name) }
      + course.items.map(\.name)
    return entry(
      setting.wording.text(course.name), where: code.isEmpty ? term : "\(code) · \(term)",
      words: course.tags + names.compactMap { $0.map { setting.wording.text($0) } },
      at: setting.address(of: .course(course.id)))
  }

  private func entry(_ title: String, where place: String, words: [String], at address: Address) -> JSON {
    .object([
      "title": .text(title), "where": .text(place), "text": .text(words.joined(separator: " ")),
      "address": .text(setting.searchAddress.link(to: address)),
    ])
  }
}

extension Setting {
  /// Where the search index of the language is.
  var searchAddress: Address {
    let path = prefix + "search.json"
    return Address(scope.sealedPath(of: path) ?? path)
  }
}
