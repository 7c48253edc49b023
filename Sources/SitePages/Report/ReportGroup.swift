import Grading
import SiteContent

/// Items as the report lists them together: a category, or what stands directly in a course.
struct ReportGroup {
  var name: LocalizedText?
  var weight: Double?
  var standing: Standing
  var items: [Item]
  var figures: [ItemFigures]
}
