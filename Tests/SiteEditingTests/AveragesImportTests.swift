import Formats
import SiteContent
import TestSupport
import Testing

@testable import SiteEditing

struct `Documents of average calculators` {
  @Test func `A document of UCAverage becomes a term with units and courses`() throws {
    let json = """
      {"blocs": [{"nom": "Total", "ues": [{"nom": "Génie logiciel", "coefficient": 6, "matieres": [
        {"nom": "Algèbre: bases", "coef": 2, "note": 14.5}, {"nom": "Java", "coef": 1.5}]}]},
        {"nom": "Pro", "ues": [{"nom": "Génie logiciel", "matieres": []}]}]}
      """
    let document = try #require(AveragesDocument(reading: Array(json.utf8)))
    let files = document.files(ofTerm: "licence", named: "Licence")
    let texts = files.map { "\($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))" }
    #expect(
      texts == [
        """
        content/terms/licence/index.md
        ---
        name: Licence
        scale: france-20
        units:
          - id: ue1
            name: Génie logiciel
            coefficient: 6
            blocs: [total, pro]
        ---

        """,
        """
        content/terms/licence/algebre-bases.md
        ---
        name: "Algèbre: bases"
        unit: ue1
        coefficient: 2
        grade: 14.5/20
        ---

        """,
        """
        content/terms/licence/java.md
        ---
        name: Java
        unit: ue1
        coefficient: 1.5
        ---

        """,
      ])
    let index = SourceFile(path: "content/index.md", bytes: Array("---\ntitle: A\nscale: france-20\n---\n".utf8))
    let read = Content.read(ContentFolder(files: [index] + files), languages: ["en"], at: .written("2026-11-21"))
    #expect(read.diagnostics.filter { $0.severity == .error }.isEmpty, "\(read.diagnostics)")
    #expect(AveragesDocument(reading: Array("{\"a\": 1}".utf8)) == nil)
  }

  @Test func `A document of UCAverage identifies units by id, in any number of blocks`() throws {
    let shared = """
      {"id": "9B1C", "name": "Projet", "coef": 9, "courses": [
        {"id": "71", "name": "Projet tutoré", "coef": 9, "mark": 13.5}]}
      """
    let json = """
      [{"id": "A0", "name": "Total", "units": [\(shared),
        {"id": "9B1D", "name": "Projet", "coef": 6, "courses": [{"id": "72", "name": "Stage", "coef": 6, "mark": 12}]}]},
       {"id": "A1", "name": "Projet/Stage", "units": [\(shared)]}]
      """
    let units = try #require(AveragesDocument(reading: Array(json.utf8))).units
    #expect(units.map(\.name) == ["Projet", "Projet"])
    #expect(units.map(\.blocs) == [["Total", "Projet/Stage"], ["Total"]])
    #expect(units.flatMap(\.subjects).map(\.mark) == ["13.5", "12"])
  }

  @Test func `A document of Graduator keeps codes that are numbers, and marks from 0 to 1`() throws {
    let json = """
      [{"id": "A", "name": "Stage", "weight": 9, "isProfessional": true, "code": 7, "subjects": [
        {"id": "B", "name": "Rapport", "weight": 2, "grade": 0.6815}, {"id": "C", "name": "Oral", "weight": 1}]}]
      """
    let document = try #require(AveragesDocument(reading: Array(json.utf8)))
    let texts = document.files(ofTerm: "a", named: "A").map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(
      texts[0].contains("code: \"7\"") && texts[0].contains("professional: true") && texts[0].contains("coefficient: 9")
    )
    #expect(texts[1].contains("name: Rapport") && texts[1].contains("grade: 13.63/20"))
    #expect(texts[2].contains("name: Oral") && !texts[2].contains("grade"))
  }

  @Test func `A mark of UCAverage loses the decimals of binary fractions`() throws {
    let json = """
      [{"name": "Total", "units": [{"id": "A", "name": "UE 1", "coef": 6, "courses": [
        {"name": "C++", "coef": 9, "mark": 13.170000076293945}]}]}]
      """
    let document = try #require(AveragesDocument(reading: Array(json.utf8)))
    let texts = document.files(ofTerm: "a", named: "A").map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[1].contains("coefficient: 9\ngrade: 13.17/20\n"))
  }
}
