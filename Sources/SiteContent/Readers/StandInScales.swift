import Grading

// Until the built-in scales land in Grading.
extension Scale {
  static func builtIn(id: String) -> Scale? { builtIns.first { $0.id == id } }

  static let builtIns: [Scale] = [
    Scale(
      id: "us-plus-minus", unit: .percent, pass: 60,
      steps: [
        .init(letter: "A", from: 93, points: 4), .init(letter: "B", from: 83, points: 3),
        .init(letter: "C", from: 73, points: 2), .init(letter: "D", from: 63, points: 1),
        .init(letter: "F", from: 0, points: 0),
      ]),
    Scale(
      id: "rose-hulman", unit: .percent, pass: 60,
      steps: [
        .init(letter: "A", from: 90, points: 4), .init(letter: "B+", from: 85, points: 3.5),
        .init(letter: "B", from: 80, points: 3), .init(letter: "C+", from: 75, points: 2.5),
        .init(letter: "C", from: 70, points: 2), .init(letter: "D+", from: 65, points: 1.5),
        .init(letter: "D", from: 60, points: 1), .init(letter: "F", from: 0, points: 0),
      ]),
    Scale(id: "france-20", unit: .points20, pass: 50, steps: []),
    Scale(id: "germany", unit: .german(pass: 50), pass: 50, steps: []),
  ]
}
