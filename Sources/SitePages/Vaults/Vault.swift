import Grading
import SiteContent

/// A vault of a site: what its readers see, and the key that keeps it from others.
struct Vault: Sendable {
  let name: String
  let key: VaultKey
  /// The open parts and those of the vault.
  let content: Content
  let figures: RecordFigures
}
