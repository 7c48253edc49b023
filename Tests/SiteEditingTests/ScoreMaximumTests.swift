import SiteContent
import SiteEditing
import Testing

/// The maximum of a score that is written without one: it is never another one than the items around it have without a word.
struct `The maximum of a score that is written` {
  private static let direct = "items: [{name: HW 1, score: 18/20}, {name: HW 2, score: 9/20}, "
  private static let category =
    "categories:\n  - {name: B, items: [{name: HW 1, score: 18/20}, {name: HW 2, score: 9/20}, "
  private static let weighted =
    "items: [{name: HW 1, weight: 30, score: 18/20}, {name: HW 2, weight: 30, score: 9/20}, "
  private static let alone = "categories:\n  - {name: B, items: [{name: HW 1, score: 18/20}, "

  private func course(_ start: String, _ item: String) -> String {
    "name: A\n\(start)\(item)]\(start.contains("{name: B") ? "}" : "")"
  }

  private static let large = "categories:\n  - {name: B, items: [{name: HW 1, score: 270/300}, "
  private static let mixed =
    "categories:\n  - {name: B, items: [{name: HW 1, score: 18/20}, {name: HW 2, score: 40/50}, "
  private static let top = "HW 3 has no maximum: it is out of 100, or the top of the scale"
  private static let likeOthers = "HW 3 is out of 20, like the items around it"

  @Test(arguments: [
    (direct, "{name: HW 3}", "missing", "{name: HW 3, score: missing, max: 20}", likeOthers),
    (direct, "{name: HW 3}", "17", "{name: HW 3, score: 17/20}", likeOthers),
    (direct, "{name: HW 3}", "excused", "{name: HW 3, score: excused}", nil),
    (direct, "{name: HW 3}", "80%", "{name: HW 3, score: 80%}", nil),
    (direct, "{name: HW 3, max: 50}", "17", "{name: HW 3, score: 17, max: 50}", nil),
    (weighted, "{name: HW 3, weight: 40}", "17", "{name: HW 3, score: 17/20, weight: 40}", likeOthers),
    (weighted, "{name: HW 3, weight: 40}", "missing", "{name: HW 3, score: missing, max: 20, weight: 40}", likeOthers),
    (weighted, "{name: HW 3, weight: 40}", "85", "{name: HW 3, score: 85, weight: 40}", top),
    // Work that counts already keeps the maximum that it has.
    (direct, "{name: HW 3, score: missing}", "absent", "{name: HW 3, score: absent}", top),
    (category, "{name: HW 3, score: missing}", "17", "{name: HW 3, score: 17/20}", likeOthers),
    (large, "{name: HW 3}", "missing", "{name: HW 3, score: missing}", top),
    (mixed, "{name: HW 3}", "80%", "{name: HW 3, score: 80%}", "HW 3 is out of 35, the mean of the items around it"),
    (category, "{name: HW 3}", "missing", "{name: HW 3, score: missing}", likeOthers),
    (category, "{name: HW 3, due: 2025-10-01}", "0", "{name: HW 3, score: 0/20, due: 2025-10-01}", likeOthers),
    (category, "{name: HW 3}", "80%", "{name: HW 3, score: 80%}", nil),
    (category, "HW 3: ", "missing", "HW 3: missing ", likeOthers),
    (alone, "{name: HW 3}", "missing", "{name: HW 3, score: missing}", likeOthers),
    (alone, "HW 3: ", "17", "HW 3: 17/20 ", likeOthers),
    // The maximum of the old score stays, also where nothing else states it.
    (alone, "{name: HW 3, score: 9/10}", "missing", "{name: HW 3, score: missing, max: 10}", nil),
    (alone, "HW 3: 9/10", "missing", "{name: HW 3, score: missing, max: 10}", nil),
    (alone, "HW 3: 9/10", "80%", "{name: HW 3, score: 80%, max: 10}", nil),
    (alone, "HW 3: 9/10", nil, "{name: HW 3, max: 10}", nil),
    (alone, "HW 3: 9/20", "missing", "HW 3: missing", nil),
  ])
  func `It is that of the items around it or of the old score, and the command says which it takes`(
    start: String, item: String, score: String?, written: String, words: String?
  ) throws {
    let before = EditedCourse(course(start, item))
    let (edit, note) = try ScoreChange(item: "HW 3", score: score).result(in: before.file, template: nil)
    #expect(edit.new == EditedCourse(course(start, written)).file.bytes, "\(edit.diff)")
    #expect(note == words)
  }

  @Test(arguments: [
    (
      "18/20", "25",
      "25 is above 20, the maximum of the items around it: write 25/20 or 25/100"
    ),
    (
      "18/20", "85",
      "85 is above 20, the maximum of the items around it: write it with its own maximum, such as 85/100"
    ),
    (
      "9/10", "17",
      "17 of how many points? The items around HW 3 are out of 10, 20: write 17/20, or the maximum that it has"
    ),
  ])
  func `A number that could be out of several maxima is refused with all readings`(
    first: String, score: String, words: String
  ) throws {
    for items in [
      "items: [HW 1: \(first), HW 2: 9/20, HW 3: ]",
      "categories:\n  - {name: B, items: [HW 1: \(first), {name: HW 2, max: 20}, {name: HW 3}]}",
    ] {
      let course = EditedCourse("name: A\n\(items)")
      #expect(refusal { () throws(EditRefusal) in try course.graded("HW 3", score) } == words)
    }
  }

