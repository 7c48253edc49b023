import Foundation
import SiteContent
import TestSupport
import Testing

@testable import SiteEditing

/// ScoDoc's bulletins, with the fields of its published source.
struct ScoDocBulletinTests {
  static let competences = """
    {"type": "BUT", "version": "0", "publie": true, "date": "2026-11-26T09:19:56Z",
     "etudiant": {"nom": "Dupont", "prenom": "Jean", "code_nip": "1"}, "formation": {"acronyme": "BUT"},
     "semestre": {"annee_universitaire": "2026 - 2027", "numero": 3, "absences": {"injustifie": 2, "total": 5},
      "notes": {"value": "12.10", "min": "4.00", "moy": "11.00", "max": "17.00"}},
     "ressources": {
      "R301": {"id": 1, "titre": "Réseaux", "moyenne": {"value": "13.00", "min": "00.00", "moy": "07.42", "max": "20.00"},
       "evaluations": [
        {"id": 11, "coef": "01.00", "date_debut": "2026-10-02T08:00:00+02:00", "date_fin": "2026-10-02T10:00:00+02:00",
         "description": "Examen", "evaluation_type": 0,
         "note": {"value": "13.00", "min": "00.00", "moy": "08.39", "max": "20.00"}, "poids": {"UE3.1": 1.0, "UE3.2": 1.0}},
        {"id": 13, "coef": 1.0, "date": "2026-10-19", "heure_debut": "08:00", "heure_fin": "12:00",
         "description": "TP 1", "note": {"value": "ABS", "min": "01.00", "moy": "11.38", "max": "13.00"}, "poids": {}},
        {"id": 12, "coef": "02.50", "date": "2026-10-18", "heure_debut": "08:00", "heure_fin": "08:00",
         "description": "TP 1", "note": {"value": "~", "min": "~", "moy": "~", "max": "~"},
         "poids": {"UE3.1": 1.0, "UE3.2": 0.0}},
        {"id": 14, "coef": 1.0, "date": "2026-10-20", "description": "Oral",
         "note": {"value": "EXC", "min": "01.00", "moy": "11.38", "max": "13.00"}, "poids": {}},
        {"id": 15, "coef": null, "date": "2026-12-20", "description": "Rattrapage", "evaluation_type": 1,
         "note": {"value": "15.00"}, "poids": {}}]},
      "R302": {"id": 2, "titre": "Anglais", "moyenne": {"value": "~", "min": "00.00", "moy": "00.00", "max": "00.00"},
       "evaluations": []}},
     "saes": {"SAE31": {"titre": "Projet", "moyenne": {"value": "11.50", "min": "02.00", "moy": "10.00", "max": "18.00"},
      "evaluations": []}},
     "ues": {
      "UE3.2": {"id": 6, "type": 0, "numero": 2, "competence": "Connecter", "ECTS": {"acquis": 0, "total": 18},
       "bonus": "00.00", "malus": "0.12", "ressources": {"R301": {"coef": 4, "moyenne": "13.00"}}, "saes": {}},
      "UE3.1": {"id": 5, "type": 0, "numero": 1, "competence": "Administrer", "ECTS": {"acquis": 0, "total": 12},
       "bonus": "0.50", "malus": "00.00", "ressources": {"R301": {"coef": 12}, "R302": {"coef": 5}},
       "saes": {"SAE31": {"coef": 20}}},
      "Sport": {"type": 1, "numero": 9, "ressources": {}, "saes": {}}}}
    """

  private static let units = """
    {"etudid": 4, "formsemestre_id": 12, "publie": 1, "note": {"value": "11.20"}, "note_max": {"value": 20},
     "ue": [{"id": 1, "numero": "1", "acronyme": "UE1", "titre": "Maths", "ects": " 6", "module": [
       {"id": 3, "code": "ALG1", "coefficient": 3.0, "titre": "Algèbre", "abbrev": "Alg",
        "note": {"value": "12.00", "min": "2.00", "max": "18.00", "moy": "9.00"}, "evaluation": [
         {"jour": "2026-10-12", "heure_debut": "10:00", "heure_fin": "12:00", "coefficient": 2.0,
          "evaluation_type": 0, "evaluation_id": 1, "description": "DS 1", "note": "14.00"},
         {"jour": "2026-11-12", "heure_debut": "", "heure_fin": "", "coefficient": 1.0, "description": "DS 2", "note": "ATT"},
         {"jour": "2026-12-12", "coefficient": 1.0, "description": "Examen", "incomplete": "1"}]}]}],
     "ue_capitalisee": [], "absences": {"nbabs": 4, "nbabsjust": 1}}
    """

