// The figures of one course, computed as the build computes them (Sources/Grading/Engine, under the same names).

const CourseGrading = (() => {
  const { snap, reaches, same, sum, add, subtract, times, over, at, finite, crossing, targetOf, steady, straight, combined, remembered } = Grading
  const ordinary = item => !item.extra

  // Slots: an item as the ratio of its part counts it. `earned` is percent · unit, null while the item is open.

  const unitOf = (item, by) => by === 'points' ? item.max : by === 'mean' ? 1 : item.weight ?? 1

  const slotsOf = (items, by, opensAsZero, isWanted, isExtra) => items.flatMap((item, position) => {
    if (!isWanted(item) || item.excused || (by !== 'points' && !(item.max > 0))) return []
    const { points, max } = item
    const unit = unitOf(item, by)
    const earned = points === undefined ? (isExtra(item) || opensAsZero ? 0 : null)
      : by === 'points' ? 100 * points : unit * (100 * points / max)
    return { position, unit, earned, possible: isExtra(item) ? 0 : unit, max, mayGo: !isExtra(item) && !item.kept }
  })

  const isOpen = slot => slot.earned === null
  const units = section => sum(section.slots, slot => slot.possible)
  const gradedUnits = section => section.slots.reduce((sum, slot) => isOpen(slot) ? sum : sum + slot.possible, 0)
  const unitsOf = part => sum(part.sections, units)

  const itemsOf = category => category.mark ? [category.mark] : category.items

  const categorySection = (category, position, by, isExtra = false, opensAsZero = false) => {
    const items = itemsOf(category)
    const slots = slotsOf(items, by, opensAsZero, () => true, item => isExtra || item.extra)
    if (!isExtra && !category.mark) {
      // What is announced and not listed yet is like the mean of what is listed.
      const listed = items.filter(ordinary)
      const missing = (category.count ?? (items.length ? 0 : 1)) - listed.length
      const mean = (value, none) => listed.length ? sum(listed, value) / listed.length : none
      const unit = mean(item => unitOf(item, by), by === 'points' ? category.max : 1)
      const max = mean(item => item.max, category.max)
      for (let index = 0; index < missing; index += 1) {
        slots.push({ unit, earned: opensAsZero ? 0 : null, possible: unit, max, mayGo: true })
      }
    }
    return { category: position, slots, by, lowest: category.lowest ?? 0, highest: category.highest ?? 0 }
  }

  const directSection = (items, by, isBonus, isWanted) =>
    ({ by, lowest: 0, highest: 0, slots: slotsOf(items, by, isBonus, isWanted, item => !isBonus && item.extra) })

  // The plan: the parts of the course, and where each category and the direct items went.

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
      extraDivisor: course.weighting === 'coefficients' && declared > 0 ? declared : 100,
    }
  }

  const gradedShare = plan => {
    let declared = 0, graded = 0
    for (const part of plan.parts) {
      const units = unitsOf(part)
      if (part.extra || !(units > 0)) continue
      declared += part.weight ?? units
      graded += (part.weight ?? units) * (sum(part.sections, gradedUnits) / units)
    }
    return declared > 0 ? 100 * graded / declared : 0
  }

  // Pools: a part under a hypothesis, which gives the score of an open item as a line, or null to leave it out.

  const ratio = () => ({ earned: [0, 0], possible: 0 })
  const put = (ratio, entry) => {
    ratio.earned = add(ratio.earned, entry.earned)
    ratio.possible += entry.possible
  }
  const lineOf = ratio => ratio.possible > 0 ? finite(over(ratio.earned, ratio.possible)) : null

  const poolOf = (part, hypothesis) => {
    const pool = { entries: [], sections: [], rules: [], safe: ratio(), total: ratio(), isEven: true }
    for (const section of part.sections) {
      const start = pool.entries.length
      const score = hypothesis(section)
      for (const slot of section.slots) {
        const earned = slot.earned !== null ? [slot.earned, 0] : score && times(score, slot.unit)
        if (earned) pool.entries.push({ earned, possible: slot.possible, max: slot.max, mayGo: slot.mayGo, slot })
      }
      const range = pool.entries.slice(start)
      pool.sections.push([start, pool.entries.length])
      const droppable = range.filter(entry => entry.mayGo).length
      const lowest = Math.max(0, Math.min(section.lowest, droppable - 1))
      const highest = section.highest < droppable - lowest ? section.highest : 0
      const isRuled = lowest > 0 || highest > 0
      const ruled = []
      for (const entry of range) {
        put(pool.total, entry)
        if (isRuled && entry.mayGo) {
          ruled.push(entry.possible)
        } else {
          entry.mayGo = false
          put(pool.safe, entry)
        }
      }
      if (!ruled.length) continue
      const most = Math.max(...ruled)
      if (Math.min(...ruled) < most) pool.isEven = false
      pool.rules.push({ start, end: pool.entries.length, lowest, highest, scale: most > 0 ? 1 / most : 1 })
    }
    return pool
  }

  // What drop rules leave out: the items without which the best ratio is left, then those without which the worst is.

  const choice = (pool, side, level, x, earlier, spared) => {
    const out = new Set(earlier.dropped)
    if (spared !== undefined) out.add(spared)
    const dropped = [...earlier.dropped]
    const left = { earned: pool.safe.earned, possible: pool.safe.possible }
    for (const rule of pool.rules) {
      const sign = side === 'lowest' ? rule.scale : -rule.scale
      const candidates = []
      for (let index = rule.start; rule[side] > 0 && index < rule.end; index += 1) {
        const { earned, possible, max, mayGo } = pool.entries[index]
        if (!mayGo || out.has(index)) continue
        candidates.push({ rank: snap((at(earned, x) - level * possible) * sign), max, index })
      }
      candidates.sort((one, other) => one.rank - other.rank || other.max - one.max || other.index - one.index)
      for (const { index } of candidates.slice(0, rule[side])) {
        out.add(index)
        dropped.push(index)
      }
      for (let index = rule.start; index < rule.end; index += 1) {
        if (pool.entries[index].mayGo && (!out.has(index) || index === spared)) put(left, pool.entries[index])
      }
    }
    if (left.possible === 0 && spared === undefined) {
      // Only zero maxima would be left, and so no value: one entry that has a maximum is spared.
      const surplus = kept => (at(kept.ratio.earned, x) - level * kept.ratio.possible) * (side === 'lowest' ? 1 : -1)
      const rescued = dropped.slice(earlier.dropped.length).reverse().filter(index => pool.entries[index].possible > 0)
        .map(index => choice(pool, side, level, x, earlier, index))
      if (rescued.length) return rescued.reduce((best, one) => surplus(best) < surplus(one) ? one : best)
    } else {
      dropped.sort((one, other) => one - other)
    }
    return { ratio: left, dropped }
  }

  const settled = (pool, side, x, earlier) => {
    const line = lineOf(earlier.ratio)
    if (!line || !pool.rules.some(rule => rule[side] > 0)) return earlier
    let level = at(line, x)
    let kept = choice(pool, side, level, x, earlier)
    if (pool.isEven) return kept
    for (let turn = 0; turn < pool.entries.length; turn += 1) {
      const next = lineOf(kept.ratio)
      if (!next || same(at(next, x), level)) break
      level = at(next, x)
      kept = choice(pool, side, level, x, earlier)
    }
    return kept
  }

  const keptAt = (pool, x) => settled(pool, 'highest', x, settled(pool, 'lowest', x, { ratio: pool.total, dropped: [] }))

  // Pools as curves. What rules leave is the best of some lines (the lowest go) or the worst (the highest go). So a line that holds at
  // two places holds between them, and if not, the next place to ask is where the two lines meet.

  const turnsOf = (keptAt, low, high) => {
    const ask = x => {
      const kept = keptAt(x)
      return { kept, line: lineOf(kept.ratio) ?? [0, 0] }
    }
    const first = ask(low)
    const turns = [{ start: low, ...first }]
    const turn = (place, one) => {
      // A jump is placed where it is on paper.
      const start = snap(place)
      if (start <= turns[turns.length - 1].start) turns.pop()
      turns.push({ start: Math.max(start, low), ...one })
    }
    const trace = (low, left, high, right) => {
      if (same(at(left.line, high), at(right.line, high))) {
        if (!same(left.line[1], right.line[1])) turn(high, right)
        return
      }
      const middle = crossing(left.line, right.line)
      if (!(middle > low && middle < high)) return turn(Math.min(Math.max(Number.isFinite(middle) ? middle : low, low), high), right)
      const between = ask(middle)
      if (same(at(between.line, middle), at(left.line, middle))) return turn(middle, right)
      trace(low, left, middle, between)
      trace(middle, between, high, right)
    }
    trace(low, first, high, ask(high))
    return turns.filter(one => one.start < high || one.start === low)
  }

  const curveOf = pool => {
    if (!pool.rules.length) return straight(lineOf(pool.total))
    const rulesOf = side => pool.rules.some(rule => rule[side] > 0)
    const lineAt = x => lineOf(keptAt(pool, x).ratio)
    if (!rulesOf('lowest') || !rulesOf('highest')) return steady(lineAt, (low, high) => turnsOf(x => keptAt(pool, x), low, high))
    // First the lowest go. At a turn of that choice the highest have others to choose from, and the grade may jump.
    const everything = { ratio: pool.total, dropped: [] }
    const stages = (low, high) => turnsOf(x => settled(pool, 'lowest', x, everything), low, high).map(({ start, kept }) => {
      const rest = x => settled(pool, 'highest', x, kept)
      return { start, curve: steady(x => lineOf(rest(x).ratio), (low, high) => turnsOf(rest, low, high)) }
    })
    return { lineAt, stages }
  }

  const ratioOf = (pool, section, kept) => {
    if (pool.sections.length === 1) return kept.ratio
    const result = ratio()
    const [start, end] = pool.sections[section]
    for (let index = start; index < end; index += 1) {
      if (!kept.dropped.includes(index)) put(result, pool.entries[index])
    }
    return result
  }

  // Blend: how the values of the parts become the grade.

  const blendOf = (plan, pools) => {
    const declared = plan.parts.map((part, index) =>
      lineOf(pools[index].total) ? part.weight ?? pools[index].total.possible : 0)
    const weights = plan.parts.map((part, index) => part.extra ? 0 : declared[index])
    const whole = sum(weights)
    const divisor = plan.course.weighting === 'weights' ? Math.min(whole, 100) : whole
    const factors = plan.parts.map((part, index) =>
      part.extra ? declared[index] / plan.extraDivisor : divisor > 0 ? declared[index] / divisor : 0)
    return { weights, divisor, factors, whole }
  }

  const gradeOf = (blend, values) => {
    if (!(blend.divisor > 0)) return null
    let main = [0, 0], extra = [0, 0]
    values.forEach((value, index) => {
      if (!value) return
      if (blend.weights[index] > 0) main = add(main, times(value, blend.weights[index]))
      else extra = add(extra, times(value, blend.factors[index]))
    })
    return finite(add(over(main, blend.divisor), extra))
  }

  const evaluate = (plan, pools) => {
    const kept = pools.map(pool => keptAt(pool, 0))
    const values = kept.map(one => lineOf(one.ratio))
    const blend = blendOf(plan, pools)
    const grade = gradeOf(blend, values)
    const valueOf = ([part, section]) => lineOf(ratioOf(pools[part], section, kept[part]))?.[0] ?? null
    return { pools, kept, values, blend, grade: grade && grade[0], valueOf }
  }

  const zero = () => [0, 0]
  const evaluateNow = plan => {
    const { course, parts } = plan
    const pools = parts.map(part => poolOf(part, course.zero ? zero : () => null))
    const now = evaluate(plan, pools)
    if (!course.whole || plan.isPool || now.grade === null) return now
    // Weights that are not graded yet count 0 instead of being left out.
    return evaluate(plan, parts.map((part, index) =>
      part.weight === undefined || !lineOf(pools[index].total) ? poolOf(part, zero) : pools[index]))
  }

  // What single items weigh in the course.

  const itemFigures = item => {
    const percent = item.points !== undefined && item.max > 0 && !item.excused ? 100 * item.points / item.max : null
    return { percent, effectiveWeight: 0, worth: 0, contribution: null, isDropped: false, target: null }
  }

  const sharesOf = (plan, current) => {
    const { weights, whole, factors } = current.blend
    const effective = weights.map(weight => whole > 0 ? 100 * weight / whole : 0)
    const all = plan.parts.reduce((sum, part) => {
      const units = unitsOf(part)
      return part.extra || units === 0 ? sum : sum + (part.weight ?? units)
    }, 0)
    const declared = plan.parts.map(part => {
      const whole = part.extra ? plan.extraDivisor : all
      return whole > 0 ? 100 * (part.weight ?? unitsOf(part)) / whole : 0
    })
    const weightOf = ([part, index]) => {
      const section = plan.parts[part].sections[index]
      const kept = current.kept[part]
      const share = ratioOf(current.pools[part], index, kept).possible
      return current.grade !== null && kept.ratio.possible > 0 ? effective[part] * (share / kept.ratio.possible) : 0
    }
    const addTo = (figures, [part, index]) => {
      const { slots } = plan.parts[part].sections[index]
      const units = unitsOf(plan.parts[part])
      if (units > 0) {
        for (const slot of slots) {
          if (slot.position !== undefined) figures[slot.position].worth = declared[part] * (slot.unit / units)
        }
      }
      const pool = current.pools[part]
      const { ratio: { possible }, dropped } = current.kept[part]
      const [start, end] = pool.sections[index]
      for (let entry = start; entry < end; entry += 1) {
        const { slot, earned, possible: unit } = pool.entries[entry]
        const figure = figures[slot.position]
        if (!figure) continue
        figure.isDropped = dropped.includes(entry)
        if (figure.isDropped || current.grade === null || !(possible > 0)) continue
        figure.effectiveWeight = effective[part] * (unit / possible)
        figure.contribution = factors[part] * (earned[0] / possible)
      }
    }
    return { weightOf, addTo }
  }

  // How the current grade came about.

  const categoryStep = (place, plan, current) => {
    const part = plan.parts[place[0]]
    const section = part.sections[place[1]]
    const pool = current.pools[place[0]]
    const { dropped } = current.kept[place[0]]
    const [start, end] = pool.sections[place[1]]
    const isPooled = plan.isPool && place[0] === 0
    const step = { by: section.by, earned: 0, extraEarned: 0, possible: 0, dropped: 0 }
    for (let index = start; index < end; index += 1) {
      if (dropped.includes(index)) {
        step.dropped += 1
        continue
      }
      const earned = pool.entries[index].earned[0] / (section.by === 'points' ? 100 : 1)
      step.earned += earned
      step.possible += pool.entries[index].possible
      if (pool.entries[index].possible === 0) step.extraEarned += earned
    }
    return {
      ...step, value: current.valueOf(place), weight: isPooled ? null : part.weight ?? null, isExtra: !!part.extra,
      open: section.slots.filter(isOpen).length,
    }
  }

  const itemStep = (item, plan) => {
    const { points: given, max, extra, weight = null } = item
    const isUngraded = given === undefined && !item.excused && !extra
    const points = item.excused ? null : given ?? (isUngraded && plan.course.zero ? 0 : null)
    // Extra credit with a weight of its own stands beside the pool.
    const isOnTop = plan.isPool && extra && weight === null
    return {
      by: 'points', earned: points ?? 0, extraEarned: isOnTop ? points ?? 0 : 0,
      possible: points === null || isOnTop ? 0 : max,
      value: points !== null && max > 0 ? 100 * points / max : null,
      weight: plan.isPool && !extra ? null : weight, isExtra: !!extra, dropped: 0, open: isUngraded ? 1 : 0,
    }
  }

  const computationOf = (plan, current) => {
    const { blend, kept, values, grade } = current
    const steps = plan.categoryPlaces.map(place => categoryStep(place, plan, current))
    steps.push(...plan.course.items.map(item => itemStep(item, plan)))
    return {
      result: grade,
      sum: plan.isPool ? kept[0].ratio.earned[0]
        : values.reduce((sum, value, index) => sum + blend.weights[index] * (value ? value[0] : 0), 0),
      divisor: plan.isPool ? kept[0].ratio.possible : blend.divisor,
      extraDivisor: plan.extraDivisor,
      extra: plan.parts.reduce((sum, part, index) =>
        part.extra && values[index] ? sum + blend.factors[index] * values[index][0] : sum, 0),
      steps: steps.length ? steps : [categoryStep([0, 0], plan, current)],
    }
  }

  // What open items must be if every other one scores what its category has now.

  const restGoesOn = (plan, categories, grade, goal) => {
    const pools = plan.parts.map(part => poolOf(part, section => [categories[section.category]?.current ?? grade, 0]))
    const base = evaluate(plan, pools)
    const targetOfEntry = (part, index) => {
      const pool = pools[part]
      const entry = pool.entries[index]
      const factor = base.blend.factors[part]
      const unknown = { ...entry, earned: times([0, 1], entry.slot.unit) }
      const change = subtract(unknown.earned, entry.earned)
      const changed = ratio => ({ earned: add(ratio.earned, change), possible: ratio.possible })
      const supposed = {
        ...pool, total: changed(pool.total), safe: entry.mayGo ? pool.safe : changed(pool.safe),
        entries: pool.entries.map(one => one === entry && entry.mayGo ? unknown : one),
      }
      const value = base.values[part]
      const curve = base.grade === null ? straight(null) : !value ? straight([base.grade, 0])
        : combined([curveOf(supposed)], ([line]) => line && add([base.grade, 0], times(subtract(line, value), factor)))
      return targetOf(goal, curve, true, plan.isComplete)
    }
    return ([part, section]) => {
      // Items of one kind need the same, and most of a category are alike.
      const known = new Map()
      const targetOfKind = (entry, index) => {
        const kind = [entry.slot.unit, entry.max, entry.mayGo].join()
        if (!known.has(kind)) known.set(kind, targetOfEntry(part, index))
        return known.get(kind)
      }
      const [start, end] = pools[part].sections[section]
      return pools[part].entries.slice(start, end).flatMap((entry, offset) =>
        isOpen(entry.slot) && entry.slot.position !== undefined ? [[entry.slot.position, targetOfKind(entry, start + offset)]] : [])
    }
  }

  const addTargets = (plan, figures, goal) => {
    const { current, target } = figures
    const slots = plan.parts.flatMap(part => part.sections.flatMap(section => section.slots))
    // With nothing graded there is no "now"; but a lone open item needs what the course needs.
    const shared = target.state === 'no-goal' || slots.filter(isOpen).length === 1 ? target : null
    const rest = current !== null && goal !== undefined ? restGoesOn(plan, figures.categories, current, goal)
      : ([part, section]) => plan.parts[part].sections[section].slots.flatMap(slot =>
        isOpen(slot) && slot.position !== undefined ? [[slot.position, shared]] : [])
    const add = (items, place) => { for (const [position, target] of rest(place)) items[position].target = target }
    plan.categoryPlaces.forEach((place, index) => add(figures.categories[index].items, place))
    for (const place of plan.itemPlaces) add(figures.items, place)
  }

  // The grade as a function of the score on everything that is left.
  const outcomeOf = plan => {
    const pools = plan.parts.map(part => poolOf(part, () => [0, 1]))
    const blend = blendOf(plan, pools)
    return remembered(combined(pools.map(curveOf), lines => gradeOf(blend, lines)))
  }

  // All figures of the course.

  // What a category of extra credit that adds its points to a pool is worth by itself.
  const bonusValue = (plan, category, [part]) => {
    if (!category.extra || plan.parts[part].extra) return undefined
    const alone = { sections: [categorySection(category, 0, 'points', false, true)] }
    return lineOf(poolOf(alone, () => null).total)?.[0]
  }

  const figures = course => {
    const plan = planOf(course)
    const current = evaluateNow(plan)
    const shares = sharesOf(plan, current)
    const outcome = outcomeOf(plan)
    const gradeAt = x => {
      const line = outcome.lineAt(x)
      return line && at(line, x)
    }
    const hasOpen = plan.parts.some(part => part.sections.some(section => section.slots.some(isOpen)))
    const reaching = goal => targetOf(goal, outcome, hasOpen, plan.isComplete)
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
      current: current.grade, floor: gradeAt(0), ceiling: gradeAt(100), graded: gradedShare(plan),
      isFinished: !!course.settled || !hasOpen, target: reaching(course.goal), ladder: course.ladder.map(goal => reaching(goal)),
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
    if (most.grade === null) return null
    const pieces = ({ pools, kept, blend }, [part, section]) => {
      const { ratio: { possible: whole }, dropped } = kept[part]
      const [start, end] = pools[part].sections[section]
      if (!(whole > 0)) return []
      return pools[part].entries.slice(start, end).filter((_, index) => !dropped.includes(start + index))
        .map(({ earned, possible, slot }) => ({
          position: slot.position, isOpen: isOpen(slot), earned: blend.factors[part] * (earned[0] / whole),
          possible: blend.factors[part] * (100 * possible / whole),
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
      open: Math.max(0, snap(most.grade - (least.grade ?? 0))), categories: categories.filter(counts), items: items.filter(counts),
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

  return { figures, weightMap, allItems, supposing, outcome: course => outcomeOf(planOf(course)) }
})()
