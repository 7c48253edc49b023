/// A letter that a course gives for numbers of passed works, in place of a percentage.
package struct LetterNeeds: Sendable, Hashable {
  package var letter: String
  /// What the letter counts in percent, in averages and conditions.
  package var percent: Double
  /// How many works of each category must be passed, by its position in the course; 0 for a category that is not named.
  package var needs: [Int]

  package init(letter: String, percent: Double, needs: [Int]) {
    self.letter = letter
    self.percent = percent
    self.needs = needs
  }

  /// Returns how many more works of each category must be passed.
  func missing(_ passed: [Int]) -> [Int] { zip(needs, passed).map { max(0, $0 - $1) } }
}
