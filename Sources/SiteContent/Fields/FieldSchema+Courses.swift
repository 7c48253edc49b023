import Grading

extension FieldSchema {
  package static let term = FieldSchema(
    .term,
    [
      Field("name", .localizedText, "the name of the term, unless its id says it"),
      Field("start", .moment, "its first day"),
      Field("end", .moment, "its last day"),
      Field("year", .text, "the academic year, such as 2025-26"),
      Field("colour", .colour, "#rrggbb or a CSS name"),
      Field("goal", .number, "the wanted GPA"),
      Field("scale", .scale, "the scale of its courses"),
      Field("protect", .id, "the vault that the term is kept in"),
      Field("units", .list(.group(.unit)), "its units"),
      Field("floor", .mark, "the mark below which a unit keeps the term from passing"),
      Field("formula", .text, "its average as a formula of its units and courses"),
      Field("bonus", .number, "what is added to its average"),
      Field("round", .either(.mark, .group(.rounding)), "how its average is rounded"),
    ])

  package static let unit = FieldSchema(
    .unit,
    [
      Field("id", .id, "the id that courses name", isRequired: true),
      Field("code", .text, "the official code"),
      Field("name", .localizedText, "the name of the unit", isRequired: true),
      Field("coefficient", .number, "its weight in blocs and in the average"),
      Field("professional", .flag, "whether it counts for the professional average"),
      Field("blocs", .either(.list(.id), .id), "the blocs that it belongs to"),
      Field("credits", .number, "the credits that it gives when it passes"),
      Field("floor", .mark, "the mark below which a course keeps it from passing"),
      Field("formula", .text, "its mark as a formula of its courses"),
      Field("bonus", .number, "what is added to its mark"),
      Field("round", .either(.mark, .group(.rounding)), "how its mark is rounded"),
    ])

  package static let course = FieldSchema(
    .course,
    [Field("name", .localizedText, "the name of the course", isRequired: true)] + courseFields
      + [Field("class", .group(.classResult), "what the class got")] + workFields
      + [
        Field("repeats", .text, "the full id of the earlier course that this one repeats"),
        Field("final", .mark, "the official grade, which replaces what is computed"),
        Field("complete", .flag, "whether all its work is listed, so that its grade is final once all is graded"),
        Field("template", .id, "the course template that it starts from"),
        Field("import", .map(.map(.text)), "which items the columns of other programs' tables are"),
      ])

  package static let courseTemplate = FieldSchema(
    .courseTemplate, [Field("name", .localizedText, "the name of the template")] + courseFields + workFields)

  private static let courseFields = [
    Field("number", .text, "the official number"),
    Field("section", .text, "the section"),
    Field("instructor", .localizedText, "who teaches it"),
    Field("location", .localizedText, "where it takes place"),
    Field("tags", .list(.text), "tags that conditions can name"),
    Field("credits", .number, "its credits"),
    Field("unit", .id, "the unit of the term that it belongs to"),
    Field("coefficient", .number, "its coefficient in its unit"),
    Field("units", .map(.number), "several units with the coefficient in each"),
    Field("goal", .mark, "the wanted grade"),
    Field("grading", .choice(GradingBasis.allCases.map(\.rawValue)), "what its grade counts for"),
    Field("scale", .scale, "its scale"),
    Field("pass", .mark, "its passing grade, if not that of the scale"),
    Field("cut-offs", .map(.mark), "its cut-offs for some letters of the scale"),
    Field("points-bonus", .number, "what is added to the grade points of passing letters"),
    Field("floor", .mark, "the mark below which no unit, term, bloc or year with it passes"),
    Field("compensation", .flag, "whether it passes with a group whose mark does"),
    Field("at-most", .mark, "the most that its grade can be"),
    Field("gates", .list(.group(.gate)), "work that must reach a mark, or its grade is held down"),
    Field("letters", .list(.group(.letter)), "letters that numbers of passed works earn, in place of a percentage"),
    Field("schemes", .list(.map(.number)), "several whole weightings, of which the best counts"),
    Field("formula", .text, "what it counts in place of the sum of its parts, as a formula"),
    Field("adjust", .list(.group(.adjustment)), "points or letters on or off its grade"),
    Field("round", .either(.mark, .group(.rounding)), "how its grade is rounded"),
    Field("late-penalty", .group(.latePenalty), "what late work loses"),
    Field("ungraded", .choice(UngradedRule.allCases.map(\.rawValue)), "whether ungraded work is left out or counts 0"),
    Field("protect", .id, "the vault that the course is kept in"),
    Field("locked", .flag, "whether all what-if sliders start locked"),
  ]

