import Grading
import SiteContent

/// The figures as data, for `report --format json` and `public/report.json`.
///
/// Percents and GPAs are rounded half-up to 6 places; names are in the site's first language.
struct Report {
  let content: Content
  let figures: RecordFigures
  let wording: Wording
  let audience: Audience

  /// The JSON text, with a line end.
  var bytes: [UInt8] {
    json.bytes + [UInt8(ascii: "\n")]
  }

  private var json: JSON {
    .object([
      "version": .number(1),
      "site": .object([
        "title": name(content.settings.title), "owner": .text(orNull: content.settings.owner.map(wording.text)),
        "language": .text(content.settings.languages[0]),
      ]),
      "gpa": gpa(figures.gpa),
      "average": .figure(figures.average),
      "graduation": .object([
        "status": .text(figures.graduation.state?.rawValue ?? "none"),
        "conditions": .list(zip(content.record.graduation, figures.graduation.conditions).map(condition)),
      ]),
      "terms": .each(count: content.record.terms.count) { term(content.record.terms[$0], figures.terms[$0]) },
      "classrooms": .list(content.classrooms.map(classroom)),
    ])
  }

  func name(_ text: LocalizedText) -> JSON { .text(wording.text(text)) }

  private func gpa(_ gpa: GPAFigures) -> JSON {
    .object([
      "official": .figure(gpa.official), "current": .figure(gpa.current), "credits": .figure(gpa.credits),
      "earnedCredits": .figure(gpa.earnedCredits), "target": target(gpa.target),
    ])
  }

  private func target(_ target: Target) -> JSON {
    .object([
      "goal": .figure(target.goal), "status": .text(target.state.rawValue), "required": .figure(target.required),
    ])
  }

  private func condition(_ condition: Condition, _ figures: ConditionFigures) -> JSON {
    .object([
      "text": .text(ConditionWords(wording, content).text(of: condition)), "status": .text(figures.state.rawValue),
      "value": .figure(figures.value), "atLeast": .figure(condition.atLeast), "required": .figure(figures.required),
    ])
  }

  private func term(_ term: Term, _ figures: TermFigures) -> JSON {
    .object([
      "id": .text(term.id), "name": name(term.name), "gpa": gpa(figures.gpa), "average": .figure(figures.average),
      "units": .list(zip(term.units, figures.units).map(unit)),
      "blocs": .list(figures.blocs.map(bloc)),
      "courses": .each(count: term.courses.count) { course(term.courses[$0], figures.courses[$0]) },
    ])
  }

  private func unit(_ unit: TeachingUnit, _ figures: UnitFigures) -> JSON {
    .object([
      "id": .text(unit.id), "name": name(unit.name), "coefficient": .figure(unit.coefficient),
      "professional": .bool(unit.isProfessional), "average": .figure(figures.average),
    ])
  }

  private func bloc(_ figures: BlocFigures) -> JSON {
    let bloc = content.record.blocs.first { $0.id == figures.id }
    return .object([
      "id": .text(figures.id), "name": bloc.map { name($0.name) } ?? .text(figures.id),
      "average": .figure(figures.average),
    ])
  }

  private func course(_ course: Course, _ figures: CourseFigures) -> JSON {
    let share = course.shares.count == 1 ? course.shares[0] : nil
    return .object([
      "id": .text(course.id), "name": name(course.name), "number": .text(orNull: course.number),
      "credits": .figure(course.credits), "unit": .text(orNull: share?.unit),
      "coefficient": .figure(share?.coefficient ?? course.coefficient),
      "current": .figure(figures.standing.current), "floor": .figure(figures.standing.floor),
      "ceiling": .figure(figures.standing.ceiling), "graded": .figure(figures.standing.graded),
      "letter": .text(orNull: figures.letter), "points": .figure(figures.points),
      "band": figures.band.map { name($0.name) } ?? .null, "finished": .bool(figures.isFinished),
      "goal": .figure(course.goal?.percent), "target": target(figures.target),
      "ladder": .list(figures.ladder.map(step)), "categories": .list(categories(course, figures)),
    ])
  }

  private func step(_ step: LadderStep) -> JSON {
    .object([
      "letter": name(step.letter), "required": .figure(step.target.required),
      "status": .text(step.target.state.rawValue),
    ])
  }

  /// The categories; items directly in the course come as one without a name.
  private func categories(_ course: Course, _ figures: CourseFigures) -> [JSON] {
    var categories = zip(course.categories, figures.categories).map { category, figures in
      self.category(
        name: name(category.name), weight: category.weight, standing: figures.standing, category.items, figures.items)
    }
    if !course.items.isEmpty {
      let standing = course.categories.isEmpty ? figures.standing : Standing.none
      categories.append(
        category(name: .null, weight: nil, standing: standing, course.items, figures.items))
    }
    return categories
  }

  private func category(
    name: JSON, weight: Double?, standing: Standing, _ items: [Item], _ figures: [ItemFigures]
  ) -> JSON {
    .object([
      "name": name, "weight": .figure(weight), "current": .figure(standing.current),
      "floor": .figure(standing.floor), "ceiling": .figure(standing.ceiling),
      "items": .each(count: items.count) { item(items[$0], figures[$0]) },
    ])
  }

  private func item(_ item: Item, _ figures: ItemFigures) -> JSON {
    .object([
      "name": name(item.name), "state": .text(item.state.name), "score": .figure(item.state.points),
      "max": .figure(item.max), "percent": .figure(figures.percent),
      "effectiveWeight": .figure(figures.effectiveWeight), "worth": .figure(figures.worth),
      "dropped": .bool(figures.isDropped), "extraCredit": .bool(item.isExtraCredit),
      "due": .text(orNull: item.due?.isoText), "late": .bool(item.isOverdue(at: content.now.start)),
    ])
  }
}
