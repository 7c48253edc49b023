import Foundation
import Testing

/// The workflows of `sitegen init` that send a digest, with tools that only note how they are called.
struct DigestWorkflowTests {
  let folder: TemporaryFolder

  /// What a host gives to the scripts, and what its programs answer.
  private static let hosts = [
    Host(
      path: ".github/workflows/digest.yml", isPrivate: ["PRIVATE": "true"], isPublic: ["PRIVATE": "false"],
      names: ["ISSUE", "FROM", "TO", "SERVER", "LOGIN", "PASSWORD"]),
    Host(
      path: ".forgejo/workflows/digest.yml", isPrivate: ["PRIVATE": "true"], isPublic: ["PRIVATE": "false"],
      names: ["ISSUE", "FROM", "TO", "SERVER", "LOGIN", "PASSWORD"]),
    Host(
      path: ".gitlab-ci.yml", isPrivate: ["CI_PROJECT_VISIBILITY": "private"],
      isPublic: ["CI_PROJECT_VISIBILITY": "internal"],
      names: ["ISSUE", "FROM", "TO", "SERVER", "USER", "PASSWORD"].map { "DIGEST_\($0)" }),
  ]

  struct Host: Sendable, CustomTestStringConvertible {
    var path: String
    var isPrivate: [String: String]
    var isPublic: [String: String]
    /// The variables for the issue, the sender, the recipient, the server, and the account with its password.
    var names: [String]

    var testDescription: String { path }

    func variables(_ values: [String]) -> [String: String] {
      Dictionary(zip(names, values)) { first, _ in first }
    }
  }

  private static let good = ["7", "a@example.org", "b@example.org", "smtp.example.org:465", "ada", "secret"]

  init() throws {
    folder = try TemporaryFolder()
    #expect(try sitegen("init", in: folder).status == 0)
    #expect(try StartedRun([], script: "git init -q .", in: folder).result().status == 0)
    try folder.write([
      // The host says whether the repository is private, and everything else is noted with its standard input.
      "tools/gh": "#!/bin/sh\nif [ \"$1\" = api ]; then echo \"$PRIVATE\"; else printf '<%s>' gh \"$@\" >> calls; fi\n",
      "tools/curl": """
      #!/bin/sh
      printf '<%s>' curl "$@" >> calls
      cat >> calls
      case "$*" in *"/issues/"* | *smtps:*) ;; *) printf '{"private": %s}' "$PRIVATE" ;; esac

      """,
      "calls": "",
    ])
    for tool in ["gh", "curl"] { try folder.makeExecutable("tools/\(tool)") }
  }

  /// The scripts of the digest's job that run once sitegen is installed, in order, with a folder of their own for `/tmp`.
  private func scripts(of host: Host) throws -> [String] {
    let scripts = try Workflow.scripts(ofJob: "digest", at: host.path, in: folder)
    return scripts.filter { !$0.contains(".sitegen-version") && !$0.contains("git config --global") }
      .map { $0.replacing("/tmp/", with: "\(folder.path)/") }
  }

  /// Runs the scripts one after the other as a host does, until one fails.
  private func run(_ host: Host, _ variables: [String: String]) throws -> SitegenRun {
    let own = [
      "RUNNER_TEMP": folder.path, "GITHUB_REPOSITORY": "ada/grades", "API": "https://example.org/api/repos/ada/grades",
      "CI_API_V4_URL": "https://example.org/api/v4", "CI_PROJECT_ID": "5", "GH_TOKEN": "token", "TOKEN": "token",
      "DIGEST_TOKEN": "token",
    ].merging(variables) { $1 }
    for script in try scripts(of: host) {
      // GitHub asks the variables before it starts these steps.
      if host.names[0] == "ISSUE", script.contains("ISSUE"), variables["ISSUE"] == "" { continue }
      if host.names[0] == "ISSUE", script.contains("--mail-rcpt"), variables["TO"] == "" { continue }
      let run = try StartedRun(
        ["-e", "-c", script], script: "PATH=\"$PWD/tools:$PATH\" exec bash \"$@\"", in: folder, environment: own
      ).result()
      if run.status != 0 { return run }
    }
    return SitegenRun()
  }

