import Grading
import Testing

@testable import SiteContent

struct `Names of terms by their ids` {
  @Test(arguments: [
    ("2026-fall", ["Fall 2026", "Automne 2026", "2026年秋季学期"]),
    ("2026-27-winter", ["Winter 2026-27", "Hiver 2026-2027", "2026-27学年冬季学期"]),
    ("2026-27-spring", ["Spring 2027", "Printemps 2027", "2027年春季学期"]),
    ("2027-summer", ["Summer 2027", "Été 2027", "2027年夏季学期"]),
    ("2099-00-spring", ["Spring 2100", "Printemps 2100", "2100年春季学期"]),
    ("2026-27-s2", ["Semester 2, 2026-27", "Semestre 2, 2026-2027", "2026-27学年第二学期"]),
    ("2026-t3", ["Trimester 3, 2026", "Trimestre 3, 2026", "2026年第三学期"]),
    ("2026-27-q1", ["Quarter 1, 2026-27", "Trimestre 1, 2026-2027", "2026-27学年第一学季"]),
  ])
  func `A season, semester, trimester or quarter is named in each language`(id: String, names: [String]) throws {
    let name = try #require(TermName.names(of: id))
    #expect(["en", "fr", "zh"].map { name.text(in: $0) } == names)
    #expect(name.text(in: "de") == names[0])
  }

  @Test(arguments: ["a", "2026", "2026-27", "2026-ws", "2026-s5", "2026-fall2", "2026-2027-fall"])
  func `Other ids have no name of their own`(id: String) {
    #expect(TermName.names(of: id) == nil)
  }
}