  private func bulletin(_ text: String) throws -> ScoDocBulletin { try #require(ScoDocBulletin(Array(text.utf8))) }

  @Test func `A programme by competences has its term, units with credits and bonus, and courses with coefficients`()
    throws
  {
    let read = try bulletin(Self.competences)
    #expect(read.term == "2026-27-s1")
    let term = try #require(String(bytes: read.termEdit(id: "2026-27-s1", over: nil).new ?? [], encoding: .utf8))
    #expect(
      term == """
        ---
        scale: france-20
        units:
          - id: ue3-1
            code: UE3.1
            name: Administrer
            credits: 12
            bonus: 0.5
          - id: ue3-2
            code: UE3.2
            name: Connecter
            credits: 18
        ---

        """, "\(term)")
    #expect(read.courses.map(\.id) == ["r301", "r302", "sae31"])
    let files = read.courses.map { course in
      String(decoding: read.file(of: course, path: "x", inTerm: true).bytes, as: UTF8.self)
    }
    #expect(files[0] == "---\nname: Réseaux\nnumber: R301\nunits: {ue3-1: 12, ue3-2: 4}\n---\n")
    #expect(files[2] == "---\nname: Projet\nnumber: SAE31\nunit: ue3-1\ncoefficient: 20\n---\n")
    #expect(
      read.remarks == [
        "UE3.2 has a malus of 0.12, which its mark here does not have",
        "R301: its evaluations count differently in its units, so the averages of units can differ from those of ScoDoc",
        "5 half-days of absence, 2 of them without a reason: no figure counts them",
      ])
  }

  @Test func `The evaluations of a course come with coefficients, times, words and the class`() throws {
    let course = try bulletin(Self.competences).courses[0]
    let results = try ResultsTable.read(
      course.source, clock: SiteClock(timeZone: "Europe/Paris", at: .written("2026-11-27")))
    let file = SourceFile(path: "content/terms/a/c.md", bytes: Array("---\nname: C\n---\n".utf8))
    let change = CourseImport(results, into: file, template: nil)
    let text = String(decoding: change.edit.new ?? [], as: UTF8.self)
    #expect(
      text == """
        ---
        name: C
        class: {average: 7.42/20, min: 0/20, max: 20/20}
        items:
          - {name: Examen, score: 13/20, coefficient: 1, due: 2026-10-02T08:00, class: {average: 8.39, min: 0, max: 20}}
          - {name: TP 1, max: 20, coefficient: 2.5, due: 2026-10-18}
          - {name: TP 1 (2), score: missing, max: 20, coefficient: 1, due: 2026-10-19T08:00, class: {average: 11.38, min: 1, max: 13}}
          - {name: Oral, score: excused, max: 20, coefficient: 1, due: 2026-10-20, class: {average: 11.38, min: 1, max: 13}}
        ---

        """, "\(text)")
    #expect(change.outcomes.last?.result.name == "Rattrapage" && change.isPartial)
    let again = CourseImport(results, into: SourceFile(path: file.path, bytes: change.edit.new ?? []), template: nil)
    #expect(again.edit.new == again.edit.old)
  }

  @Test func `A course without evaluations has its average, which another import replaces only if it is asked to`()
    throws
  {
    let course = try bulletin(Self.competences).courses[2]
    let file = SourceFile(path: "c.md", bytes: Array("---\nname: C\n---\n".utf8))
    let (edit, words) = try course.graded(file, isNew: true, replaces: false)
    #expect(
      words == "grade 11.5/20"
        && String(decoding: edit?.new ?? [], as: UTF8.self) == "---\nname: C\ngrade: 11.5/20\n---\n")
    let other = SourceFile(path: "c.md", bytes: Array("---\nname: C\ngrade: 9/20\n---\n".utf8))
    #expect(try course.graded(other, isNew: false, replaces: false).edit == nil)
    #expect(try course.graded(other, isNew: false, replaces: true).words == "grade 11.5/20")
    let same = SourceFile(path: "c.md", bytes: Array("---\nname: C\ngrade: 11.5/20\n---\n".utf8))
    #expect(try course.graded(same, isNew: false, replaces: false).words == nil)
  }

  @Test func `A programme with a list of units is read, too`() throws {
    let read = try bulletin(Self.units)
    #expect(read.term == nil && read.courses.map(\.id) == ["alg1"])
    #expect(read.remarks == ["4 half-days of absence, 3 of them without a reason: no figure counts them"])
    let results = try ResultsTable.read(read.courses[0].source)
    #expect(results.results.map(\.name) == ["DS 1", "DS 2", "Examen"])
    #expect(results.results.map(\.score) == ["14", nil, nil] && results.results.map(\.coefficient) == ["2", "1", "1"])
    #expect(results.results[0].due == "2026-10-12T10:00" && results.results[1].due == "2026-11-12")
  }

  @Test func `Units that a term has stay as they are`() throws {
    let known = SourceFile(
      path: "content/terms/a/index.md", bytes: Array("---\nname: S3\nunits:\n  - {id: ue3-1, name: Mine}\n---\n".utf8))
    let edit = try bulletin(Self.competences).termEdit(id: "a", over: known)
    let text = String(decoding: edit.new ?? [], as: UTF8.self)
    #expect(
      text.contains("{id: ue3-1, name: Mine}") && !text.contains("Administrer") && text.contains("name: Connecter"))
  }

  @Test(arguments: ["{}", "[]", "{\"ue\": []}", "{\"ues\": {}}", "{\"ues\": 3, \"ressources\": {}}", "3", ""])
  func `Another document is no bulletin`(_ text: String) { #expect(ScoDocBulletin(Array(text.utf8)) == nil) }
}
