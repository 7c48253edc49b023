import Grading

extension ShownNumber {
  /// The digits with a sign for the decimals; without those at the end that are 0 if asked.
  func text(decimalSign: String, trimmingZeros trims: Bool = false) -> String {
    let power = power
    var fraction = abs(units) % power
    var places = decimals
    if trims { while places > 0, fraction.isMultiple(of: 10) { (fraction, places) = (fraction / 10, places - 1) } }
    var text = units < 0 ? "−" : ""
    text += String(abs(units) / power)
    guard places > 0 else { return text }
    let digits = String(fraction)
    text += decimalSign
    for _ in digits.utf8.count..<places { text += "0" }
    text += digits
    return text
  }

  private var power: Int { (0..<decimals).reduce(1) { power, _ in power * 10 } }
}
