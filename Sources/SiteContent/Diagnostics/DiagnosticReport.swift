import Formats

/// All diagnostics of a run, formatted for terminals, programs and GitHub.
package struct DiagnosticReport: Sendable {
  /// The diagnostics sorted by path and line.
  package let diagnostics: [Diagnostic]
  /// The number of files that were read.
  package let files: Int
  /// The warnings that were printed before: the text only counts them.
  private var counted: Set<Diagnostic> = []

  package init(_ diagnostics: [Diagnostic], files: Int) {
    self.diagnostics = diagnostics.sorted()
    self.files = files
  }

  /// Returns the report with some warnings only counted in its text, because they were printed before.
  package func counting(_ isKnown: (Diagnostic) -> Bool) -> DiagnosticReport {
    var report = self
    report.counted = Set(diagnostics.filter { $0.severity == .warning && isKnown($0) })
    return report
  }

  /// The number of errors; a site with any is not built.
  package var errors: Int { diagnostics.count { $0.severity == .error } }
  /// The number of warnings.
  package var warnings: Int { diagnostics.count { $0.severity == .warning } }

  /// `3 errors, 1 warning in 41 files`.
  package var summary: String {
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    let known = diagnostics.count { self.counted.contains($0) }
    return "\(parts.isEmpty ? "no errors" : parts.joined(separator: ", ")) in \(counted(files, "file"))"
      + (known == 0
        ? ""
        : known == diagnostics.count
          ? "; to see \(known == 1 ? "it" : "them"), run: sitegen check" : "; to see all, run: sitegen check")
  }

  /// All diagnostics with their excerpts, then the summary.
  /// - Parameter highlight: returns a part of a diagnostic in its style; by default parts are plain.
  package func text(highlight: (_ text: String, DiagnosticPart) -> String = { text, _ in text }) -> String {
    let shown = diagnostics.filter { !counted.contains($0) }
    let groups = Dictionary(grouping: shown.filter { $0.group != nil }) { $0.group?.name }
    let texts = shown.map { diagnostic -> String in
      let text = diagnostic.text(highlight: highlight)
      guard let group = diagnostic.group, let members = groups[group.name] else { return text }
      return members.first == diagnostic ? text + Self.others(group.name, members.dropFirst()) : ""
    }
    return texts.joined() + summary + "\n"
  }

  /// Returns a line that counts the other attempts of a group by their members: `and so 3 more attempts … : ann, mei (2)`.
  private static func others(_ name: String, _ others: ArraySlice<Diagnostic>) -> String {
    if others.isEmpty { return "" }
    let counts = Dictionary(others.compactMap { $0.group.map { ($0.member, 1) } }, uniquingKeysWith: +)
    let members = counts.sorted { $0.key < $1.key }.map { $0.value == 1 ? $0.key : "\($0.key) (\($0.value))" }
    return "and so \(others.count) more attempt\(others.count == 1 ? "" : "s") \(name): \(members.listed(upTo: 12))\n"
  }

  /// The report as a JSON object; `line`, `column` and `length` are null if a diagnostic is about a whole file.
  ///
  /// The key `cure` holds the help: programs read it under that name.
  package func json() -> String {
    let document = JSON.group([
      .init("version", .number(1)), .init("files", .number(files)), .init("errors", .number(errors)),
      .init("warnings", .number(warnings)), .init("diagnostics", .list(diagnostics.map(Self.json))),
    ])
    return document.text + "\n"
  }

  private static func json(_ diagnostic: Diagnostic) -> JSON {
    var pairs: [JSON.Pair] = [.init("severity", .text(diagnostic.severity.rawValue))] + json(diagnostic.location)
    pairs.append(.init("code", .text(diagnostic.code.name)))
    pairs.append(.init("message", .text(diagnostic.message)))
    pairs.append(.init("cure", diagnostic.help.map(JSON.text) ?? .null))
    if let other = diagnostic.other { pairs.append(.init("other", .group(json(other)))) }
    return .group(pairs)
  }

  private static func json(_ location: Diagnostic.Location) -> [JSON.Pair] {
    [
      .init("path", .text(location.path)), .init("line", location.line.map(JSON.number) ?? .null),
      .init("column", location.line == nil ? .null : .number(location.column)),
      .init("length", location.line == nil ? .null : .number(location.length)),
    ]
  }

  /// Annotations for GitHub Actions, one on each line.
  package func gitHub() -> String {
    diagnostics.map { diagnostic in
      let location = diagnostic.location
      var text = "::\(diagnostic.severity.rawValue) file=\(Self.escaped(location.path, isProperty: true))"
      if let line = location.line {
        text += ",line=\(line),col=\(location.column),endColumn=\(location.column + location.length)"
      }
      text += ",title=\(diagnostic.code.name)"
      return text + "::\(Self.escaped(diagnostic.messageWithHelp, isProperty: false))\n"
    }.joined()
  }

  /// Escapes text for a workflow command, https://docs.github.com/actions/reference/workflow-commands-for-github-actions.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
