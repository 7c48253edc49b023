import Grading

extension FieldSchema {
  package static let site = FieldSchema(
    .site,
    [
      Field("title", .localizedText, "the title of the site", isRequired: true),
      Field("owner", .localizedText, "the name in the greeting"),
      Field("avatar", .text, "a picture inside content/"),
      Field("logo", .text, "a picture inside content/, shown before the title on every page"),
      Field("language", .id, "the language of the site"),
      Field("languages", .list(.id), "the languages that the site is built in, the first at the root"),
      Field("time-zone", .text, "an IANA name such as Europe/Paris"),
      Field("base-url", .text, "where the site will be hosted"),
      Field("edit-url", .text, "a pattern with {path} for \"edit this file\" links"),
      Field("enter-score", .flag, "whether open work has a link to the form for scores at the repository of edit-url"),
      Field("scale", .scale, "the grading scale"),
      Field("scales", .map(.group(.scale)), "scales of one's own, by id"),
      Field("display", .choice(SiteSettings.Display.allCases.map(\.rawValue)), "how marks are shown"),
      Field("decimals", .wholeNumber, "how many decimals of a mark are shown"),
      Field("rounding", .choice(DisplayRounding.allCases.map(\.rawValue)), "how marks are rounded"),
      Field("pass", .mark, "the passing grade"),
      Field("bands", .list(.group(.band)), "the colour code, highest first"),
      Field("goal-bars", .flag, "whether courses have a bar of how far they are on the way to their goal"),
      Field("palette", .choice(SiteSettings.palettes), "a palette that is safe for colour blindness"),
      Field("accent", .colour, "the colour of links and icons, made readable in light and in dark"),
      Field("extra-style", .text, "a style sheet inside content/ that is loaded after those of the theme"),
      Field(
        "home", .list(.choice(HomeSection.allCases.map(\.rawValue))),
        "the sections of the home page in their order; those that are not named are not shown"),
      Field(
        "ungraded", .choice(UngradedRule.allCases.map(\.rawValue)), "whether ungraded work is left out or counts 0"),
      Field("round", .either(.mark, .group(.rounding)), "how averages over several terms are rounded"),
      Field("renormalise", .flag, "whether weights that are not graded yet are left out"),
      Field("gpa", .group(.gpa), "how the grade point average is made"),
      Field("blocs", .list(.group(.bloc)), "the blocs of units, in the order shown"),
      Field("graduation", .list(.group(.condition)), "the conditions for graduation"),
      Field("goals", .list(.group(.condition)), "goals of the same form, each with a name"),
      Field("figures", .list(.group(.figure)), "figures of the whole record with names of their own"),
      Field("complete", .flag, "whether no further courses follow"),
      Field("credits-ahead", .number, "the credits that follow after the listed courses"),
      Field("bonus-points", .number, "points of no course that count in the sum of all points"),
      Field("compensation", .group(.compensation), "when a course passes although its mark does not"),
      Field("repeat-at-most", .mark, "the most that the grade of a repeated course can be"),
      Field("member", .id, "the owner's id in the classrooms"),
      Field("import", .group(.importDefaults), "what the import of tables uses unless an option says otherwise"),
      Field("protect", .id, "the vault that the whole site is kept in"),
      Field("opaque", .flag, "whether protected paths have ids in place of names"),
      Field("indexable", .flag, "whether search engines may index the site"),
      Field(
        "leave-out", .list(.choice(DataFile.allCases.map(\.rawValue))),
        "the data files that are not made, and that no page refers to"),
      Field("history", .flag, "whether the grade history is read from git"),
      Field("allow-html", .flag, "whether raw HTML in Markdown is kept"),
      Field("math", .flag, "whether $…$ and $$…$$ in Markdown are formulas"),
      Field("allow-active-files", .flag, "whether linked files that can run scripts are published"),
      Field("other-keys", .list(.text), "keys of other programs that are left alone"),
      Field("format", .wholeNumber, "the version of the content format, 1"),
    ])

  package static let importDefaults = FieldSchema(
    .importDefaults,
    [Field("student", .text, "the student whose row of a grade book is imported: a name, an id, a login or an address")]
  )

  package static let scale = FieldSchema(
    .scale,
    [
      Field("name", .localizedText, "the name of the scale, by default its id"),
      Field("unit", .either(.choice(ScaleReader.units), .group(.scaleUnit)), "the unit of its marks"),
      Field("pass", .mark, "the passing grade"),
      Field("grades", .list(.group(.grade)), "the letters, highest first"),
      Field("formula", .choice(Scale.PointsFormula.allCases.map(\.rawValue)), "points as a function of the percent"),
    ])

  package static let scaleUnit = FieldSchema(
    .scaleUnit,
    [
      Field("worst", .number, "the worst mark, 0 %", isRequired: true),
      Field("best", .number, "the best mark, 100 %", isRequired: true),
    ])

  package static let grade = FieldSchema(
    .grade,
    [
      Field("letter", .text, "the letter", isRequired: true),
      Field("from", .mark, "the cut-off, inclusive", isRequired: true),
      Field("points", .number, "the grade points"),
      Field("worth", .mark, "what the letter counts as a score"),
    ])

