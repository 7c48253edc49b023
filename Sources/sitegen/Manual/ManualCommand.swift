import ArgumentParser
import Foundation

/// `sitegen manual`: the manual page, for `make install`.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Writes the manual page.", shouldDisplay: false)

  func run() throws {
    let dump = try JSONDecoder().decode(CommandHelp.Dump.self, from: Data(Sitegen._dumpHelp().utf8))
    try Terminal.show(ManualPage(of: dump.command, version: Sitegen.configuration.version).text)
  }
}
