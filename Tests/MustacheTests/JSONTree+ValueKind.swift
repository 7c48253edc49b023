import TestSupport

@testable import Mustache

extension JSONTree {
  /// The kind that declares this data; what is empty is a flag, as nothing more is known about it.
  var kind: ValueKind {
    switch self {
    case .null, .bool: .flag
    case .number, .text: .text
    case .list(let elements) where elements.isEmpty: .flag
    case .list(let elements): .list(of: elements.map(\.kind).reduce(.flag) { $0.merged(with: $1) })
    case .object(let members):
      .section(
        Names(
          members.sorted { $0.key < $1.key }.map { Names.Entry(name: $0.key, about: "", kind: $0.value.kind) }))
    }
  }

  /// The data as a kind has it that may declare more than is here.
  func value(as kind: ValueKind) -> Value {
    switch (self, kind) {
    case (.bool(let flag), .flag): .flag(flag)
    case (.text(let text), .text): .text(text)
    case (.number(let number), .text): .text(number == number.rounded() ? "\(Int(number))" : "\(number)")
    case (.list(let elements), .list(let kind)): .list(elements.map { $0.value(as: kind) })
    case (.object(let members), .section(let names)):
      .section(
        Context { slot in
          let entry = names.entries[slot]
          return members[entry.name]?.value(as: entry.kind) ?? .nothing
        })
    default: .nothing
    }
  }
}

extension ValueKind {
  /// The kind that declares what either does.
  fileprivate func merged(with other: ValueKind) -> ValueKind {
    switch (self, other) {
    case (.flag, _): other
    case (.section(let names), .section(let others)):
      .section(
        Names(
          names.entries.map { entry in
            let other = others.slot(of: entry.name).map { others.entries[$0].kind }
            return Names.Entry(name: entry.name, about: "", kind: other.map(entry.kind.merged) ?? entry.kind)
          } + others.entries.filter { names.slot(of: $0.name) == nil }))
    case (.list(let kind), .list(let other)): .list(of: kind.merged(with: other))
    default: self
    }
  }
}
