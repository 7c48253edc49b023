/// A pool as a function of the unknown score, for whoever asks at many places: it remembers its answers.
///
/// Where rules drop on one side only, the best (or the worst) of some lines counts everywhere. So either no other line counts
/// between two places than the two that count there, or one does where these two meet: few questions draw the whole curve.
final class PoolCurve {
  private let pool: Pool
  private let even: EvenPool?
  /// Whether its lines are few, since few items go: then it is worth drawing.
  private let isSimple: Bool
  private let room: Room
  /// What was asked, ascending by place.
  private var known: [Answer] = []

  private struct Answer {
    var x: Double
    var ratio: Ratio
    var line: Line
    /// Whether only its own line and that of the next answer count between the two places.
    var meetsNext = false
  }

  /// Memory that several curves share.
  final class Room {
    fileprivate var selection = Pool.Selection()
  }

  init(_ pool: Pool, _ room: Room) {
    self.pool = pool
    even = pool.isEven ? EvenPool(pool) : nil
    isSimple = pool.rules.reduce(0) { $0 + $1.lowest + $1.highest } <= 8
    if even == nil { known.reserveCapacity(8) }
    self.room = room
  }

  func drops(_ side: Pool.Side) -> Bool { pool.drops(side) }

  /// What is left where the unknown score is x.
  func ratio(at x: Double) -> Ratio {
    if let even { return even.ratio(at: x) }
    // With rules of both sides the curve bends both ways, and its neighbours tell nothing.
    guard pool.drops(.lowest) != pool.drops(.highest) else {
      // Beside a jump, where an answer would begin decides which of two sets is left.
      room.selection.expect(nil, .lowest)
      room.selection.expect(nil, .highest)
      return pool.ratio(at: x, &room.selection)
    }
    var place = known.firstIndex { $0.x >= x } ?? known.count
    if place < known.count, known[place].x == x { return known[place].ratio }
    guard place > 0, place < known.count else {
      return insert(ask(x, place > 0 ? known[place - 1].line : known.first?.line), x, at: place)
    }
    while isSimple, !known[place - 1].meetsNext {
      guard let between = lineBetween(known[place - 1], known[place]) else {
        known[place - 1].meetsNext = true
        break
      }
      known.insert(between, at: place)
      if between.x < x { place += 1 }
    }
    let (left, right) = (known[place - 1], known[place])
    let leftIsMore = left.line.value(at: x) > right.line.value(at: x)
    let likely = leftIsMore == pool.drops(.lowest) ? left : right
    if left.meetsNext || left.line == right.line { return likely.ratio }
    return insert(ask(x, likely.line), x, at: place)
  }

  private func insert(_ ratio: Ratio, _ x: Double, at place: Int) -> Ratio {
    if let line = ratio.line { known.insert(Answer(x: x, ratio: ratio, line: line), at: place) }
    return ratio
  }

  /// Where two lines meet that count at two places, if another one counts there.
  private func lineBetween(_ left: Answer, _ right: Answer) -> Answer? {
    let x = left.line.crossing(right.line)
    // As near as places are known, far out as near as doubles lie.
    guard x > left.x, x < right.x, right.x - left.x > max(1e-9, right.x * 1e-15) else { return nil }
    let ratio = ask(x, left.line)
    guard let line = ratio.line, line != left.line, line != right.line,
      !line.value(at: x).snapsEqual(to: left.line.value(at: x))
    else { return nil }
    return Answer(x: x, ratio: ratio, line: line)
  }

  /// Asks at one more place, beginning at the line that is likely there.
  private func ask(_ x: Double, _ likely: Line?) -> Ratio {
    room.selection.expect(likely, pool.drops(.lowest) ? .lowest : .highest)
    return pool.ratio(at: x, &room.selection)
  }
}
