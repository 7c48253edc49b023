import ArgumentParser
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
    var reading = SiteReading(try folder.files(), at: try options.buildDate(), timings: &times)
    try reading.checkAttachments(in: folder)
    reading.readHistory(of: folder)
    switch format {
    case .text where options.quiet && reading.report.diagnostics.isEmpty: break
    case .text: Terminal.printDiagnostics(reading.report)
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
