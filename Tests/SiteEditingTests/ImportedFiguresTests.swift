import Formats
import SiteContent
import Testing

@testable import SiteEditing

/// Imports must not write another figure than the table has.
struct `Figures of imported tables` {
  @Test(arguments: [
    ("épreuve;note;max;coefficient\nDS 1;12;20;60\n", "items:\n  - {name: DS 1, score: 12/20, coefficient: 60}"),
    ("Koeffizient;Punkte;max;Aufgabe\n2,5;8;20;Test\n", "items:\n  - {name: Test, score: 8/20, coefficient: 2.5}"),
    ("item,score,max,weight\nA,8,20,40%\n", "items:\n  - {name: A, score: 8/20, weight: 40}"),
    ("item,score,max,coef.\nA,(14),20,3\n", "items:\n  - {name: A, score: 14/20, coefficient: 0}"),
    ("item,score,max\nA,(14/20),\n", "items:\n  - {name: A, score: 14/20, weight: 0}"),
    ("Devoir;Note /20;Coef\nDS 1;12,5;2,5\n", "items:\n  - {name: DS 1, score: 12.5/20, coefficient: 2.5}"),
    ("Devoir;Note;Note sur;Coef.\nDS 1;12;20;x2\n", "items:\n  - {name: DS 1, score: 12/20, coefficient: 2}"),
    ("libelle,NOTE (sur 20),coefficient\nDS 1,12,coef. 2\n", "items:\n  - {name: DS 1, score: 12/20, coefficient: 2}"),
    (
      "devoir,typeDevoir,valeur,noteSur,coef,date,nonSignificatif\nDS 1,,14,20,2,2026-09-15,true\n",
      "items:\n  - {name: DS 1, score: 14/20, coefficient: 0, due: 2026-09-15}"
    ),
  ])
  func `A coefficient is not written as a weight in percent`(table: String, expected: String) throws {
    #expect(try imported(table).text.withoutMap == "name: C\n" + expected)
  }

  @Test(arguments: ["double", "1/2", "-1"]) func `A coefficient that is no number is not left out`(text: String) throws
  {
    let (written, lines) = try imported("item,score,max,coef\nA,8,20,\(text)\n")
    #expect(written == "name: C" && lines == ["its coefficient \"\(text)\" is no number"])
  }

