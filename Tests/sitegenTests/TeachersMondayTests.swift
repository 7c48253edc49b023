import Testing

/// What a teacher does on a Monday, as one script: a class of 118 from Moodle, and six commands.
///
/// Before there were lists of scores, feedback and exceptions, the scores took a table with a column map, and feedback and
/// another student's later date could not be written at all.
struct `A teacher's Monday` {
  private static let script = """
    "$SITEGEN" import participants.csv --classroom mechanics
    cut -f2,3 pile.txt | "$SITEGEN" grade mechanics "Homework 3"
    "$SITEGEN" grade mechanics "Homework 3" s042 17 --note "Well argued; mind the units"
    "$SITEGEN" edit mechanics/grades/scores "extensions.Homework 4.s007=2026-12-03"
    "$SITEGEN" report mechanics
    "$SITEGEN" export --classroom mechanics > for-moodle.csv
    """

  @Test func `A class of 118 is imported, scored, told and exported by six commands`() throws {
    #expect(Self.script.split(separator: "\n").count == 6)
    let folder = try TemporaryFolder()
    let students = (1...118).map { number -> (id: String, row: String) in
      let id = "s" + String(repeating: "0", count: 3 - String(number).count) + "\(number)"
      let family = number.isMultiple(of: 10) ? "van den Berg \(number)" : "Berg\(number)"
      return (id, "Kim,\(family),\(id),\(id)@school.org,,,,")
    }
    // As Moodle exports the grades of a course that has no scores yet.
    let header =
      "First name,Last name,ID number,Email address,Assignment: Homework 3 (Real),Assignment: Homework 4 (Real),Course total (Real),Last downloaded from this course"
    try folder.write([
      "content/index.md": "---\ntitle: Classes\n---\n",
      "content/course-templates/mechanics-course.md":
        "---\nitems:\n  - {name: Homework 3, max: 20, due: 2026-11-20}\n  - {name: Homework 4, max: 20, due: 2026-11-27}\n---\n",
      "content/classrooms/mechanics/index.md": "---\nname: Mechanics for all\nmembers: []\nresults: none\n---\n",
      "content/classrooms/mechanics/grades/scores.md": "---\nname: Mechanics\ncourse: mechanics-course\n---\n",
      "participants.csv": ([header] + students.map(\.row)).joined(separator: "\n") + "\n",
      // A row of the pile: its place, the student, the score.
      "pile.txt": students.enumerated().map { "\($0.offset)\t\($0.element.id)\t\($0.offset % 21)\n" }.joined(),
    ])
    let run = try StartedRun([], script: "set -e\n" + Self.script, in: folder).result()
    #expect(run.status == 0, "\(run)")
    // What 118 rows did is said in a line, and of what they changed the beginning is shown.
    #expect(run.output.contains("participants.csv: 118 members added: Kim Berg1 (s001), Kim Berg2 (s002), "))
    #expect(run.output.split(separator: "\n").count < 500 && run.output.contains(" lines more; --diff shows all\n"))
    let book = try folder.text("content/classrooms/mechanics/grades/scores.md")
    #expect(book.matches(of: /Homework 3/).count >= 118)
    #expect(book.contains("Homework 3: {score: 17, note: Well argued; mind the units}"), "\(book.prefix(3000))")
    #expect(book.contains("s007: 2026-12-03"))
    let members = try folder.text("content/classrooms/mechanics/index.md")
    #expect(members.contains("name: Kim van den Berg 10, family-name: van den Berg 10"))
    // In the form of the table that came, with the family name in its column, the scores, and nothing in the totals.
    let exported = try folder.text("for-moodle.csv").split(whereSeparator: \.isNewline)
    #expect(exported.count == 119 && exported[0] == header[...])
    #expect(exported[10] == "Kim,van den Berg 10,s010,s010@school.org,9,,,", "\(exported[10])")
    #expect(exported[42] == "Kim,Berg42,s042,s042@school.org,17,,,", "\(exported[42])")
    // Scores 0 to 20 over and over: the median of 118, with 17 in place of 20, is 9.5 of 20.
    #expect(run.output.contains("118"), "\(run.output.suffix(3000))")
  }
}
