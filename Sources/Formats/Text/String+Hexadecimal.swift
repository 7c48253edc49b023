extension String {
  /// A number in hexadecimal digits, with zeros before them up to a number of digits.
  package init(hexadecimal number: some BinaryInteger, digits: Int, uppercase: Bool = false) {
    let text = String(number, radix: 16, uppercase: uppercase)
    self.init(repeating: "0", count: Swift.max(0, digits - text.utf8.count))
    append(text)
  }
}
