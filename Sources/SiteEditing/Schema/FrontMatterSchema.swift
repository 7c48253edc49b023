package import SiteContent

/// The JSON Schema of a kind of front matter, made of the keys that the reader knows: with it editors complete and check.
package struct FrontMatterSchema: Sendable {
  /// The schema as JSON, draft 7, which the editors' YAML tools read.
  package let text: String

  /// The kinds of files, by the word that names each.
  package static let kinds: [(name: String, list: FieldList)] = [
    FieldList.site, .term, .course, .courseTemplate, .page, .classroom, .quiz, .attempts, .person,
  ].map { (word(for: $0.name), $0) }

  package init(of list: FieldList) {
    var left = [list.name]
    var definitions: [JSON.Pair] = []
    while let name = left.popLast() {
      guard let list = FieldList.named(name), !definitions.contains(where: { $0.key == Self.word(for: name) }) else {
        continue
      }
      definitions.append(JSON.Pair(Self.word(for: name), Self.definition(of: list)))
      left += list.fields.flatMap { Self.groups(in: $0.type) }
    }
    text =
      JSON.group([
        .init("$schema", .text("http://json-schema.org/draft-07/schema#")),
        .init("title", .text("sitegen: \(list.name.rawValue)")),
        .init("$ref", .text(Self.reference(to: list.name))),
        .init("definitions", .group(definitions.sorted { $0.key < $1.key })),
      ]).text() + "\n"
  }

  /// `a course template` is `course-template`.
  static func word(for name: FieldList.Name) -> String {
    let words = name.rawValue.split(separator: " ").drop { ["a", "an", "the"].contains($0) }
    return words.filter { $0 != "file" }.joined(separator: "-")
  }

  private static func reference(to name: FieldList.Name) -> String { "#/definitions/\(word(for: name))" }

  private static func definition(of list: FieldList) -> JSON {
    let long = object(of: list)
    guard list.name == .item else { return long }
    return .group([.init("anyOf", .list([long, shortItem(beside: list)]))])
  }

  private static func object(of list: FieldList) -> JSON {
    let required = list.fields.filter(\.isRequired).map { JSON.text($0.key) }
    return .group(
      [
        .init("type", .text("object")),
        .init("properties", .group(list.fields.map { .init($0.key, property($0)) })),
      ] + (required.isEmpty ? [] : [.init("required", .list(required))]) + [
        // Keys that other programs put there.
        .init("patternProperties", .group([.init("^(x-.*|aliases|cssclasses)$", .flag(true))])),
        .init("additionalProperties", .flag(false)),
      ])
  }

  /// `HW 6: 18/20`.
  private static func shortItem(beside list: FieldList) -> JSON {
    .group([
      .init("type", .text("object")),
      .init("description", .text("the short form: the name, and the score behind it")),
      .init("minProperties", .number(1)),
      .init("maxProperties", .number(1)),
      .init(
        "propertyNames", .group([.init("not", .group([.init("enum", .list(list.fields.map { .text($0.key) }))]))])),
      .init("additionalProperties", SchemaType(.score).json),
    ])
  }

  private static func property(_ field: Field) -> JSON {
    let description = JSON.Pair("description", .text(field.summary))
    // Beside a reference nothing else is read.
    guard case .group(let pairs) = SchemaType(field.type).json, !pairs.contains(where: { $0.key == "$ref" }) else {
      return .group([description, .init("anyOf", .list([SchemaType(field.type).json, SchemaType.nothing]))])
    }
    return .group([description] + pairs)
  }

  static func groups(in type: FieldType) -> [FieldList.Name] {
    switch type {
    case .group(let name): [name]
    case .list(let inner), .map(let inner): groups(in: inner)
    case .either(let one, let other): groups(in: one) + groups(in: other)
    default: []
    }
  }
}
