import SiteContent
import Testing

@testable import SiteEditing

struct `The data of other apps` {
  private let site = SourceFile(path: "content/index.md", bytes: Array("---\ntitle: A\n---\n".utf8))

  private func texts(_ json: String, named name: String) throws -> [String: String] {
    let document = try #require(AveragesDocument(reading: Array(json.utf8)))
    let files = document.files(ofTerm: "l3", named: name)
    let index = try document.siteEdit(of: site)
    let all = files + [SourceFile(path: index.path, bytes: index.new ?? [])]
    let read = Content.read(ContentFolder(files: all), languages: ["en"], at: .written("2026-11-21"))
    #expect(read.diagnostics.filter { $0.severity == .error }.isEmpty, "\(read.diagnostics)")
    // A second import changes nothing.
    let again = try document.siteEdit(of: SourceFile(path: index.path, bytes: index.new ?? []))
    #expect(again.old == again.new)
    return Dictionary(uniqueKeysWithValues: all.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test func `Marks from 0 to 1, codes, professional units and conditions of Graduator arrive`() throws {
    let texts = try texts(
      """
      [{"id": "1", "code": "UE3", "name": "Projet", "weight": 9, "isProfessional": true,
        "subjects": [{"name": "Rapport", "weight": 2, "grade": 0.6815}, {"name": "Anglais", "weight": 1}]},
       {"id": "2", "code": "UE1", "name": "Bases", "weight": 4, "isProfessional": false,
        "subjects": [{"name": "Maths", "weight": 1, "grade": 1}]}]
      """, named: "L3")
    #expect(
      texts["content/terms/l3/index.md"] == """
        ---
        name: L3
        scale: france-20
        units:
          - id: ue1
            code: UE3
            name: Projet
            coefficient: 9
            professional: true
          - id: ue2
            code: UE1
            name: Bases
            coefficient: 4
        ---

        """)
    // The courses keep the order of the app.
    #expect(
      texts.keys.filter { $0.hasPrefix("content/terms") }.sorted().map { String($0.dropFirst(17)) }
        == ["1-rapport.md", "2-anglais.md", "3-maths.md", "index.md"])
    #expect(texts["content/terms/l3/1-rapport.md"]?.contains("grade: 13.63/20\n") == true)
    #expect(texts["content/terms/l3/2-anglais.md"]?.contains("grade") == false)
    #expect(texts["content/terms/l3/3-maths.md"]?.contains("grade: 20/20\n") == true)
    #expect(
      texts["content/index.md"] == """
        ---
        title: A
        scale: france-20
        graduation:
          - average: all
            at-least: 10/20
          - average: professional
            at-least: 10/20
        ---

        """)
  }

  @Test func `The scale, names of blocs, their order and conditions of UCAverage arrive`() throws {
    let texts = try texts(
      """
      [{"id": "A0", "name": "Total", "units": [
        {"id": "9", "name": "Génie logiciel", "coef": 6, "courses": [{"id": "7", "name": "Java", "coef": 2, "mark": 10.33}]}]},
       {"id": "A1", "name": "Projet/Stage", "units": [
        {"id": "9", "name": "Génie logiciel", "coef": 6, "courses": []}]}]
      """, named: "Licence")
    #expect(texts["content/terms/l3/java.md"]?.contains("grade: 10.33/20\n") == true)
    #expect(texts["content/terms/l3/index.md"]?.contains("blocs: [total, projet-stage]") == true)
    #expect(
      texts["content/index.md"] == """
        ---
        title: A
        scale: france-20
        blocs:
          - id: total
            name: Total
          - id: projet-stage
            name: Projet/Stage
        graduation:
          - each: bloc
            at-least: 10/20
        ---

        """)
  }

  @Test func `A site keeps its own scale, blocs and conditions`() throws {
    let text = "---\ntitle: A\nscale: us-letters\nblocs: [{id: total, name: Tout}]\ngraduation: [{credits: 180}]\n---\n"
    let own = SourceFile(path: "content/index.md", bytes: Array(text.utf8))
    let json = "[{\"name\": \"Total\", \"units\": [{\"name\": \"U\", \"courses\": []}]}]"
    let document = try #require(AveragesDocument(reading: Array(json.utf8)))
    #expect(try document.siteEdit(of: own).new == own.bytes)
    #expect(document.otherScale(of: own) == "us-letters" && document.otherScale(of: site) == nil)
  }
}
