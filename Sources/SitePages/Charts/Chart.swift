/// A chart that is drawn when the site is built.
///
/// Across, everything is in percent of the width; down, in pixels. So its texts keep their size in every window.
struct Chart {
  /// Which chart it is, for scripts.
  let kind: Kind
  let title: String
  /// What it shows, in a sentence.
  let description: String
  /// In pixels.
  let height: Double
  /// From the back to the front.
  let paths: [ChartPath]
  let labels: [ChartLabel]
  let keys: [ChartKey]
  let table: ChartTable

  enum Kind: String {
    case termHistory, gradeHistory, weightMap, courseGoals, recordedGrade, recordedAverage
  }
}
