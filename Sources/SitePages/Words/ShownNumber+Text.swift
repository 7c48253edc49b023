import Grading

extension ShownNumber {
  /// The digits with a sign for the decimals; without those at the end that are 0 if asked.
  func text(decimalSign: String, trimmingZeros trims: Bool = false) -> String {
    var fraction = decimals == 0 ? "" : String(abs(units) % power + power).dropFirst()
    if trims { while fraction.last == "0" { fraction.removeLast() } }
    return (units < 0 ? "−" : "") + String(abs(units) / power) + (fraction.isEmpty ? "" : decimalSign + fraction)
  }

  private var power: Int { (0..<decimals).reduce(1) { power, _ in power * 10 } }
}
