import ArgumentParser
import SiteContent
import SiteEditing
import SitePages

/// `sitegen export`: the whole content for other programs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the whole content as JSON, or all items with their scores as CSV.",
    discussion: "sitegen import takes both back.")

  @Option(help: "How to write it.")
  var format = ExportFormat.json

  @OptionGroup var options: SiteOptions

  func run() throws {
    let files = try SiteFolder(at: options.site).files()
    switch format {
    case .json:
      // A copy that lacks files without a word would be worse than none.
      if files.diagnostics.contains(where: { $0.severity == .error }) {
        Terminal.complain(of: DiagnosticReport(files.diagnostics, files: files.count))
        throw MistakesError()
      }
      try Terminal.show(SiteArchive(files.content).json)
    case .csv:
      var times = Timings()
      let reading = SiteReading(files, at: try options.buildDate(), timings: &times)
      guard let site = reading.site(for: .owner) else {
        Terminal.complain(of: reading.report)
        throw MistakesError()
      }
      try Terminal.show(ReportTable(site.content, site.figures, where: { _ in true }).csv.text)
    }
  }
}
