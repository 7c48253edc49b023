import ArgumentParser
import SiteContent

/// `sitegen check`: every diagnostic of content and templates, and nothing else.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says everything that is wrong in content/ and templates/, and builds nothing.")

  @OptionGroup var options: SiteOptions

  @Option(help: "How to write it: text on standard error; json or github on standard output.")
  var format = CheckFormat.text

  @Flag(help: "Have git check the site before each commit.")
  var installHook = false

  func run() throws {
    if installHook {
      let path = try CheckHook(for: SiteFolder(at: options.site).root).install()
      try Terminal.say("git checks the site before each commit: \(path)")
      return
    }
    var times = Timings()
    let folder = try SiteFolder(at: options.site)
    var reading = SiteReading(try folder.files(), at: try options.buildDate(), timings: &times)
    try reading.checkAttachments(in: folder)
    reading.readHistory(of: folder)
    switch format {
    case .text: Terminal.complain(of: reading.report)
    case .json: try Terminal.show(reading.report.json())
    case .github: try Terminal.show(reading.report.gitHub())
    }
    if reading.report.errors > 0 { throw MistakesError() }
  }
}
