import Testing

@testable import Mustache

struct SpecificationTests {
  @Test func `All cases of the Mustache specification are present`() {
    #expect(SpecificationCase.all.count == 163)
  }

  @Test(arguments: SpecificationCase.all)
  func `Each case of the Mustache specification renders as specified`(_ specified: SpecificationCase) throws {
    let sources = (specified.partials ?? [:]).map { TemplateSource(name: $0.key, bytes: Array($0.value.utf8)) }
    let main = TemplateSource(name: "main", bytes: Array(specified.template.utf8))
    let kind = specified.data.kind
    let (program, errors) = TemplateLibrary(sources + [main]).compile("main", for: kind, strictness: .lenient)
    #expect(errors == [])
    let output = try #require(program).render(specified.data.value(as: kind))
    #expect(String(decoding: output, as: UTF8.self) == specified.expected)
  }
}
