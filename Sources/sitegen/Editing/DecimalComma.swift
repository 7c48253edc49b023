import Formats
import SiteContent
import SiteEditing

extension SiteEditor {
  /// Returns a score as files have it: `14,5/20` becomes `14.5/20`. Three digits after a comma may be thousands, unless the language of the
  /// site writes a decimal comma.
  func withDecimalPoint(_ score: String) -> String {
    guard score.contains(","), score.firstMatch(of: /,[0-9]{3}/) == nil || writesDecimalComma else { return score }
    return DecimalNumber.withDecimalPoint(score)
  }

  /// Returns a change with the score as files have it.
  func withDecimalPoint(_ change: ScoreChange) -> ScoreChange {
    var change = change
    change.score = change.score.map(withDecimalPoint)
    return change
  }

  /// Whether the first language of the site writes a comma before decimals.
  var writesDecimalComma: Bool {
    guard let site = files.content.file(at: "content/index.md") else { return false }
    let entries = SourceKeys.read(site).keys?.root.entries ?? []
    let language = entries.first { ["language", "languages"].contains($0.key) }?.value
    var code = language?.text ?? "en"
    if case .sequence(let nodes) = language?.value { code = nodes.first?.text ?? code }
    let table = files.templates.first { $0.path == "templates/languages/\(code).yml" }
    return table.flatMap { LanguageTable.read($0).table }?.decimalSign == ","
  }
}
