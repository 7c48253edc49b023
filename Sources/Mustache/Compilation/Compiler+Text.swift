/// How text and variables are compiled.
extension Compiler {
  /// Adds text with the margin of its template; `continuesLine` says that its first line has begun already.
  mutating func add(_ range: Range<Int>, in frame: Frame, continuesLine: Bool = false) {
    let text = frame.template.text
    guard !frame.margin.isEmpty else { return program.append(text[range]) }
    var rest = text[range]
    var startsLine = text.startsLine(at: range.lowerBound)
    var hasMargin = continuesLine
    repeat {
      var line = rest[..<(rest.firstIndex(of: .lineFeed).map { $0 + 1 } ?? rest.endIndex)]
      rest = rest[line.endIndex...]
      if startsLine {
        line = frame.margin.strip(line)
        let isEmptyLine = line.first?.endsLine ?? false
        if !hasMargin, !isEmptyLine { program.append(frame.margin.added[...]) }
      }
      program.append(line)
      startsLine = true
      hasMargin = false
    } while !rest.isEmpty
  }

  mutating func addVariable(_ tag: Tag, in frame: Frame) {
    guard let resolution = resolve(tag, in: frame) else { return }
    switch (resolution.kind, tag.kind) {
    case (.text, .escaped):
      program.append(.escaped(program.reference(to: resolution)))
    case (.html, .verbatim):
      program.append(.verbatim(program.reference(to: resolution)))
    case (.text, .verbatim) where strictness == .lenient:
      program.append(.verbatim(program.reference(to: resolution)))
    default:
      report(.misused(tag, as: resolution.kind), in: frame)
    }
  }
}

extension Problem {
  /// That a name cannot be shown in this way, and how it can.
  fileprivate static func misused(_ tag: Tag, as kind: Kind) -> Problem {
    let name = tag.name
    let cure =
      switch kind {
      case .text: "write {{\(name)}}"
      case .html: "write {{{\(name)}}}"
      case .flag, .list: "write {{#\(name)}}…{{/\(name)}}"
      case .section where name == ".": "write a name of it"
      case .section: "write {{#\(name)}}…{{/\(name)}}, or a name of it behind a dot"
      }
    return Problem(tag.nameRange, "\"\(name)\" is \(kind.word)", cure: cure)
  }
}
