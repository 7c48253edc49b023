import Mustache

extension ItemView {
  static let shape = Shape<ItemView>([
    .text("name", "The item's name.") { $0.name },
    .text("note", "The owner's note.") { $0.note },
    .text("target", "What an open item takes if the rest goes on as now.") { $0.target },
    .texts("marks", "Words for what is special: open, dropped, extra credit …") { $0.marks },
    .text("state", "A class: open, missing, excused or dropped.") { $0.style },
    .text("due", "When it is due, in words.") { $0.due },
    .text("dueDate", "When it is due, for the datetime attribute.") { $0.dueDate },
    .text("score", "Score and maximum.") { $0.score },
    .text("percent", "The score in percent; empty without one.") { $0.percent },
    .text("letter", "The letter of the score; empty without one.") { $0.letter },
    .text("worth", "Its share of the whole course.") { $0.worth },
    .text("achieved", "How much of that share it has brought; empty while it is open.") { $0.achieved },
    .text("effectiveWeight", "Its share of the current grade; empty while it is open.") { $0.effectiveWeight },
    .text("contribution", "How much of the current grade comes from it; empty where nothing does.") { $0.contribution },
  ])
}

extension CategoryView {
  static let shape = Shape<CategoryView>(
    [
      .text("name", "The category's name; empty for items directly in a course.") { $0.name },
      .text("label", "A name for the item table.") { $0.label },
      .text("current", "The category's current value.") { $0.current },
      .text("weight", "Its weight, in words.") { $0.weight },
      .text("rules", "What is dropped and what is still to come, in words.") { $0.rules },
      .flag("hasItems", "Whether it has items.") { !$0.items.isEmpty },
      .flag("isSortable", "Whether there are several items, so that they have an order.") { $0.items.count > 1 },
      .flag("hasDue", "Whether one of them has a due date.") { $0.hasDue },
      .list("items", "Its items.", ItemView.shape) { $0.items },
    ] + BandView.shape.fields { $0.band } + BarView.shape.fields { $0.bar })
}
