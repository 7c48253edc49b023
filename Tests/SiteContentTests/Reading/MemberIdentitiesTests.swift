import Grading
import Testing

@testable import SiteContent

struct `Members whom a hand-in names` {
  @Test(arguments: [
    ("sam-poe", ["sam-poe"]), ("SAM", ["sam", "sam-poe"]), ("Sam Poe", ["sam-poe"]), ("poe, sam", ["sam-poe"]),
    ("DUPONT Zoe", ["zd"]), ("42", ["zd"]), ("nobody", []),
    ("Zed", ["zd"]),
  ])
  func `An id that is another member's login or number names both`(text: String, ids: [String]) {
    let members = MemberIdentities([
      Person(id: "sam", name: LocalizedText("Sam Smith")),
      Person(id: "sam-poe", name: LocalizedText("Sam Poe"), login: "Sam"),
      Person(id: "zd", name: LocalizedText("Zoé Dupont"), number: "42", formerIDs: ["zed"]),
    ])
    #expect(members.members(namedBy: text) == ids)
  }

  @Test func `An id that is another member's login or number is reported`() {
    let help = "correct the login, or run sitegen rename sam NEW-ID"
    TestClassroom(
      classroom:
        "name: Swift for beginners\nmembers: [{id: sam, name: Sam Smith}, {id: sam-poe, name: Sam Poe, login: Sam}, {id: al, name: Al, login: al}]"
    ).says(
      "index.md:3:16: warning: \"sam\" is the login of Sam Poe (sam-poe), too, so hand-ins and rosters can mean either | \(help)"
    )
  }
}
