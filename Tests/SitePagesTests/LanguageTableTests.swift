import Foundation
import SiteContent
import Testing

@testable import SitePages

@Suite struct `The language tables` {
  private static let tables: [LanguageTable] = {
    let files = (try? SiteFolder(root: Repository.root).files(under: "templates/languages", of: Repository.root)) ?? []
    return files.compactMap { LanguageTable.read($0).table }
  }()

  private static let english = tables.first { $0.code == "en" }

  @Test func `of the project are English, French and Chinese`() {
    #expect(Self.tables.map(\.code) == ["en", "fr", "zh"])
  }

  @Test(arguments: tables)
  func `have the same texts with the same places`(table: LanguageTable) throws {
    let english = try #require(Self.english)
    #expect(Set(table.texts.keys) == Set(english.texts.keys))
    for (key, text) in table.texts {
      #expect(Set(text.places).isSubset(of: try #require(english.texts[key]).places), "\(table.code) \(key)")
    }
  }

  @Test func `have the places that the code fills`() throws {
    for (key, text) in try #require(Self.english).texts {
      let places = Phrase(rawValue: key)?.places ?? []
      #expect(text.places == Set(places), "\(key): tell Phrase+Places.swift")
    }
  }

  @Test func `have no text that nothing shows`() throws {
    let templates = try SiteFolder(root: Repository.root).files(under: "templates", of: Repository.root)
      .filter { $0.path.hasSuffix(".html") }.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let phrases = Set(Phrase.allCases.map(\.rawValue))
    let unused = try #require(Self.english).texts.keys.filter { key in
      !phrases.contains(key) && !templates.contains("t.\(key)}}")
    }
    #expect(unused.sorted() == [])
  }

  @Test func `have no text in code that nothing uses`() throws {
    let sources = try FileManager.default.subpathsOfDirectory(
      atPath: Repository.root.appending(path: "Sources").path()
    ).filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Phrase.swift") }.map { path in
      try String(contentsOf: Repository.root.appending(path: "Sources/\(path)"), encoding: .utf8)
    }.joined()
    let words = Set(sources.split { !$0.isLetter && $0 != "." }.flatMap { $0.split(separator: ".").map(String.init) })
    #expect(Phrase.allCases.filter { !words.contains("\($0)") } == [])
  }
}

extension LanguageTable.Text {
  /// The names of the places of all forms.
  fileprivate var places: Set<String> {
    switch self {
    case .plain(let pattern): Set(pattern.names)
    case .plural(let forms): Set(forms.values.flatMap(\.names))
    }
  }
}
