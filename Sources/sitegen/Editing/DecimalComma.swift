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
    let table = files.languages.first.flatMap { code in
      files.templates.first { $0.path == "templates/languages/\(code).yml" }
    }
    return table.flatMap { LanguageTable.read($0).table }?.decimalSign == ","
  }
}
