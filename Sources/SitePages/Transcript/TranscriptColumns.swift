import Grading
import SiteContent

/// Which columns the transcript needs beside the course and its grade.
struct TranscriptColumns {
  let hasCredits: Bool
  let hasLetters: Bool
  let hasPoints: Bool

  init(in setting: Setting) {
    let record = setting.content.record
    let scales = record.terms.flatMap { $0.courses.map(\.scale) }
    hasCredits = record.usesCredits
    hasLetters = setting.settings.display != .letter && scales.contains { !$0.steps.isEmpty }
    hasPoints = scales.contains { $0.pointsRange != nil }
  }

  /// How many columns there are, for a cell over all of them.
  var count: Int { 2 + [hasCredits, hasLetters, hasPoints].count { $0 } }
}
