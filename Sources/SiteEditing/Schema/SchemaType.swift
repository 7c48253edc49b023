import Grading
import SiteContent

/// What can stand behind a key, as JSON Schema says it. Nothing may stand behind any key.
struct SchemaType {
  let json: JSON

  /// An empty value.
  static let nothing = JSON.group([.init("type", .text("null"))])

  init(_ type: FieldType) {
    json =
      switch type {
      // Any plain value is a text: a section 01, a year 2026.
      case .text: Self.value(["string", "number", "boolean"])
      case .localizedText: Self.localizedText
      case .id: Self.value(["string", "number"], pattern: "^[a-z0-9-]+$")
      case .flag: Self.value(["boolean", "string"], pattern: "^(true|false)$")
      case .number: Self.value(["number", "string"], pattern: "^[0-9]+(\\.[0-9]+)?$", minimum: 0)
      case .wholeNumber: Self.value(["integer", "string"], pattern: "^[0-9]+$", minimum: 0)
      case .mark: Self.value(["number", "string"], examples: ["A-", "14/20", "92%"])
      case .score: Self.value(["number", "string"], examples: ["18/20", "92%", "A-", "missing", "excused"])
      case .day: Self.value(["string"], pattern: Self.day + "$")
      case .moment: Self.value(["string"], pattern: Self.day + "(T[0-9]{2}:[0-9]{2}(Z|[+-][0-9]{2}:?[0-9]{2})?)?$")
      case .colour: Self.value(["string"], examples: ["#2e7d4f", "teal"])
      case .scale: Self.value(["string"], examples: Scale.builtIns.map(\.id))
      case .choice(let names): .group([.init("enum", .list(names.map { .text($0) }))])
      case .list(let inner):
        .group([.init("type", .list([.text("array"), .text("null")])), .init("items", SchemaType(inner).json)])
      case .group(let name): .group([.init("$ref", .text("#/definitions/\(FrontMatterSchema.word(for: name))"))])
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
