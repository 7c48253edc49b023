import TestSupport

/// A course file in a random mixture of styles, the same for the same seed.
struct RandomCourseFile {
  private(set) var text = ""
  /// The full names of its items.
  private(set) var items: [String] = []
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let start = pick(["", "\u{FEFF}"])
    let categories = pick(["", " # parts"])
    let indent = pick(["", "  "])
    var lines = ["---", "name: \(pick(["A", "\"B: c\"", "数据结构", "{en: A, fr: 'B'}"]))" + comment]
    if chance { lines.append("credits: 4") }
    if chance { lines += ["", "# a remark", "goal: A"] }
    lines.append("categories:" + categories)
    for number in 0..<Int.random(in: 1...3, using: &random) {
      let name = "C\(number)"
      lines.append("\(indent)- name: \(name)" + comment)
      if chance { lines.append("\(indent)  weight: 30" + comment) }
      lines += list(of: name, indent: indent + "  ")
      if chance { lines += ["", "\(indent)# next"] }
    }
    if chance { lines += list(of: "", indent: "") }
    lines += ["---", "", "Body with HW 1: 18/20.", ""]
    text = start + lines.joined(separator: pick(["\n", "\r\n"]))
  }

  private mutating func list(of category: String, indent: String) -> [String] {
    let names = (1...Int.random(in: 1...4, using: &random)).map { "\(pick(["HW", "作业", "It's"])) \($0)" }
    items += names.map { "\(category)/\($0)" }
    if chance(of: 4) {
      let parts = names.map { name in
        pick(["\(name): 1", "{name: \(name), score: 1}", "{name: \(name)}", "{\(name): }"])
      }
      return ["\(indent)items: [" + parts.joined(separator: ", ") + "]" + comment]
    }
    let inner = indent + pick(["", "  "])
    var lines = ["\(indent)items:" + comment]
    for name in names {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: lines.append("\(inner)- \(name):" + comment)
      case 1: lines.append("\(inner)- \(name): \(pick(["18/20", "\"3\"", "85%", "~", "missing"]))" + comment)
      case 2: lines.append("\(inner)- {name: \(name), max: 20}" + comment)
      case 3: lines.append("\(inner)-   {score: 3, name: \"\(name)\"}" + comment)
      case 4:
        lines += ["\(inner)- name: \(name)" + comment, "\(inner)  score:" + pick(["", " 12", " '7/8'"]) + comment]
      default: lines += ["\(inner)-", "\(inner)    max: 20", "", "\(inner)    name: \(name)" + comment]
      }
    }
    return lines
  }

  private var chance: Bool { mutating get { Bool.random(using: &random) } }
  private mutating func chance(of number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
  private mutating func pick(_ texts: [String]) -> String { texts[Int.random(in: 0..<texts.count, using: &random)] }
  private var comment: String { mutating get { pick(["", "", "  # so far", " "]) } }

  mutating func anyItem() -> String { pick(items) }
  mutating func anyScore() -> String? {
    let score = pick(["14/20", "85%", "A-", "excused", "missing", "7", "none"])
    return score == "none" ? nil : score
  }
}
