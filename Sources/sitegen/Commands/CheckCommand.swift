import ArgumentParser
import Formats
import Grading
import SiteContent

/// `sitegen check`: reports every diagnostic of content and templates.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports every error and warning in content/ and templates/, and builds nothing.",
    examples: ["sitegen check", "sitegen check --install-hook"])

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  @Option(help: "The format of the report: text on standard error; json or github on standard output.")
  var format = CheckFormat.text

  @Flag(help: "Make git check the site before each commit.")
  var installHook = false

  func run() throws {
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
      let assumed = options.quiet || reading.report.errors > 0 ? nil : reading.content?.assumedMaxima
      for line in assumed ?? [] { try Terminal.printLine(line) }
      if !options.quiet, reading.report.errors == 0, let content = reading.content {
        let moved = MovedQuizScores(
          of: content, files: files.content, languages: reading.languages, at: date, in: folder)
        for line in moved.lines { try Terminal.printLine(line) }
      }
      if !options.quiet || !reading.report.diagnostics.isEmpty { Terminal.printDiagnostics(reading.report) }
    case .json: try Terminal.write(reading.report.json())
    case .github: try Terminal.write(reading.report.gitHub())
    }
    if reading.report.errors > 0 { throw ReportedError() }
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
    record.terms.flatMap(\.courses).flatMap { course in
      (course.categories.map(\.items) + [course.items]).compactMap { items in
        let assumed = items.filter { $0.hasAssumedMax && !$0.isExtraCredit && $0.state != .excused }
        guard let first = assumed.first else { return nil }
        let max = DecimalNumber.text((first.max * 100).rounded() / 100)
        let names = assumed.map(\.name.fallback).joined(separator: ", ")
        let (verb, others) = assumed.count == 1 ? ("has", "it") : ("have", "them")
        return
          "content/terms/\(course.id).md: \(names) \(verb) no maximum: out of \(max), like the items around \(others)"
      }
    }
  }
}
