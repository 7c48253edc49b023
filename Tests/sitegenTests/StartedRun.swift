import Foundation

/// A run of the built command that was started and not waited for.
struct StartedRun {
  let process = Process()
  private let folder: TemporaryFolder
  /// Standard output and standard error go to files, because a pipe that is not read fills up.
  private let records: TemporaryFolder

  /// Starts the command, or a shell script in which `"$SITEGEN"` is the command.
  init(
    _ arguments: [String], script: String? = nil, in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws {
    self.folder = folder
    records = try TemporaryFolder()
    try records.write(["output": "", "errors": ""])
    let command = try Self.command
    process.executableURL = script == nil ? command : URL(fileURLWithPath: "/bin/sh")
    process.arguments = script.map { ["-c", $0, "sh"] + arguments } ?? arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let itself = [
      "SITEGEN": command.path, "PATH": "\(command.deletingLastPathComponent().path):/usr/bin:/bin",
      // Where a preview listens for editors.
      "XDG_RUNTIME_DIR": records.path,
    ]
    process.environment = Self.environment.merging(itself) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: records.url("output"))
    process.standardError = try FileHandle(forWritingTo: records.url("errors"))
    try process.run()
  }

  /// Waits for the end of the run.
  func result() throws -> SitegenRun {
    process.waitUntilExit()
    return SitegenRun(
      status: process.terminationStatus, output: try text("output"), errors: try text("errors"))
  }

  /// Waits for what the run says on standard output, until something is found in it.
  func waitForOutput<Found>(_ find: (String) -> Found?) throws -> Found {
    var found: Found?
    try eventually {
      found = find(try records.text("output"))
      return found != nil || !process.isRunning
    }
    if let found { return found }
    throw EarlyEnd(run: try result())
  }

  /// Ends the run, whatever it is at.
  func end() {
    process.terminate()
    if (try? eventually { !process.isRunning }) == nil { kill(process.processIdentifier, SIGKILL) }
  }

  /// The run ended before it said what was waited for.
  struct EarlyEnd: Error { var run: SitegenRun }

  private func text(_ record: String) throws -> String {
    try records.text(record)
      .replacing(folder.path, with: "DIR")
      .replacing(/[0-9]+(\.[0-9])? ms/, with: "N ms")
  }

  /// Nothing of the machine's own environment may change what a test sees, but what a sanitizer is told.
  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
  }

  /// The command that was built together with the tests.
  private static var command: URL {
    get throws {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      let place = bundle ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
      return place.deletingLastPathComponent().appendingPathComponent("sitegen")
    }
  }
}

extension TemporaryFolder {
  /// The environment in which git has an author and no settings of this machine.
  ///
  /// - Parameter date: the date of commits; nil for the time at which they are made.
  func gitEnvironment(at date: String? = nil) -> [String: String] {
    var environment = ["HOME": path, "GIT_CONFIG_NOSYSTEM": "1"]
    for person in ["GIT_AUTHOR", "GIT_COMMITTER"] {
      environment["\(person)_NAME"] = "A"
      environment["\(person)_EMAIL"] = "a@example.org"
      environment["\(person)_DATE"] = date
    }
    return environment
  }
}
