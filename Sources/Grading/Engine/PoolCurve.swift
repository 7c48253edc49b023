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

  /// What is left where the unknown score is x.
  func ratio(at x: Double) -> Ratio {
    if let even { return even.ratio(at: x) }
    // With rules of both sides the curve bends both ways, and its neighbours tell nothing.
    guard pool.drops(.lowest) != pool.drops(.highest) else { return pool.ratio(at: x, &room.selection) }
    let place = known.firstIndex { $0.x >= x } ?? known.count
    if place < known.count, known[place].x == x { return known[place].ratio }
    if place > 0, place < known.count {
      let (left, right) = (known[place - 1], known[place])
      // One line at both ends: it holds between them.
      if left.line.value(at: right.x).snapsEqual(to: right.line.value(at: right.x)) { return left.ratio }
    }
    if let likely = likely(x, around: place) { room.selection.expect(likely, side) }
    let ratio = pool.ratio(at: x, &room.selection)
    if let line = ratio.line { known.insert(Answer(x: x, ratio: ratio, line: line), at: place) }
    return ratio
  }

  private var side: Pool.Side { pool.drops(.lowest) ? .lowest : .highest }

  /// Where the lines of the neighbours lead: to the better one where the lowest go, else to the worse one.
  private func likely(_ x: Double, around place: Int) -> Line? {
    let neighbours = known[max(0, place - 1)..<min(place + 1, known.count)]
    guard let first = neighbours.first?.line, let last = neighbours.last?.line else { return nil }
    return (first.value(at: x) > last.value(at: x)) == (side == .lowest) ? first : last
  }
}