  private static let workFields = [
    Field("categories", .list(.group(.category)), "groups of work"),
    Field("items", .list(.group(.item)), "work directly in the course"),
    Field("grade", .score, "the one mark, in place of categories and items"),
  ]

  package static let category = FieldSchema(
    .category,
    [
      Field("name", .localizedText, "the name of the category", isRequired: true),
      Field("weight", .number, "percent of the course"),
      Field("coefficient", .number, "the part of the course in proportion, in place of a weight"),
      Field(
        "aggregate", .either(.choice(GradeCategory.Aggregate.plain.map(\.written)), .map(.mark)),
        "how the items become one value"),
      Field("best", .wholeNumber, "how many of the best items count"),
      Field("drop-lowest", .wholeNumber, "how many of the lowest items are dropped"),
      Field("drop-highest", .wholeNumber, "how many of the highest items are dropped"),
      Field("drop-missing", .flag, "whether missing items may be dropped"),
      Field("drop-if", .choice(["all-handed-in"]), "when items are dropped: only if none is missing"),
      Field("at-least", .mark, "the least that its value can be"),
      Field("at-most", .mark, "the most that its value can be"),
      Field("pass", .mark, "the mark that passes a work, where letters need passed works"),
      Field("formula", .text, "its value as a formula of its items"),
      Field("round", .either(.mark, .group(.rounding)), "how its value is rounded"),
      Field("curve", .either(.choice(["sqrt"]), .group(.curve)), "the curve of its items"),
      Field("late-penalty", .group(.latePenalty), "what late work of it loses"),
      Field("extra-credit", .flag, "whether it only adds"),
      Field("max", .number, "the maximum of its items, unless they say another"),
      Field("count", .wholeNumber, "how many items there will be"),
      Field("items", .list(.group(.item)), "the items"),
      Field("grade", .score, "the one mark, in place of items"),
      Field("remove", .flag, "drops a category of the course template"),
    ])

  package static let item = FieldSchema(
    .item,
    [
      Field("name", .localizedText, "the name of the item", isRequired: true),
      Field("score", .score, "the score"),
      Field("max", .number, "the maximum"),
      Field("min", .text, "the least that it can score, below 0"),
      Field("weight", .number, "its weight in the category, or in the course"),
      Field("coefficient", .number, "directly in a course: its part in proportion, in place of a weight"),
      Field("due", .moment, "when it is due"),
      Field("graded", .day, "the day on which the score came back"),
      Field("late", .number, "the days by which it was handed in late"),
      Field("late-penalty", .group(.latePenalty), "what it loses, if not what the category or course says"),
      Field("curve", .either(.choice(["sqrt"]), .group(.curve)), "its curve"),
      Field("formula", .text, "what its score counts, as a formula"),
      Field("round", .either(.mark, .group(.rounding)), "how its score is rounded"),
      Field("at-least", .mark, "the least that its score counts"),
      Field("at-most", .mark, "the most that its score counts"),
      Field("replaces", .either(.text, .group(.replacement)), "the work for which its score counts, too"),
      Field("only-if", .group(.examCondition), "the condition under which it counts, as an exam that not all need"),
      Field("share", .text, "with only-if: what it counts of the course"),
      Field("extra-credit", .flag, "whether it only adds"),
      Field("never-drop", .flag, "whether drop rules leave it alone"),
      Field("locked", .flag, "whether its what-if slider starts locked"),
      Field("class", .group(.classResult), "what the class got"),
      Field("note", .localizedText, "a remark"),
      Field("quiz", .text, "the quiz whose attempts give the score"),
    ])

  package static let gate = FieldSchema(
    .gate,
    testFields + [
      Field(
        "else", .either(.either(.mark, .choice(["own"])), .group(.gateElse)),
        "the most that the course can have if it does not", isRequired: true)
    ], usual: ["of", "at-least", "else"])

