import Foundation
import TestSupport
import Testing

@testable import SiteEditing

/// Reports of Moodle and French tables with cut, broken and swapped rows.
struct DamagedTableTests {
  @Test(arguments: Sample.seeds(100, of: 2_000))
  func `Cut, broken and swapped rows of Moodle's report never get the value of another row`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    expectOwnValues(RandomTable(moodle: &random), &random)
  }

  @Test(arguments: Sample.seeds(100, of: 2_000))
  func `Cut, broken and swapped rows of a French table never get the value of another row`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    expectOwnValues(RandomTable(french: &random), &random)
  }

  private func expectOwnValues(_ table: RandomTable, _ random: inout SeededGenerator) {
    let text = table.damaged(&random)
    guard let read = try? ResultsTable.read(Array(text.utf8)) else { return }
    for result in read.results where result.problem == nil {
      guard let own = table.items.first(where: { $0.name == result.name }) else {
        Issue.record("\(result.name) is no work: \(text)")
        continue
      }
      let values =
        [result.score, result.max, result.coefficient].compactMap(\.self)
        + (result.classFigures?.pairs.map(\.value) ?? [])
      for value in values where Double(value) != nil {
        #expect(own.numbers.contains(value), "\(value) is not of \(own.name): \(text)")
      }
    }
  }
}

/// A table with different numbers in each row, and damage to its text.
private struct RandomTable {
  var items: [(name: String, numbers: Set<String>)] = []
  private var lines: [String] = []
  private let separator: String

  init(moodle random: inout SeededGenerator) {
    separator = "\t"
    let isFrench = random.happens(50)
    lines = [
      isFrench
        ? "Élément d’évaluation\tPondération calculée\tNote\tÉtendue\tPourcentage\tMoyenne\tFeedback"
        : "Grade item\tCalculated weight\tGrade\tRange\tPercentage\tAverage\tFeedback", "Physics",
    ]
    for number in 1...Int.random(in: 3...8, using: &random) {
      let value = number * 1000
      let name = "Work \(value)a"
      items.append((name, Set([value + 1, value + 500, value + 4, value + 2].map(String.init) + ["12"])))
      let score = random.happens(80) ? "\(value + 1)" : "-"
      lines.append(isFrench ? "Devoir" : "Assignment")
      lines.append("\(name)\t\(value + 4) %\t\(score)\t0–\(value + 500)\t\(value + 2) %\t\(value + 2) (12)\t ")
      if random.happens(20) {
        lines.append(isFrench ? "Tendance centrale" : "Aggregation")
        lines.append("Physics total\t-\t\(value + 7)\t0–\(value + 900)\t-\t-\t ")
      }
    }
    lines += [isFrench ? "Tendance centrale" : "Aggregation"]
    lines.append("\(isFrench ? "Total du cours" : "Course total")\t-\t70\t0–100\t70 %\t-\t ")
  }

  init(french random: inout SeededGenerator) {
    separator = random.happens(50) ? ";" : "\t"
    let header = ["Évaluation", "Note", "Barème", "Coef", "Moyenne", "Min", "Max"]
    lines = [header.joined(separator: separator)]
    for number in 1...Int.random(in: 3...8, using: &random) {
      let value = number * 1000
      let numbers = [value + 20, value + 40, value + 3, value + 15, value + 10, value + 30]
      items.append(("Devoir \(value)", Set(numbers.map(String.init))))
      var cells = numbers.map(String.init)
      if random.happens(20) { cells[0] = "Abs" }
      lines.append((["Devoir \(value)"] + cells).joined(separator: separator))
    }
    if random.happens(50) { lines.append("Moyenne générale\(separator)70\(separator)100") }
  }

  /// The text after a cell or a line was cut, a line was broken or joined, or two neighbours were swapped.
  func damaged(_ random: inout SeededGenerator) -> String {
    var lines = lines
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let at = Int.random(in: 1..<lines.count, using: &random)
      var cells = lines[at].components(separatedBy: separator)
      let cell = Int.random(in: 0..<cells.count, using: &random)
      switch Int.random(in: 0...6, using: &random) {
      case 0 where lines.count > 2: lines.remove(at: at)
      case 1:
        cells.remove(at: cell)
        lines[at] = cells.joined(separator: separator)
      case 2: lines[at] = cells.prefix(cell + 1).joined(separator: separator)
      case 3: lines[at] = cells.joined(separator: "\n")
      case 4: lines.swapAt(at, max(1, at - 1))
      case 5:
        lines[at] =
          cells.prefix(cell).joined(separator: separator) + "\n" + cells.dropFirst(cell).joined(separator: separator)
      default:
        cells.swapAt(cell, max(0, cell - 1))
        lines[at] = cells.joined(separator: separator)
      }
    }
    return lines.joined(separator: "\n")
  }
}
