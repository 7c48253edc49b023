import Formats
import Grading

/// Reads the questions of a quiz from its Markdown.
///
/// A heading of the second level is a question, a task list its options, a block quote its explanation; everything else
/// after the heading belongs to the question.
struct QuizBodyReader {
  private let allowsHTML: Bool
  private let hasMath: Bool
  private let known: LinkablePaths
  private let body: MarkdownBody
  /// The Markdown with a placeholder for each task list marker.
  private var bytes: ArraySlice<UInt8>
  /// The parsed Markdown.
  private var document = MarkdownDocument()
  private var marks: [Int: TaskListMarker] = [:]
  /// The lines that say how questions are scored, which are no part of their text.
  private var settingLines: Set<Int> = []
  private var report: MarkdownDiagnostics
  private var resolver: LinkResolver
  private let keepsSource: Bool
  /// The number of options that a question may have.
  private static let optionCounts = 2...12
  /// Cuts the Markdown of the questions out; nil if it is not kept.
  private var cutter: QuestionCutter?
  private var sources: [QuizSource.Question] = []

  /// The questions of a quiz with their key and diagnostics.
  struct Result {
    /// The questions; nil if any could not be read.
    var body: QuizBody?
    var key: QuizKey
    /// The places of the questions.
    var places: [Diagnostic.Location]
    var diagnostics: [Diagnostic]
    /// The Markdown of the questions, if it is kept.
    var sources: [QuizSource.Question] = []
  }

  /// - Parameter keepsSource: whether the Markdown of the questions is needed.
  static func read(
    _ body: MarkdownBody, known: LinkablePaths, allowsHTML: Bool, hasMath: Bool = false, keepsSource: Bool = false
  ) -> Result {
    var reader = QuizBodyReader(
      body, known: known, allowsHTML: allowsHTML, hasMath: hasMath, keepsSource: keepsSource)
    return reader.read()
  }

  private init(_ body: MarkdownBody, known: LinkablePaths, allowsHTML: Bool, hasMath: Bool, keepsSource: Bool) {
    self.body = body
    self.known = known
    self.allowsHTML = allowsHTML
    self.hasMath = hasMath
    self.keepsSource = keepsSource
    bytes = body.bytes.withoutByteOrderMark
    report = MarkdownDiagnostics(body, bytes: bytes)
    resolver = LinkResolver(path: body.path, known: known)
  }

  private mutating func read() -> Result {
    if report.addViolationOfLimits() {
      return Result(body: nil, key: QuizKey(questions: []), places: [], diagnostics: report.diagnostics)
    }
    hideMarks()
    if keepsSource { cutter = QuestionCutter(bytes, firstLine: body.firstLine) }
    document = hasMath ? MathSource.document(parsing: bytes, &report) : MarkdownDocument(parsing: bytes)
    document.reportForbidden(&report)
    let blocks = Self.blocks(of: document)
    let heads = blocks.indices.filter { blocks[$0].node == .heading(level: 2) }
    if heads.isEmpty { reportNoQuestion(among: blocks) }
    reportOptions(outOf: blocks[..<(heads.first ?? blocks.endIndex)])
    let introduction = notes(of: blocks[..<(heads.first ?? blocks.endIndex)])
    var questions: [QuizBody.Question] = []
    var key: [QuizKey.Question] = []
    for (index, head) in heads.enumerated() {
      let end = index + 1 < heads.count ? heads[index + 1] : blocks.endIndex
      guard let (question, answer) = question(blocks[head], blocks[(head + 1)..<end]) else { continue }
      questions.append(question)
      key.append(answer)
    }
    let isWhole = !heads.isEmpty && questions.count == heads.count
    let version = isWhole ? version(of: blocks[heads[0]...], key) : ""
    return Result(
      body: isWhole ? QuizBody(introduction: introduction, questions: questions, version: version) : nil,
      key: QuizKey(questions: key), places: heads.map { report.location(of: MarkdownLocation(blocks[$0].first)) },
      diagnostics: report.inOrder, sources: sources)
  }

  private static func blocks(of document: MarkdownDocument) -> [MarkdownBlock] {
    // The first and last event are those of the document itself.
    MarkdownBlock.blocks(of: document.events.dropFirst().dropLast())
  }

  // MARK: - Marks