  package static let gateTest = FieldSchema(.gateTest, testFields)

  private static let testFields = [
    Field("of", .either(.text, .list(.text)), "the category or item that must reach the mark, or several"),
    Field("count", .wholeNumber, "how many of several must reach it, each by itself"),
    Field("each", .text, "the category of which each work must reach it"),
    Field("at-least", .mark, "the mark that it must reach"),
    Field("any", .list(.group(.gateTest)), "tests of which one is enough"),
    Field("all", .list(.group(.gateTest)), "tests that must all hold"),
    Field("formula", .text, "a test as a formula, in place of the others"),
  ]

  package static let gateElse = FieldSchema(
    .gateElse,
    [
      Field("of", .choice(["own"]), "the mark of the part that is tested", isRequired: true),
      Field("exactly", .flag, "whether it is the grade, and not the most that the course can have"),
    ])

  package static let letter = FieldSchema(
    .letter,
    [
      Field("letter", .text, "the letter of the scale", isRequired: true),
      Field("needs", .map(.wholeNumber), "how many works of each category must be passed for it"),
      Field("any", .list(.map(.wholeNumber)), "several such numbers, of which one is enough"),
    ], usual: ["letter", "needs"])

  package static let replacement = FieldSchema(
    .replacement,
    [
      Field("lowest-of", .text, "the category whose lowest items it replaces"),
      Field("item", .text, "the item that it replaces"),
      Field("count", .wholeNumber, "how many of the lowest"),
      Field(
        "at-most", .either(.mark, .group(.resitLimit)),
        "the most that it counts there, or that the course can have with it"),
      Field("only-if-better", .flag, "whether it replaces only lower scores"),
      Field("missing", .flag, "whether it replaces missing work, too"),
      Field("resit", .flag, "whether it counts only there"),
    ])

  package static let resitLimit = FieldSchema(
    .resitLimit, [Field("course", .mark, "the most that the course can have with the resit", isRequired: true)])

  package static let examCondition = FieldSchema(
    .examCondition,
    [
      Field("of", .either(.text, .list(.text)), "the work that decides, if not the whole course"),
      Field("below", .mark, "the mark from which the item counts nothing", isRequired: true),
      Field("from", .mark, "the mark below which it is closed, and the course failed"),
    ])

  package static let rounding = FieldSchema(
    .rounding,
    [
      Field("to", .mark, "the step", isRequired: true),
      Field("towards", .choice(Rounding.Direction.allCases.map(\.rawValue)), "the direction"),
    ])

  package static let curve = FieldSchema(
    .curve,
    [
      Field("add", .mark, "points for everybody"),
      Field("best", .mark, "the score that counts in full"),
      Field("from", .list(.mark), "two scores"),
      Field("to", .list(.mark), "what the two scores count"),
    ])

  package static let latePenalty = FieldSchema(
    .latePenalty,
    [
      Field("per-day", .mark, "what each day takes", isRequired: true),
      Field("of", .choice(LatePolicy.Base.allCases.map(\.rawValue)), "of what the percent is"),
      Field("grace", .wholeNumber, "days of each item without effect"),
      Field("pool", .wholeNumber, "days of the whole course without effect"),
      Field("last-day", .wholeNumber, "the last day on which work counts"),
    ])

  package static let classResult = FieldSchema(
    .classResult,
    [
      Field("average", .mark, "the mean of the class"),
      Field("min", .mark, "the lowest result"),
      Field("max", .mark, "the highest result"),
      Field("count", .wholeNumber, "how many results the class has"),
    ])

  package static let adjustment = FieldSchema(
    .adjustment,
    [
      Field("name", .localizedText, "what it is for", isRequired: true),
      Field("each", .text, "points or letters each time, as -1 or -1 letter", isRequired: true),
      Field("count", .number, "how many times"),
      Field("free", .number, "how many times without effect"),
    ])

  package static let page = FieldSchema(
    .page,
    [
      Field("name", .localizedText, "the title of the page", isRequired: true),
      Field("protect", .id, "the vault that the page is kept in"),
    ])

  /// A translation has no keys, only a body.
  package static let translation = FieldSchema(.translation, [])
}
