import SiteContent
import TestSupport
import Testing

@testable import SiteEditing

/// The results of a page as `CATEGORY/NAME score due`, and what is refused.
private func results(_ page: String, date: String = "2026-11-27") throws -> (read: [String], refused: [String]) {
  let table = try ResultsTable.read(Array(page.utf8), clock: SiteClock(timeZone: "UTC", at: .written(date)))
  let read = table.results.filter { $0.problem == nil }.map { result in
    let score = result.written ?? result.max.map { "-/\($0)" } ?? "-"
    return "\(result.category ?? "")/\(result.name) \(score)\(result.due.map { " \($0)" } ?? "")"
  }
  return (read, table.results.compactMap(\.problem))
}

struct PastedPageTests {
  private static let header = "Name\tDue\tSubmitted\tStatus\tScore\t\tDetails\tSubmission Progress Status\n"
  private static let test = "Click to test a different score"

  @Test(arguments: [
    // Broken over lines, tabbed, both, and the layouts of other releases.
    "Name\tDue\tSubmitted\tStatus\tScore\t\nExam 3\nExams\nNov 20, 2026 by 11:59pm\tNov 20, 2026 at 10:12am\t\t\n\(test)\n93\n/ 100\nClicker points\nParticipation\n\t\t\t\n\(test)\n46\n/ 50\nFinal exam\nExams\nDec 15, 2026 by 3pm\t\t\t\n\(test)\n-\n/ 150\n",
    "\(header)Exam 3\tExams\tNov 20 by 11:59pm\tNov 20 at 9:48am\t\t\(test)\t93 / 100   \nClicker points\tParticipation\t\t\t\t\(test)\t46 / 50   \n1\tFinal exam\tExams\tDec 15 by 3pm\t\t\t\(test)\t- / 150 \n",
    "\(header)Exam 3\nExams\tNov 20 by 11:59pm\tNov 20 at 9:48am\t\n\(test)\n93 / 100\t\nClicker points\nParticipation\t\t\t\n\(test)\n46 / 50\t\nFinal exam\nExams\tDec 15 by 3pm\t\t\n\(test)\n- / 150\n",
    "Name\tDue\tStatus\tScore\tOut of\tDetails\tSubmission Progress Status\nExam 3\nExams\nNov 20 by 11:59pm\t\n\(test)\n93\n100\nClicker points\nParticipation\n\(test)\n46\n50\t3\nFinal exam\nExams\nDec 15 by 3pm\t\n\(test)\n-\n150\n",
    "Name\tDue Date\tStatus\tScore\nExam 3\nExams\tNov 20 at 11:59pm\tGraded\t93/100\nClicker points\nParticipation\t\tLate\t46/50\t2\nFinal exam\nExams\tDec 15, 2026 3pm\tNot Submitted\t-/150\n",
    "Name Due\nName\nDue\nSubmitted\nStatus\nScore\nExam 3\nExams\n20 Nov by 23:59\n20 Nov at 9:48\n\(test)93 / 100\nClicker points\nParticipation\n\(test)46 / 50\nFinal exam\nExams\n15 Dec by 15:00\n\(test)- / 150\n",
  ])
  func `Canvas's page of grades is read in each of its layouts`(_ page: String) throws {
    let (read, refused) = try results(page.replacing("\n", with: "\r\n"))
    #expect(
      read == [
        "Exams/Exam 3 93/100 2026-11-20T23:59", "Participation/Clicker points 46/50",
        "Exams/Final exam -/150 2026-12-15T15:00",
      ])
    #expect(refused.isEmpty)
    #expect(try results(page).read == read)
  }

  @Test(arguments: [
    ("EX\t/ 10", "excused"), ("Excused\t-", "excused"), ("Missing\t- / 10", "-/10"), ("missing\t0 / 10", "0/10"),
    ("LATE\t7.5 / 10", "7.5/10"), ("N/A", "-"), ("92%", "92%"), ("B+", "B+"), ("A−\t93\t/ 100", "93/100"),
    ("File Upload Submission / 10", "-/10"), ("Complete", "100%"), ("Incomplete", "0%"),
    ("1,018.5 / 2,000", "1018.5/2000"),
    ("Instructor has not posted this grade\t/ 10", "-/10"), ("- / 0", "-"), ("Dropped\t3 / 10", "3/10"),
  ])
  func `Each state of a row of Canvas's page is read`(_ cells: String, _ score: String) throws {
    let row = "Work\tGroup\tNov 1 by 3pm\t\t\(Self.test)\t\(cells)\n"
    let (read, refused) = try results(Self.header + row + "Other\tGroup\t\t\t\t\(Self.test)\t1 / 2\n")
    #expect(read == ["Group/Work \(score) 2026-11-01T15:00", "Group/Other 1/2"])
    #expect(refused.isEmpty)
  }

  @Test func `Totals, statistics and the texts around Canvas's table are never items`() throws {
    let page = """
      Dashboard
      Grades for Jay Lin
      \(Self.header)HW 1\tHomework\tNov 1 by 3pm\t\t\t\(Self.test)\t9 / 10
      Score Details\tClose
      Mean: 8.1\tHigh: 10\tLow: 3
      HW 2\tHomework\t\t\t\t\(Self.test)\t5 / 5
      This assignment does not count toward the final grade.
      Homework\t\t\t\t93.33%\t14.00 / 15.00
      Essays\t\t\t\tN/A\t0.00 / 0.00
      Total\t\t\t\t93.33%\t14.00 / 15.00
      Total: 93.33%
      Assignments are weighted by group:
      Group\tWeight
      Homework\t40%
      Essays\t60%
      Total\t100%
      Calculate based only on graded assignments
      """
    let (read, refused) = try results(page)
    #expect(read == ["Homework/HW 1 9/10 2026-11-01T15:00", "Homework/HW 2 5/5"])
    #expect(refused.isEmpty)
    #expect(
      try imported(page).text.withoutMap
        == """
        name: C
        categories:
          - name: Homework
            weight: 40
            items:
              - {name: HW 1, score: 9/10, due: 2026-11-01T15:00, class: {average: 8.1, min: 3, max: 10}}
              - {name: HW 2, score: 5/5, weight: 0}
          - name: Essays
            weight: 60
        """)
    // Where a school hides the total, the texts beside the table follow its last row.
    let rows = page.split(separator: "\n").filter { !$0.hasPrefix("Total") }.joined(separator: "\n")
    #expect(try results(rows).read == read && results(rows).refused.isEmpty)
  }

  @Test(arguments: [
    ("Alpha\nBeta\nGamma\n\(test)\n1 / 2\n", "only a name and a group come before a score"),
    ("Group\n\(test)\n1 / 2\n", "it has a name or a group, and others have both"),
    ("Quiz\n\(test)\n92%\n", "it has a name or a group, and others have both"),
    ("Quiz\nGroup\n\(test)\n1 / 2\n3 / 4\n", "it has several scores, or those of a total"),
    ("Quiz\nGroup\n92%\t1 / 2\n", "it has several scores, or those of a total"),
    ("Group\nQuiz\n\(test)\n1 / 2\n", "its name is that of a group"),
    ("QuizGroupOct 2, 2026 by 11:59pm\nGroup\n\(test)\n1 / 2\n", "its cells run together"),
  ])
  func `A row of Canvas's page that is not understood is refused, and the others are read`(
    _ row: String, _ reason: String
  ) throws {
    let around = ["One\tGroup\t\(Self.test)\t5 / 6\n", "Two\tGroup\t\(Self.test)\t7 / 8\n"]
    let (read, refused) = try results(Self.header + around[0] + row + around[1])
    #expect(read.first == "Group/One 5/6" && read.allSatisfy { !$0.contains("1/2") && !$0.contains("3/4") })
    #expect(refused.first?.contains(reason) == true, "\(refused)")
  }

  @Test(arguments: Sample.seeds(200, of: 2_000))
  func `Cut, broken and swapped rows of Canvas's page never get the value of another row`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let work = RandomPage(&random)
    let page = work.damaged(&random)
    guard let table = try? ResultsTable.read(Array(page.utf8)) else { return }
    for result in table.results where result.problem == nil {
      let own = work.items.filter { $0.name == result.name }
      #expect(!own.isEmpty, "\(result.name) is no work: \(page)")
      #expect(
        own.contains { $0.group == result.category ?? $0.group }, "\(result.name) in \(result.category ?? ""): \(page)")
      #expect(own.contains { result.score == nil || result.score == $0.score }, "\(result): \(page)")
      #expect(own.contains { result.max == nil || result.max == $0.max }, "\(result): \(page)")
    }
  }

  @Test(arguments: [
    "User report\nGrade item\tCalculated weight\tGrade\tRange\tPercentage\tFeedback\tContribution to course total\nPhysics\nHomework\nAssignment\nHW 1\t20.00 %\t18.00\t0–20\t90.00 %\tWell\tdone\nAssignment\nHW 2\t0.00 %\n( Empty )\t-\t0–20\t-\t \t0.00 %\nAggregation\nHomework total\t-\t18.00\t0–20\t90.00 %\t\t-\nQuiz\nQuiz 1\t30.00 %\t7.50 (75.00 %)\t0–10\t75.00 %\tYou missed\ntwo\t22.50 %\nManual item\nTalk\t-\n( Excluded )\t9.00\t0–10\t90.00 %\t\t-\nAggregation\nCourse total\t-\t75.00\t0–100\t75.00 %\t\t-\n",
    "Élément d’évaluation\tPondération calculée\tNote\tÉtendue\tPourcentage\nDevoir\nHW 1\t20,00 %\t18,00\t0–20\t90,00 %\nDevoir\nHW 2\t-\t-\t0–20\t-\nTest\nQuiz 1\t30,00 %\t7,50\t0–10\t75,00 %\nÉlément manuel\nTalk\t-\n( Excluded )\t9,00\t0–10\t90,00 %\nTendance centrale\nTotal du cours\t-\t75,00\t0–100\t75,00 %\n",
  ])
  func `Moodle's user report is read as a browser copies it`(_ page: String) throws {
    let (read, refused) = try results(page)
    #expect(read == ["/HW 1 18/20", "/HW 2 -/20", "/Quiz 1 7.5/10", "/Talk excused"])
    #expect(refused.isEmpty)
  }

  @Test func `Missing work without a score is open with a word, since Canvas leaves it out`() throws {
    let page = Self.header + "HW\tGroup\tNov 1 by 3pm\t\tMissing\t\(Self.test)\t- / 10\n"
    let table = try ResultsTable.read(Array(page.utf8))
    #expect(table.results[0].score == nil && table.results[0].notes == [CanvasPage.remarkOnMissing])
  }

  @Test func `A text longer than any page is read as a table`() {
    let page = Self.header + "HW 1\tHomework\t\(Self.test)\t9 / 10\n"
    #expect(CanvasPage.read(Array(page.utf8)) != nil)
    #expect(CanvasPage.read(Array((page + String(repeating: "x", count: PastedCells.maximumSize)).utf8)) == nil)
  }

  @Test func `The highest score of a class is not the maximum of a French list`() throws {
    let (read, _) = try results("Évaluation\tNote /20\tCoef\tMoyenne\tMin\tMax\nDS 1\t12,5\t2\t11,4\t3\t18\n")
    #expect(read == ["/DS 1 12.5/20"])
  }

  @Test(arguments: [
    ("Nov 20 by 11:59pm", "2026-11-20T23:59"), ("Jan 10 by 3pm", "2027-01-10T15:00"),
    ("Nov 20, 2025 at 12am", "2025-11-20T00:00"),
    ("20 nov. 2026 à 23h59", "2026-11-20T23:59"), ("1er décembre", "2026-12-01"), ("22/12/2026", "2026-12-22"),
    ("22.12.2026 15:00", "2026-12-22T15:00"), ("2026年12月22日", "2026-12-22"),
    ("12/22/2026 3:05 p.m.", "2026-12-22T15:05"),
    ("Friday, November 20, 2026 11:59 PM", "2026-11-20T23:59"), ("23 de marzo de 2027", "2027-03-23"),
  ])
  func `Dates are read in the forms that people and programs write`(_ text: String, _ due: String) throws {
    let (read, _) = try results("item;score;max;due\nA;1;2;\(text)\nB;1;2;13/01/2027\n")
    let alone = try results("item;score;max;due\nA;1;2;\(text)\n").read
    #expect((text == "12/22/2026 3:05 p.m." ? alone : read)[0] == "/A 1/2 \(due)")
    #expect(alone[0] == "/A 1/2 \(due)")
  }
}

