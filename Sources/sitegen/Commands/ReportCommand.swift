import ArgumentParser
import SitePages

/// `sitegen report`: the figures of the site in the terminal.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Shows the figures in the terminal: current grades, targets, ladders, GPA.")

  @OptionGroup var options: SiteOptions

  @Option(help: "How to write it.")
  var format = ReportFormat.text

  func run() throws {
  }
}
