import Formats
import SiteContent

/// The warnings that the last build of a site printed. The next build counts them and prints only the new ones.
///
/// They are stored in `.sitegen/`, which belongs to one machine, so a build in CI prints all.
struct ShownWarnings: Equatable {
  private var hashes: Set<String> = []

  private static let name = "warnings.list"

  /// Reads the warnings of the last build; none before the first build.
  init(of site: Folder) throws(SystemError) {
    guard let bytes = try site.child(".sitegen")?.read(Self.name) else { return }
    hashes = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  private init(_ report: DiagnosticReport) {
    hashes = Set(report.diagnostics.filter { $0.severity == .warning }.map(Self.hash))
  }

  /// Whether the last build printed a warning, on whatever line.
  func contains(_ warning: Diagnostic) -> Bool { hashes.contains(Self.hash(of: warning)) }

  /// Stores the warnings of a build in place of the former ones.
  func replace(with report: DiagnosticReport, of site: Folder) throws(SystemError) {
    let new = ShownWarnings(report)
    guard new != self else { return }
    let text = new.hashes.sorted().map { $0 + "\n" }.joined()
    try site.makeDescendant(".sitegen").replace(Self.name, with: Array(text.utf8), by: TemporaryName(number: 0))
  }

  /// A hash of what a warning says about which file.
  private static func hash(of warning: Diagnostic) -> String {
    String(FNV1a.hash(of: "\(warning.location.path)\u{1F}\(warning.message)"), radix: 16)
  }
}
