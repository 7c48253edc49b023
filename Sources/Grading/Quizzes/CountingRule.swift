/// Which of a student's attempts stands.
package enum CountingRule: String, Sendable, Hashable, CaseIterable {
  case last, best, average, first
}
