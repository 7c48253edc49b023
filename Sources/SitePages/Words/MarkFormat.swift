import Grading
import SiteContent

/// Writes marks, shares and grade points as a scale and the site's settings have them shown.
struct MarkFormat: Sendable {
  private let scale: Scale
  private let settings: SiteSettings
  private let wording: Wording
  /// The percents at which a letter, a band, or the word "passed" begins: none is shown before it is reached.
  private let cutOffs: [Double]

  init(scale: Scale, settings: SiteSettings, bands: [Band], wording: Wording) {
    self.scale = scale
    self.settings = settings
    self.wording = wording
    cutOffs = [scale.pass] + scale.steps.map(\.from) + bands.map(\.from)
  }
}
