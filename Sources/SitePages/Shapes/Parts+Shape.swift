import Mustache

extension LinkView {
  static let shape = Shape<LinkView>([
    .text("name", "The text of the link.") { $0.name },
    .text("address", "Where it leads.") { $0.address },
    .flag("isHere", "Whether the page belongs to what it leads to.") { $0.isHere },
  ])
}

extension LanguageView {
  static let shape = Shape<LanguageView>([
    .text("code", "The code of the language; `x-default` for readers of any other.") { $0.code },
    .text("name", "The language's own name for itself.") { $0.name },
    .text("address", "The address of the page in it.") { $0.address },
  ])
}

extension NamedValue {
  static let shape = Shape<NamedValue>([
    .text("name", "What the figure is called.") { $0.name },
    .text("value", "The figure.") { $0.value },
    .text("more", "What explains it, in smaller type.") { $0.more },
    .text("key", "What scripts know the figure by.") { $0.key },
  ])
}

extension BandView {
  static let shape = Shape<BandView>([
    .text("band", "The class that carries the colour; empty without a grade.") { $0.style },
    .text("bandName", "The word beside the colour.") { $0.name },
  ])
}

extension BarView {
  static let shape = Shape<BarView>([
    .text("fill", "How far the bar is filled, 0 to 100; empty where there is no value.") { $0.fill },
    .text("tick", "Where the goal or the passing grade stands, 0 to 100.") { $0.tick },
  ])
}

extension LadderView {
  static let shape = Shape<LadderView>([
    .text("letter", "The letter.") { $0.letter },
    .text("from", "Its cut-off, in words.") { $0.from },
    .text("needs", "What it takes on what is left, or its state.") { $0.needs },
    .text("state", "The state as a class: met, missed, secured, reachable, unreachable.") { $0.style },
  ])
}