  /// Replaces task list markers by placeholders, so that the text after them is parsed as without a marker.
  private mutating func hideMarks() {
    var whole = Array(bytes)
    for block in Self.blocks(of: MarkdownDocument(parsing: bytes)) {
      guard case .list = block.node else { continue }
      for item in block.children {
        let line = report.line(item.line)
        guard let mark = TaskListMarker(in: line, from: line.startIndex + item.first.column - 1) else { continue }
        marks[item.line] = mark
        let start = mark.range.lowerBound - bytes.startIndex
        whole.replaceSubrange(start..<start + mark.range.count, with: TaskListMarker.placeholder)
      }
    }
    bytes = whole[...]
  }

  /// Returns the events of an item without the placeholder of its marker.
  private func withoutMark(_ events: ArraySlice<MarkdownEvent>) -> [MarkdownEvent] {
    var events = Array(events)
    for index in events.indices {
      guard case .text(let range) = events[index].node else { continue }
      let text = document.text[range]
      if text.starts(with: TaskListMarker.placeholder) {
        events[index].node = .text(
          text.dropFirst(TaskListMarker.placeholder.count).drop { $0 == 0x20 || $0 == 0x09 }.indices)
      }
      break
    }
    return events
  }

  // MARK: - A question

  /// Reads the settings of a question, if the first block below its heading is a paragraph of them.
  private mutating func settings(_ block: MarkdownBlock?) -> QuestionSettings? {
    guard let block, case .paragraph = block.node else { return nil }
    let numbers = block.first.lines
    let lines = numbers.map { (number: $0, text: String(decoding: report.line($0), as: UTF8.self).trimmed) }
    guard let settings = QuestionSettings(lines) else { return nil }
    settingLines.formUnion(numbers)
    for fault in settings.faults {
      report.add(
        .error, .quizQuestion, at: MarkdownLocation(line: fault.line, column: 1), fault.message, help: fault.help)
    }
    return settings
  }

  /// Returns a question and its key; nil after errors that leave no key. Errors are reported.
  /// - Parameters:
  ///   - head: the heading of the question.
  ///   - all: the blocks below it, up to the next question.
  private mutating func question(
    _ head: MarkdownBlock, _ all: ArraySlice<MarkdownBlock>
  ) -> (QuizBody.Question, QuizKey.Question)? {
    let settings = settings(all.first)
    let blocks = settings == nil ? all : all.dropFirst()
    let title = document.plainText(of: head.inner).trimmed
    if title.isEmpty {
      reportError(in: head, "this question has no text", help: "write it after the ##")
    }
    let lists = blocks.filter { block in block.children.contains { marks[$0.line] != nil } }
    let explanations = blocks.filter { $0.node == .blockQuote }
    let prompt = blocks.filter { block in
      block.node != .blockQuote && !lists.contains { $0.line == block.line }
    }
    for block in prompt { report.addExplanations(in: block, firstLine: block.line) }
    var question = QuizBody.Question(
      title: notes(of: Array(head.inner)), prompt: notes(of: prompt[...]), options: [],
      explanation: notes(of: explanations.flatMap { Array($0.inner) }))
    if let typed = settings?.typed {
      for list in lists {
        reportError(
          in: list, "the answer to this question is typed, so it has no options",
          help: "remove the options, or the lines with the answer below the heading")
      }
      _ = report.addMisplacedLines(in: prompt[...], given: settings?.given ?? [], isTyped: true)
      guard lists.isEmpty else { return nil }
      let answer = key(QuizKey.Question(typed: typed), settings)
      if let cutter { sources.append(cutter.question(answer, head, prompt, [], explanations)) }
      return (question, answer)
    }
    guard let list = lists.first else {
      reportError(
        in: head, "this question has no options",
        help:
          "write 2 to 12 of them below it: - [ ] a wrong one, - [x] the right one; or directly below the heading a line "
          + "number: 42 or answer: Paris")
      return nil
    }
    for other in lists.dropFirst() {
      reportError(
        in: other, "this question has a second list of options",
        help: "write all options as one list with the same bullet, or start a question with ##")
    }
    let options = list.children
    for option in options { reportFaults(of: option) }
    let misplaced = report.addMisplacedLines(in: blocks, given: settings?.given ?? [])
    report.addTextBelowOptions(in: blocks, list, except: misplaced)
    let right = rightOptions(among: options, of: head)
    question.options = options.map { notes(of: withoutMark($0.inner)) }
    guard Self.optionCounts.contains(options.count), !right.isEmpty, lists.count == 1 else { return nil }
    if settings?.givesPartialCredit == true, right.count < 2 {
      reportError(
        in: head, "one option is right, so there is no part of the points",
        help: "remove credit: partial, or mark several options as right")
    }
    let answer = key(
      QuizKey.Question(options: options.count, right: OptionSelection(indices: right)), settings)
    if let cutter { sources.append(cutter.question(answer, head, prompt, options, explanations)) }
    return (question, answer)
  }

