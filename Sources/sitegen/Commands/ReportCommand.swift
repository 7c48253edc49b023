import ArgumentParser
import Foundation
import SiteContent
import SitePages

/// `sitegen report`: the figures of the site in the terminal.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Shows the figures in the terminal: current grades, targets, ladders, GPA.",
    discussion: "Of a classroom, --format csv is the table that the grade books of Canvas and Moodle take.")

  @Argument(
    help: ArgumentHelp(
      "A course, a term or a classroom: its path under content/, or any ending of it that is unique; all without it.",
      valueName: "id"))
  var id: String?

  @OptionGroup var options: SiteOptions

  @Option(help: "How to write it.")
  var format = ReportFormat.text

  func run() throws {
    var times = Timings()
    let files = try SiteFolder(at: options.site).files()
    let reading = SiteReading(files, at: try options.buildDate(), timings: &times)
    guard let site = reading.site(for: .owner) else {
      Terminal.complain(of: reading.report)
      throw MistakesError()
    }
    let subject = try ReportSubject(id, in: site)
    switch format {
    case .text: try Terminal.show(subject.text(of: site, on: Screen(ProcessInfo.processInfo.environment)))
    case .json:
      if subject != .site {
        throw UsageError("the figures as json are always those of the whole site: leave out \(id ?? "")")
      }
      try Terminal.show(site.report)
    case .csv: try Terminal.show(subject.csv(of: site))
    }
  }
}