  package static let band = FieldSchema(
    .band,
    [
      Field("from", .mark, "the cut-off, inclusive", isRequired: true),
      Field("name", .localizedText, "the name of the band", isRequired: true),
      Field("colour", .colour, "#rrggbb or a CSS name"),
    ])

  package static let gpa = FieldSchema(
    .gpa,
    [
      Field("repeats", .choice(GPAPolicy.Repeats.allCases.map(\.rawValue)), "which attempts at a course count"),
      Field(
        "repeats-in-averages", .choice(GPAPolicy.Repeats.allCases.map(\.rawValue)),
        "which count in averages, by default the same"),
      Field("decimals", .wholeNumber, "how many decimals are shown"),
      Field("rounding", .choice(DisplayRounding.allCases.map(\.rawValue)), "how it is rounded"),
      Field("prior", .group(.prior), "what was earned before the first term"),
      Field("goal", .number, "the wanted GPA"),
    ])

  package static let prior = FieldSchema(
    .prior,
    [
      Field("points-average", .number, "the GPA so far", isRequired: true),
      Field("credits", .number, "the credits that it is the average of", isRequired: true),
      Field("earned", .number, "the credits earned, by default the same"),
    ])

  package static let bloc = FieldSchema(
    .bloc,
    [
      Field("id", .id, "the id that units name", isRequired: true),
      Field("name", .localizedText, "the name of the bloc", isRequired: true),
      Field("floor", .mark, "the mark below which a unit keeps the bloc from passing"),
      Field("formula", .text, "its average as a formula of its units"),
      Field("round", .either(.mark, .group(.rounding)), "how its average is rounded"),
    ])

  package static let condition = FieldSchema(
    .condition,
    [
      Field("name", .localizedText, "the name; required of a goal"),
      Field("average", .text, "all, professional or a bloc"),
      Field("each", .choice(Condition.Group.allCases.map(\.rawValue)), "what is looked at one by one"),
      Field("more-than-half", .choice(Condition.Group.allCases.map(\.rawValue)), "what more than half must reach"),
      Field("count", .choice(Condition.Group.allCases.map(\.rawValue)), "of what only some may be below a mark"),
      Field(
        "deficit", .choice(Condition.Group.allCases.map(\.rawValue)), "what must make up for its marks below a mark"),
      Field(
        "shortfall", .choice(Condition.Group.allCases.map(\.rawValue)), "what lacks at most so much to a mark in all"),
      Field("by", .choice(["credits"]), "by what a shortfall is weighted"),
      Field("sum", .choice(["points", "marks"]), "what is added up"),
      Field("best", .wholeNumber, "only so many of the best count"),
      Field("worst", .wholeNumber, "only so many of the worst count"),
      Field("at-least", .mark, "the bound of a mark or a sum"),
      Field(
        "at-most", .mark, "the bound of a mark where less is better; how many may be below; how much may be lacking"),
      Field("below", .mark, "the mark that is counted from"),
      Field("times", .number, "how often what is lacking must be made up for"),
      Field("best-credits", .number, "only the best courses count, up to these credits"),
      Field("credits", .number, "the credits to earn"),
      Field("gpa", .number, "the GPA to reach"),
      Field("formula", .text, "a formula over the record that must reach a mark"),
      Field("any", .list(.group(.condition)), "conditions of which one is enough"),
      Field("all", .list(.group(.condition)), "conditions that must all be met"),
      Field("year", .text, "only courses of this year's terms"),
      Field("tag", .text, "only courses with this tag"),
      Field("term", .id, "only courses of this term"),
      Field("unit", .id, "only courses of the units with this id"),
      Field("bloc", .id, "only courses of units of this bloc"),
    ])

  package static let figure = FieldSchema(
    .figure,
    [
      Field("name", .localizedText, "the name of the figure", isRequired: true),
      Field("formula", .text, "how it is computed from the marks of courses, units, blocs and terms"),
      Field("gpa", .id, "the scale whose points it is the mean of, in place of a formula"),
      Field("scale", .id, "the scale of its mark, by default the site's"),
      Field("round", .either(.mark, .group(.rounding)), "how it is rounded"),
      Field("goal", .mark, "the wanted mark"),
    ])

  package static let compensation = FieldSchema(
    .compensation,
    [
      Field(
        "over", .list(.choice(Compensation.Group.allCases.map(\.rawValue))), "the groups that compensate",
        isRequired: true),
      Field("floor", .mark, "the mark below which nothing is compensated"),
      Field("credits", .number, "the most credits that are earned this way"),
      Field("per", .choice(["year"]), "what the limit of credits is for, by default the whole programme"),
      Field("if", .group(.compensationCondition), "what must hold for anything to be compensated"),
    ])

  package static let compensationCondition = FieldSchema(
    .compensationCondition,
    [
      Field("average", .choice(["year"]), "the average that must reach a mark", isRequired: true),
      Field("at-least", .mark, "the mark", isRequired: true),
    ])
}
