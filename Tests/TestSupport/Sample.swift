import Foundation

/// The size and the seed of the tests that try random or slow cases: a sample in `make test`, everything in `make thorough`.
package enum Sample {
  /// Whether everything is tried.
  package static let isThorough = ProcessInfo.processInfo.environment["SITEGEN_THOROUGH"] == "1"

  /// The number that all random cases follow from: `SITEGEN_SEED`, which `make test` sets and prints, or 0.
  package static let seed = ProcessInfo.processInfo.environment["SITEGEN_SEED"].flatMap { UInt64($0) } ?? 0

  package static func count(_ sample: Int, of all: Int) -> Int { isThorough ? all : sample }

  /// Returns the cases to try; with as many seeds in a row as the given number of days, all of them are tried.
  package static func part<Case>(of cases: [Case], days: Int) -> [Case] {
    isThorough ? cases : stride(from: Int(seed % UInt64(days)), to: cases.count, by: days).map { cases[$0] }
  }

  /// Returns seeds for the arguments of a test, others for each ``seed``.
  package static func seeds(_ sample: Int, of all: Int) -> Range<UInt64> {
    seed << 24..<seed << 24 + UInt64(count(sample, of: all))
  }
}

extension SeededGenerator {
  /// The random numbers that follow from ``Sample/seed``. Each test passes a number of its own, so that no two tests get the same.
  package init(ofDay number: UInt64) { self.init(seed: Sample.seed << 24 | number) }
}
