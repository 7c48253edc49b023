import Foundation
import Testing

/// A site that the real command serves, for as long as a test needs it.
final class ServedSite {
  let folder: TemporaryFolder
  let run: StartedRun
  /// Ends with `/`.
  let address: String

  /// Starts `sitegen serve` on a free port.
  /// - Parameter limits: what the shell does before that.
  init(
    _ files: [String: String] = SampleSite.files, options: [String] = [], environment: [String: String] = [:],
    limits: String = ":"
  ) throws {
    folder = try TemporaryFolder()
    try folder.write(files)
    run = try StartedRun(
      ["serve", "--port", "0", "--date", SampleSite.date] + options, script: "\(limits); exec \"$SITEGEN\" \"$@\"",
      in: folder, environment: environment)
    address = try run.waitForOutput { $0.firstMatch(of: /http:[^ ]+/).map { String($0.output) } }
  }

  deinit { run.end() }

  var port: Int { URLComponents(string: address)?.port ?? 0 }

  /// What the server answers to a request that is sent as it is written.
  /// - Parameters:
  ///   - form: the body of a POST.
  ///   - host: the address of this machine to which it is sent.
  func answer(
    _ target: String, method: String = "GET", headers: [String: String] = [:], form: String? = nil,
    at host: String = "127.0.0.1"
  ) throws -> RawAnswer {
    var headers = headers
    headers["Host"] = headers["Host"] ?? "\(host):\(port)"
    if let form {
      headers["Content-Type"] = headers["Content-Type"] ?? "application/x-www-form-urlencoded"
      headers["Content-Length"] = "\(form.utf8.count)"
    }
    let lines =
      ["\(method) \(target) HTTP/1.1"] + headers.map { "\($0): \($1)" } + ["Connection: close", "", form ?? ""]
    return try RawAnswer(to: lines.joined(separator: "\r\n"), port: port, host: host)
  }

  /// The state of the preview as soon as it is another than the one of that name.
  func state(after known: String = "") throws -> ServedState {
    try JSONDecoder().decode(ServedState.self, from: Data(answer("/_sitegen/state?after=\(known)").body.utf8))
  }

  /// Does something to the files and gives the state that comes of it.
  func state(afterThat change: () throws -> Void) throws -> ServedState {
    let before = try state().state
    try change()
    return try state(after: before)
  }

  /// A page as it would be built: without the preview's script and its links to the editor and to forms.
  func page(_ target: String) throws -> String {
    try answer(target).body
      .replacing(/<script src="\/_sitegen\/preview\.js" data-pages="[a-z0-9.]+" defer><\/script>\n/, with: "")
      .replacing(/\ · <a href="\/_sitegen\/edit\/[^"]*">[^<]*<\/a>/, with: "")
      .replacing(/<p class=enter><a class=button href="\/_sitegen\/scores\/[^"]*">[^<]*<\/a><\/p>\n/, with: "")
      .replacing(/\ <a href="\/_sitegen\/scores\/[^"]*">[^<]*<\/a>/, with: "")
      .replacing(/\ data-edit="\/_sitegen\/edit\/[^"]*"/, with: "")
  }
}
