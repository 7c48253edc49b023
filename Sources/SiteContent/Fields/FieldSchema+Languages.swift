extension FieldSchema {
  package static let languageTable = FieldSchema(
    .languageTable,
    [
      Field("name", .text, "the language's own name for itself", isRequired: true),
      Field(
        "plural-rule", .choice(PluralRule.allCases.map(\.rawValue)), "how it chooses a plural form", isRequired: true),
      Field("decimal-sign", .text, "the decimal separator, . or ,", isRequired: true),
      Field("dates", .group(.dateFormats), "how it writes dates", isRequired: true),
      Field("texts", .map(.either(.text, .map(.text))), "the texts, nested or with dotted keys", isRequired: true),
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
