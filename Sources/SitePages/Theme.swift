import Mustache
import SiteContent

/// Templates, language tables and assets, parsed and found to fit the pages.
package struct Theme: Sendable {
  let localizers: [String: Localizer]
  let home: Template<HomePage>
  let terms: Template<TermsPage>
  let due: Template<DuePage>
  let term: Template<TermPage>
  let unit: Template<UnitPage>
  let course: Template<CoursePage>
  let graduation: Template<GraduationPage>
  let classrooms: Template<ClassroomsPage>
  let classroom: Template<ClassroomPage>
  let quiz: Template<QuizPage>
  let results: Template<ResultsPage>
  let quizResults: Template<QuizResultsPage>
  let student: Template<StudentPage>
  let help: Template<HelpPage>
  let transcript: Template<TranscriptPage>
  let page: Template<TextPage>
  let sealed: Template<SealedPage>
  let notFound: Template<TextPage>
  /// The texts of each language as templates show them, by its code.
  let texts: [String: TextTable]
  /// By language, the texts that its table lacks although templates show them.
  let gaps: [String: [Diagnostic]]
  /// The files of `assets/` as they are published, by name.
  let assets: [String: [UInt8]]
  /// Their names, sorted: the order in which they are published.
  let assetNames: [String]
  /// The same as keys of a table.
  let assetKeys: TableKeys
}
