/// A value that few owners have. It is kept outside of them, so that the others are small and cheap to copy.
@propertyWrapper
package struct Rare<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage?

  package init() { storage = nil }

  package init(wrappedValue: Value?) { storage = wrappedValue.map(Storage.init) }

  package var wrappedValue: Value? {
    get { storage?.value }
    set { storage = newValue.map(Storage.init) }
  }
}

extension Rare: Equatable where Value: Equatable {
  package static func == (one: Rare, other: Rare) -> Bool {
    one.storage === other.storage || one.wrappedValue == other.wrappedValue
  }
}

extension Rare: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
