// The figures of one course, computed as the build computes them (Sources/Grading/Engine, under the same names).

const CourseGrading = (() => {
  const { snap, reaches, same, sum, add, subtract, times, over, at, finite, curveOf, plus, multiplied, divided, limited, valueAt, crossing, solverFor, targetOf } = Grading
  const ordinary = item => !item.extra

  // A counted item is an item as the ratio of its part counts it. `earned` is percent · unit, null while the item is open.

  const unitOf = (item, by) => by === 'points' ? item.max : by === 'mean' ? 1 : item.weight ?? 1

  const countedItems = (items, by, opensAsZero, isWanted, isExtra) => items.flatMap((item, position) => {
    if (!isWanted(item) || item.excused || (by !== 'points' && !(item.max > 0))) return []
    const { points, max } = item
    const unit = unitOf(item, by)
    const earned = points === undefined ? (isExtra(item) || opensAsZero ? 0 : null)
      : by === 'points' ? 100 * points : unit * (100 * points / max)
    return { position, unit, earned, possible: isExtra(item) ? 0 : unit, max, isDroppable: !isExtra(item) && !item.kept }
  })

  const isOpen = item => item.earned === null
  const unitsOf = section => sum(section.items, item => item.possible)
  const gradedUnits = section => sum(section.items.filter(item => !isOpen(item)), item => item.possible)
  const unitsOfPart = part => sum(part.sections, unitsOf)

  const itemsOf = category => category.mark ? [category.mark] : category.items

  const categorySection = (category, position, by, isExtra = false, opensAsZero = false) => {
    const items = itemsOf(category)
    const counted = countedItems(items, by, opensAsZero, () => true, item => isExtra || item.extra)
    if (!isExtra && !category.mark) {
      // Announced items that are not listed yet are like the mean of the listed ones.
      const listed = items.filter(ordinary)
      const missing = (category.count ?? (items.length ? 0 : 1)) - listed.length
      const mean = (value, none) => listed.length ? sum(listed, value) / listed.length : none
      const unit = mean(item => unitOf(item, by), by === 'points' ? category.max : 1)
      const max = mean(item => item.max, category.max)
      for (let index = 0; index < missing; index += 1) {
        counted.push({ unit, earned: opensAsZero ? 0 : null, possible: unit, max, isDroppable: true })
      }
    }
    return { category: position, items: counted, by, lowest: category.lowest ?? 0, highest: category.highest ?? 0 }
  }

  const directSection = (items, by, isBonus, isWanted) =>
    ({ by, lowest: 0, highest: 0, items: countedItems(items, by, isBonus, isWanted, item => !isBonus && item.extra) })

  // The plan: the parts of the course that have a value of their own, and the sections of the categories and of the direct items.

  const planOf = course => {
    const { categories, items } = course
    const parts = [], categoryPlaces = [], itemPlaces = []
    // An item without a maximum has that of its category.
    for (const { items = [], max } of categories) for (const item of items) item.max ??= max
    const isPool = course.weighting === 'points'
    const addCategory = (category, position) => {
      parts.push({
        sections: [categorySection(category, position, category.by, false, category.extra)],
        weight: category.weight ?? 0, extra: category.extra,
      })
      categoryPlaces.push([parts.length - 1, 0])
    }
    const addItems = (section, extra) => {
      parts.push({ sections: [section], extra })
      itemPlaces.push([parts.length - 1, 0])
    }
    if (course.mark) {
      parts.push({ sections: [directSection([course.mark], 'points', false, () => true)], weight: 1 })
    } else if (isPool) {
      const main = categories.filter(ordinary)
      const by = main.length === 1 && !items.some(ordinary) ? main[0].by : 'points'
      const pool = { sections: [], weight: 1 }
      parts.push(pool)
      categories.forEach((category, position) => {
        if (category.extra && category.weight !== undefined) return addCategory(category, position)
        categoryPlaces.push([0, pool.sections.length])
        pool.sections.push(categorySection(category, position, by, category.extra))
      })
      if (items.length) {
        itemPlaces.push([0, pool.sections.length])
        pool.sections.push(directSection(items, by, false, item => !item.extra || item.weight === undefined))
      }
    } else {
      categories.forEach(addCategory)
      if (items.some(ordinary)) addItems(directSection(items, 'weighted', false, ordinary))
    }
    const isBonus = item => item.extra && item.weight !== undefined
    if (items.some(isBonus)) addItems(directSection(items, 'weighted', true, isBonus), true)

    const declared = [...categories, ...items].reduce((sum, one) => one.extra ? sum : sum + (one.weight ?? 0), 0)
    return {
      course, parts, categoryPlaces, itemPlaces, isPool,
      isComplete: course.weighting !== 'weights' || reaches(declared, 99.9),
      declared: course.weighting === 'weights' ? declared : null,
      extraDivisor: course.weighting === 'coefficients' && ordinaryWeight(parts) > 0 ? ordinaryWeight(parts) : 100,
    }
  }

  const ordinaryWeight = parts => parts.reduce((sum, part) => {
    const units = part.extra ? 0 : unitsOfPart(part)
    return units === 0 ? sum : sum + (part.weight ?? units)
  }, 0)

  const gradedShare = plan => {
    let declared = 0, graded = 0
    for (const part of plan.parts) {
      const units = unitsOfPart(part)
      if (part.extra || !(units > 0)) continue
      declared += part.weight ?? units
      graded += (part.weight ?? units) * (sum(part.sections, gradedUnits) / units)
    }
    return declared > 0 ? 100 * graded / declared : 0
  }

  // A pool has the items of a part that count under one assumption about open work, and the drop rules over them. The assumption gives the
  // score of an open item of a section as a line, or null to leave it out.

  const ratio = () => ({ earned: [0, 0], possible: 0 })
  const put = (ratio, { earned, possible }) => {
    ratio.earned[0] += earned[0]
    ratio.earned[1] += earned[1]
    ratio.possible += possible
  }
  const lineOf = ({ earned, possible }) => possible > 0 ? finite(over(earned, possible)) : null

  const poolOf = (part, assumption) => {
    const pool = { items: [], sections: [], rules: [], safe: ratio(), total: ratio() }
    for (const section of part.sections) {
      const start = pool.items.length
      const openScore = assumption(section)
      for (const item of section.items) {
        const earned = item.earned !== null ? [item.earned, 0] : openScore && times(openScore, item.unit)
        if (earned) pool.items.push({ ...item, earned, item })
      }
      const range = [start, pool.items.length]
      pool.sections.push(range)
      addRule(pool, section, range)
    }
    return pool
  }

  const addRule = (pool, section, [start, end]) => {
    const items = pool.items.slice(start, end)
    const droppable = items.filter(item => item.isDroppable).length
    const lowest = Math.max(0, Math.min(section.lowest, droppable - 1))
    const highest = section.highest < droppable - lowest ? section.highest : 0
    const isRuled = lowest > 0 || highest > 0
    let largest = 0
    for (const item of items) {
      put(pool.total, item)
      if (isRuled && item.isDroppable) {
        largest = Math.max(largest, item.possible)
      } else {
        item.isDroppable = false
        put(pool.safe, item)
      }
    }
    if (isRuled) pool.rules.push({ start, end, lowest, highest, scale: largest > 0 ? 1 / largest : 1 })
  }

  const drops = (pool, side) => pool.rules.some(rule => rule[side] > 0)

  // The value of a pool as a function of the unknown score; null if there is none.
  const curveFor = pool => {
    if (!lineOf(pool.total)) return null
    const isKnown = !pool.rules.length || pool.total.earned[1] === 0
    if (isKnown) return curveOf(lineOf(keptAt(pool, 0).ratio))
    return curveOf([0, 0], [{ lineAt: x => lineAt(pool, x), pieces: (low, high) => piecesOf(pool, low, high), bound: x => boundOf(pool, x), factor: 1 }])
  }

  const unknownAt = (pool, index, unit) => {
    const item = pool.items[index]
    const earned = times([0, 1], unit)
    const change = subtract(earned, item.earned)
    const changed = ratio => ({ ...ratio, earned: add(ratio.earned, change) })
    return {
      ...pool, total: changed(pool.total), safe: item.isDroppable ? pool.safe : changed(pool.safe),
      items: pool.items.with(index, { ...item, earned }),
    }
  }

  const ratioOf = (pool, section, kept) => {
    if (pool.sections.length === 1) return kept.ratio
    const result = ratio()
    const [start, end] = pool.sections[section]
    for (let index = start; index < end; index += 1) if (!kept.isDropped[index]) put(result, pool.items[index])
    return result
  }

  // What drop rules leave (Sources/Grading/Engine/DropSelector.swift): the items with the least surpluses s − q·m are dropped, where q is the
  // ratio that is left; then those of the rest with the greatest.

  const everything = pool => ({ ratio: pool.total, isDropped: pool.items.map(() => false) })

  const keptAt = (pool, x, level) =>
    keptOn(pool, 'highest', x, keptOn(pool, 'lowest', x, everything(pool), level), level)

  const keptOn = (pool, side, x, earlier, likely) => {
    const whole = lineOf(earlier.ratio)
    if (!whole || !drops(pool, side)) return earlier
    let level = likely ?? at(whole, x)
    let kept = drop(pool, side, level, x, earlier)
    for (let turn = 0; turn < pool.items.length; turn += 1) {
      const next = lineOf(kept.ratio)
      if (!next || same(at(next, x), level)) break
      level = at(next, x)
      kept = drop(pool, side, level, x, earlier)
    }
    return kept
  }

  const drop = (pool, side, level, x, earlier, spared) => {
    const { items } = pool
    const kept = { ratio: { ...pool.safe, earned: [...pool.safe.earned] }, isDropped: [...earlier.isDropped] }
    for (const rule of pool.rules) {
      const sign = side === 'lowest' ? rule.scale : -rule.scale
      const candidates = [], ranks = []
      for (let index = rule.start; index < rule.end; index += 1) {
        const { earned, possible, isDroppable } = items[index]
        if (!isDroppable || earlier.isDropped[index] || index === spared) continue
        candidates.push(index)
        ranks.push(snap((at(earned, x) - level * possible) * sign))
      }
      for (const index of select(items, rule[side], candidates, ranks)) kept.isDropped[index] = true
      for (let index = rule.start; index < rule.end; index += 1) {
        if (items[index].isDroppable && !kept.isDropped[index]) put(kept.ratio, items[index])
      }
    }
    return kept.ratio.possible === 0 && spared === undefined ? rescue(pool, kept, side, level, x, earlier) : kept
  }

  // The items with the lowest ranks, in order. Of items with equal ranks, that with the larger maximum comes first, then the later.
  const select = (items, count, candidates, ranks) => {
    const isBefore = (one, other) => {
      if (ranks[one] !== ranks[other]) return ranks[one] < ranks[other]
      const [max, otherMax] = [items[candidates[one]].max, items[candidates[other]].max]
      return max !== otherMax ? max > otherMax : one > other
    }
    // Places among the candidates.
    const selected = []
    for (let place = 0; place < candidates.length && count; place += 1) {
      if (selected.length === count && !isBefore(place, selected[count - 1])) continue
      let low = 0, high = selected.length
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        if (isBefore(place, selected[middle])) high = middle
        else low = middle + 1
      }
      selected.splice(low, 0, place)
      if (selected.length > count) selected.pop()
    }
    return selected.map(place => candidates[place])
  }

  // Keeps one more item if only maxima of 0 are left, and so no value at all.
  const rescue = (pool, kept, side, level, x, earlier) => {
    const sign = side === 'lowest' ? 1 : -1
    const surplus = ({ kept: { ratio } }) => snap((at(ratio.earned, x) - level * ratio.possible) * sign)
    const rescued = pool.items.flatMap((item, index) => kept.isDropped[index] && !earlier.isDropped[index] && item.possible > 0
      ? [{ item, kept: drop(pool, side, level, x, earlier, index) }] : [])
    if (!rescued.length) return kept
    return rescued.reduce((best, one) => {
      const [gain, most] = [surplus(one), surplus(best)]
      return gain > most || gain === most && one.item.max < best.item.max ? one : best
    }).kept
  }

  // Pools as curves (Sources/Grading/Engine/Curve.swift).

  const lineAt = (pool, x) => lineOf(keptAt(pool, x).ratio) ?? [0, 0]

  // A value that the pool does not exceed at any score up to x: with the highest dropped first, then the lowest of the rest. It does not hold
  // with maxima of 0, as something else must stay.
  const boundOf = (pool, x) => {
    if (pool.items.some(item => item.isDroppable && !(item.possible > 0))) return Infinity
    const kept = keptOn(pool, 'lowest', x, keptOn(pool, 'highest', x, everything(pool)))
    return at(lineOf(kept.ratio) ?? [0, 0], x)
  }

  // Without rules for both sides the value is the greatest (or the least) of some lines. With them it may jump wherever other items are
  // dropped as the lowest, because the highest are then chosen from others.
  const piecesOf = (pool, low, high) => {
    const pieceOf = ({ start, line }) => ({ start, line, lineAtStart: line })
    if (!drops(pool, 'lowest') || !drops(pool, 'highest')) {
      return turnsOf(low, high, (x, level) => keptAt(pool, x, level)).map(pieceOf)
    }
    const stages = turnsOf(low, high, (x, level) => keptOn(pool, 'lowest', x, everything(pool), level))
    return stages.flatMap(({ start, kept }, index) => {
      const end = stages[index + 1]?.start ?? high
      const pieces = turnsOf(start, end, (x, level) => keptOn(pool, 'highest', x, kept, level)).map(pieceOf)
      if (start > low) pieces[0].lineAtStart = lineAt(pool, start)
      return pieces
    })
  }

  // The places where the items that are left change. A line that counts at two places counts between them; and if two different lines
  // count there, the place where they cross is the next one to look at.
  const turnsOf = (low, high, keptAt) => {
    const look = (start, level) => {
      const kept = keptAt(start, level)
      return { start, kept, line: lineOf(kept.ratio) ?? [0, 0] }
    }
    let left = look(low)
    const turns = [left]
    // The places found to the right of `left`, the nearest last.
    const found = [look(high)]
    while (found.length) {
      const right = found.at(-1)
      const middle = crossing(left.line, right.line)
      let place = right.start
      if (!same(at(left.line, place), at(right.line, place))) {
        if (middle > left.start && middle < right.start) {
          const between = look(middle, at(left.line, middle))
          if (!same(at(between.line, middle), at(left.line, middle))) {
            found.push(between)
            continue
          }
        }
        place = Number.isFinite(middle) ? Math.min(Math.max(middle, left.start), right.start) : left.start
      }
      if (!same(left.line[1], right.line[1]) || place < right.start) {
        // The turn must be where it is on paper, since the value may jump there.
        const start = snap(place)
        while (turns.length && start <= turns.at(-1).start) turns.pop()
        turns.push({ ...right, start: Math.max(start, low) })
      }
      left = right
      found.pop()
    }
    return turns.filter(turn => turn.start < high || turn.start === low)
  }

  // The formula that turns the values of the parts into the grade.

  const formulaOf = (plan, pools) => {
    const declared = plan.parts.map((part, index) =>
      lineOf(pools[index].total) ? part.weight ?? pools[index].total.possible : 0)
    const weights = plan.parts.map((part, index) => part.extra ? 0 : declared[index])
    const whole = sum(weights)
    const divisor = plan.course.weighting === 'weights' ? Math.min(whole, 100) : whole
    const factors = plan.parts.map((part, index) =>
      part.extra ? declared[index] / plan.extraDivisor : divisor > 0 ? declared[index] / divisor : 0)
    return { weights, divisor, factors, whole }
  }

  const gradeOf = (formula, values) => {
    if (!(formula.divisor > 0)) return null
    let main = [0, 0], extra = [0, 0]
    values.forEach((value, index) => {
      if (!value) return
      if (formula.weights[index] > 0) main = add(main, times(value, formula.weights[index]))
      else extra = add(extra, times(value, formula.factors[index]))
    })
    return finite(add(over(main, formula.divisor), extra))
  }

  const gradeCurve = (formula, values) => {
    const line = gradeOf(formula, values.map(value => value && value.line))
    return line && curveOf(line, values.flatMap((value, index) => value ? multiplied(value, formula.factors[index]).terms : []))
  }

  // What holds the grade of the whole course down: its ceiling and its gates (Sources/Grading/Engine/CoursePlan+Limits.swift).

  const placeOf = (plan, { category, item }) => category === undefined ? plan.itemPlaces[0] : plan.categoryPlaces[category]
  const sectionOf = (plan, [part, section]) => plan.parts[part].sections[section]

  const isGateOpen = (plan, gate) => gate.work.some(work =>
    sectionOf(plan, placeOf(plan, work)).items.some(one => isOpen(one) && (work.item === undefined || one.position === work.item)))

  const workCurve = (plan, work, pools) => {
    const [part, section] = placeOf(plan, work)
    const pool = pools[part]
    if (work.item === undefined) {
      if (pool.sections.length === 1) return curveFor(pool)
      const line = lineOf(ratioOf(pool, section, keptAt(pool, 0)))
      return line && curveOf(line)
    }
    const [start, end] = pool.sections[section]
    const one = pool.items.slice(start, end).find(one => one.item.position === work.item)
    const line = one && lineOf(one)
    return line ? curveOf(line) : null
  }

  const workShare = (plan, work) => {
    const place = placeOf(plan, work)
    const part = plan.parts[place[0]]
    const units = unitsOfPart(part)
    if (!(units > 0)) return 0
    const section = sectionOf(plan, place)
    const own = work.item === undefined ? unitsOf(section) : section.items.find(one => one.position === work.item)?.possible ?? 0
    return (part.weight ?? units) * (own / units)
  }

  const gateCurve = (plan, gate, pools) => {
    const values = gate.work.flatMap(work => {
      const curve = workCurve(plan, work, pools)
      return curve ? [{ curve, share: workShare(plan, work) }] : []
    })
    if (values.length === 1) return values[0].curve
    const whole = sum(values, value => value.share)
    if (!(whole > 0)) return null
    return divided(values.reduce((sum, { curve, share }) => plus(sum, multiplied(curve, share)), curveOf([0, 0])), whole)
  }

  const hasLimits = ({ course }) => course.atMost !== undefined || !!course.gates
  const limitedGrade = (plan, grade, pools, isCurrent = false) => {
    const { atMost, gates = [] } = plan.course
    let held = atMost === undefined ? grade : limited(grade, curveOf([atMost, 0]))
    for (const gate of gates) {
      const work = isCurrent && isGateOpen(plan, gate) ? null : gateCurve(plan, gate, pools)
      if (!work) continue
      held = limited(held, gate.ceiling === undefined ? work : curveOf([gate.ceiling, 0]), { work, mark: gate.atLeast })
    }
    return held
  }

  // The grade as a function of the score on everything that is left.
  const gradeFunction = plan => {
    const pools = plan.parts.map(part => poolOf(part, () => [0, 1]))
    const formula = formulaOf(plan, pools)
    const gradeAt = x => {
      const grade = gradeOf(formula, pools.map(pool => lineOf(keptAt(pool, x).ratio)))
      if (!grade) return null
      return hasLimits(plan) ? valueAt(limitedGrade(plan, curveOf([at(grade, x), 0]), pools), x) : at(grade, x)
    }
    const curve = gradeCurve(formula, pools.map(curveFor))
    return { pools, gradeAt, curve: curve && limitedGrade(plan, curve, pools) }
  }

  const evaluate = (plan, pools, isCurrent = false) => {
    const kept = pools.map(pool => keptAt(pool, 0))
    const values = kept.map(one => lineOf(one.ratio))
    const formula = formulaOf(plan, pools)
    const grade = gradeOf(formula, values)
    const valueOf = ([part, section]) => lineOf(ratioOf(pools[part], section, kept[part]))?.[0] ?? null
    const sum = grade && grade[0]
    const held = sum !== null && hasLimits(plan) ? valueAt(limitedGrade(plan, curveOf([sum, 0]), pools, isCurrent), 0) : sum
    return { pools, kept, values, formula, sum, grade: held, valueOf }
  }

  const zero = () => [0, 0]
  const evaluateNow = plan => {
    const { course, parts } = plan
    const pools = parts.map(part => poolOf(part, course.zero ? zero : () => null))
    const now = evaluate(plan, pools, true)
    if (!course.whole || plan.isPool || now.grade === null) return now
    // Weights that are not graded yet count 0 instead of being left out.
    return evaluate(plan, parts.map((part, index) =>
      part.weight === undefined || !lineOf(pools[index].total) ? poolOf(part, zero) : pools[index]), true)
  }

  // The shares of single items in the course.

  const itemFigures = item => {
    const percent = item.points !== undefined && item.max > 0 && !item.excused ? 100 * item.points / item.max : null
    return { percent, effectiveWeight: 0, worth: 0, contribution: null, isDropped: false, target: null }
  }

  const sharesOf = (plan, current) => {
    const { weights, whole, factors } = current.formula
    const effective = weights.map(weight => whole > 0 ? 100 * weight / whole : 0)
    const all = ordinaryWeight(plan.parts)
    const declared = plan.parts.map(part => {
      const whole = part.extra ? plan.extraDivisor : all
      return whole > 0 ? 100 * (part.weight ?? unitsOfPart(part)) / whole : 0
    })
    const weightOf = ([part, index]) => {
      const section = plan.parts[part].sections[index]
      const kept = current.kept[part]
      const share = ratioOf(current.pools[part], index, kept).possible
      return current.grade !== null && kept.ratio.possible > 0 ? effective[part] * (share / kept.ratio.possible) : 0
    }
    const addTo = (figures, [part, index]) => {
      const units = unitsOfPart(plan.parts[part])
      if (units > 0) {
        for (const { position, unit } of plan.parts[part].sections[index].items) {
          if (position !== undefined) figures[position].worth = declared[part] * (unit / units)
        }
      }
      const pool = current.pools[part]
      const { ratio: { possible }, isDropped } = current.kept[part]
      const [start, end] = pool.sections[index]
      for (let index = start; index < end; index += 1) {
        const item = pool.items[index]
        const figure = figures[item.position]
        if (!figure) continue
        figure.isDropped = isDropped[index]
        if (isDropped[index] || current.grade === null || !(possible > 0)) continue
        figure.effectiveWeight = effective[part] * (item.possible / possible)
        figure.contribution = factors[part] * (item.earned[0] / possible)
      }
    }
    return { weightOf, addTo }
  }

  // How the current grade came about.

  const categoryStep = (place, plan, current) => {
    const part = plan.parts[place[0]]
    const section = part.sections[place[1]]
    const pool = current.pools[place[0]]
    const { isDropped } = current.kept[place[0]]
    const [start, end] = pool.sections[place[1]]
    const isPooled = plan.isPool && place[0] === 0
    const step = { by: section.by, earned: 0, extraEarned: 0, possible: 0, dropped: 0 }
    for (let index = start; index < end; index += 1) {
      if (isDropped[index]) {
        step.dropped += 1
        continue
      }
      const item = pool.items[index]
      const earned = item.earned[0] / (section.by === 'points' ? 100 : 1)
      step.earned += earned
      step.possible += item.possible
      if (item.possible === 0) step.extraEarned += earned
    }
    return {
      ...step, value: current.valueOf(place), weight: isPooled ? null : part.weight ?? null, isExtra: !!part.extra,
      open: section.items.filter(isOpen).length,
    }
  }

  const itemStep = (item, plan) => {
    const { points: given, max, extra, weight = null } = item
    const isUngraded = given === undefined && !item.excused && !extra
    const points = item.excused ? null : given ?? (isUngraded && plan.course.zero ? 0 : null)
    // Extra credit with its own weight is not part of the pool.
    const isOnTop = plan.isPool && extra && weight === null
    return {
      by: 'points', earned: points ?? 0, extraEarned: isOnTop ? points ?? 0 : 0,
      possible: points === null || isOnTop ? 0 : max,
      value: points !== null && max > 0 ? 100 * points / max : null,
      weight: plan.isPool && !extra ? null : weight, isExtra: !!extra, dropped: 0, open: isUngraded ? 1 : 0,
    }
  }

  const computationOf = (plan, current) => {
    const { formula, kept, values, sum } = current
    const steps = plan.categoryPlaces.map(place => categoryStep(place, plan, current))
    steps.push(...plan.course.items.map(item => itemStep(item, plan)))
    return {
      result: sum,
      sum: plan.isPool ? kept[0].ratio.earned[0]
        : values.reduce((sum, value, index) => sum + formula.weights[index] * (value ? value[0] : 0), 0),
      divisor: plan.isPool ? kept[0].ratio.possible : formula.divisor,
      extraDivisor: plan.extraDivisor,
      extra: plan.parts.reduce((sum, part, index) =>
        part.extra && values[index] ? sum + formula.factors[index] * values[index][0] : sum, 0),
      steps: steps.length ? steps : [categoryStep([0, 0], plan, current)],
    }
  }

  // The scores that open items need if every other one scores what its category has now.

  const targetAtCurrentPace = (plan, categories, course, goal) => {
    const base = evaluate(plan, plan.parts.map(part =>
      poolOf(part, section => [categories[section.category]?.current ?? course, 0])))
    const targetOfItem = (item, index, part) => {
      let solver = null
      if (base.sum !== null) {
        let course = curveOf([base.sum, 0])
        const value = base.values[part]
        const pools = base.pools.with(part, unknownAt(base.pools[part], index, item.unit))
        const curve = value && curveFor(pools[part])
        if (curve) {
          const factor = base.formula.factors[part]
          course = plus(curveOf(subtract(course.line, times(value, factor))), multiplied(curve, factor))
        }
        solver = solverFor(limitedGrade(plan, course, pools))
      }
      return targetOf(goal, solver, true, plan.isComplete ? null : 'weights-incomplete')
    }
    return ([part, section]) => {
      // Items of one kind need the same, and most of a category are alike. A gate can single one of them out.
      const known = new Map()
      const pool = base.pools[part]
      const [start, end] = pool.sections[section]
      return pool.items.slice(start, end).flatMap(({ item, isDroppable }, offset) => {
        if (!isOpen(item) || item.position === undefined) return []
        const kind = [item.unit, item.max, isDroppable, plan.course.gates && item.position].join()
        if (!known.has(kind)) known.set(kind, targetOfItem(item, start + offset, part))
        return [[item.position, known.get(kind)]]
      })
    }
  }

  const addTargets = (plan, figures, goal) => {
    const { current, target } = figures
    const open = plan.parts.flatMap(part => part.sections.flatMap(section => section.items.filter(isOpen)))
    // With nothing graded there is no score so far; but a single open item needs what the course needs.
    const shared = target.state === 'no-goal' || open.length === 1 ? target : null
    const targets = current !== null && goal !== undefined ? targetAtCurrentPace(plan, figures.categories, current, goal)
      : ([part, section]) => plan.parts[part].sections[section].items.flatMap(item =>
        isOpen(item) && item.position !== undefined ? [[item.position, shared]] : [])
    const add = (items, place) => { for (const [position, target] of targets(place)) items[position].target = target }
    plan.categoryPlaces.forEach((place, index) => add(figures.categories[index].items, place))
    for (const place of plan.itemPlaces) add(figures.items, place)
  }

  // All figures of the course.

  // The value that extra credit in a pool has by itself.
  const bonusValue = (plan, category, [part]) => {
    if (!category.extra || plan.parts[part].extra) return undefined
    const alone = { sections: [categorySection(category, 0, 'points', false, true)] }
    return lineOf(poolOf(alone, () => null).total)?.[0]
  }

  const figures = course => {
    const plan = planOf(course)
    const current = evaluateNow(plan)
    const shares = sharesOf(plan, current)
    const { pools, gradeAt, curve } = gradeFunction(plan)
    const solver = solverFor(curve)
    const hasOpen = plan.parts.some(part => part.sections.some(section => section.items.some(isOpen)))
    // All listed work is graded, but more may come, of unknown weight.
    const awaitsWork = !hasOpen && !course.settled && !!course.grows
    const gap = !plan.isComplete ? 'weights-incomplete' : awaitsWork ? 'work-not-listed' : null
    // If everything is excused, no work is left and no grade comes.
    const isLost = !hasOpen && !course.settled && (course.mark || course.items.length || course.categories.some(one => itemsOf(one).length))
    const reaching = goal => {
      const target = targetOf(goal, solver, hasOpen, gap)
      return isLost && goal !== undefined && target.state === 'no-goal' ? { state: 'missed', required: null } : target
    }
    const categories = course.categories.map((category, index) => {
      const place = plan.categoryPlaces[index]
      const items = itemsOf(category).map(itemFigures)
      shares.addTo(items, place)
      const value = bonusValue(plan, category, place) ?? current.valueOf(place)
      return { current: value, effectiveWeight: shares.weightOf(place), items }
    })
    const items = course.items.map(itemFigures)
    for (const place of plan.itemPlaces) shares.addTo(items, place)
    const figures = {
      current: current.grade, floor: awaitsWork ? null : gradeAt(0), ceiling: awaitsWork ? null : gradeAt(100), graded: gradedShare(plan),
      awaitsWork, isFinished: !!course.settled || !hasOpen && !awaitsWork, target: reaching(course.goal), ladder: course.ladder.map(goal => reaching(goal)),
      gates: (course.gates ?? []).map(gate => {
        const now = gateCurve(plan, gate, current.pools)
        const solver = solverFor(gateCurve(plan, gate, pools))
        const value = now && valueAt(now, 0)
        const target = targetOf(gate.atLeast, solver, isGateOpen(plan, gate))
        return { current: value, target, isAtRisk: target.state === 'reachable' && value !== null && !reaches(value, gate.atLeast) }
      }),
      categories, items, computation: computationOf(plan, current),
    }
    if (hasOpen) addTargets(plan, figures, course.goal)
    return figures
  }

  // What of each part is won, lost and open, in percentage points of the course (Sources/Grading/Figures/WeightMap.swift);
  // null for a course of one mark.
  const weightMap = course => {
    if (course.mark) return null
    const plan = planOf(course)
    const [least, most] = [0, 100].map(score => evaluate(plan, plan.parts.map(part => poolOf(part, () => [score, 0]))))
    if (most.sum === null) return null
    const pieces = ({ pools, kept, formula }, [part, section]) => {
      const { ratio: { possible: whole }, isDropped } = kept[part]
      const [start, end] = pools[part].sections[section]
      if (!(whole > 0)) return []
      return pools[part].items.slice(start, end).filter((_, index) => !isDropped[start + index])
        .map(({ earned, possible, item }) => ({
          position: item.position, isOpen: isOpen(item), earned: formula.factors[part] * (earned[0] / whole),
          possible: formula.factors[part] * (100 * possible / whole),
        }))
    }
    const earned = piece => piece.earned
    const partOf = (least, most) => ({
      worth: sum(most, piece => piece.possible),
      won: least.filter(piece => !piece.isOpen && piece.earned > 0).map(earned),
      lost: most.filter(piece => !piece.isOpen && snap(piece.possible) > snap(piece.earned)).map(piece => piece.possible - piece.earned),
      open: Math.max(0, snap(sum(most, earned) - sum(least, earned))),
    })
    const categories = plan.categoryPlaces.map(place => partOf(pieces(least, place), pieces(most, place)))
    const items = plan.itemPlaces.flatMap(place => {
      const [low, high] = [pieces(least, place), pieces(most, place)]
      return course.items.flatMap((_, position) => {
        const isOwn = piece => piece.position === position
        return [...low, ...high].some(isOwn) ? [partOf(low.filter(isOwn), high.filter(isOwn))] : []
      })
    })
    const counts = part => part.worth > 0 || part.won.length
    return {
      open: Math.max(0, snap(most.sum - (least.sum ?? 0))), categories: categories.filter(counts), items: items.filter(counts),
    }
  }

  // Items are known by their position: category by category, then the direct ones.
  const allItems = course => course.mark ? [course.mark] : [...course.categories.flatMap(itemsOf), ...course.items]

  // The course with the points of some items supposed, given by position.
  const supposing = (course, scores) => {
    let position = 0
    const suppose = item => {
      const points = scores.get(position)
      position += 1
      return points === undefined ? item : { ...item, points, missing: undefined, excused: undefined }
    }
    if (course.mark) return { ...course, mark: suppose(course.mark) }
    return {
      ...course,
      categories: course.categories.map(category => category.mark
        ? { ...category, mark: suppose(category.mark) } : { ...category, items: category.items.map(suppose) }),
      items: course.items.map(suppose),
    }
  }

  return { figures, weightMap, allItems, supposing, outcome: course => gradeFunction(planOf(course)).curve }
})()