  @Test(arguments: hosts)
  func `A digest is sent as a comment and as a mail`(host: Host) throws {
    let password = "p\"a\\s $(touch ran) 'q'"
    let values = Self.good.dropLast() + [password]
    let run = try run(host, host.isPrivate.merging(host.variables(Array(values))) { $1 })
    #expect(run.status == 0, "\(run)")
    let calls = try folder.text("calls")
    #expect(
      calls.contains("<\(folder.path)/digest.md>") || calls.contains("body@") || calls.contains("comment.json"),
      "\(calls)")
    #expect(
      calls.contains("<--mail-from><a@example.org><--mail-rcpt><b@example.org>")
        && calls.contains("<--url><smtps://smtp.example.org:465>"), "\(calls)")
    // The password is in the standard input of curl, and not among its arguments.
    #expect(calls.contains("user = \"ada:p\\\"a\\\\s $(touch ran) 'q'\"\n"), "\(calls)")
    let mail = try folder.text("mail").split(separator: "\n\n", maxSplits: 1)
    #expect(mail.first?.hasPrefix("From: a@example.org\nTo: b@example.org\nSubject: Grades\n") == true)
    let body = Data(base64Encoded: String(mail.last ?? ""), options: .ignoreUnknownCharacters)
    #expect(body.map { String(decoding: $0, as: UTF8.self) } == (try folder.text("digest.html")))
    #expect(try folder.text("digest.md").hasPrefix("# "))
    #expect(!FileManager.default.fileExists(atPath: folder.url("ran").path))
  }

  @Test(arguments: hosts)
  func `Nothing is sent from a repository that is not private`(host: Host) throws {
    for answer in [host.isPublic, host.isPublic.mapValues { _ in "" }] {
      let run = try run(host, answer.merging(host.variables(Self.good)) { $1 })
      #expect(run.status != 0, "\(run)")
      let calls = try folder.text("calls")
      #expect(!calls.contains("comment") && !calls.contains("notes") && !calls.contains("smtps"), "\(calls)")
      #expect(!FileManager.default.fileExists(atPath: folder.url("digest.md").path))
    }
  }

  @Test(arguments: hosts)
  func `Values of variables are no commands, options and headers`(host: Host) throws {
    let hostile = ["$(touch ran)", "7; touch ran", "-K/etc/passwd", "a@b.c\nBcc: e@example.org", "a b", "`touch ran`"]
    for index in 0...3 {
      for value in hostile {
        var values = Self.good
        values[index] = value
        if index > 0 { values[0] = "" }
        let run = try run(host, host.isPrivate.merging(host.variables(values)) { $1 })
        #expect(run.status != 0 && !run.errors.contains("No such file"), "\(index) \(value): \(run)")
        let calls = try folder.text("calls")
        #expect(
          !calls.contains("smtps") && !calls.contains("comment>") && !calls.contains("notes"), "\(value): \(calls)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url("ran").path))
  }

  @Test(arguments: hosts.prefix(2))
  func `A push without news sends nothing`(host: Host) throws {
    let identity = "-c user.name=a -c user.email=a@b.c"
    let script = "git add . && git \(identity) commit -qm a && git rev-parse HEAD"
    let commit = try StartedRun([], script: script, in: folder).result().output.trimmingCharacters(in: .newlines)
    let variables = host.isPrivate.merging(host.variables(Self.good)) { $1 }
    #expect(try run(host, variables.merging(["BEFORE": commit]) { $1 }).status == 0)
    let calls = try folder.text("calls")
    #expect(!calls.contains("comment>") && !calls.contains("comments") && !calls.contains("smtps"), "\(calls)")
  }
}
