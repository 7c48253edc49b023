import ArgumentParser
import SiteContent

/// `sitegen check`: reports every diagnostic of content and templates.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports every error and warning in content/ and templates/, and builds nothing.")

  @OptionGroup var options: SiteOptions

  @Option(help: "The format of the report: text on standard error; json or github on standard output.")
  var format = CheckFormat.text

  @Flag(help: "Make git check the site before each commit.")
  var installHook = false

  func run() throws {
    if installHook {
      let path = try PreCommitHook(for: SiteFolder(at: options.site).root).install()
      try Terminal.printLine("git now checks the site before each commit: \(path)")
      return
    }
    var times = Timings()
    let folder = try SiteFolder(at: options.site)
    var reading = SiteReading(try folder.files(), at: try options.buildDate(), timings: &times)
    try reading.checkAttachments(in: folder)
    reading.readHistory(of: folder)
    switch format {
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
