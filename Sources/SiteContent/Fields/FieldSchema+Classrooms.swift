extension FieldSchema {
  package static let classroom = FieldSchema(
    .classroom,
    [
      Field("name", .localizedText, "the name of the classroom", isRequired: true),
      Field("teacher", .either(.text, .group(.member)), "the teacher: a person's id, {id, name}, or just a name"),
      Field("members", .list(.either(.id, .group(.member))), "the members: ids of people, or {id, name}"),
      Field("created", .day, "when it was made"),
      Field("protect", .id, "the vault that the classroom is kept in"),
      Field("results", .id, "the vault of the teacher's pages, or open, or none"),
      Field(
        "statistics", .flag, "whether members see the mean of the class, and the median and the spread of a large one"),
      Field("show-vault-members", .flag, "whether lists and open results include members with vaults"),
      Field("missed-quizzes", .choice(["zero", "empty"]), "what a quiz counts that was not handed in by its deadline"),
      Field("hand-in", .text, "a mailto: or https: address for attempts"),
    ])

  package static let quiz = FieldSchema(
    .quiz,
    [
      Field("name", .localizedText, "the name of the quiz", isRequired: true),
      Field("created", .day, "when it was made"),
      Field("opens", .moment, "when it opens"),
      Field("deadline", .moment, "until when an attempt is on time"),
      Field("feedback", .choice(["immediate", "after-deadline", "never"]), "when the key is shown"),
      Field("counts", .choice(["last", "best", "average", "first"]), "which attempt counts"),
      Field("attempts", .wholeNumber, "how many attempts count"),
      Field("shuffle", .flag, "whether each student has the questions in an order of their own"),
      Field("shuffle-options", .flag, "whether each student has the options in an order of their own"),
      Field(
        "ask", .either(.wholeNumber, .map(.wholeNumber)),
        "how many of the questions, or of each pool, a student is asked"),
      Field("time-limit", .wholeNumber, "the minutes that an attempt may take"),
      Field("extensions", .map(.moment), "later deadlines of single members, by their ids"),
      Field(
        "more-time", .map(.either(.wholeNumber, .text)),
        "the minutes, or the percent of the time limit, that single members have more, by their ids"),
      Field("more-attempts", .map(.wholeNumber), "how many attempts more count for single members, by their ids"),
      Field("excused", .list(.id), "members for whom it counts nothing"),
      Field("accepts", .list(.text), "earlier versions whose attempts count; written by sitegen accept"),
    ])

  package static let attempts = FieldSchema(
    .attempts,
    [
      Field("student", .id, "whose attempts these are", isRequired: true),
      Field("attempts", .list(.group(.attempt)), "the attempts"),
    ])

  package static let attempt = FieldSchema(
    .attempt,
    [
      Field("quiz", .text, "the quiz, by its id or full id", isRequired: true),
      Field("version", .text, "the questions that were answered, 8 hexadecimal digits"),
      Field("at", .moment, "when it was handed in"),
      Field("received", .moment, "when it was imported"),
      Field("device", .text, "the number of the browser in which it was made, 16 hexadecimal digits"),
      Field("drawn-for", .text, "the name for which its questions were drawn; the student's id if it is missing"),
      Field("minutes", .wholeNumber, "the minutes that it took by the clock of the device"),
      Field(
        "answers", .list(.either(.text, .list(.text))),
        "letters or texts in order, a list for choose-all, ~ for one left out",
        isRequired: true),
    ])

  package static let gradeBook = FieldSchema(
    .gradeBook,
    [
      Field("name", .localizedText, "the name of the course", isRequired: true),
      Field("course", .id, "the course template with its categories and items", isRequired: true),
      Field("complete", .flag, "whether all work is listed"),
      Field(
        "scores", .map(.map(.either(.score, .group(.memberScore)))),
        "for each member a score by CATEGORY/ITEM, or {score, note}"),
      Field("extensions", .map(.map(.moment)), "for each CATEGORY/ITEM the later due dates of single members"),
      Field("import", .map(.map(.text)), "which items the columns of other programs' tables are"),
      Field("tables", .map(.group(.importedTable)), "the form of each system's table, in which it is exported"),
    ])

  package static let memberScore = FieldSchema(
    .memberScore,
    [
      Field("score", .score, "the score"),
      Field("note", .text, "feedback, which only the member and the teacher see"),
      Field("late", .number, "the days by which it was handed in late"),
      Field("graded", .day, "the day on which the score came back"),
    ])

  package static let importedTable = FieldSchema(
    .importedTable,
    [
      Field("columns", .list(.text), "what each column has: an item, @student, @item, @score, @max or @ignored"),
      Field("separator", .text, "what separates cells"),
      Field("newline", .choice(["lf", "crlf", "cr"]), "the end of a line"),
      Field("encoding", .choice(["utf-8", "utf-8-bom", "utf-16le", "utf-16be"]), "the encoding of the file"),
      Field("decimal-commas", .flag, "whether numbers have decimal commas"),
      Field("above", .list(.text), "the lines above the header"),
      Field("header", .text, "the line with the names of columns", isRequired: true),
      Field("rows", .list(.list(.text)), "the member of each row and the row, whose scores are left out"),
    ])

  package static let member = FieldSchema(
    .member,
    [
      Field("id", .id, "the id by which attempts name the person", isRequired: true)
    ] + identity)

  package static let person = FieldSchema(
    .person,
    identity + [
      Field("protect", .id, "the vault of the person's pages")
    ])

  /// What identifies a person, in a list of members and in a file of the person's own.
  private static let identity = [
    Field("name", .localizedText, "the name of the person", isRequired: true),
    Field("family-name", .text, "the family name, by which lists are sorted, if it is not the last word of the name"),
    Field("login", .text, "the login in the school's learning platform"),
    Field("number", .text, "the number in the school's records"),
    Field("email", .text, "the email address, which is never published"),
    Field("account", .text, "the number of the account in Canvas, which is in the names of files"),
    Field("former-ids", .list(.id), "ids that the person had before; written by sitegen rename"),
  ]
}
