import Formats
import Grading
import SiteContent
import SitePages

extension SiteSession {
  /// Explains what is at a position: a key, or the figures of what a value belongs to.
  mutating func hover(in path: String, at position: Position) -> Hover? {
    guard let text = workspace.text(of: path) else { return nil }
    let offset = text.offset(of: position)
    if path.firstPathName == "templates" { return TemplateNames(text, path: path).hover(at: offset) }
    guard let tree = tree(of: path), tree.keys.yaml.contains(offset) else {
      return figureHover(in: path, text, offset)
    }
    let trail = tree.trail(to: offset)
    guard let (entry, schema) = trail.lastEntry else { return nil }
    if entry.key == "formula", !trail.isOnKey, let hover = formulaHover(in: tree, text, entry, offset) { return hover }
    let field = schema?.field(entry.key)
    let figures = figureText(in: path, tree, trail)
    let key = schema.flatMap { schema in field.map { KeyDescription.markdown(of: $0, in: schema) } }
    guard let markdown = trail.isOnKey && key != nil ? key : figures ?? key else { return nil }
    let range = trail.isOnKey ? entry.keyRange : tree.range(of: entry.value)
    return Hover(contents: MarkupContent(value: markdown), range: text.range(of: range))
  }

  /// Explains a name or a function of a formula; nil if there is none at an offset.
  private mutating func formulaHover(
    in tree: SourceTree, _ text: DocumentText, _ entry: YAMLNode.Entry, _ offset: Int
  ) -> Hover? {
    guard let hover = FormulaHover(text, at: offset, in: tree.range(of: entry.value)) else { return nil }
    var course: FigureTexts.CourseTexts?
    if case .course(let term, let id) = tree.kind { course = figures().texts?.course("\(term)/\(id)") }
    return hover.markdown(course).map { Hover(contents: MarkupContent(value: $0), range: text.range(of: hover.range)) }
  }

  /// Returns the figures of what a value belongs to; nil if it has none.
  private mutating func figureText(in path: String, _ tree: SourceTree, _ trail: SourceTree.Trail) -> String? {
    let (content, texts) = figures()
    guard let content, let texts else { return nil }
    let key = trail.lastEntry?.entry.key ?? ""
    switch tree.kind {
    case .course(let term, let id):
      if let unit = unit(trail, key) {
        return texts.unit(unit, ofTerm: term).map { FigureMarkdown.text(of: $0, id: " `\(unit)`") }
      }
      if key == "scale" { return scale(trail, in: content) }
      guard let course = texts.course("\(term)/\(id)") else { return nil }
      return FigureMarkdown(course).text(at: trail)
    case .term(let id):
      if let unit = trail.element(of: "units")?.node.value(of: "id")?.text, key != "blocs" {
        return texts.unit(unit, ofTerm: id).map { FigureMarkdown.text(of: $0) }
      }
      if let bloc = trail.lastEntry?.entry.value.text, key == "blocs" {
        return texts.bloc(bloc).map { FigureMarkdown.text(of: $0) }
      }
      return ["name", "goal"].contains(key) ? FigureMarkdown.list(texts.term(id)) : nil
    case .site:
      for (list, isGoal) in [("graduation", false), ("goals", true)] {
        guard let index = trail.element(of: list)?.index else { continue }
        return texts.condition(index, isGoal: isGoal).map { texts in
          let lines = [texts.text, texts.state] + [texts.now, texts.needed].compactMap(\.self) + texts.parts
          return lines.map(\.escapedForMarkdown).joined(separator: "  \n")
        }
      }
      if let bloc = trail.element(of: "blocs")?.node.value(of: "id")?.text {
        return texts.bloc(bloc).map { FigureMarkdown.text(of: $0) }
      }
      if key == "scale" { return scale(trail, in: content) }
      return ["title", "goal"].contains(key) ? FigureMarkdown.list(texts.site) : nil
    default: return nil
    }
  }

  /// Returns the id of the unit that a place in a course names.
  private func unit(_ trail: SourceTree.Trail, _ key: String) -> String? {
    if key == "unit" { return trail.lastEntry?.entry.value.text }
    return trail.keys.first == "units" && trail.keys.count == 2 ? key : nil
  }

  private func scale(_ trail: SourceTree.Trail, in content: Content) -> String? {
    guard let id = trail.lastEntry?.entry.value.text else { return nil }
    let known = content.record.terms.lazy.flatMap { [$0.scale] + $0.courses.map(\.scale) }
    guard let scale = Scale.builtIns.first(where: { $0.id == id }) ?? known.first(where: { $0.id == id }) else {
      return nil
    }
    let letters = scale.steps.map { step in
      let from = DecimalNumber.text(scale.unit.mark(ofPercent: step.from))
      return "| \(step.letter.escapedForMarkdown) | \(from) | \(step.points.map { DecimalNumber.text($0) } ?? "") |"
    }
    return "**\(scale.name.fallback.escapedForMarkdown)**\n\n| letter | from | points |\n|---|---|---|\n"
      + letters.joined(separator: "\n")
  }
}

