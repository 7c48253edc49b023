/// The results of the last reading, one for each file or term, each with the input that it was computed from.
///
/// A result is used again if its input is equal to the one of the last reading. Comparing inputs is fast, since unchanged
/// values are the same objects or arrays as before, see `IdentityEquatable`, or are compared by number, see
/// `RevisionCounter`.
struct ResultCache<Input: CacheInput, Output: Sendable>: Sendable {
  private var inputs: [Input] = []
  /// The results for the inputs of the last update, in their order.
  private(set) var outputs: [Output] = []

  /// Computes the outputs for some inputs, in parallel, except those that are known. Outputs of other inputs are forgotten.
  ///
  /// Most inputs are usually unchanged, so equal ones at the start and the end keep their outputs without a look-up; only those
  /// in between are looked up by key.
  /// - Parameters:
  ///   - inputs: the inputs; each has a different key.
  ///   - make: returns the output for the input at an index, computed only from that input.
  /// - Returns: the indices at which outputs may have changed, if the keys are the same as before.
  @discardableResult
  mutating func update(_ inputs: [Input], _ make: @Sendable (Int) -> Output) -> Range<Int> {
    let shorter = min(inputs.count, self.inputs.count)
    var head = 0
    while head < shorter, self.inputs[head] == inputs[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, self.inputs[self.inputs.count - 1 - tail] == inputs[inputs.count - 1 - tail] {
      tail += 1
    }
    let (old, changed) = (head..<self.inputs.count - tail, head..<inputs.count - tail)
    let places = Dictionary(uniqueKeysWithValues: old.map { (self.inputs[$0].key, $0) })
    var made = changed.map { position in
      places[inputs[position].key].flatMap { self.inputs[$0] == inputs[position] ? outputs[$0] : nil }
    }
    let missing = made.indices.filter { made[$0] == nil }
    let new = missing.parallelMap(inChunksOf: 4) { [head] in make(head + $0) }
    if new.count == made.count {
      outputs.replaceSubrange(old, with: new)
    } else {
      for (position, output) in zip(missing, new) { made[position] = output }
      outputs.replaceSubrange(old, with: made.compactMap(\.self))
    }
    self.inputs = inputs
    return changed
  }
}

/// Everything that a result is computed from.
protocol CacheInput: Equatable, Sendable {
  /// The path of the file or the id of the term that the result belongs to.
  var key: String { get }
}

/// An object that is equal only to itself, so that comparing it takes no time however much it holds.
protocol IdentityEquatable: AnyObject, Equatable {}

extension IdentityEquatable {
  static func == (left: Self, right: Self) -> Bool { left === right }
}

/// A number that changes whenever a value does, so that many inputs with this value can be compared by the number.
struct RevisionCounter<Value: Equatable & Sendable>: Sendable {
  private var value: Value?
  private var number = 0

  /// Returns the last number if the value is the last one, otherwise a new number.
  mutating func revision(of value: Value) -> Int { revision(of: value) { $0 == $1 } }

  /// Returns the last number if the value is the same as the last one by a stricter comparison than `==`.
  mutating func revision(of value: Value, by isSame: (Value, Value) -> Bool) -> Int {
    if let known = self.value, isSame(value, known) { return number }
    self.value = value
    number += 1
    return number
  }
}
