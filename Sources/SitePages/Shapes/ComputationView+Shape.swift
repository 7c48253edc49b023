import Mustache

extension ComputationView {
  static let shape = Shape<ComputationView>([
    .list("steps", "One category or item each.", StepView.shape) { $0.steps },
    .text("result", "What the steps add up to, in words.") { $0.result },
  ])
}

extension ComputationView.StepView {
  static let shape = Shape<ComputationView.StepView>([
    .text("name", "The name of the category or item.") { $0.name },
    .text("value", "How its value came about, in words.") { $0.value },
    .text("weighted", "What it brings to the course, in words.") { $0.weighted },
  ])
}
