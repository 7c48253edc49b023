extension FieldSchema {
  /// What is required depends on the table that completes it, so the reader says it.
  package static let languageTable = FieldSchema(
    .languageTable,
    [
      Field("name", .text, "the language's own name for itself"),
      Field(
        "plural-rule", .choice(PluralRule.allCases.map(\.rawValue)), "how it chooses a plural form"),
      Field("decimal-sign", .text, "the decimal separator, . or ,"),
      Field("dates", .group(.dateFormats), "how it writes dates"),
      Field("texts", .map(.either(.text, .map(.text))), "the texts, nested or with dotted keys"),
    ])

  package static let dateFormats = FieldSchema(
    .dateFormats,
    [
      Field("day", .text, "{day}, {month}, {shortMonth} and {year}", isRequired: true),
      Field("short", .text, "the same without a year", isRequired: true),
      Field("time", .text, "{date} and {clock}", isRequired: true),
      Field("first-day", .text, "{day} on the first of a month, such as 1er"),
      Field("am", .text, "the first half of the day, where clocks count to 12"),
      Field("pm", .text, "the second half of the day"),
      Field("months", .list(.text), "twelve names", isRequired: true),
      Field("short-months", .list(.text), "twelve short names", isRequired: true),
    ])
}
