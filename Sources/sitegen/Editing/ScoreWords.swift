import Formats
import SiteContent
import SiteEditing

/// An item and its score, or an adjustment and how often it happened, as words of a command.
struct ScoreWords: Equatable {
  var item: String
  var score: String

  /// Divides words into items and scores: `"exam 1" 90 clicker 25`. Names of several words need no quotes.
  /// - Parameter isWork: whether a name means one piece of work.
  /// - Throws: an error with the readings if there are several.
  static func list(_ words: [String], isWork: (String) -> Bool) throws(UsageError) -> [ScoreWords] {
    var budget = 10_000
    let readings = readings(of: words[...], isWork, &budget)
    guard readings.count < 2 else {
      let texts = readings.prefix(4).map { reading in
        reading.map { "\($0.item.quotedForShell) \($0.score)" }.joined(separator: ", ")
      }
      throw UsageError("This can mean \(texts.joined(separator: " or ")): write one command for each score")
    }
    return readings.first ?? partly(words[...], isWork)
  }

  /// Returns all readings in which every name means one piece of work.
  private static func readings(
    of words: ArraySlice<String>, _ isWork: (String) -> Bool, _ budget: inout Int
  ) -> [[ScoreWords]] {
    if words.isEmpty { return [[]] }
    var all: [[ScoreWords]] = []
    for (first, rest) in starts(of: words) where isWork(first.item) {
      budget -= 1
      guard budget > 0 else { return all }
      all += readings(of: rest, isWork, &budget).map { [first] + $0 }
    }
    return all
  }

  /// Returns the reading for the message about a name that means nothing.
  private static func partly(_ words: ArraySlice<String>, _ isWork: (String) -> Bool) -> [ScoreWords] {
    let several = starts(of: words).filter { !$0.rest.isEmpty }
    guard let start = several.first(where: { isWork($0.first.item) }) ?? several.first else {
      return [ScoreWords(item: words.dropLast().joined(separator: " "), score: words.last ?? "")]
    }
    return [start.first] + partly(start.rest, isWork)
  }

  /// Returns the ways to take an item and its score from the start of words. The last word is a score, whatever it is.
  private static func starts(of words: ArraySlice<String>) -> [(first: ScoreWords, rest: ArraySlice<String>)] {
    words.indices.dropFirst().compactMap { at in
      let rest = words[(at + 1)...]
      guard rest.isEmpty || rest.count > 1 && isScore(words[at]) else { return nil }
      return (ScoreWords(item: words[..<at].joined(separator: " "), score: words[at]), rest)
    }
  }

  private static func isScore(_ word: String) -> Bool {
    word == "none" || ScoreWord(rawValue: word) != nil
      || word.wholeMatch(of: /[+-]?[0-9]+([.,][0-9]+)?(\/[0-9]+([.,][0-9]+)?|%)?|[A-Za-z]{1,2}[+-]?/) != nil
  }
}
