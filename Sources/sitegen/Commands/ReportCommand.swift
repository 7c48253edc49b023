import ArgumentParser
import SiteContent
import SitePages
import SystemLibraries

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Shows the figures in the terminal: current grades, targets, what each letter takes, GPA.",
    discussion: "For a classroom, --format csv writes a table that Canvas and Moodle grade books can import.",
    examples: ["sitegen report", "sitegen report csse-230"])

  @Argument(
    help: ArgumentHelp(
      "A course, a term or a classroom: its path under content/, or any unique ending of it (default: the whole site).",
      valueName: "id"),
    completion: .custom(Completions.reported))
  var id: String?

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  @Option(help: "The format of the report.")
  var format = ReportFormat.text

  func run() throws {
    let site = try SiteReading.site(of: options.folder().files(), at: options.buildDate())
    let subject = try ReportSubject(id, in: site)
    switch format {
    case .text: try Terminal.write(subject.text(of: site, on: Screen(ProcessInfo.processInfo.environment)))
    case .json:
      if subject != .site {
        throw UsageError("the json format always covers the whole site: leave out \(id ?? "")")
      }
      try Terminal.write(site.report)
    case .csv: try Terminal.write(subject.csv(of: site))
    }
  }
}

/// The format of a report of figures.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, csv
}
