import Formats
import SiteContent

/// The page that explains each kind of error and warning, docs/messages.md.
struct MessagePage {
  /// The lines below the heading of each code, by its name.
  let sections: [String: [Substring]]

  init(_ text: String) {
    var sections: [String: [Substring]] = [:]
    var name: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") || line.hasPrefix("### ") {
        name = line.hasPrefix("### ") ? String(line.dropFirst(4)) : nil
        if let name { sections[name] = [] }
      } else if let name {
        sections[name, default: []].append(line)
      }
    }
    self.sections = sections
  }

  /// Reads the page that comes with the command.
  static func installed() throws(SystemError) -> MessagePage {
    let file = "messages.md"
    let places = SharedFolder.places(installed: file, built: file)
    for place in places {
      guard let folder = try Folder.open(place.parentPath), let bytes = try folder.read(file) else { continue }
      return MessagePage(String(decoding: bytes, as: UTF8.self))
    }
    throw SystemError("find", "the explanations", reason: "they are not at \(places.joined(separator: ", nor at "))")
  }

  /// Returns the explanation of a code as plain text: blocks of code are indented, and links name their document.
  func explanation(of code: Diagnostic.Code) -> String {
    var isCode = false
    let lines = (sections[code.name] ?? []).compactMap { line -> String? in
      if line.hasPrefix("```") {
        isCode.toggle()
        return isCode ? nil : ""
      }
      if isCode { return "  \(line)" }
      return String(line.replacing(/\[([^\]]+)\]\(([^)#]+)[^)]*\)/) { "\($0.output.1) (docs/\($0.output.2))" })
    }
    return lines.joined(separator: "\n").trimmed
  }
}