  @Test(arguments: [
    (
      weighted, "{name: HW 3, weight: 40}", "25",
      "25 is above 20, the maximum of the items around it: write 25/20 or 25/100"
    ),
    (
      direct, "{name: HW 3, score: missing}", "0",
      "0 of how many points? The items around HW 3 are out of 20: write 0/20 or 0/100, or the maximum that it has"
    ),
    (
      large, "{name: HW 3}", "85",
      "85 of how many points? The items around HW 3 are out of 300: write 85/300, or the maximum that it has"
    ),
  ])
  func `A number is never out of 100 without a word, also where items have weights or count already`(
    start: String, item: String, score: String, words: String
  ) throws {
    let course = EditedCourse(course(start, item))
    #expect(refusal { () throws(EditRefusal) in try course.graded("HW 3", score) } == words)
  }

  @Test(arguments: [
    (
      different, "HW 3", "7",
      "7 of how many points? The items around HW 3 are out of 10, 20: write 7/10 or 7/20, or the maximum that it has"
    ),
    (
      different, "HW 3", "25",
      "25 of how many points? The items around HW 3 are out of 10, 20: write 25/20 or 25/100, or the maximum that it has"
    ),
    (
      different, "HW 3", "1000",
      "1000 of how many points? The items around HW 3 are out of 10, 20: write 1000/1000, or the maximum that it has"
    ),
    (weights, "Bonus", "1", unstated("Bonus")), (weights, "EC", "1", unstated("EC")),
    (weights, "Extra", "1", unstated("Extra")),
    (weights, "Bonus", "1/5", nil), (weights, "EC", "80%", nil), (weights, "Bonus", "none", nil),
    // Points of extra credit are added as they are.
    (sums, "Extra", "1", nil), (sums, "EC", "1", unstated("EC")),
  ])
  func `Extra credit is never out of 100 without a word, and all readings are proposed`(
    course: String, item: String, score: String, words: String?
  ) throws {
    let course = EditedCourse(course)
    guard let words else {
      _ = try course.graded(item, score == "none" ? nil : score)
      return
    }
    #expect(refusal { () throws(EditRefusal) in try course.graded(item, score) } == words)
  }

  /// The words of the refusal that an edit throws; nil if it throws none.
  private func refusal(_ edit: () throws(EditRefusal) -> String) -> String? {
    do {
      _ = try edit()
      return nil
    } catch {
      return error.words
    }
  }

  private static let different = "name: A\nitems: [HW 1: 9/10, HW 2: 9/20, HW 3: ]"
  private static let weights =
    "name: A\ncategories: [{name: B, weight: 50, aggregate: mean, items: [A: , {name: Extra, extra-credit: true}]}, {name: EC, weight: 5, extra-credit: true}]\nitems: [{name: Bonus, weight: 5, extra-credit: true}]"
  private static let sums =
    "name: A\ncategories: [{name: B, items: [A: 8/10, {name: Extra, extra-credit: true}]}, {name: EC, extra-credit: true}]"
  private static func unstated(_ name: String) -> String {
    "1 of how many points? \(name) states no maximum: write 1/1 if that is all of it, 1% for a percent, or the maximum that it has"
  }

  @Test(arguments: [
    ("items: [HW 1: 18/20, HW 2: ]", "HW 2", "19/200", "19/20", "the items around it are out of 20"),
    ("items: [HW 1: 18/20]", "HW 1", "19/200", "19/20", "it is out of 20"),
    ("items: [HW 1: 18/20]", "HW 1", "15/25", "15/20", "it is out of 20"),
    ("categories: [{name: B, max: 20, items: [HW 1: ]}]", "HW 1", "15/25", "15/20", "it is out of 20"),
    ("items: [{name: HW 1, max: 20}, E: 70/100]", "HW 1", "15/25", "15/20", "it is out of 20"),
    ("categories: [{name: B, grade: 18/20}]", "B", "15/25", "15/20", "it is out of 20"),
    ("grade: 18/20", "grade", "15/25", "15/20", "it is out of 20"),
    // The next one of a series would be added.
    ("items: [HW 1: 18/20, HW 2: 9/20]", "HW 3", "19/200", "19/20", "the items around it are out of 20"),
    ("categories: [{name: B, max: 20, items: [HW 1: 18]}]", "HW 2", "15/25", "15/20", "it is out of 20"),
  ])
  func `A maximum that differs from the usual one is asked about where the points fit that one`(
    work: String, item: String, score: String, usual: String, reason: String
  ) throws {
    let found = try ScoreChange(item: item, score: score).unlikelyMaximum(
      in: EditedCourse("name: A\n\(work)").file, template: nil)
    #expect(found?.readings == [usual, score] && found?.text.hasSuffix("\(item): \(score), but \(reason)") == true)
  }

