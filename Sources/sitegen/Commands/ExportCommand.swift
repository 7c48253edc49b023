import ArgumentParser
import Formats
import SiteContent
import SiteEditing
import SitePages

/// `sitegen export`: writes the whole content for other programs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the whole content as JSON, or all items with their scores as CSV.",
    discussion: "sitegen import reads both formats.",
    examples: ["sitegen export > everything.json", "sitegen export --format csv > scores.csv"])

  @Option(help: "The format of the export.")
  var format = ExportFormat.json

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    let files = try options.folder().files()
    switch format {
    case .json:
      // An export that silently lacks files would be worse than none.
      if files.diagnostics.contains(where: { $0.severity == .error }) {
        Terminal.printDiagnostics(DiagnosticReport(files.diagnostics, files: files.count))
        throw ReportedError()
      }
      try Terminal.write(SiteArchive(files.content).json)
    case .csv:
      var times = Timings()
      let reading = SiteReading(files, at: try options.buildDate(), timings: &times)
      guard let site = reading.site(for: .owner) else {
        Terminal.printDiagnostics(reading.report)
        throw ReportedError()
      }
      try Terminal.write(ReportTable(site.content, site.figures).csv.text)
    }
  }
}

/// The format of an export.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case json, csv
}
