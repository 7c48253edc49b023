import Foundation

/// Opens files of the site in the person's editor.
struct PreviewEditor: Sendable {
  /// The folder of the site, as an absolute path.
  let folder: String
  let environment: [String: String]

  func open(_ path: String, line: Int?, column: Int?) -> PreviewAnswer {
    let place = "\(folder)/\(path)"
    guard ["md", "yml", "html", "css", "js", "svg"].contains(where: { path.hasSuffix("." + $0) }),
      FileManager.default.fileExists(atPath: place)
    else { return .text(.notFound, "there is no file \(path) to edit") }
    guard let call = Editor.find(in: environment)?.call(place, line: line, column: column, in: environment) else {
      return .text(.notImplemented, "no editor is known: set VISUAL, for example to code, and start sitegen serve anew")
    }
    switch call {
    case .run(let words):
      guard Launch.start(words) else { return .text(.notImplemented, "\(words[0]) could not be started") }
      return PreviewAnswer(status: .noContent)
    case .tell(let command): return .text(.notImplemented, "in a terminal, run: \(command)")
    }
  }
}