  @Test(arguments: [
    ("items: [DS 1: 18/20]", "/", "19/200", "the items around it are out of 20"),
    ("categories: [{name: DS, items: [DS 1: 18/20]}]", "DS", "19/200", "the items around it are out of 20"),
    ("categories: [{name: DS, max: 20, items: [DS 1: 18]}]", "DS", "15/25", "it is out of 20"),
    ("categories: [{name: DS, items: [DS 1: 18/20]}]", "/", "19/200", nil),
    ("items: [DS 1: 18/20]", "/", "19/50", nil),
  ])
  func `The maximum of work that is added is asked about as that of open work`(
    work: String, category: String, score: String, reason: String?
  ) throws {
    let found = try ScoreChange(item: "DS 7", score: score, category: category).unlikelyMaximum(
      in: EditedCourse("name: A\n\(work)").file, template: nil)
    let name = category == "/" ? "DS 7" : "DS/DS 7"
    #expect(found?.text == reason.map { "\(name): \(score), but \($0)" })
  }

  @Test(arguments: [
    ("items: [HW 1: 18/20, Exam: ]", "Exam", "85/100"), ("items: [HW 1: 18/20, HW 2: ]", "HW 2", "9/10"),
    ("items: [HW 1: 18/20, HW 2: ]", "HW 2", "15/25"), ("items: [HW 1: 18/20]", "HW 1", "45/50"),
    ("items: [HW 1: 18/200, HW 2: 9/20]", "HW 1", "18/20"),
    ("items: [HW 1: 18/20, E: 70/100, HW 2: ]", "HW 2", "19/200"),
    ("items: [HW 1: 18/20]", "HW 1", "19"), ("items: [HW 1: 18/20]", "HW 1", "19/20"),
    ("items: [HW 1: 18/20]", "HW 2", "19/20"), ("items: [A: ]", "A", "19/200"),
  ])
  func `A maximum that can only be meant, or as well as any other, is not asked about`(
    work: String, item: String, score: String
  ) throws {
    let course = EditedCourse("name: A\n\(work)").file
    #expect(try ScoreChange(item: item, score: score).unlikelyMaximum(in: course, template: nil) == nil)
  }

  @Test(arguments: [
    (different, "HW 3", "7", ["7/10", "7/20"]), (different, "HW 3", "17", ["17/20"]),
    (weights, "EC", "1", ["1/1", "1%"]),
    ("name: A\nitems: [HW 1: 18/20, HW 2: 9/20, HW 3: ]", "HW 3", "25", ["25/20", "25/100"]),
    ("name: A\nitems: [HW 1: 18/20, HW 2: ]", "HW 2", "19/200", ["19/20", "19/200"]),
    ("name: A\nitems: [HW 1: 18/20, HW 2: ]", "HW 2", "19", nil),
  ])
  func `Whoever asks what a score means has all its readings to choose from`(
    course: String, item: String, score: String, readings: [String]?
  ) throws {
    let question = try ScoreChange(item: item, score: score).question(in: EditedCourse(course).file, template: nil)
    #expect(question?.readings == readings)
  }

  @Test func `The next item of a series has that of the one before it, and a number above it is refused`() throws {
    let course = EditedCourse("name: A\nitems: [HW 1: 18/20, {name: Exam, max: 50}]")
    #expect(try course.graded("HW 2", "17").contains("score: 17/20"))
    #expect(try course.graded("HW 2", "missing").contains("{name: HW 2, score: missing, max: 20}"))
    #expect(throws: EditRefusal.self) { try course.graded("HW 2", "25") }
  }

  @Test func `A number takes the maximum that items of the course template state`() throws {
    let template = EditedCourse(
      "categories:\n  - {name: HW, items: [{name: HW 1, max: 20}, {name: HW 2, max: 20}, {name: HW 3}]}"
    ).file
    let edit = try ScoreChange(item: "HW 3", score: "17").applied(
      to: EditedCourse("name: A\ntemplate: t").file, template: template)
    #expect(String(decoding: edit.new ?? [], as: UTF8.self).contains("17/20"))
  }

  @Test(arguments: [
    ("HW 1: 18/20", "{name: HW 2, due: 2025-10-01} "),
    ("HW 1: 18/20, HW 0: 9/20", "{name: HW 2, due: 2025-10-01} "),
    ("HW 1: 18", "{name: HW 2, due: 2025-10-01} "),
  ])
  func `An item keeps its maximum in the long form`(others: String, written: String) throws {
    func course(_ item: String) -> EditedCourse {
      EditedCourse("name: A\ncategories:\n  - {name: B, items: [\(others), \(item)]}")
    }
    let file = course("HW 2: ").file
    let change = KeyChanges([KeyChange("due", "2025-10-01")], of: .item("HW 2"))
    let edit = try change.applied(to: file, of: .course(term: "t", id: "c"), template: nil)
    #expect(edit.new == course(written).file.bytes, "\(edit.diff)")
  }
}