  @Test func `A list with the results of several courses is refused`() throws {
    let table = "Matière;Devoir;Note;Sur\nMATHS;DS 1;12;20\nFRANCAIS;DS 2;8;20\n"
    #expect(throws: ResultsTable.Refusal.severalSubjects(["MATHS", "FRANCAIS"], column: "Matière")) {
      try imported(table)
    }
    #expect(try imported(table.replacing("FRANCAIS", with: "MATHS")).lines == ["added", "added"])
  }

  @Test func `The coefficient of an item in a category is its weight there`() throws {
    let (text, _) = try imported(
      "item,score,max,coefficient,category\nB,8,20,2,HW\n",
      into: "name: C\ncategories:\n  - {name: HW, items: [{name: A, weight: 1}]}\n  - {name: Exams}")
    #expect(text.contains("{name: B, score: 8/20, weight: 2}"))
  }

  @Test func `A score in parentheses is not written for an item that counts`() throws {
    let table = "item,score,max,coef\nA,(14),20,1\n"
    let (text, lines) = try imported(table, into: "name: C\nitems:\n  - {name: A, coefficient: 1, max: 20}")
    #expect(text.contains("{name: A, coefficient: 1, max: 20}"))
    #expect(
      lines == [
        "14/20 is in parentheses, so it counts nothing, but the item counts in the course: write sitegen edit c --item /A score=14/20 coefficient=0"
      ])
    let after = "name: C\nitems:\n  - {name: A, score: 14/20, coefficient: 0}"
    let again = try imported(table, into: after)
    #expect(again.text.withoutMap == after && again.lines == ["same"])
  }

  @Test(arguments: [
    ("Disp", "excused"), ("Dispensé", "excused"), ("Inap", "excused"), ("EXC", "excused"), ("ABJ", "excused"),
    ("ABI", "absent"), ("Absence injustifiée", "absent"), ("N.Rdu0", "missing"), ("N.Rdu (0)", "missing"),
    ("N.Rdu*", "missing"), ("non rendu compté 0", "missing"), ("0 (N.Rdu)", "missing"), ("NonRenduZero", "missing"),
    ("Abs0", "missing"), ("Abs 0/20", "missing"), ("missing", "missing"), ("(14)", "14"), ("-1", "-1"),
    ("Abruti", "Abruti"),
  ])
  func `A word for work without a score is read as its school means it`(text: String, score: String) {
    let read = ResultCell.score(text, decimalCommas: true)
    #expect(read.score == score && read.note == nil)
    #expect(read.countsNothing == (text == "(14)"))
  }

  @Test(arguments: ["Abs", "abs.", "Absent", "N.Not", "EA", "ATT", "N.Rdu", "Non rendu", "Non noté", "N.Rdu 10"])
  func `A word that does not say what it counts leaves the work open, with a note`(text: String) {
    let read = ResultCell.score(text, decimalCommas: true)
    #expect(read.score == nil && read.note?.contains("\"\(text)\"") == true)
  }

  private static let header = "assignment,duedate,timestamp,student_id,score,max_score\n"

  @Test(arguments: [
    ("2026-12-15 17:00:00,,ann,0.0,10", "{name: ps, max: 10, due: 2026-12-15T17:00}"),
    ("2026-11-20 17:00:00,,ann,0.0,10", "{name: ps, score: missing, max: 10, due: 2026-11-20T17:00}"),
    (",,ann,0.0,10", "{name: ps, max: 10}"), (",,ann,7.5,10", "ps: 7.5/10"),
    ("2026-11-20 17:00:00,,ann,,10", "{name: ps, score: missing, max: 10, due: 2026-11-20T17:00}"),
    ("2026-11-20 17:00:00,NaT,ann,nan,10", "{name: ps, score: missing, max: 10, due: 2026-11-20T17:00}"),
    ("2026-11-20 17:00:00,,ann,None,10", "{name: ps, score: missing, max: 10, due: 2026-11-20T17:00}"),
    ("2026-11-20 17:00:00,,ann,excused,10", "{name: ps, score: excused, max: 10, due: 2026-11-20T17:00}"),
    ("2026-12-15 17:00:00,,ann,,10", "{name: ps, max: 10, due: 2026-12-15T17:00}"),
    (",,ann,,10", "{name: ps, max: 10}"),
    ("2026-11-20 17:00:00,2026-11-20 08:00:00,ann,,10", "{name: ps, max: 10, due: 2026-11-20T17:00}"),
    ("2026-12-15 17:00:00,2026-11-20 08:00:00.123456,ann,0.0,10", "{name: ps, score: 0/10, due: 2026-12-15T17:00}"),
    ("2026-11-20 17:00:00.500000+00:00,None,ann,0.0,10", "{name: ps, score: missing, max: 10, due: 2026-11-20T17:00}"),
    ("2026-11-20T18:00:00.5+01:00,NaT,ann,3,10", "{name: ps, score: 3/10, due: 2026-11-20T17:00}"),
    ("2026-11-20 17:00:00 UTC,2026-11-20T08:00:00Z,ann,0,10", "{name: ps, score: 0/10, due: 2026-11-20T17:00}"),
  ])
  func `A zero or no score of nbgrader without a time of submission is open until it is due`(row: String, item: String)
    throws
  {
    let (text, _) = try imported(Self.header + "ps,\(row)\n")
    #expect(text == "name: C\nitems:\n  - \(item)\nimport:\n  nbgrader:\n    ps: /ps")
  }

  @Test(arguments: [
    ("America/New_York", "2026-12-02 04:59:00", "2026-12-01T23:59"),
    ("Asia/Kolkata", "2026-12-01 18:29:59", "2026-12-01T23:59"),
    ("Europe/Paris", "2026-10-25 00:30:00", "2026-10-25T02:30"),
    ("Europe/Paris", "2026-10-25 01:30:00", "2026-10-25T02:30+01:00"),
    (nil, "2026-12-02 04:59:00", "2026-12-02T04:59Z"),
  ])
  func `Times of nbgrader are converted from UTC to the zone of the site`(
    zone: String?, time: String, due: String
  ) throws {
    let (text, _) = try imported(Self.header + "ps,\(time),,ann,,10\n", zone: zone)
    #expect(text.contains("due: \(due)}"))
  }

  @Test(arguments: [
    ("2026-10-10", "2026-10-10"), ("2026-10-10 23:59", "2026-10-10T23:59"), ("15.09.2026", "2026-09-15"),
    ("15/09/2026 à 17h30", "2026-09-15T17:30"), ("9/15/2026 11:59 PM", "2026-09-15T23:59"), ("2026年9月5日", "2026-09-05"),
    ("2026-10-10T21:59:00+0000", "2026-10-10T23:59"), ("2026/9/5 08:00 UTC", "2026-09-05T10:00"),
  ])
  func `A due date keeps its time`(text: String, due: String) throws {
    let (file, lines) = try imported("item;score;max;due\nA;;20;\(text)\n", zone: "Europe/Paris")
    #expect(file.contains("due: \(due)}"), "\(lines)")
  }

  @Test func `A due date with days and months in either order is read as the others show, or noted`() throws {
    let sure = try imported("item,score,max,due\nA,,20,03/04/2026\nB,,20,30/04/2026\n").text
    #expect(sure.contains("{name: A, max: 20, due: 2026-04-03}"))
    let (text, lines) = try imported("item,score,max,due\nA,,20,03/04/2026\nB,,20,soon 9\n")
    #expect(text.withoutMap == "name: C\nitems:\n  - {name: A, max: 20}\n  - {name: B, max: 20}")
    #expect(
      lines == [
        "added; \"03/04/2026\" is 2026-04-03 or 2026-03-04, so the item has no date: write dates as 2026-10-10",
        "added; \"soon 9\" is not a date such as 2026-10-10, so the item has none",
      ])
  }
}
