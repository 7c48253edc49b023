extension GradeBookFormat {
  /// The systems whose tables are recognised. Where a column, row or line is depends only on these declarations.
  package static let all: [GradeBookFormat] = [
    canvas, moodle, moodleWorksheet, moodleReport, googleClassroom, gradescope, gradescopeAssignment, brightspace,
    blackboard, sakai,
    schoology, powerSchool, apogee, myLab, gitHubClassroom, nbgrader,
  ]

  static let canvas = GradeBookFormat(
    source: .canvas, name: "a grade book of Canvas",
    required: [["Student", "LastName"], ["ID", "SIS User ID", "SIS Login ID", "Section"]],
    ignored: [(aboutTheStudent, ["Section", "Root Account"])],
    sums: canvasSums,
    items: [Item("{name} ({id})")], rest: .itemsWithMaximum,
    rows: ["points possible": .maxima, "student, test": .ignored, "test student": .ignored],
    words: Words(excused: "EX"))

  /// The totals of the course, of its groups and of grading periods.
  private static let canvasSums: [HeaderPattern] =
    ["Current Score", "Final Score", "Current Grade", "Final Grade", "Current Points", "Final Points"].flatMap {
      title in
      ["", "{*} "].flatMap { [HeaderPattern("\($0)\(title)"), HeaderPattern("\($0)\(title) ({*})")] }
    }
    + ["Override Score", "Override Grade", "Override Status"].flatMap { title in
      [HeaderPattern(title), HeaderPattern("\(title) ({*})")]
    }

  static let moodle = GradeBookFormat(
    source: .moodle, name: "a grade book of Moodle",
    required: [
      ["First name", "Prénom", "Nombre", "Nom", "Vorname", "名", "名字"],
      [
        "Last name", "Surname", "Nom de famille", "Nom", "Apellido(s)", "Apellidos", "Cognoms", "Nachname", "姓", "姓氏",
      ],
    ],
    marks: MoodleHeaders.about + MoodleHeaders.downloads + MoodleHeaders.units.flatMap(\.headers)
      + MoodleHeaders.activities,
    excluded: [
      "SID", "Section", "LastName", "OrgDefinedId", "{*} - Max Points", "Unique User ID", "{*} [Total Pts: {*}",
      "Group(s)", "Overall Score", "Login Name", "Login ID", "Student Login",
    ],
    excludedBelow: ["Points", "Date"],
    ignored: [
      (aboutTheStudent, MoodleHeaders.about), ("a date", MoodleHeaders.downloads),
      ("a comment", MoodleHeaders.comments),
    ],
    sums: MoodleHeaders.sums,
    items: MoodleHeaders.units.flatMap { unit, headers in headers.map { Item($0, unit) } }
      + (MoodleHeaders.activities + ["{name}"]).map { Item($0) })

  static let moodleWorksheet = GradeBookFormat(
    source: .moodleWorksheet, name: "a grading worksheet of Moodle",
    required: [
      ["Identifier", "Identifiant", "Identificador", "Kennung", "ID", "标识符", "编号"],
      ["Full name", "Nom complet", "Nombre completo", "Vollständiger Name", "全名"],
      MoodleHeaders.grade,
    ],
    marks: MoodleHeaders.maximumGrade + MoodleHeaders.worksheet,
    identities: ["Identifier", "Identifiant", "Identificador", "Kennung", "标识符", "编号"],
    ignored: [("about the submission", MoodleHeaders.worksheet)],
    maxima: MoodleHeaders.maximumGrade,
    items: MoodleHeaders.grade.map { Item($0) })

  static let moodleReport = GradeBookFormat(
    source: .moodleReport, name: "a user report of Moodle", shape: .list,
    required: [
      [
        "Grade item", "Élément d'évaluation", "Ítem de calificación", "Element de qualificació",
        "Element d'avaluació", "Bewertungsaspekt", "成绩项", "评分项",
      ]
    ])

  static let googleClassroom = GradeBookFormat(
    source: .classroom, name: "grades of Google Classroom",
    required: [["Last Name"], ["First Name"], ["Email Address"]],
    excluded: MoodleHeaders.about + MoodleHeaders.downloads + MoodleHeaders.units.flatMap(\.headers) + [
      "Group(s)", "Overall Score", "Unique User ID", "SID", "{*} - Max Points",
    ],
    sums: ["Overall Grade", "Overall Grade {*}"], rest: .items,
    rows: ["points": .maxima, "date": .dates, "class average": .ignored])

  static let gradescope = GradeBookFormat(
    source: .gradescope, name: "a grade book of Gradescope",
    required: [["SID", "Email"], ["First Name", "Name", "Names"], ["{name} - Max Points"]],
    ignored: [
      (aboutTheStudent, ["Sections", "Section", "section_name"]), ("a date", ["{*} - Submission Time"]),
      ("the lateness of a submission", ["{*} - Lateness (H:M:S)", "{*} - Lateness"]),
    ],
    sums: ["Total Lateness (H:M:S)", "Total Lateness", "Total Score", "Total Score - Max Points"],
    maxima: ["{name} - Max Points"], rest: .itemsWithMaximum)

  /// The export of a single assignment, which does not say its name.
  static let gradescopeAssignment = GradeBookFormat(
    source: .gradescopeAssignment, name: "scores of one assignment of Gradescope",
    required: [["SID", "Email"], ["Total Score"], ["Max Points"], ["Submission ID", "Submission Time", "Status"]],
    ignored: [(aboutTheStudent, ["Sections", "Section", "section_name"])],
    maxima: ["Max Points"], items: [Item("Total Score")])

  static let brightspace = GradeBookFormat(
    source: .brightspace, name: "a grade book of Brightspace",
    required: [["OrgDefinedId", "Org Defined ID", "End-of-Line Indicator", "{*} Points Grade <{*}"]],
    ignored: [
      (endOfRow, ["End-of-Line Indicator"]),
      ("another form of the score", ["{*} Weighted Grade{*}", "{*} Percentage Grade{*}", "{*} Scheme Symbol{*}"]),
      ("a word, not points", ["{*} Grade Symbol{*}", "{*} Text Grade{*}"]),
    ],
    sums: [
      "Calculated Final Grade{*}", "Adjusted Final Grade{*}", "{*} Subtotal {*}", "{*} Points Grade <Calculated {*}",
      "{*} Points Grade <Formula {*}",
    ],
    // Selectboxes and passes have points, too.
    items: [Item("{name} Points Grade <{*} MaxPoints:{max}{*}>"), Item("{name} Points Grade")])

  static let blackboard = GradeBookFormat(
    source: .blackboard, name: "a grade book of Blackboard",
    required: [["Username"], ["{*} [Total Pts: {*}"]],
    ignored: [
      (aboutTheStudent, ["Last Access", "Availability", "Child Course ID", "Child Course"]),
      (
        "a letter, percent or word, not points",
        ["{*} [Total Pts: {*} Letter]{*}", "{*} [Total Pts: {*} Percentage]{*}"]
      ),
    ],
    sums: ["Total [{*}", "Weighted Total [{*}", "Running Total [{*}", "Overall Grade{*}"],
    items: [
      Item("{name} [Total Pts: {max} Score] |{id}"), Item("{name} [Total Pts: {max} Score]|{id}"),
      Item("{name} [Total Pts: up to {max} Score] |{id}"), Item("{name} [Total Pts: up to {max} Score]|{id}"),
    ])

  static let sakai = GradeBookFormat(
    source: .sakai, name: "a grade book of Sakai",
    required: [["Student ID"], ["{name} [{max}]"]],
    ignored: [("a comment", ["{*} Comment", "* {*} Comment"])],
    // A star marks comments and sums of categories, a number sign the grade of the course.
    sums: ["*{*}", "#{*}", "$ {*}"],
    items: [Item("{name} [{max}]")])

  static let schoology = GradeBookFormat(
    source: .schoology, name: "a grade book of Schoology",
    // A file for Schoology's import has only the ids of students.
    required: [["Unique User ID", "User Unique ID", "Unique ID", "School UID"]],
    identities: ["User Unique ID", "Unique ID", "School UID"],
    ignored: [("a comment", ["{*} - Comment", "{*} Comments"])],
    sums: ["Overall", "Overall {*}", "{*} Overall", "Final Grade", "Course Grade", "{*} Total", "{*} Grading Period"],
    maxima: ["{name} - Max Points"],
    items: [Item("{name} (Max Points: {max})"), Item("{name} ({max} pts)"), Item("{name} [{max}]")], rest: .items,
    rows: [
      "max points": .maxima, "points possible": .maxima, "due date": .dates, "category": .ignored, "average": .ignored,
    ])

  static let powerSchool = GradeBookFormat(
    source: .powerSchool, name: "scores of PowerSchool",
    required: [["Student Num", "Student Number"], ["Student Name"], ["Score"]],
    marks: ["Assignment Name:", "Assignment Name"],
    items: [Item("Score")],
    labels: [
      "assignment name": .itemName, "points possible": .maximum, "due date": .due, "score type": .unit,
    ])

  static let apogee = GradeBookFormat(
    source: .apogee, name: "marks for Apogée",
    required: [["apoL_a01_code"], ["apoL_a02_nom"]],
    ignored: [(aboutTheStudent, ["apoL_a04_naissance"])],
    definitions: Definitions(kind: 7, name: 8, session: 5, object: 1, sums: ["VET", "VDI"], score: "N", maximum: "B"),
    words: Words(missing: "ABI", excused: "ABJ", absent: "ABI"))

  static let myLab = GradeBookFormat(
    source: .myLab, name: "a grade book of MyLab or Mastering",
    required: [
      ["Last Name", "Student Last Name", "Student Name", "Student"],
      ["Login Name", "Login", "User Name", "Username", "Login ID", "Student ID", "Email", "Email Address"],
    ],
    marks: [
      "Group(s)", "Overall Score", "Overall Score (%)", "{*}MyLab{*}", "{*}MyMathLab{*}", "{*}Mastering{*}",
      "{*}Pearson{*}",
    ],
    excluded: ["SID", "OrgDefinedId", "Unique User ID", "{*} [Total Pts: {*}", "SIS Login ID", "{*} - Max Points"],
    ignored: [(aboutTheStudent, ["Group(s)", "Section", "Status"])],
    sums: ["Overall Score{*}", "Overall Grade{*}", "Total{*}", "{*} Average"], rest: .items,
    rows: [
      "points possible": .maxima, "possible points": .maxima, "total pts": .maxima, "points": .maxima,
      "due date": .dates, "average": .ignored, "class average": .ignored,
    ], namesAbove: true)

  static let gitHubClassroom = GradeBookFormat(
    source: .gitHubClassroom, name: "grades of GitHub Classroom", shape: .list,
    required: [["assignment_name"], ["github_username"], ["points_awarded"]])

  static let nbgrader = GradeBookFormat(
    source: .nbgrader, name: "grades of nbgrader", shape: .list,
    required: [["assignment"], ["student_id"], ["score"], ["max_score"]], handedIn: "timestamp", hasUTC: true)

  /// A page of Canvas for a student, which is not found by its header.
  static let canvasPage = GradeBookFormat(
    source: .canvasPage, name: "a page of grades of Canvas", shape: .list, required: [])

  static let canvasDocument = GradeBookFormat(
    source: .canvasPage, name: "assignments of Canvas", shape: .list, required: [])

  static let moodleDocument = GradeBookFormat(
    source: .moodleReport, name: "grade items of Moodle", shape: .list, required: [])

  static let calendar = GradeBookFormat(source: .calendar, name: "a calendar", shape: .list, required: [])

  static let scoDoc = GradeBookFormat(source: .scoDoc, name: "a bulletin of ScoDoc", shape: .list, required: [])

  /// A table with a column for the item and one for the score, which no system is known to write.
  static let plain = GradeBookFormat(source: .plain, name: "a list of results", shape: .list, required: [])

  /// A table whose columns the user has named.
  static let mapped = GradeBookFormat(
    source: .mapped, name: "a table with named columns", required: [],
    rows: [
      "possible points": .maxima, "points possible": .maxima, "max points": .maxima, "maximum": .maxima,
      "average": .ignored,
    ])
}
