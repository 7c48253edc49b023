// The grade of one course as a function of the score on open work, for the pages of records.

const CourseGrading = (() => {
  const { snap, reaches, same, sum, add, subtract, times, over, at, finite, curveOf, constant, term, plus, multiplied, divided, limited,
    greatest, rounded, round, rootOf, shapeOf, hasUnknown, refined, valueAt, crossing } = Grading
  const curveLine = Grading.lineAt, curvePieces = Grading.piecesOf
  const ordinary = item => !item.extra

  // A counted item is an item as the ratio of its part counts it. `earned` is percent · unit, null while the item is open.

  // With the weight 0 an item counts nothing, however the others are weighted.
  const countsNothing = item => item.weight === 0
  const unitOf = (item, by) => countsNothing(item) ? 0 : by === 'points' ? item.max : by === 'weighted' ? item.weight ?? 1 : 1

  // What a score counts after a penalty for lateness, a curve and a rounding, as a function of it (Sources/Grading/Record/ScoreRule.swift).
  const scored = (score, { off, share, line, root, round: rounding }) => {
    if (off !== undefined) score = greatest([plus(score, constant(-off)), constant(0)])
    if (share !== undefined) score = multiplied(score, 1 - share)
    if (line) score = plus(multiplied(score, line[1]), constant(line[0]))
    if (root) score = rootOf(score)
    return rounding ? rounded(score, rounding) : score
  }
  const changesScore = ({ rule, max, missing, points, excused }) => rule && max > 0 && !missing && !excused && points !== undefined
  const percentOf = item => {
    if (item.points === undefined || !(item.max > 0) || item.excused || item.absent) return null
    const percent = 100 * item.points / item.max
    return changesScore(item) ? valueAt(scored(constant(percent), item.rule), 0) : percent
  }

  const countedItems = (items, by, opensAsZero, isWanted, isExtra) => items.flatMap((item, position) => {
    if (!isWanted(item) || item.excused || (by !== 'points' && !(item.max > 0))) return []
    const { points, max, rule, missing = false } = item
    const isResit = !!item.replaces?.resit, isWeightless = countsNothing(item)
    const unit = isResit ? 0 : unitOf(item, by)
    const percent = percentOf(item) ?? 0
    const earned = points === undefined ? (isExtra(item) || opensAsZero ? 0 : null)
      : isResit || changesScore(item) ? unit * percent : isWeightless ? 0 : by === 'points' ? 100 * points : unit * (100 * points / max)
    return {
      position, unit, earned, possible: isExtra(item) ? 0 : unit, max,
      isDroppable: !isExtra(item) && !item.kept && !isResit && !isWeightless, missing, percent, isResit, isWeightless, rule,
      // Whether its score is needed beside what it adds: it counts for other items, too, or has no weight, so that only a gate tests it.
      keepsScore: !!item.replaces || unit === 0,
    }
  })
  // What an open item counts as a function of its score.
  const scoreOf = (item, line) => item.rule ? scored(curveOf(line), item.rule) : curveOf(line)

  const isOpen = item => item.earned === null
  const unitsOf = section => sum(section.items, item => item.possible)
  // Whether the value of a part is that of its first section: there is no other, or only of items without a weight of their own.
  const isOneSection = ({ sections }) =>
    sections.slice(1).every(({ items }) => items.length > 0 && items.every(item => item.isResit || item.isWeightless))
  const unitsOfPart = part => sum(part.sections, unitsOf)

  const itemsOf = category => category.mark ? [category.mark] : category.items

  // How many items of a category are announced and not listed yet; a category of which nothing is listed is one item to come.
  const listedItems = items => items.filter(item => !item.extra && !item.replaces?.resit)
  const announcedCount = ({ mark, count, items }) => mark ? 0 : Math.max(0, (count ?? (items.length ? 0 : 1)) - listedItems(items).length)

  const categorySection = (category, position, by, isExtra = false, opensAsZero = false) => {
    const items = itemsOf(category)
    const counted = countedItems(items, by, opensAsZero, () => true, item => isExtra || item.extra)
    if (!isExtra && !category.mark) {
      // Announced items that are not listed yet are like the mean of the listed ones.
      const counting = listedItems(items).filter(item => !countsNothing(item))
      const mean = (value, none) => counting.length ? sum(counting, value) / counting.length : none
      const unit = mean(item => unitOf(item, by), by === 'points' ? category.max : 1)
      const max = mean(item => item.max, category.max)
      const { supposed, rule } = category
      const percent = supposed === undefined ? 0 : rule ? valueAt(scored(constant(supposed), rule), 0) : supposed
      const earned = supposed !== undefined ? unit * percent : opensAsZero ? 0 : null
      for (let index = 0; index < announcedCount(category); index += 1) {
        counted.push({ unit, earned, percent, possible: unit, max, isDroppable: true, rule })
      }
    }
    return {
      category: position, items: counted, by, lowest: category.lowest ?? 0, highest: category.highest ?? 0,
      best: category.best ?? (by === 'highest' ? 1 : undefined), keepsMissing: category.keepsMissing, ifAll: category.ifAll,
      share: by === 'latest' ? 1 : by === 'decaying' ? category.share : undefined,
    }
  }

  // The shares of scores, in order, in a running value: each new one counts its share, and what was before the rest.
  const recencyWeights = (count, share) => {
    const weights = []
    let rest = 1
    for (let index = 0; index < count; index += 1) {
      weights.push(index === count - 1 ? rest : rest * share)
      rest *= 1 - share
    }
    return weights.reverse()
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
        weight: category.weight ?? 0, extra: category.extra, round: category.round, atMost: category.atMost,
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
      const main = categories.filter(category => ordinary(category) && category.weight !== 0)
      const isAlone = listedItems(items).every(countsNothing)
      const lone = main.length === 1 && isAlone ? main[0] : {}
      const by = lone.by ?? 'points'
      const pool = { sections: [], weight: 1, round: lone.round, atMost: lone.atMost }
      parts.push(pool)
      categories.forEach((category, position) => {
        if (category.extra ? category.weight !== undefined : category.weight === 0) return addCategory(category, position)
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
    // The scores that count at other places, too (Sources/Grading/Engine/CoursePlan+Replacing.swift).
    const replacements = []
    const addReplacements = (items, place, category) => items.forEach(({ replaces }, position) => {
      if (!replaces || !place) return
      const target = replaces.category === undefined ? itemPlaces[0] : categoryPlaces[replaces.category]
      if (target) replacements.push({ source: { category, item: position }, place, position, target, ...replaces })
    })
    categories.forEach(({ items = [] }, index) => addReplacements(items, categoryPlaces[index], index))
    addReplacements(items, itemPlaces[0])
    // First the scores that replace a named item, then those that choose.
    replacements.sort((one, other) => Number(one.item === undefined) - Number(other.item === undefined))
    return {
      course, parts, replacements, categoryPlaces, itemPlaces, isPool,
      isComplete: course.weighting !== 'weights' || reaches(declared, 99.9),
      declared: course.weighting === 'weights' ? declared : null,
      extraDivisor: course.weighting === 'coefficients' && ordinaryWeight(parts) > 0 ? ordinaryWeight(parts) : 100,
    }
  }

  const ordinaryWeight = parts => parts.reduce((sum, part) => {
    const units = part.extra ? 0 : unitsOfPart(part)
    return units === 0 ? sum : sum + (part.weight ?? units)
  }, 0)

  // A pool has the items of a part that count under one assumption about open work, and the drop rules over them. The assumption gives the
  // score of an open item of a section as a line, or null to leave it out. A score of `raw` is as given, before its rules; with `missing`
  // nothing is handed in.

  const ratio = () => ({ earned: [0, 0], possible: 0 })
  const put = (ratio, { earned, possible }) => {
    ratio.earned[0] += earned[0]
    ratio.earned[1] += earned[1]
    ratio.possible += possible
  }
  const lineOf = ({ earned, possible }) => possible > 0 ? finite(over(earned, possible)) : null

  const scores = line => ({ scoreIn: () => line, raw: true })

  const pooledItem = (item, section, { scoreIn, raw, missing }) => {
    // Whether it has a place of its own in the grade, in which it can be missing.
    const hasPlace = !item.isResit && !item.isWeightless
    // In a running value earlier scores may have no weight.
    const keepsScore = item.keepsScore || section.share !== undefined
    if (item.earned !== null) {
      const source = keepsScore && !item.missing ? constant(item.percent) : null
      return { ...item, earned: [item.earned, 0], item, source, missing: item.missing && hasPlace }
    }
    const open = scoreIn(section)
    // A second session that is not taken has no weight, but stays for its target.
    if (!open) return item.isResit ? { ...item, earned: [0, 0], item, source: null } : null
    const one = { ...item, earned: times(open, item.unit), item, source: null }
    if (missing) one.missing = hasPlace
    else if (raw && (item.rule || keepsScore)) {
      const score = scoreOf(item, open)
      one.earned = times(curveLine(score, 0), item.unit)
      if (score.terms.length) one.bend = score
      if (keepsScore) one.source = score
    } else if (!raw && keepsScore && !item.isResit) one.source = curveOf(open)
    return one
  }

  const poolOf = (part, assumption) => {
    const pool = { items: [], sections: [], rules: [], replacements: [], safe: ratio(), total: ratio() }
    for (const section of part.sections) {
      const start = pool.items.length
      for (const item of section.items) {
        const one = pooledItem(item, section, assumption)
        if (one) pool.items.push(one)
      }
      const range = [start, pool.items.length]
      if (section.share !== undefined) {
        const counted = pool.items.slice(start).filter(item => item.possible > 0)
        recencyWeights(counted.length, section.share).forEach((weight, index) => {
          const item = counted[index]
          item.earned = times(item.earned, weight)
          item.unit = item.possible = weight
        })
      }
      pool.sections.push(range)
      addRule(pool, section, range)
    }
    return pool
  }

  const addRule = (pool, section, /** @type {number[]} */ [start, end]) => {
    const items = pool.items.slice(start, end)
    if (section.keepsMissing) for (const item of items) if (item.missing) item.isDroppable = false
    const droppable = items.filter(item => item.isDroppable).length
    const isOff = section.ifAll && items.some(item => item.missing)
    const wanted = section.best === undefined ? section.lowest : items.filter(item => item.possible > 0).length - section.best
    const lowest = isOff ? 0 : Math.max(0, Math.min(wanted, droppable - 1))
    const highest = !isOff && section.highest < droppable - lowest ? section.highest : 0
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
    const isKnown = !isBent(pool) && (!pool.rules.length && !pool.replacements.length || !dependsOnScore(pool))
    if (isKnown) return curveOf(lineOf(keptAt(pool, 0).ratio))
    return term(x => lineAt(pool, x), x => boundOf(pool, x), (low, high) => piecesOf(pool, low, high), shapeIn(pool))
  }
  const shapeIn = ({ items, replacements }) => shapeOf(...items.flatMap(item => item.bend ?? []), ...replacements.map(one => one.source))
  const dependsOnScore = pool => isBent(pool) || pool.total.earned[1] !== 0 || pool.replacements.some(one => hasUnknown(one.source))

  // What one item of a pool counts, with the scores that replace it. It changes where the value of the whole pool does.
  const scoreIn = (pool, index) => {
    const lineAt = x => over(earnedAt(pool, index, keptAt(pool, x)), pool.items[index].unit)
    if (!dependsOnScore(pool)) return curveOf(lineAt(0))
    return term(lineAt, () => Infinity, (low, high) => {
      const whole = piecesOf(pool, low, high)
      return whole.map(({ start }, index) => ({ start, line: lineAt((start + (whole[index + 1]?.start ?? high)) / 2), lineAtStart: lineAt(start) }))
    }, shapeIn(pool))
  }

  // Whether the score of any item is no line of the unknown score; `straight` has the lines that the items follow at x.
  const isBent = pool => pool.items.some(item => item.bend) || pool.replacements.some(one => one.source.terms.length)
  const straight = (pool, x) => {
    if (!isBent(pool)) return pool
    const copy = { ...pool, total: ratio(), safe: ratio() }
    copy.items = pool.items.map(item => {
      const one = item.bend ? { ...item, bend: undefined, earned: times(curveLine(item.bend, x), item.unit) } : item
      put(copy.total, one)
      if (!one.isDroppable) put(copy.safe, one)
      return one
    })
    copy.replacements = pool.replacements.map(one => ({ ...one, source: curveOf(curveLine(one.source, x)) }))
    return copy
  }

  // The item whose score replaces others, and that score in percent; null if there is none.
  const sourceIndex = ({ place: [part, section], position }, pools) => {
    const [start, end] = pools[part].sections[section]
    return pools[part].items.findIndex((one, index) => index >= start && index < end && one.position === position)
  }
  const replacingScore = (replacement, pools) => {
    const score = pools[replacement.place[0]].items[sourceIndex(replacement, pools)]?.source
    return score && replacement.limit !== undefined ? limited(score, constant(replacement.limit)) : score ?? null
  }

  // Pools in which scores count at the places that they replace, too.
  const connected = (plan, pools) => {
    if (!plan.replacements.length) return pools
    const copies = pools.map(pool => ({ ...pool, replacements: [] }))
    plan.replacements.forEach((one, number) => {
      const { place, target, item, count, always, skipsMissing } = one
      const own = sourceIndex(one, copies), source = replacingScore(one, copies)
      if (!source) return
      const pool = copies[target[0]]
      const [first, last] = pool.sections[target[1]]
      const items = [...pool.items.keys()].slice(first, last).filter(index => {
        const one = pool.items[index]
        return one.possible > 0 && !(skipsMissing && one.missing) && (item === undefined || one.position === item)
          && !(target[0] === place[0] && index === own)
      })
      pool.replacements.push({ source, items, count, always, number })
    })
    return copies
  }
  const poolsOf = (plan, assumption) => connected(plan, plan.parts.map(part => poolOf(part, assumption)))

  const ratioOf = (pool, section, kept) => {
    if (pool.sections.length === 1) return kept.ratio
    const result = ratio()
    const [start, end] = pool.sections[section]
    for (let index = start; index < end; index += 1) {
      if (!kept.isDropped[index]) put(result, { earned: earnedAt(pool, index, kept), possible: pool.items[index].possible })
    }
    return result
  }
  // What an item brings: its own score, or one that replaces it.
  const earnedAt = (pool, index, kept) => kept.changed.get(index)?.earned ?? pool.items[index].earned

  // What drop rules leave (Sources/Grading/Engine/Pool+Drops.swift): the items with the least surpluses s − q·m are dropped, where q is the
  // ratio that is left; then those of the rest with the greatest.

  const everything = pool => ({ ratio: pool.total, isDropped: pool.items.map(() => false), changed: new Map() })

  // After drops, other scores replace some of what is left.
  const keptAt = (pool, x) => {
    const plain = straight(pool, x)
    const kept = keptOn(plain, 'highest', x, keptOn(plain, 'lowest', x, everything(plain)))
    pool.items.forEach(({ bend }, index) => { if (bend) kept.changed.set(index, { earned: plain.items[index].earned }) })
    return plain.replacements.reduce((kept, one) => replaced(plain, one, x, kept), kept)
  }

  // Replaces the scores of items where it helps the most: with equal units, the lowest. Of equal ones, that with the larger maximum comes
  // first, then the later.
  const replaced = (pool, { source, items, count, always, number }, x, earlier) => {
    const score = curveLine(source, x)
    const candidates = [], ranks = []
    for (const index of items) {
      if (earlier.isDropped[index]) continue
      const rank = snap(at(subtract(times(score, pool.items[index].unit), earnedAt(pool, index, earlier)), x))
      if (!always && rank <= 0) continue
      candidates.push(index)
      ranks.push(-rank)
    }
    const kept = { ...earlier, ratio: { ...earlier.ratio }, changed: new Map(earlier.changed) }
    for (const index of select(pool.items, count, candidates, ranks)) {
      const earned = times(score, pool.items[index].unit)
      kept.ratio.earned = add(kept.ratio.earned, subtract(earned, earnedAt(pool, index, earlier)))
      kept.changed.set(index, { earned, number })
    }
    return kept
  }

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
    const kept = { ratio: { ...pool.safe, earned: [...pool.safe.earned] }, isDropped: [...earlier.isDropped], changed: new Map() }
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
    if (pool.replacements.length) return Infinity
    if (isBent(pool)) return boundOf(straight(pool, x), x)
    if (pool.items.some(item => item.isDroppable && !(item.possible > 0))) return Infinity
    const kept = keptOn(pool, 'lowest', x, keptOn(pool, 'highest', x, everything(pool)))
    return at(lineOf(kept.ratio) ?? [0, 0], x)
  }

  // Each rule leaves the greatest (or the least) of some lines. With several the value may jump wherever an earlier one leaves other items,
  // because the next then chooses from others. Where scores bend, the lines of single items change.
  const piecesOf = (pool, low, high) => {
    const bends = [...pool.items.flatMap(item => item.bend ?? []), ...pool.replacements.map(one => one.source).filter(source => source.terms.length)]
    const starts = bends.length ? refined(bends.map(bend => curvePieces(bend, low, high)), low).map(own => own[0].start) : [low]
    return starts.flatMap((start, index) => {
      const end = starts[index + 1] ?? high
      const plain = straight(pool, (start + end) / 2)
      const stages = [
        ...['lowest', 'highest'].filter(side => drops(plain, side)).map(side => (x, kept, level) => keptOn(plain, side, x, kept, level)),
        ...plain.replacements.map(one => (x, kept) => replaced(plain, one, x, kept)),
      ]
      const pieces = stagePieces(pool, start, end, stages, everything(plain))
      // A rounding may jump right at the start, also at that of the whole range.
      if (bends.length) pieces[0].lineAtStart = lineAt(pool, start)
      return pieces
    })
  }

  /** @type {(pool: any, low: number, high: number, stages: Function[], earlier: any) => any[]} */
  const stagePieces = (pool, low, high, [stage, ...rest], earlier) => {
    const pieceOf = ({ start, line }) => ({ start, line, lineAtStart: line })
    if (!stage) return [pieceOf({ start: low, line: lineOf(earlier.ratio) ?? [0, 0] })]
    const turns = turnsOf(low, high, (x, level) => stage(x, earlier, level))
    if (!rest.length) return turns.map(pieceOf)
    return turns.flatMap(({ start, kept }, index) => {
      const pieces = stagePieces(pool, start, turns[index + 1]?.start ?? high, rest, kept)
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
    const main = ordinaryGrade(formula, values)
    if (!main) return null
    let extra = [0, 0]
    values.forEach((value, index) => {
      if (value && !(formula.weights[index] > 0)) extra = add(extra, times(value, formula.factors[index]))
    })
    return finite(add(main, extra))
  }

  // What the ordinary parts have, without extra credit.
  const ordinaryGrade = (formula, values) => {
    if (!(formula.divisor > 0)) return null
    let main = [0, 0]
    values.forEach((value, index) => {
      if (value && formula.weights[index] > 0) main = add(main, times(value, formula.weights[index]))
    })
    return over(main, formula.divisor)
  }

  const gradeCurve = (formula, values) => {
    const line = gradeOf(formula, values.map(value => value && value.line))
    return line && curveOf(line, values.flatMap((value, index) => value ? multiplied(value, formula.factors[index]).terms : []))
  }

  // What holds the grade of the whole course down: its ceiling and its gates (Sources/Grading/Engine/CoursePlan+Limits.swift).

  const placeOf = (plan, { category, item }) => category === undefined ? plan.itemPlaces[0] : plan.categoryPlaces[category]
  const sectionOf = (plan, [part, section]) => plan.parts[part].sections[section]

  // Whether work of a gate, or a score that can replace it, is not graded yet.
  const isGateOpen = (plan, gate) => gate.work.some(work => {
    const place = placeOf(plan, work)
    return sectionOf(plan, place).items.some(one => isOpen(one) && (work.item === undefined || one.position === work.item))
      || plan.replacements.some(one => String(one.target) === String(place)
        && (work.item === undefined || one.item === undefined || one.item === work.item)
        && sectionOf(plan, one.place).items.some(item => isOpen(item) && item.position === one.position))
  })

  const workCurve = (plan, work, pools) => {
    const [part, section] = placeOf(plan, work)
    const pool = pools[part]
    if (work.item === undefined) {
      if (isOneSection(plan.parts[part])) return partCurve(plan, part, pools)
      const line = lineOf(ratioOf(pool, section, keptAt(pool, 0)))
      return line && curveOf(line)
    }
    const [start, end] = pool.sections[section]
    const index = pool.items.findIndex((one, index) => index >= start && index < end && one.item.position === work.item)
    const one = pool.items[index]
    if (!one) return null
    // Without a weight only the score itself is there.
    let value = one.unit === 0 ? one.source ?? constant(0) : !(one.possible > 0) ? null
      : pool.replacements.some(({ items }) => items.includes(index)) ? scoreIn(pool, index) : one.bend ?? curveOf(lineOf(one))
    if (!value) return null
    // A score that replaces the item by name also counts if the item is dropped or has no weight.
    for (const other of plan.replacements) {
      if (String(other.target) !== String([part, section]) || other.item !== work.item || other.skipsMissing && one.missing) continue
      const score = replacingScore(other, pools)
      if (!score) continue
      value = other.always ? score : hasUnknown(value) || hasUnknown(score) ? greatest([value, score])
        : constant(Math.max(value.line[0], score.line[0]))
    }
    return value
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
    if (!values.length) return null
    // Works without a weight count the same.
    const total = values.reduce((sum, { curve, share }) => plus(sum, multiplied(curve, whole > 0 ? share : 1)), curveOf([0, 0]))
    return divided(total, whole > 0 ? whole : values.length)
  }

  // The value of a part after rounding and up to its limit (Sources/Grading/Engine/CoursePart.swift).
  const isFinished = ({ round, atMost }) => !!round || atMost !== undefined
  const finishedLine = (part, line, x) => {
    if (!line || !isFinished(part)) return line
    const value = part.round ? round(at(line, x), part.round) : at(line, x)
    return [part.atMost === undefined ? value : Math.min(value, part.atMost), 0]
  }
  const finishedCurve = ({ round, atMost }, curve) => {
    const own = round ? rounded(curve, round) : curve
    return atMost === undefined ? own : limited(own, constant(atMost))
  }
  const partCurve = (plan, part, pools) => {
    const curve = curveFor(pools[part])
    return curve && finishedCurve(plan.parts[part], curve)
  }

  // Letters that are earned by numbers of passed works (Sources/Grading/Engine/CoursePlan+Letters.swift).
  const passedWorks = (plan, category, pools) => {
    const [part, section] = plan.categoryPlaces[category]
    const mark = plan.course.categories[category].pass
    const [start, end] = pools[part].sections[section]
    let count = 0
    // Work that is not graded yet, by what it scores.
    const open = []
    for (const item of pools[part].items.slice(start, end)) {
      if (!(item.unit > 0) || item.missing) continue
      const score = item.bend ?? curveOf(over(item.earned, item.unit))
      if (!hasUnknown(score)) {
        if (reaches(score.line[0], mark)) count += 1
        continue
      }
      const same = item.bend ? undefined : open.find(one => !one.isBent && String(one.score.line) === String(score.line))
      if (same) same.count += 1
      else open.push({ score, count: 1, isBent: !!item.bend })
    }
    return open.reduce((sum, { score, count }) =>
      plus(sum, multiplied(limited(constant(1), constant(0), { work: score, mark }), count)), constant(count))
  }
  // Higher letters need at least as much of everything, so who earns a letter earns all below it.
  const earnedLetter = (plan, pools) => {
    const passed = plan.course.categories.map((_, index) => passedWorks(plan, index, pools))
    return plan.course.letters.toReversed().reduce((grade, { percent, needs }) => {
      const margins = needs.flatMap((need, index) => need > 0 ? [plus(passed[index], constant(-need))] : [])
      const work = margins.length ? margins.reduce((least, margin) => limited(least, margin)) : constant(0)
      return limited(constant(percent), grade, { work, mark: 0 })
    }, constant(plan.course.failing))
  }

  const hasLimits = ({ course }) => ['adjust', 'atMost', 'round', 'gates', 'letters'].some(key => course[key] !== undefined)
  const limitedGrade = (plan, grade, pools, isCurrent = false, gates = plan.course.gates ?? []) => {
    const { adjust, atMost, round, letters } = plan.course
    if (letters) grade = earnedLetter(plan, pools)
    let held = adjust === undefined ? grade : greatest([plus(grade, constant(adjust)), constant(0)])
    if (atMost !== undefined) held = limited(held, constant(atMost))
    if (round) held = rounded(held, round)
    for (const gate of gates) {
      const work = isCurrent && isGateOpen(plan, gate) ? null : gateCurve(plan, gate, pools)
      if (!work) continue
      held = limited(held, gate.ceiling === undefined ? work : curveOf([gate.ceiling, 0]), { work, mark: gate.atLeast })
    }
    return held
  }

  // The grade as a function of the score on everything that is left.
  const gradeFunction = plan => {
    const pools = poolsOf(plan, scores([0, 1]))
    const formula = formulaOf(plan, pools)
    const gradeAt = x => {
      const grade = gradeOf(formula, pools.map((pool, index) => finishedLine(plan.parts[index], lineOf(keptAt(pool, x).ratio), x)))
      if (!grade) return null
      return hasLimits(plan) ? valueAt(limitedGrade(plan, curveOf([at(grade, x), 0]), pools), x) : at(grade, x)
    }
    return { pools, gradeAt, sum: gradeCurve(formula, pools.map((_, index) => partCurve(plan, index, pools))) }
  }

  // The plans of a course, one for each of its schemes; the best counts.
  const plansOf = course => (course.schemes ?? [null]).map(scheme => planOf(!scheme ? course : {
    ...course, categories: course.categories.map((one, index) => one.extra ? one : { ...one, weight: scheme.categories[index] }),
    items: course.items.map((one, index) => one.extra ? one : { ...one, weight: scheme.items[index] }),
  }))
  const curveOfAll = (plans, functions) => {
    const sums = functions.flatMap(one => one.sum ?? [])
    return sums.length ? limitedGrade(plans[0], functions.length === 1 ? sums[0] : greatest(sums), functions[0].pools) : null
  }
  const outcome = course => {
    const plans = plansOf(course)
    return curveOfAll(plans, plans.map(gradeFunction))
  }
  return { outcome }
})()
