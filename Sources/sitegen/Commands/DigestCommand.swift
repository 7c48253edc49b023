import ArgumentParser
import Formats
import Grading
import SiteContent
import SitePages
import SystemLibraries

struct DigestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "digest",
    abstract: "Shows what is new and what is due: results and what they did, goals, the next seven days, attendance.",
    discussion: """
      The files are compared with their state in git: before the day or at the commit of --since, before the seventh day back \
      without it, or at the first commit if there is no earlier one. Without git it shows what is due. It is all for you, the owner of \
      the site; with --for it has only what these readers may see, then and now.
      """,
    examples: ["sitegen digest", "sitegen digest --since 2026-11-14 --format markdown"])

  @Option(
    help: ArgumentHelp(
      "Show what has changed since a commit, or from a day on: HEAD~3, 2026-11-14 (default: the last seven days).",
      valueName: "commit or day"))
  var since: String?

  @Option(help: "The format of the digest.")
  var format = DigestFormat.text

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Its readers: open for what everybody may see, or the name of a vault (default: you, who see everything).",
      valueName: "readers"),
    completion: .custom(Completions.readers))
  var readers: String?

  @Option(
    help: ArgumentHelp("The language of the digest: one of the site (default: its first one).", valueName: "code"))
  var language: String?

  @Flag(help: "Print nothing if nothing has changed since then.")
  var ifChanged = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    let folder = try options.folder()
    var reader = DigestReader(try folder.files(), at: try options.buildDate())
    let content = try reader.content()
    let readership = try readership(in: content)
    try check(language, in: content)
    let start = try start(in: content)
    guard let site = reader.site(for: readership) else { return }
    var past: Digest.Start?
    do throws(UsageError) {
      past = try reader.start(start, of: folder, for: readership)
    } catch {
      if since != nil || ifChanged { throw error }
      Terminal.printError("sitegen: \(error)")
    }
    guard let digest = site.digest(since: past, in: language), digest.hasNews || !ifChanged else { return }
    try Terminal.write(format.text(of: digest))
  }

  /// The readers of `--for`; nil for the owner.
  private func readership(in content: Content) throws(UsageError) -> Readership? {
    guard let readers else { return nil }
    if readers == "open" { return .everyone }
    let names = content.protection.vaults
    guard names.contains(readers) else {
      let near = NearestName.of(readers, in: names + ["open"]).map { "did you mean \($0)?" }
      let known = (["open"] + names).joined(separator: ", ")
      throw UsageError("--for: there is no vault \(readers): \(near ?? "write one of \(known)")")
    }
    return .vault(readers)
  }

  private func check(_ language: String?, in content: Content) throws(UsageError) {
    let known = content.settings.languages
    guard let language, !known.contains(language) else { return }
    throw UsageError("--language: the site has no pages in \(language): write one of \(known.joined(separator: ", "))")
  }

  /// The point in the past of `--since`, and the day from which the digest counts; nil for that of a commit.
  private func start(in content: Content) throws(UsageError) -> (point: GitHistory.Start, day: Moment?) {
    let now = content.now
    let text: String
    if let since {
      guard BuildDate.error(in: since) == nil else { return (.commit(since), nil) }
      text = since
    } else {
      text = CalendarDate(daysSinceEpoch: now.date.daysSinceEpoch - Digest.days)?.isoText ?? now.date.isoText
    }
    let day = BuildDate.written(text).moment(in: content.settings.timeZone) ?? now
    guard day.start <= now.start else { throw UsageError("--since: \(text) is after the current date") }
    return (.instant(day.start), day)
  }
}

enum DigestFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown, html, json

  fileprivate func text(of digest: Digest) -> [UInt8] {
    switch self {
    case .text: Array(DigestText(digest, on: Screen(ProcessInfo.processInfo.environment)).text.utf8)
    case .markdown: Array(digest.markdown.utf8)
    case .html: Array(digest.html.utf8)
    case .json: digest.json
    }
  }
}