/// The description of a key, from the same declaration as the documentation.
enum KeyDescription {
  static func markdown(of field: Field, in schema: FieldSchema) -> String {
    let required = field.isRequired ? ", required" : ""
    return "**\(field.key)** of \(schema.name.rawValue) (\(name(of: field.type))\(required))\n\n\(field.summary)"
      + (example(of: field).map { "\n\n```yaml\n\(field.key): \($0)\n```" } ?? "")
  }

  /// The name of a type, as the documentation has it.
  static func name(of type: FieldType) -> String {
    switch type {
    case .text: "text"
    case .localizedText: "text for readers"
    case .id: "id"
    case .flag: "true or false"
    case .number: "number"
    case .wholeNumber: "whole number"
    case .mark: "mark"
    case .score: "score"
    case .day: "day"
    case .moment: "date"
    case .colour: "colour"
    case .scale: "id of a scale"
    case .choice(let names): names.map { "`\($0)`" }.joined(separator: ", ")
    case .list(let inner): "list of \(name(of: inner))"
    case .group(let name): name.rawValue
    case .map(let inner): "map to \(name(of: inner))"
    case .either(let one, let other): "\(name(of: one)), or \(name(of: other))"
    }
  }

  static func example(of field: Field) -> String? {
    switch field.type {
    case .flag: "true"
    case .mark: "A-"
    case .score: "18/20"
    case .day: "2026-10-09"
    case .moment: "2026-10-09T23:59"
    case .colour: "\"#2e7d4f\""
    case .choice(let names): names.first
    default: nil
    }
  }
}

/// The figures of a course, its categories and items as Markdown.
struct FigureMarkdown {
  private let course: FigureTexts.CourseTexts

  init(_ course: FigureTexts.CourseTexts) { self.course = course }

  /// Returns the figures of the innermost part at a place: an item, a category or the course.
  func text(at trail: SourceTree.Trail) -> String {
    let category = trail.element(of: "categories")?.node.workName?.text
    if let name = trail.element(of: "items")?.node.workName?.text,
      let item = course.items.first(where: { $0.category == category && $0.name == name })
    {
      return text(of: item)
    }
    if let category = course.categories.first(where: { $0.name == category }) { return text(of: category) }
    return trail.lastEntry?.entry.key == "goal" ? ladder : courseText
  }

  /// Returns the figures of a category or an item by its name; nil if there is none.
  func text(ofWork name: String) -> String? {
    course.categories.first { $0.name == name }.map(text(of:)) ?? course.items.first { $0.name == name }.map(text(of:))
  }

  private func text(of item: FigureTexts.ItemTexts) -> String {
    let figures =
      item.figures.map { "\($0.name.escapedForMarkdown): \($0.value)" } + item.marks + [item.due].compactMap(\.self)
    return (["**\(item.name.escapedForMarkdown)**"] + figures + [item.need].compactMap(\.self)).joined(
      separator: "  \n")
  }

  private func text(of category: FigureTexts.CategoryTexts) -> String {
    let lines = [category.weight, category.rules].compactMap(\.self) + category.computation
    return (["**\(category.name.escapedForMarkdown)** \(category.current ?? "")"] + lines).joined(separator: "  \n")
  }

  private var courseText: String {
    let detail = course.detail
    var lines = ["**\(detail.course.name.escapedForMarkdown)** \(course.grade ?? "")"]
    lines +=
      [course.status].compactMap(\.self) + detail.range.map { "\($0.name): \($0.value)" } + detail.rules
      + [detail.course.target].compactMap(\.self)
    var text = lines.joined(separator: "  \n")
    if let result = course.result {
      let steps = course.computation.map { step in
        "- \(step.name.escapedForMarkdown): \([step.value, step.weighted].compactMap(\.self).joined(separator: ", "))"
      }
      text += "\n\n\(steps.joined(separator: "\n"))\n\n\(result)"
    }
    return text
  }

  private var ladder: String {
    let rows = course.detail.ladder.map { "| \($0.letter.escapedForMarkdown) | \($0.from) | \($0.needs) |" }
    return ([course.detail.course.target].compactMap(\.self).joined() + "\n\n| | | |\n|---|---|---|\n")
      + rows.joined(separator: "\n")
  }

  /// Returns the figures of a unit or a bloc.
  static func text(of group: FigureTexts.GroupTexts, id: String = "") -> String {
    let average = "**\(group.name.escapedForMarkdown)**\(id): \(group.average ?? "–")"
    return ([average] + [group.verdict].compactMap(\.self)).joined(separator: " · ")
  }

  /// Returns named figures as lines.
  static func list(_ figures: [(name: String, value: String)]) -> String {
    figures.map { $0.name.isEmpty ? $0.value : "\($0.name.escapedForMarkdown): \($0.value)" }.joined(separator: "  \n")
  }
}

extension String {
  /// The text with the signs escaped that have a meaning in Markdown.
  var escapedForMarkdown: String {
    var text = ""
    for character in self {
      if "\\`*_[]<>|#".contains(character) { text.append("\\") }
      text.append(character)
    }
    return text
  }
}
