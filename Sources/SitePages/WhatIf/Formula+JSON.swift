import Formats
import Grading

/// Formulas as scripts read them: docs/formula.md describes the format.
extension Formula {
  /// - Parameters:
  ///   - points: the points and the maximum of slots whose score is points, to be written in place of the percent that they are.
  ///   - excused: the slots of work that is left out everywhere.
  func write(
    to json: inout JSONWriter, points: [Int: (points: Double, max: Double)] = [:], excused: Set<Int> = []
  ) {
    json.object { json in
      json.list("slots", slots.enumerated()) { numbered, json in
        if excused.contains(numbered.offset) {
          json.text("excused")
        } else if let own = points[numbered.offset] {
          json.list([own.points, own.max]) { $1.number($0) }
        } else {
          numbered.element.write(to: &json)
        }
      }
      writeNodes(to: &json)
      json.number("root", root)
    }
  }

  /// Writes the member `nodes` of an object.
  func writeNodes(to json: inout JSONWriter) {
    json.list("nodes", nodes) { node, json in json.object { node.write(to: &$0) } }
  }
}

extension Formula.Slot {
  fileprivate func write(to json: inout JSONWriter) {
    if isOpen, let least {
      json.object { $0.number("open", least) }
    } else if isOpen {
      json.text("open")
    } else {
      score.write(to: &json)
    }
  }
}

extension Formula.Value {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .none: json.number(nil)
    case .missing: json.text("missing")
    case .number(let number): json.number(number)
    }
  }
}

extension Formula.Node {
  /// Writes the name of the node, and what belongs to it.
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .value(let value):
      json.key("value")
      value.write(to: &json)
    case .line(let x, let plus, let times): json.numbers("line", [Double(x), plus, times])
    case .clamp(let x, let least, let most):
      json.object("clamp") {
        $0.number("of", x)
        $0.member("least", ifPresent: least)
        $0.member("most", ifPresent: most)
      }
    case .steps(let x, let rounding):
      json.object("steps") {
        $0.number("of", x)
        $0.members(of: rounding)
      }
    case .root(let x): json.number("root", x)
    case .pool(let pool): json.object("pool") { pool.write(to: &$0) }
    case .section(let pool, let members): json.positions("section", [pool, members.lowerBound, members.upperBound])
    case .member(let pool, let member): json.positions("member", [pool, member])
    case .mean(let terms, let most):
      json.object("mean") {
        $0.terms(terms)
        $0.member("most", ifPresent: most)
      }
    case .sum(let terms):
      json.list("sum", terms) { term, json in
        json.list([Double(term.value), term.times]) { $1.number($0) }
      }
    case .orElse(let x, let other): json.positions("orElse", [x, other])
    case .given(let test, let x): json.positions("given", [test, x])
    case .handedIn(let test, let x): json.positions("handedIn", [test, x])
    case .decided(let x, let slots):
      json.object("decided") {
        $0.number("of", x)
        $0.positions("slots", slots)
      }
    case .greatest(let inputs): json.positions("greatest", inputs)
    case .least(let inputs): json.positions("least", inputs)
    case .atLeast(let x, let bound): json.numbers("atLeast", [Double(x), bound])
    case .choose(let test, let then, let otherwise): json.positions("choose", [test, then, otherwise])
    case .count(let tests): json.positions("count", tests)
    case .best(let terms, let most):
      json.object("best") {
        $0.terms(terms)
        $0.number("most", most)
      }
    case .pick(let inputs, let pick):
      json.object("pick") {
        $0.positions("of", inputs)
        switch pick {
        case .best(let range): $0.positions("best", [range.lowerBound, range.upperBound])
        case .worst(let range): $0.positions("worst", [range.lowerBound, range.upperBound])
        case .sumOfBest(let count):
          $0.positions("best", [0, count])
          $0.bool("sum", ifTrue: true)
        case .sumOfWorst(let count):
          $0.positions("worst", [0, count])
          $0.bool("sum", ifTrue: true)
        case .middle: break
        }
      }
    case .formula(let other):
      json.key("formula")
      other.write(to: &json)
    }
  }
}

extension Formula.Pool {
  /// Columns with a value for each member; equal members that follow each other are written once, with how often.
  fileprivate func write(to json: inout JSONWriter) {
    var runs: [(member: Member, times: Int)] = []
    for member in members {
      if let last = runs.last, last.member == member {
        runs[runs.count - 1].times += 1
      } else {
        runs.append((member, 1))
      }
    }
    json.positions("scores", runs.map(\.member.score))
    if runs.count < members.count { json.positions("times", runs.map(\.times)) }
    json.column("units", runs.map(\.member.unit))
    json.positions("extra", ifAny: members.indices.filter { members[$0].isExtra })
    json.positions("placeless", ifAny: members.indices.filter { !members[$0].hasPlace })
    // Only rules read the rest.
    if isPlain { return }
    if members.contains(where: { $0.max != members[0].max }) { json.column("max", runs.map(\.member.max)) }
    json.positions("kept", ifAny: members.indices.filter { !members[$0].isDroppable })
    if sections.contains(where: \.hasRules) {
      json.list("sections", sections) { section, json in json.object { section.write(to: &$0) } }
    }
    if !replacements.isEmpty {
      json.list("replacements", replacements) { replacement, json in json.object { replacement.write(to: &$0) } }
    }
  }
}

extension Formula.Pool.Section {
  fileprivate func write(to json: inout JSONWriter) {
    json.number("count", members.count)
    json.member("lowest", ifPresent: drops.lowest > 0 ? Double(drops.lowest) : nil)
    json.member("highest", ifPresent: drops.highest > 0 ? Double(drops.highest) : nil)
    json.member("best", ifPresent: drops.best.map(Double.init))
    json.bool("keepsMissing", ifTrue: !drops.dropsMissing)
    json.bool("onlyIfAllHandedIn", ifTrue: drops.onlyIfAllHandedIn)
    json.member("latest", ifPresent: latestShare)
  }
}

extension Formula.Pool.Replacement {
  fileprivate func write(to json: inout JSONWriter) {
    json.number("by", source)
    json.positions("members", members)
    json.number("count", count)
    json.bool("always", ifTrue: !isOnlyIfBetter)
    json.bool("skipsMissing", ifTrue: !replacesMissing)
  }
}

extension JSONWriter {
  fileprivate mutating func numbers(_ key: StaticString, _ numbers: [Double]) { list(key, numbers) { $1.number($0) } }

  fileprivate mutating func positions(_ key: StaticString, _ positions: [Int]) {
    numbers(key, positions.map(Double.init))
  }

  fileprivate mutating func positions(_ key: StaticString, ifAny positions: [Int]) {
    if !positions.isEmpty { self.positions(key, positions) }
  }

  /// Writes a value for each member of a pool, or one number if all are equal.
  fileprivate mutating func column(_ key: StaticString, _ numbers: [Double]) {
    if let first = numbers.first, numbers.allSatisfy({ $0 == first }) {
      number(key, first)
    } else {
      self.numbers(key, numbers)
    }
  }

  fileprivate mutating func terms(_ terms: [Formula.Term]) {
    list("of", terms) { term, json in
      json.list {
        $0.number(Double(term.value))
        if let weight = term.weight { $0.number(weight) }
      }
    }
  }
}
