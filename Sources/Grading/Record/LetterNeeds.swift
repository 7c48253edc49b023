/// A letter that a course gives for numbers of passed works, in place of a percentage.
package struct LetterNeeds: Sendable, Hashable {
  package var letter: String
  /// What the letter counts in percent, in averages and conditions.
  package var percent: Double
  /// How many works of each category must be passed, by its position in the course; 0 for a category that is not named.
  package var needs: [Int]

  /// Other numbers of passed works that earn it, too; empty for most.
  package var others: [[Int]] = []

  package init(letter: String, percent: Double, needs: [Int]) {
    self.letter = letter
    self.percent = percent
    self.needs = needs
  }

  /// The ways to the letter, each as how many works of each category must be passed.
  package var ways: [[Int]] { [needs] + others }

  /// Returns how many more works of each category must be passed: of the ways for which enough are open, in that which takes the fewest.
  ///
  /// - Parameter works: those of each category.
  func missing(_ works: [PassedWorks]) -> [Int] {
    let missing = ways.map { needs in zip(needs, works).map { max(0, $0 - $1.passed) } }
    let possible = missing.filter { zip($0, works).allSatisfy { $0 <= $1.open } }
    return (possible.isEmpty ? missing : possible).min { $0.reduce(0, +) < $1.reduce(0, +) } ?? []
  }
}
