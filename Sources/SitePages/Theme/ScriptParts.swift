import Formats
import SiteContent

/// The scripts of a theme that consist of several files: a line `// include NAME.js` in a script puts the text of another one in
/// front of it, so that a page loads one file.
struct ScriptParts {
  /// The names of the scripts that others include. They are not published by themselves.
  private(set) var included: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []
  private var scripts: [String: [UInt8]] = [:]

  /// - Parameter assets: the files of `assets/` by name.
  init(of assets: [String: [UInt8]]) {
    for (name, bytes) in assets.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".js") {
      let parts = Self.includes(in: bytes)
      guard !parts.isEmpty else { continue }
      included.formUnion(parts)
      for part in parts where assets[part] == nil {
        let near = NearestName.of(part, in: assets.keys.filter { $0.hasSuffix(".js") }.sorted())
        diagnostics.append(
          Diagnostic(
            .error, .unknownFile, at: Diagnostic.Location(path: "templates/assets/\(name)"),
            "there is no assets/\(part) to include",
            help: near.map { "did you mean \($0)?" } ?? "add the file, or remove the line // include \(part)"))
      }
      scripts[name] = parts.flatMap { (assets[$0] ?? []) + [UInt8(ascii: "\n")] } + bytes
    }
  }

  /// Returns the bytes of a script with those that it includes; nil if it includes none.
  func bytes(of name: String) -> [UInt8]? { scripts[name] }

  private static func includes(in script: [UInt8]) -> [String] {
    guard script.contains(opening) else { return [] }
    return script.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.starts(with: opening.utf8) else { return nil }
      let name = String(decoding: line.dropFirst(opening.utf8.count), as: UTF8.self).trimmed
      return name.hasSuffix(".js") && !name.contains(" ") ? name : nil
    }
  }

  private static let opening = "// include "
}
