import Formats
import Grading
package import SiteContent

/// The JSON Schema of a type of content file, with which editors complete and check front matter.
package struct FrontMatterSchema: Sendable {
  /// The schema as JSON. It is draft 7, which the YAML extensions of editors support.
  package let text: String

  /// The types of content files with their names.
  package static let kinds: [(name: String, schema: FieldSchema)] = [
    FieldSchema.site, .term, .course, .courseTemplate, .page, .classroom, .quiz, .attempts, .gradeBook, .person,
  ].map { (identifier(of: $0.name), $0) }

  package init(of schema: FieldSchema) {
    var left = [schema.name]
    var definitions: [JSON.Pair] = []
    while let name = left.popLast() {
      guard let schema = FieldSchema.named(name), !definitions.contains(where: { $0.key == Self.identifier(of: name) })
      else {
        continue
      }
      definitions.append(JSON.Pair(Self.identifier(of: name), Self.definition(of: schema)))
      left += schema.fields.flatMap { Self.groups(in: $0.type) }
    }
    text =
      JSON.group([
        .init("$schema", .text("http://json-schema.org/draft-07/schema#")),
        .init("title", .text("sitegen: \(schema.name.rawValue)")),
        .init("$ref", .text(Self.reference(to: schema.name))),
        .init("definitions", .group(definitions.sorted { $0.key < $1.key })),
      ]).text + "\n"
  }

  /// Returns the identifier for the name of a schema: `course-template` for `a course template`.
  static func identifier(of name: FieldSchema.Name) -> String {
    let words = name.rawValue.split(separator: " ").drop { ["a", "an", "the"].contains($0) }
    return words.filter { $0 != "file" }.joined(separator: "-")
  }

  private static func reference(to name: FieldSchema.Name) -> String { "#/definitions/\(identifier(of: name))" }

  private static func definition(of schema: FieldSchema) -> JSON {
    let long = object(of: schema)
    guard schema.name == .item else { return long }
    return .group([.init("anyOf", .list([long, shortItem(besides: schema)]))])
  }

  private static func object(of schema: FieldSchema) -> JSON {
    let required = schema.fields.filter(\.isRequired).map { JSON.text($0.key) }
    return .group(
      [
        .init("type", .text("object")),
        .init("properties", .group(schema.fields.map { .init($0.key, property($0)) })),
      ] + (required.isEmpty ? [] : [.init("required", .list(required))]) + [
        // These keys belong to other programs.
        .init("patternProperties", .group([.init("^(x-.*|aliases|cssclasses)$", .flag(true))])),
        .init("additionalProperties", .flag(false)),
      ])
  }

  /// Returns the schema of an item in the short form: `HW 6: 18/20`.
  private static func shortItem(besides schema: FieldSchema) -> JSON {
    .group([
      .init("type", .text("object")),
      .init("description", .text("the short form: the name, with the score after it")),
      .init("minProperties", .number(1)),
      .init("maxProperties", .number(1)),
      .init(
        "propertyNames", .group([.init("not", .group([.init("enum", .list(schema.fields.map { .text($0.key) }))]))])),
      .init("additionalProperties", SchemaType(.score).json),
    ])
  }

  private static func property(_ field: Field) -> JSON {
    let description = JSON.Pair("description", .text(field.summary))
    // Draft 7 ignores keys next to a reference.
    guard case .group(let pairs) = SchemaType(field.type).json, !pairs.contains(where: { $0.key == "$ref" }) else {
      return .group([description, .init("anyOf", .list([SchemaType(field.type).json, SchemaType.nothing]))])
    }
    return .group([description] + pairs)
  }

  static func groups(in type: FieldType) -> [FieldSchema.Name] {
    switch type {
    case .group(let name): [name]
    case .list(let inner), .map(let inner): groups(in: inner)
    case .either(let one, let other): groups(in: one) + groups(in: other)
    default: []
    }
  }
}

/// The JSON Schema of a key's value. Every value may be empty.
struct SchemaType {
  let json: JSON

  /// The schema of an empty value.
  static let nothing = JSON.group([.init("type", .text("null"))])

  init(_ type: FieldType) {
    json =
      switch type {
      // A text may look like a number: section 01, year 2026.
      case .text: Self.value(["string", "number", "boolean"])
      case .localizedText: Self.localizedText
      case .id: Self.value(["string", "number"], pattern: "^[a-z0-9-]+$")
      case .flag: Self.value(["boolean", "string"], pattern: "^(true|false)$")
      case .number: Self.value(["number", "string"], pattern: "^[0-9]+(\\.[0-9]+)?$", minimum: 0)
      case .wholeNumber: Self.value(["integer", "string"], pattern: "^[0-9]+$", minimum: 0)
      case .mark: Self.value(["number", "string"], examples: ["A-", "14/20", "92%"])
      case .score: Self.value(["number", "string"], examples: ["18/20", "92%", "A-", "missing", "excused", "absent"])
      case .day: Self.value(["string"], pattern: Self.day + "$")
      case .moment: Self.value(["string"], pattern: Self.day + "(T[0-9]{2}:[0-9]{2}(Z|[+-][0-9]{2}:?[0-9]{2})?)?$")
      case .colour: Self.value(["string"], examples: ["#2e7d4f", "teal"])
      case .scale: Self.value(["string"], examples: Scale.builtIns.map(\.id))
      case .choice(let names): .group([.init("enum", .list(names.map { .text($0) }))])
      case .list(let inner):
        .group([.init("type", .list([.text("array"), .text("null")])), .init("items", SchemaType(inner).json)])
      case .group(let name): .group([.init("$ref", .text("#/definitions/\(FrontMatterSchema.identifier(of: name))"))])
      case .map(let inner):
        .group([
          .init("type", .list([.text("object"), .text("null")])), .init("additionalProperties", SchemaType(inner).json),
        ])
      case .either(let one, let other):
        .group([.init("anyOf", .list([SchemaType(one).json, SchemaType(other).json]))])
      }
  }

  private static let day = "^[0-9]{4}-[0-9]{2}-[0-9]{2}"

  private static let localizedText = JSON.group([
    .init(
      "anyOf",
      .list([
        value(["string", "number", "boolean"]),
        .group([
          .init("type", .text("object")), .init("description", .text("a text for each language: {en: …, fr: …}")),
          .init("propertyNames", .group([.init("pattern", .text("^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"))])),
          .init("additionalProperties", value(["string", "number", "boolean"])),
        ]),
      ]))
  ])

  private static func value(
    _ types: [String], pattern: String? = nil, minimum: Int? = nil, examples: [String] = []
  ) -> JSON {
    var pairs: [JSON.Pair] = [.init("type", .list((types + ["null"]).map { .text($0) }))]
    if let pattern { pairs.append(.init("pattern", .text(pattern))) }
    if let minimum { pairs.append(.init("minimum", .number(minimum))) }
    if !examples.isEmpty { pairs.append(.init("examples", .list(examples.map { .text($0) }))) }
    return .group(pairs)
  }
}
