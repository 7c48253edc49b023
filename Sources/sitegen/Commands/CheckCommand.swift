import ArgumentParser
import Formats
import Grading
import LanguageServer
import SiteContent
import SiteEditing

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports every error and warning in content/ and templates/, and builds nothing.",
    discussion: """
      --fix makes the fixes that the messages propose, after showing them and asking, then checks again: a fix is made only if its \
      message names one way and no condition, all that you wrote stays except a wrong name, the error is gone, and no new one appears. \
      sitegen undo takes them back.
      """,
    examples: [
      "sitegen check", "sitegen check --fix", "sitegen check --explain unknown-key", "sitegen check --install-hook",
    ])

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  @Option(help: "The format of the report: text on standard error; json or github on standard output.")
  var format = CheckFormat.text

  @Option(
    help: ArgumentHelp(
      "Explain the errors or warnings with a code, which is in brackets after each.", valueName: "code"),
    completion: .list(Diagnostic.Code.allCases.map(\.name)))
  var explain: String?

  @Flag(help: "Make git check the site before each commit.")
  var installHook = false

  @Flag(help: "Fix what has only one fix.")
  var fix = false

  @OptionGroup var asking: AskingOptions

  func run() throws {
    if let explain {
      guard !fix && !installHook && format == .text else { throw UsageError("--explain checks nothing: give it alone") }
      return try Self.explain(explain)
    }
    guard fix || !asking.dryRun && !asking.force else { throw UsageError("--dry-run and --force need --fix") }
    guard !fix || format == .text && !installHook else {
      throw UsageError("--fix prints a diff: leave out \(installHook ? "--install-hook" : "--format")")
    }
    if fix {
      try SiteEditor.edit(options) { editor in
        let edit = SiteSources(editor.files).fixes(at: editor.date)
        if edit.isEmpty {
          if !editor.isQuiet { Terminal.printError("nothing to fix") }
        } else if try editor.confirms(edit, asking) {
          try editor.folder.write(edit)
        }
      }
    }
    if installHook {
      let path = try PreCommitHook(for: options.folder().root).install()
      if !options.quiet { try Terminal.printLine("git now checks the site before each commit: \(path)") }
      return
    }
    var times = Timings()
    let folder = try options.folder()
    let (files, date) = (try folder.files(), try options.buildDate())
    var reading = SiteReading(files, at: date, timings: &times)
    try reading.checkAttachments(files, in: folder)
    reading.readHistory(of: folder)
    switch format {
    case .text:
      // With errors only those matter.
      let content = options.quiet || reading.report.errors > 0 ? nil : reading.content
      for line in (content?.assumedMaxima ?? []) + (content?.impliedResits ?? []) { try Terminal.printLine(line) }
      if !options.quiet, reading.report.errors == 0, let content = reading.content {
        let moved = MovedQuizScores(
          of: content, files: files.content, languages: reading.languages, at: date, in: folder)
        for line in moved.lines { try Terminal.printLine(line) }
      }
      let diagnostics = reading.report.diagnostics
      if !options.quiet || !diagnostics.isEmpty { Terminal.printDiagnostics(reading.report) }
      if !options.quiet, let first = diagnostics.first(where: { $0.severity == .error }) ?? diagnostics.first {
        Terminal.printError("to learn more about one, run: sitegen check --explain \(first.code.name)")
      }
    case .json: try Terminal.write(reading.report.json())
    case .github: try Terminal.write(reading.report.gitHub())
    }
    if reading.report.errors > 0 { throw ReportedError() }
  }

  private static func explain(_ name: String) throws {
    let codes = Diagnostic.Code.allCases
    guard let code = codes.first(where: { $0.name == name }) else {
      let near = NearestName.of(name, in: codes.map(\.name)).map { "did you mean \($0)?" }
      throw UsageError("there is no code \(name): \(near ?? "it is in brackets after each error and warning")")
    }
    try Terminal.write("\(code.name)\n\n\(try MessagePage.installed().explanation(of: code))\n")
  }
}

/// The format of a report of diagnostics.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  /// Annotations of a GitHub Actions workflow.
  case github
}

extension Content {
  /// A line for each list of work with items that state no maximum: which one they have.
  fileprivate var assumedMaxima: [String] {
    record.terms.flatMap(\.courses).flatMap { (course: Course) -> [String] in
      guard case .parts(_, let categories, let items) = course.work else { return [] }
      let lists = categories.map(\.items) + [items]
      let lines = lists.map { Self.assumed($0.filter { $0.maxSource == .common }, "like the items around") }
      return (lines + lists.map { Self.unlike($0) }).compactMap(\.self).map { "content/terms/\(course.id).md: \($0)" }
    }
  }

  /// What to say about items whose maximum is assumed, and why it is; nil without any.
  private static func assumed(_ items: [Item], _ reason: String) -> String? {
    let assumed = items.filter { !$0.isExtraCredit && $0.state != .excused }
    guard let first = assumed.first else { return nil }
    let max = DecimalNumber.roundedText(first.max)
    let (verb, others) = assumed.count == 1 ? ("has", "it") : ("have", "them")
    let names = assumed.map(\.name.fallback).joined(separator: ", ")
    return "\(names) \(verb) no maximum: out of \(max), \(reason) \(others)"
  }

  /// What to say about work without points that is out of the top of the scale, while the work around it states another maximum.
  private static func unlike(_ items: [Item]) -> String? {
    let stated = Set(
      items.filter { $0.maxSource == .own && !$0.isExtraCredit && $0.weight != 0 && $0.max > 0 }.map(\.max))
    let others = stated.sorted().map { DecimalNumber.text($0) }.listed(upTo: 3)
    let unlike = items.filter {
      $0.maxSource == .scale && !$0.isMark && !$0.isResit && !$0.hasPoints
        && ($0.weight == nil || $0.weight != 0 && stated.count == 1)
        && !stated.contains($0.max)
    }
    return stated.isEmpty
      ? nil : assumed(unlike, "while \(others) \(stated.count == 1 ? "is" : "are") the maximum of the items around")
  }
}

extension Item {
  /// Whether a score says how many points it has.
  fileprivate var hasPoints: Bool { if case .graded = state { true } else { false } }
}