  private func key(_ question: QuizKey.Question, _ settings: QuestionSettings?) -> QuizKey.Question {
    guard let settings else { return question }
    var key = question
    key.acceptsAny = settings.acceptsAny && key.right.count > 1
    key.givesPartialCredit = settings.givesPartialCredit
    (key.isVoid, key.points, key.keepsOrder, key.pool) = (
      settings.isVoid, settings.points, settings.keepsOrder, settings.pool
    )
    return key
  }

  /// Returns the indices of the right options. Reports a wrong number of options, and that none is right.
  private mutating func rightOptions(among options: [MarkdownBlock], of head: MarkdownBlock) -> [Int] {
    if !Self.optionCounts.contains(options.count) {
      reportError(
        in: head, "this question has \(options.count == 1 ? "one option" : "\(options.count) options")",
        help: "2 to 12 options")
    }
    let right = options.indices.filter { marks[options[$0].line]?.isRight == true }
    if right.isEmpty {
      reportError(in: head, "this question has no right option", help: "mark it with [x]: - [x] …")
    }
    return right
  }

  /// Whether an event shows nothing by itself.
  private func isEmpty(_ event: MarkdownEvent) -> Bool {
    switch event.node {
    case .text(let range), .code(let range): document.text[range].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    case .image, .htmlBlock, .htmlInline, .codeBlock, .thematicBreak, .formula: false
    default: true
    }
  }

  private mutating func reportError(in block: MarkdownBlock, _ message: String, help: String) {
    report.add(.error, .quizQuestion, at: MarkdownLocation(block.first), message, help: help)
  }

  private mutating func reportFaults(of option: MarkdownBlock) {
    if marks[option.line] == nil {
      reportError(in: option, "this option has no mark", help: "start it with [ ], or with [x] if it is right: - [ ] …")
    } else if withoutMark(option.inner).allSatisfy(isEmpty) {
      reportError(in: option, "this option has no text", help: "write it after the mark")
    }
    report.addExplanations(in: option, firstLine: option.line + 1)
  }

  /// The version of the questions, which are the blocks from the first heading on.
  private func version(of questions: ArraySlice<MarkdownBlock>, _ key: [QuizKey.Question]) -> String {
    var hidden = settingLines
    for block in questions where block.node == .blockQuote { hidden.formUnion(block.first.lines) }
    return QuizVersion.text(of: bytes, from: questions.first?.line ?? 1, without: hidden, key)
  }

  // MARK: - Errors outside questions

  private mutating func reportNoQuestion(among blocks: [MarkdownBlock]) {
    let other = blocks.first { if case .heading = $0.node { true } else { false } }
    report.add(
      .error, .quizQuestion, at: other.map { MarkdownLocation($0.first) } ?? MarkdownLocation(line: 1, column: 1),
      "this quiz has no question", help: "a heading of level 2 is a question: ## What does … do?")
  }

  /// Reports options before the first question.
  private mutating func reportOptions(outOf blocks: ArraySlice<MarkdownBlock>) {
    for block in blocks where block.children.contains(where: { marks[$0.line] != nil }) {
      reportError(
        in: block, "these options belong to no question",
        help: "write the question above them: ## What does … do?")
    }
  }

  // MARK: - HTML

  private mutating func notes(of blocks: ArraySlice<MarkdownBlock>) -> Notes {
    notes(of: blocks.flatMap { Array($0.events) })
  }

  private mutating func notes(of events: [MarkdownEvent]) -> Notes {
    guard !events.isEmpty else { return Notes() }
    var renderer = NotesRenderer(
      MarkdownDocument(events: events.flatMap(\.withoutHeading), text: document.text, formulas: document.formulas),
      resolver: resolver,
      allowsHTML: allowsHTML, report: report)
    let notes = renderer.render()
    report = renderer.report
    resolver = renderer.resolver
    return notes
  }
}
