import Foundation
import TestSupport
import Testing

/// The sizes of the style sheets: few, and each defined and documented once.
struct `The sizes of style sheets` {
  /// The style sheets by name, without comments.
  private static let sheets = Result {
    let folder = Repository.root.appending(path: "templates/assets")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".css") }
    return try names.sorted().map { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return (name: name, text: text.replacing(/\/\*[\s\S]*?\*\//, with: ""))
    }
  }

  /// Returns the values that the style sheets give to properties.
  private func values(of properties: String) throws -> [String] {
    let pattern = try Regex<(Substring, Substring)>("[\\s{;](?:\(properties)):\\s*([^;}]+)")
    return try Self.sheets.get().flatMap { sheet in sheet.text.matches(of: pattern).map { String($0.1) } }
  }

  @Test(
    arguments: [
      ("font|font-size", 7), ("(?:margin|padding|gap|row-gap|column-gap)(?:-[a-z-]+)?", 8),
      ("border(?:-[a-z-]+)?-radius", 4),
    ])
  func `Each kind of size has few values, which are custom properties that the documentation names`(
    properties: String, most: Int
  ) throws {
    let values = try values(of: properties)
    #expect(values.count > 5)
    // A length that is not relative to the text around it is a custom property. On paper there are points.
    for value in values {
      #expect(value.firstMatch(of: /[0-9]rem\b|\b(?:[2-9]|[1-9][0-9]+)px/) == nil, "\(value)")
    }
    // `--wide` is the width of a page, of which a page's padding is what remains.
    let used = Set(values.flatMap { $0.matches(of: /var\((--[a-z0-9]+)\)/).map { String($0.1) } }).subtracting([
      "--wide"
    ])
    #expect(used.count > 1 && used.count <= most, "\(used.sorted())")
    let style = try #require(Self.sheets.get().first { $0.name == "style.css" }).text
    let themes = try String(contentsOf: Repository.root.appending(path: "docs/themes.md"), encoding: .utf8)
    for name in used {
      #expect(style.ranges(of: "\n  \(name): ").count == 1, "\(name)")
      #expect(themes.contains("`\(name)`"), "\(name)")
    }
  }
}
