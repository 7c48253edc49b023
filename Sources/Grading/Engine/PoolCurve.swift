/// A pool as a function of the unknown score, for whoever asks at many places: it remembers its answers.
final class PoolCurve {
  private let pool: Pool
  private let even: EvenPool?
  private let room: Room
  /// What was asked, ascending by place.
  private var known: [Answer] = []

  private struct Answer {
    var x: Double
    var ratio: Ratio
    var line: Line
  }

  /// Memory that several curves share.
  final class Room {
    fileprivate var selection = Pool.Selection()
  }

  init(_ pool: Pool, _ room: Room) {
    self.pool = pool
    even = pool.isEven ? EvenPool(pool) : nil
    self.room = room
  }

  func drops(_ side: Pool.Side) -> Bool { pool.drops(side) }

  /// What is left where the unknown score is x.
  func ratio(at x: Double) -> Ratio {
    if let even { return even.ratio(at: x) }
    // With rules of both sides the curve bends both ways, and its neighbours tell nothing.
    guard pool.drops(.lowest) != pool.drops(.highest) else { return pool.ratio(at: x, &room.selection) }
    let place = known.firstIndex { $0.x >= x } ?? known.count
    if place < known.count, known[place].x == x { return known[place].ratio }
    guard place > 0, place < known.count else {
      return ask(x, at: place, place > 0 ? known[place - 1].line : known.first?.line)
    }
    let (left, right) = (known[place - 1], known[place])
    // A line that counts at two places counts between them.
    if left.line.value(at: right.x).snapsEqual(to: right.line.value(at: right.x)) { return left.ratio }
    if right.line.value(at: left.x).snapsEqual(to: left.line.value(at: left.x)) { return right.ratio }
    let leftIsMore = left.line.value(at: x) > right.line.value(at: x)
    return ask(x, at: place, leftIsMore == pool.drops(.lowest) ? left.line : right.line)
  }

  /// Asks for one more place, beginning at the line that is likely there.
  private func ask(_ x: Double, at place: Int, _ likely: Line?) -> Ratio {
    room.selection.expect(likely, pool.drops(.lowest) ? .lowest : .highest)
    let ratio = pool.ratio(at: x, &room.selection)
    if let line = ratio.line { known.insert(Answer(x: x, ratio: ratio, line: line), at: place) }
    return ratio
  }
}
