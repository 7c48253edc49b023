/// A file of data beside the pages, by the word with which a site leaves it out.
///
/// Each holds in one place what the pages tell one by one, so an owner may want the pages without it.
package enum DataFile: String, Sendable, Hashable, CaseIterable {
  case report
  case calendar
  case feed
  case search
}