/// A page of Canvas with different numbers in each row, and damage to its text.
private struct RandomPage {
  var items: [(name: String, group: String, score: String?, max: String)] = []
  private var lines: [String] = []

  init(_ random: inout SeededGenerator) {
    let groups = ["Exams", "Homework", "Labs"].prefix(Int.random(in: 1...3, using: &random))
    for (place, group) in groups.enumerated() {
      for number in 1...Int.random(in: 2...4, using: &random) {
        let value = place * 100 + number * 10
        items.append(("Work \(value)", group, random.happens(80) ? "\(value + 1)" : nil, "\(value + 500)"))
      }
    }
    items.shuffle(using: &random)
    let layout = Int.random(in: 0...3, using: &random)
    lines = ["Name\tDue\tSubmitted\tStatus\tScore"]
    for item in items {
      let due = random.happens(70) ? "Nov \(Int.random(in: 1...30, using: &random)) by 11:59pm" : ""
      let state = random.happens(20) ? "Late" : ""
      let test = "Click to test a different score"
      switch layout {
      case 0: lines += [item.name, item.group, due, test, item.score ?? "-", "/ \(item.max)"]
      case 1:
        lines.append("\(item.name)\t\(item.group)\t\(due)\t\t\(state)\t\(test)\t\(item.score ?? "-") / \(item.max)")
      case 2: lines += [item.name, "\(item.group)\t\(due)\t\t\(state)", test, "\(item.score ?? "-") / \(item.max)"]
      default: lines += [item.name, "\(item.group)\t\(due)\t\(state)\t\(item.score ?? "-")/\(item.max)"]
      }
    }
    lines.append("Total\t\t\t90%\t9 / 10")
  }

  /// The page after a cell or a line was cut, a line was broken or joined, or two neighbours were swapped.
  func damaged(_ random: inout SeededGenerator) -> String {
    var lines = lines
    let at = Int.random(in: 1..<lines.count - 1, using: &random)
    var cells = lines[at].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let cell = Int.random(in: 0..<cells.count, using: &random)
    switch Int.random(in: 0...5, using: &random) {
    case 0: lines.remove(at: at)
    case 1:
      cells.remove(at: cell)
      lines[at] = cells.joined(separator: "\t")
    case 2: lines[at] = cells.prefix(cell + 1).joined(separator: "\t")
    case 3: lines[at] = cells.joined(separator: "\n")
    case 4: lines.swapAt(at, max(1, at - 1))
    default:
      cells.swapAt(cell, max(0, cell - 1))
      lines[at] = cells.joined(separator: "\t")
    }
    return lines.joined(separator: "\n")
  }
}
