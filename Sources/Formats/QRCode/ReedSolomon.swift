/// Reed-Solomon error correction over the field of 256 elements that QR codes use: x⁸ + x⁴ + x³ + x² + 1.
package enum ReedSolomon {
  /// Returns the error correction codewords of a block: the remainder of its division by the generator polynomial.
  package static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    let generator = generator(degree: count)
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= product(generator[index], factor) }
    }
    return rest
  }

  /// Returns the product of x - 2⁰, x - 2¹, … without its first coefficient, which is 1.
  private static func generator(degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in result.indices {
        result[index] = product(result[index], root) ^ (index + 1 < degree ? result[index + 1] : 0)
      }
      root = product(root, 2)
    }
    return result
  }

  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var result = 0
    for shift in stride(from: 7, through: 0, by: -1) {
      result = result << 1 ^ (result >> 7) * 0x11D
      if other >> shift & 1 == 1 { result ^= Int(one) }
    }
    return UInt8(result)
  }
}
