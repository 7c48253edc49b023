/// A column of a grade book with the scores of one piece of work.
struct WorkColumn {
  var index: Int
  var name: String
  /// The maximum in the header; nil if it is elsewhere or unknown.
  var max: String?
  /// The column with the maximum of each row; nil if there is none.
  var maxIndex: Int?

  /// Returns the columns of work; other columns identify the student, or are sums, comments or dates.
  static func all(in header: [String], of source: ResultsTable.Source) -> [WorkColumn] {
    let keys = header.map { $0.lowercased() }
    return header.enumerated().compactMap { index, title in
      guard var column = WorkColumn(title, key: keys[index], at: index, of: source) else { return nil }
      column.name = column.name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if source == .gradescope {
        column.maxIndex = keys.firstIndex(of: keys[index] + " - max points")
        if column.maxIndex == nil { return nil }
      }
      return column
    }
  }

  /// Returns nil if the column is not one of work.
  private init?(_ title: String, key: String, at index: Int, of source: ResultsTable.Source) {
    self.index = index
    name = title
    switch source {
    case .canvas:
      // Columns of work have a number, as in `Homework 1 (12345)`. A name can have line breaks.
      guard let match = title.wholeMatch(of: /([\s\S]+) \(\d+\)/), !Self.isCanvasSum(key) else { return nil }
      name = String(match.1)
    case .classroom:
      guard index > 2, !key.isEmpty, key != "overall grade" else { return nil }
    case .moodle:
      guard key.wholeMatch(of: /[\s\S]+ \((real|brut|réel)\)/) != nil, !Self.isMoodleSum(key),
        let end = title.ranges(of: " (").last
      else { return nil }
      let activity = title[..<end.lowerBound]
      name = String(activity.firstIndex(of: ":").map { activity[activity.index(after: $0)...] } ?? activity)
    case .gradescope:
      if ["first name", "last name", "sid", "email", "sections"].contains(key) || key.hasSuffix(" - max points") {
        return nil
      }
    case .brightspace:
      guard let match = title.wholeMatch(of: /([\s\S]+) Points Grade( <Numeric MaxPoints:([0-9.]+).*>)?/) else {
        return nil
      }
      name = String(match.1)
      max = match.3.map(String.init)
    case .blackboard:
      // Other columns have percents, letters or texts.
      guard let match = title.wholeMatch(of: /([\s\S]+) \[Total Pts: (up to )?([0-9.]+) Score\] ?\|\d+/),
        !["total", "weighted total", "running total"].contains(match.1.lowercased())
      else { return nil }
      name = String(match.1)
      max = String(match.3)
    case .sakai:
      // A star marks comments and sums, a number sign the course grade.
      guard !title.hasPrefix("*"), !title.hasPrefix("#"),
        let match = title.wholeMatch(of: /([\s\S]+) \[([0-9.,]+)\]/)
      else { return nil }
      name = String(match.1)
      max = ResultCell.number(String(match.2), decimalCommas: true)
    case .moodleReport, .sitegen, .plain: return nil
    }
  }

  /// Whether a header of Canvas is that of a sum, such as `Final Score (1)`.
  private static func isCanvasSum(_ key: String) -> Bool {
    key.wholeMatch(of: /([\s\S]* )?(unposted )?(current|final) (score|grade|points)( \(\d+\))?/) != nil
  }

  /// Whether a header of Moodle is the total of the course or of a category, as in `Exams total (Real)`. Columns of
  /// activities start with the kind of activity and a colon.
  private static func isMoodleSum(_ key: String) -> Bool {
    key.hasPrefix("course total") || key.hasPrefix("total du cours")
      || !key.contains(":")
        && key.wholeMatch(of: /([\s\S]+ total|total (de la catégorie|de) [\s\S]+) \([^()]+\)/) != nil
  }
}
