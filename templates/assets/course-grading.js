// The figures of one course, computed as the build computes them (Sources/Grading/Engine).

const CourseGrading = (() => {
  const { snap, reaches, same, sum, add, subtract, times, over, at, finite, curveOf, constant, term, plus, multiplied, divided, limited, greatest,
    rounded, round, rootOf, shapeOf, hasUnknown, refined, valueAt, leastOf, crossing, solverFor, targetOf } = Grading
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
  const gradedUnits = section => sum(section.items.filter(item => !isOpen(item)), item => item.possible)
  // Whether the value of a part is that of its first section: there is no other, or only of items without a weight of their own.
  const isOneSection = ({ sections }) =>
    sections.slice(1).every(({ items }) => items.length > 0 && items.every(item => item.isResit || item.isWeightless))
  const unitsOfPart = part => sum(part.sections, unitsOf)

  const itemsOf = category => category.mark ? [category.mark] : category.items

  // How many items of a category are announced and not listed yet; a category of which nothing is listed is one item to come.
  const listedItems = items => items.filter(item => !item.extra && !item.replaces?.resit)
  const announcedCount = ({ mark, count, items }) => mark ? 0 : Math.max(0, (count ?? (items.length ? 0 : 1)) - listedItems(items).length)
  const announced = course => (course.mark ? [] : course.categories).flatMap((category, index) =>
    !category.extra && announcedCount(category) > 0 ? [{ category: index, count: announcedCount(category) }] : [])

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
  // The shares of the ordinary items of a section if all are graded, by index.
  const sharesIn = ({ items, share }) => {
    const counted = [...items.keys()].filter(index => items[index].possible > 0)
    const weights = recencyWeights(counted.length, share)
    return new Map(counted.map((index, place) => [index, weights[place]]))
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

  // What full marks on all ordinary work are divided by: weights above 100 act as a bonus.
  const wholeWeight = ({ course, parts }) => course.weighting === 'weights' ? Math.min(ordinaryWeight(parts), 100) : ordinaryWeight(parts)
  const ordinaryWeight = parts => parts.reduce((sum, part) => {
    const units = part.extra ? 0 : unitsOfPart(part)
    return units === 0 ? sum : sum + (part.weight ?? units)
  }, 0)

  // Whether any open work counts for the grade: not if only work of weight 0 is open that no gate tests.
  const hasOpenShare = (plan, withResits = true) => (plan.course.gates ?? []).some(gate => isGateOpen(plan, gate)) || plan.parts.some(part =>
    part.sections.some(({ items }) => items.some(item => isOpen(item) && (item.isResit ? withResits : item.possible > 0 && part.weight !== 0 && !part.extra))))

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
  // score of an open item of a section as a line, or null to leave it out. A score of `raw` is as given, before its rules; with `missing`
  // nothing is handed in.

  const ratio = () => ({ earned: [0, 0], possible: 0 })
  const put = (ratio, { earned, possible }) => {
    ratio.earned[0] += earned[0]
    ratio.earned[1] += earned[1]
    ratio.possible += possible
  }
  const lineOf = ({ earned, possible }) => possible > 0 ? finite(over(earned, possible)) : null

  const zero = () => [0, 0]
  const leftOut = { scoreIn: () => null }, notHandedIn = { scoreIn: zero, missing: true }
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

  // `lost` is the index of an open item that is not handed in, whatever is assumed.
  const poolOf = (part, assumption, lost) => {
    const pool = { items: [], sections: [], rules: [], replacements: [], safe: ratio(), total: ratio() }
    for (const section of part.sections) {
      const start = pool.items.length
      for (const item of section.items) {
        const one = pooledItem(item, section, pool.items.length === lost ? notHandedIn : assumption)
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

  const unknownAt = (pool, index) => {
    const item = pool.items[index]
    const score = scoreOf(item.item, [0, 1])
    const earned = times(curveLine(score, 0), item.unit)
    const change = subtract(earned, item.earned)
    const changed = ratio => ({ ...ratio, earned: add(ratio.earned, change) })
    return {
      ...pool, total: changed(pool.total), safe: item.isDroppable ? pool.safe : changed(pool.safe),
      items: pool.items.with(index, {
        ...item, earned, bend: score.terms.length ? score : undefined, source: item.keepsScore || item.source ? score : item.source,
      }),
    }
  }

  const ratioOf = (pool, section, kept) => {
    if (pool.sections.length === 1) return kept.ratio
    const result = ratio()
    const [start, end] = pool.sections[section]
    for (let index = start; index < end; index += 1) {
      if (!kept.isDropped[index]) put(result, { earned: earnedAt(pool, index, kept), possible: pool.items[index].possible })
    }
    return result
  }
  // The sum over the items that are left after drops without extra credit; undefined if there is no extra credit among them.
  const ratioWithoutExtra = (pool, [start, end], kept) => {
    const left = [...pool.items.keys()].slice(start, end).filter(index => !kept.isDropped[index])
    const ordinary = left.filter(index => pool.items[index].possible > 0)
    if (ordinary.length === left.length) return undefined
    const result = ratio()
    for (const index of ordinary) put(result, { earned: earnedAt(pool, index, kept), possible: pool.items[index].possible })
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
  const bestOf = evaluations => evaluations.reduce((best, one, index) =>
    (one.sum ?? -Infinity) > (evaluations[best].sum ?? -Infinity) ? index : best, 0)
  const curveOfAll = (plans, functions) => {
    const sums = functions.flatMap(one => one.sum ?? [])
    return sums.length ? limitedGrade(plans[0], functions.length === 1 ? sums[0] : greatest(sums), functions[0].pools) : null
  }
  // Whether work that is not handed in counts otherwise than with a score of 0.
  const tellsMissing = ({ replacements, parts }) => replacements.length > 0
    || parts.some(part => part.sections.some(section => section.keepsMissing || section.ifAll || section.items.some(item => item.rule)))

  // What is certain although a better score may lower the grade (Sources/Grading/Engine/CoursePlan+Falling.swift).

  const isSourceOpen = (plan, { place, position }) => sectionOf(plan, place).items.some(item => isOpen(item) && item.position === position)
  const dropsIn = ({ sections }) => [sections.some(({ lowest, best }) => lowest > 0 || best !== undefined), sections.some(({ highest }) => highest > 0)]
  const hasEqualUnits = ({ sections }) => {
    const items = sections.flatMap(section => section.items).filter(item => !item.isResit && !item.isWeightless)
    return sections.every(({ share }) => share === undefined) && items.every(({ possible }) => possible > 0 && possible === items[0].possible)
  }
  // Missing work can keep high scores from being dropped, also such that are high beside other sections, so that it counts more than 0.
  const gainsByMissing = ({ sections }) => ({ lowest, highest, best, keepsMissing, ifAll }) =>
    (highest > 0 || sections.length > 1 && (lowest > 0 || best !== undefined)) && (keepsMissing || ifAll)
  const mayPartFall = (plan, index) => {
    const part = plan.parts[index], gates = plan.course.gates ?? []
    const into = plan.replacements.filter(({ target }) => target[0] === index)
    if (!part.sections.some(({ items }) => items.some(isOpen)) && !into.some(one => isSourceOpen(plan, one))) return false
    const [dropsLowest, dropsHighest] = dropsIn(part)
    if (part.sections.some(gainsByMissing(part))) return true
    if (!into.length) return dropsLowest && dropsHighest && !hasEqualUnits(part)
    const choosing = into.filter(({ item }) => item === undefined)
    if (into.some(one => one.always && (one.item === undefined || isSourceOpen(plan, one)))) return true
    const isTested = gate => gate.work.some(work => work.item !== undefined && placeOf(plan, work)?.[0] === index)
    if (choosing.length > 1 || choosing.length && gates.some(isTested)) return true
    if (!dropsLowest && !dropsHighest) return false
    // With equal units the lowest items are dropped, and a score from elsewhere replaces the lowest of the rest.
    const isPlain = hasEqualUnits(part) && isOneSection(part) && into.every(({ place, resit }) => place[0] !== index || resit)
    return dropsLowest && dropsHighest || !isPlain || choosing.length < into.length
  }
  const mayFall = plan => plan.parts.some((_, index) => mayPartFall(plan, index))
  const openCountOf = plan => sum(plan.parts, part => sum(part.sections, section => section.items.filter(isOpen).length))

  // The course without the help that can turn into a loss; null if none is known.
  const withoutFalls = plan => {
    const falling = [...plan.parts.keys()].filter(index => mayPartFall(plan, index))
    const into = ({ target }) => falling.includes(target[0])
    if (plan.replacements.some(one => into(one) && one.always)) return null
    const bound = { ...plan, parts: [...plan.parts], replacements: plan.replacements.filter(one => !into(one)) }
    for (const index of falling) {
      const { sections } = plan.parts[index], [dropsLowest, dropsHighest] = dropsIn(plan.parts[index])
      if (!dropsLowest || !dropsHighest) {
        const gains = gainsByMissing(plan.parts[index])
        if (sections.some(gains) && !dropsHighest) return null
        const asZero = section => gains(section) ? { ...section, keepsMissing: undefined, ifAll: undefined } : section
        bound.parts[index] = { ...plan.parts[index], sections: sections.map(asZero) }
        continue
      }
      if (sections.some(({ best, keepsMissing, ifAll }) => best !== undefined || keepsMissing || ifAll)) return null
      bound.parts[index] = {
        ...plan.parts[index], sections: sections.map(section => {
          const droppable = section.items.filter(item => item.isDroppable).length
          const lowest = Math.max(0, Math.min(section.lowest, droppable - 1))
          return { ...section, lowest: 0, highest: lowest + (section.highest < droppable - lowest ? section.highest : 0) }
        }),
      }
    }
    return bound
  }
  // The least that a figure can be; 0 if that is not known.
  const leastFigure = (plan, curve, lost, value) => {
    const least = openCountOf(plan) === 1 && curve ? leastOf(curve) : null
    if (least !== null) return Math.min(least, lost ?? least)
    const bound = withoutFalls(plan)
    if (!bound) return 0
    const ends = [notHandedIn, scores([0, 0])].map(assumption => value(bound, poolsOf(bound, assumption)) ?? 0)
    return Math.min(ends[0], ends[1])
  }

  const evaluate = (plan, pools, isCurrent = false) => {
    const kept = pools.map(pool => keptAt(pool, 0))
    const values = kept.map((one, index) => finishedLine(plan.parts[index], lineOf(one.ratio), 0))
    const formula = formulaOf(plan, pools)
    const grade = gradeOf(formula, values)
    const valueOf = ([part, section]) =>
      (isOneSection(plan.parts[part]) ? values[part] : lineOf(ratioOf(pools[part], section, kept[part])))?.[0] ?? null
    // The value of a part as it counts, over what its items have, as by a rounding or a limit.
    const shareOf = part => {
      const own = lineOf(kept[part].ratio)?.[0], value = values[part]?.[0]
      return own === undefined || value === undefined || own === value || !(own > 0) ? 1 : value / own
    }
    const sum = grade && grade[0]
    const held = sum !== null && hasLimits(plan) ? valueAt(limitedGrade(plan, curveOf([sum, 0]), pools, isCurrent), 0) : sum
    const paceOf = place => {
      const [part, section] = place, ratio = ratioWithoutExtra(pools[part], pools[part].sections[section], kept[part])
      return ratio ? lineOf(ratio)?.[0] ?? null : valueOf(place)
    }
    return { pools, kept, values, formula, sum, grade: held, paceOf, valueOf, shareOf }
  }

  const evaluateNow = plan => {
    const { course, parts } = plan
    const pools = poolsOf(plan, course.zero ? notHandedIn : leftOut)
    const now = evaluate(plan, pools, true)
    if (!course.whole || plan.isPool || now.grade === null) return now
    // Weights that are not graded yet count 0 instead of being left out.
    return evaluate(plan, connected(plan, parts.map((part, index) =>
      part.weight === undefined || !lineOf(pools[index].total) ? poolOf(part, notHandedIn) : pools[index])), true)
  }

  // What ordinary work has: open work that goes on as before scores this. Weights that are not graded yet, which may count 0 for now,
  // have no pace.
  const paceNow = (plan, current) => {
    const { course } = plan
    const { pools, kept, values, formula } = course.whole ? evaluate(plan, poolsOf(plan, course.zero ? notHandedIn : leftOut)) : current
    const ordinary = pools.map((pool, index) => {
      const ratio = ratioWithoutExtra(pool, [0, pool.items.length], kept[index])
      return (ratio && lineOf(ratio)) ?? values[index]
    })
    return ordinaryGrade(formula, ordinary)?.[0] ?? null
  }

  // The shares of single items in the course.

  const itemFigures = item => {
    return { percent: percentOf(item), effectiveWeight: 0, worth: 0, contribution: null, isDropped: false, replacedBy: null, target: null }
  }

  const sharesOf = (plan, current) => {
    const { weights, whole, factors } = current.formula
    const effective = weights.map(weight => whole > 0 ? 100 * weight / whole : 0)
    const all = wholeWeight(plan)
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
        const section = plan.parts[part].sections[index]
        const recent = section.share === undefined ? null : sharesIn(section)
        section.items.forEach(({ position, unit }, index) => {
          if (position !== undefined) figures[position].worth = declared[part] * (recent?.get(index) ?? unit / units)
        })
      }
      const pool = current.pools[part]
      const { ratio: { possible }, isDropped, changed } = current.kept[part]
      const [start, end] = pool.sections[index]
      for (let index = start; index < end; index += 1) {
        const figure = figures[pool.items[index].position]
        if (!figure) continue
        figure.isDropped = isDropped[index]
        const number = changed.get(index)?.number
        if (number !== undefined) figure.replacedBy = plan.replacements[number].source
        if (isDropped[index] || current.grade === null || !(possible > 0) || figure.replacedBy) continue
        const [weight, contribution] = counted(index, part)
        figure.effectiveWeight = weight
        figure.contribution = contribution
      }
    }
    // The share of an item that is left in the current grade, and what it brings.
    const counted = (index, part) => {
      const pool = current.pools[part], kept = current.kept[part]
      const { possible } = kept.ratio
      return [effective[part] * (pool.items[index].possible / possible),
        factors[part] * (earnedAt(pool, index, kept)[0] / possible) * current.shareOf(part)]
    }
    // The shares that scores have at the places of others, by the item whose score it is.
    const transferred = () => current.grade === null ? [] : current.kept.flatMap(({ changed, ratio }, part) =>
      [...changed].sort(([one], [other]) => one - other).flatMap(([index, { number }]) =>
        number === undefined || !(ratio.possible > 0) ? [] : [[plan.replacements[number].source, ...counted(index, part)]]))
    return { weightOf, addTo, transferred }
  }

  // How the current grade came about.

  // Extra credit of which nothing has a score yet.
  const isOpenExtraCredit = category => category.extra && itemsOf(category).every(item => item.points === undefined || item.excused)

  // The maximum of the items that count, if their points are added up although none of them states any, so that their sum is a mean of
  // results; null if any has points.
  const resultsWithoutPoints = (section, category, counted) => {
    const ordinary = counted.filter(({ possible }) => possible > 0)
    if (section.by !== 'points' || !ordinary.length) return null
    const max = ordinary[0].possible
    return ordinary.every(({ possible, item }) => possible === max && itemsOf(category)[item.position]?.bare) ? max : null
  }

  const categoryStep = (place, plan, current) => {
    const part = plan.parts[place[0]]
    const section = part.sections[place[1]]
    const pool = current.pools[place[0]]
    const kept = current.kept[place[0]]
    const { isDropped, changed } = kept
    const [start, end] = pool.sections[place[1]]
    const isPooled = plan.isPool && place[0] === 0
    const category = plan.course.categories[section.category]
    const results = category && resultsWithoutPoints(section, category, pool.items.slice(start, end).filter((_, index) => !isDropped[start + index]))
    const step = { by: results ? 'mean' : section.by, earned: 0, extraEarned: 0, possible: 0, dropped: 0, replaced: 0 }
    for (let index = start; index < end; index += 1) {
      if (isDropped[index]) {
        step.dropped += 1
        continue
      }
      const item = pool.items[index]
      const earned = earnedAt(pool, index, kept)[0] / (results || (section.by === 'points' ? 100 : 1))
      if (changed.get(index)?.number !== undefined) step.replaced += 1
      step.earned += earned
      step.possible += item.possible / (results || 1)
      if (item.possible === 0) step.extraEarned += earned
    }
    const counts = current.valueOf(place), value = lineOf(ratioOf(pool, place[1], kept))?.[0] ?? null
    if (category && isOpenExtraCredit(category)) {
      return { ...step, possible: 0, value: null, finished: null, weight: isPooled ? null : part.weight ?? null, isExtra: !!part.extra, open: Math.max(1, section.items.length) }
    }
    return {
      ...step, value, finished: counts === value ? null : counts, weight: isPooled ? null : part.weight ?? null, isExtra: !!part.extra,
      open: section.items.filter(isOpen).length,
    }
  }

  const itemStep = (item, plan, score) => {
    const { max, extra, weight = null } = item
    const isUngraded = item.points === undefined && !item.excused
    const own = changesScore(item) ? percentOf(item) * max / 100 : item.points
    const given = score === null ? own : score * max / 100
    const points = item.excused || item.replaces?.resit || plan.isPool && countsNothing(item) ? null : given ?? (isUngraded && !extra && plan.course.zero ? 0 : null)
    // Extra credit with its own weight is not part of the pool.
    const isOnTop = plan.isPool && extra && weight === null
    const value = points !== null && max > 0 ? 100 * points / max : null
    const isResult = item.bare && !isOnTop && value !== null
    return {
      by: isResult ? 'mean' : 'points', earned: (isResult ? value : points) ?? 0, extraEarned: isOnTop ? points ?? 0 : 0,
      possible: points === null || isOnTop ? 0 : isResult ? 1 : max, value,
      weight: plan.isPool && !extra ? null : weight, isExtra: !!extra, dropped: 0, open: isUngraded ? 1 : 0, finished: null,
      replaced: score === null ? 0 : 1, isResit: !!item.replaces?.resit,
    }
  }

  // The score that counts in place of that of a direct item, in percent.
  const replacementOf = (plan, { pools, kept }, position) => {
    for (const [part, section] of plan.itemPlaces) {
      const pool = pools[part]
      const [start, end] = pool.sections[section]
      for (let index = start; index < end; index += 1) {
        if (pool.items[index].position === position && kept[part].changed.get(index)?.number !== undefined) {
          return earnedAt(pool, index, kept[part])[0] / pool.items[index].unit
        }
      }
    }
    return null
  }

  const computationOf = (plan, current) => {
    const { formula, kept, values, sum } = current
    const steps = plan.categoryPlaces.map(place => categoryStep(place, plan, current))
    steps.push(...plan.course.items.map((item, position) => itemStep(item, plan, replacementOf(plan, current, position))))
    return {
      result: sum, adjustment: plan.course.adjust ?? null,
      sum: plan.isPool ? kept[0].ratio.earned[0]
        : values.reduce((sum, value, index) => sum + formula.weights[index] * (value ? value[0] : 0), 0),
      divisor: plan.isPool ? kept[0].ratio.possible : formula.divisor,
      extraDivisor: plan.extraDivisor,
      extra: plan.parts.reduce((sum, part, index) =>
        part.extra && values[index] ? sum + formula.factors[index] * values[index][0] : sum, 0),
      steps: steps.length ? steps : [categoryStep([0, 0], plan, current)],
    }
  }

  // The scores that open items need if every other one scores what its category has now, without extra credit.

  const targetAtCurrentPace = (plans, categories, pace, goal) => {
    const [plan] = plans
    const assumption = { scoreIn: section => [categories[section.category] ?? pace, 0] }
    const bases = plans.map(plan => evaluate(plan, poolsOf(plan, assumption)))
    // The sum of the parts with the score of one item as the unknown. Only its own part changes, and those in which it replaces others.
    const sumOf = (plan, base, index, part) => {
      if (base.sum === null) return []
      let course = constant(base.sum)
      const pools = connected(plan, base.pools.with(part, unknownAt(base.pools[part], index)))
      pools.forEach((pool, changed) => {
        if (changed !== part && !pool.replacements.length) return
        const value = base.values[changed]
        const curve = value && partCurve(plan, changed, pools)
        if (!curve) return
        const factor = base.formula.factors[changed]
        course = plus({ ...course, line: subtract(course.line, times(value, factor)) }, multiplied(curve, factor))
      })
      return [{ sum: course, pools }]
    }
    const isFalling = plans.some(mayFall)
    const targetOfItem = (index, part) => {
      const sums = plans.flatMap((plan, number) => sumOf(plan, bases[number], index, part))
      const sum = sums.length > 1 ? greatest(sums.map(one => one.sum)) : sums[0]?.sum
      let least = null
      if (tellsMissing(plan)) {
        const evaluations = plans.map((plan, number) =>
          evaluate(plan, connected(plan, bases[number].pools.with(part, poolOf(plan.parts[part], assumption, index)))))
        least = evaluations[bestOf(evaluations)].grade
      }
      const grade = sum && limitedGrade(plan, sum, sums[0].pools)
      if (isFalling) {
        const lowest = (grade && leastOf(grade)) ?? 0
        least = Math.min(least ?? lowest, lowest)
      }
      return targetOf(goal, grade ? solverFor(grade) : null, true, plans.every(plan => plan.isComplete) ? null : 'weights-incomplete', least)
    }
    return ([part, section]) => {
      // Items of one kind need the same, and most of a category are alike. Other rules can single one of them out.
      const isPlain = !plan.course.gates && !tellsMissing(plan) && plan.parts[part].sections[section].share === undefined && plans.length === 1
      const known = new Map()
      const pool = bases[0].pools[part]
      const [start, end] = pool.sections[section]
      return pool.items.slice(start, end).flatMap(({ item, isDroppable }, offset) => {
        if (!isOpen(item) || item.position === undefined) return []
        const kind = [item.unit, item.max, isDroppable, isPlain ? null : item.position].join()
        if (!known.has(kind)) known.set(kind, targetOfItem(start + offset, part))
        return [[item.position, known.get(kind)]]
      })
    }
  }

  const addTargets = (plan, plans, figures, { paceOf }, goal) => {
    const { pace, target } = figures
    const open = plan.parts.flatMap(part => part.sections.flatMap(section => section.items.filter(isOpen)))
    // With nothing graded there is no score so far; but a single open item needs what the course needs.
    const shared = target.state === 'no-goal' || open.length === 1 ? target : null
    const targets = pace !== null && (goal ?? null) !== null ? targetAtCurrentPace(plans, plan.categoryPlaces.map(paceOf), pace, goal)
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
    return lineOf(poolOf(alone, leftOut).total)?.[0]
  }

  // Counts passed works, and what each letter still needs of them. No work has a share of such a grade.
  const countPassed = (plan, current, figures) => {
    const { course } = plan
    const leaveOutShare = figure => Object.assign(figure, { effectiveWeight: 0, worth: 0, contribution: null })
    figures.categories.forEach((category, index) => {
      const items = sectionOf(plan, plan.categoryPlaces[index]).items.filter(item => item.unit > 0)
      const passed = valueAt(passedWorks(plan, index, current.pools), 0)
      Object.assign(category, { effectiveWeight: 0, works: { passed, open: items.filter(isOpen).length, all: items.length } })
      itemsOf(course.categories[index]).forEach((item, position) => {
        const figure = leaveOutShare(category.items[position])
        const { pass } = course.categories[index]
        figure.isPassed = figure.percent === null && !item.missing ? null : !item.missing && reaches(figure.percent, pass)
        if (item.points === undefined && !item.excused && item.max > 0) figure.target = targetOf(pass, solverFor(scoreOf(item, [0, 1])), true, null, null)
      })
    })
    figures.items.forEach(leaveOutShare)
    const works = figures.categories.map(category => category.works), all = sum(works, one => one.all)
    figures.graded = all > 0 ? 100 * (all - sum(works, one => one.open)) / all : 0
    const missing = letter => letter.needs.map((need, index) => Math.max(0, need - figures.categories[index].works.passed))
    figures.ladder = figures.ladder.map((target, index) => ({ ...target, missing: missing(course.letters[index]) }))
    const wanted = (course.goal ?? null) === null ? undefined : course.letters.findLast(letter => reaches(letter.percent, course.goal))
    Object.assign(figures, { missing: wanted ? missing(wanted) : [], computation: null })
  }

  // Whether extra credit is listed that has no score yet, which no figure counts on.
  const hasOpenExtra = course => {
    if (course.mark) return false
    // Where points are added up, work out of 0 points only adds, too.
    const addsPoints = index => {
      const plan = planOf(course), place = index === undefined ? plan.itemPlaces[0] : plan.categoryPlaces[index]
      return place && sectionOf(plan, place).by === 'points'
    }
    const isOpenExtra = (item, category, index) => item.points === undefined && !item.missing && !item.excused && !item.absent
      && !countsNothing(item) && !item.replaces?.resit && (item.max > 0 ? item.extra || category?.extra : addsPoints(index))
    const isAnnounced = ({ count = 0, items }) => items && listedItems(items).length < count
    return course.items.some(item => isOpenExtra(item))
      || course.categories.some((category, index) => (category.weight !== 0 || course.schemes)
        && (category.extra && isAnnounced(category) || itemsOf(category).some(item => isOpenExtra(item, category, index))))
  }

  // Whether an item was missed without a reason that no other work replaces or can still replace (Sources/Grading/Record/Course+Absence.swift).
  const isAbsent = course => {
    if (course.mark) return !!course.mark.absent
    const works = [
      ...course.categories.flatMap((one, category) => itemsOf(one).map((item, position) => ({ item, category, position, max: one.max }))),
      ...course.items.map((item, position) => ({ item, category: undefined, position, max: undefined })),
    ]
    const sources = works.filter(({ item }) => item.replaces && !item.replaces.skipsMissing && !item.missing && !item.excused)
    const replaces = (source, category, position) => source.item.replaces.category === category && source.item.replaces.item === position
    const left = works.filter(absent => absent.item.absent && !leavesGradeAlone(course, absent)
      && !sources.some(source => source.item !== absent.item && replaces(source, absent.category, absent.position)))
    if (!left.length) return false
    if (!left.every(({ category }) => category !== undefined && sources.some(source => replaces(source, category)))) return true
    // The course in which absences count as missing work does, and open work that replaces other work has full points.
    const full = max => item => ({ ...item, absent: undefined, ...(item.replaces && item.points === undefined && !item.excused ? { points: item.max ?? max } : {}) })
    const categories = course.categories.map(one => one.mark ? one : { ...one, items: one.items.map(full(one.max)) })
    const replaced = figures({ ...course, categories, items: course.items.map(full()) }).categories
    return left.some(({ category, position }) => !replaced[category].items[position].replacedBy)
  }
  // Whether work has the weight 0, or its category has, and neither replaces other work nor is tested by a gate.
  const leavesGradeAlone = (course, { item, category, position }) => {
    const isTested = (course.gates ?? []).some(gate => gate.work.some(work =>
      work.category === category && (work.item === position || category !== undefined && work.item === undefined)))
    if (item.replaces || isTested) return false
    const { schemes } = course
    if (category === undefined) return schemes ? schemes.every(scheme => scheme.items[position] === 0) : countsNothing(item)
    return countsNothing(item) || (schemes ? schemes.every(scheme => scheme.categories[category] === 0) : course.categories[category].weight === 0)
  }
  // There is no grade until a resit (Sources/Grading/Figures/CourseFigures+Computing.swift).
  const removeGrade = (figures, goal) => {
    const lost = target => ({ ...target, state: 'missed', required: null })
    const leaveOut = items => items.map(item => ({ ...item, effectiveWeight: 0, contribution: null, target: null }))
    return {
      ...figures, isAbsent: true, isFinished: true, current: null, floor: null, ceiling: null, least: null, computation: null,
      awaitsWork: false, isAllGraded: false, awaitsWeights: false,
      target: (goal ?? null) === null ? figures.target : lost(figures.target), ladder: figures.ladder.map(lost),
      categories: figures.categories.map(one => ({ ...one, items: leaveOut(one.items) })), items: leaveOut(figures.items),
    }
  }

  const figures = course => {
    const plans = plansOf(course)
    const evaluations = plans.map(evaluateNow)
    const best = bestOf(evaluations)
    const plan = plans[best], current = evaluations[best]
    const shares = sharesOf(plan, current)
    const functions = plans.map(gradeFunction)
    const { pools } = functions[best]
    const grade = curveOfAll(plans, functions)
    const solver = solverFor(grade)
    const without = tellsMissing(plan) ? plans.map(plan => evaluate(plan, poolsOf(plan, notHandedIn))) : null
    const lost = without && without[bestOf(without)].grade
    // A grade that no scores end below, if a better one may lower the grade.
    const least = plans.some(mayFall) ? Math.max(...plans.map(plan => leastFigure(plan, grade, lost, (plan, pools) => evaluate(plan, pools).grade))) : null
    const gradeAt = x => {
      const grades = functions.flatMap(one => one.gradeAt(x) ?? [])
      return grades.length ? Math.max(...grades) : null
    }
    const hasOpen = plan.parts.some(part => part.sections.some(section => section.items.some(isOpen)))
    // All listed work that counts for the grade is graded, but more may come, of unknown weight.
    const awaitsWork = !plans.some(plan => hasOpenShare(plan)) && !course.settled && !!course.grows
    // Only resits are open, but more may come: nothing is known to be safe or out of reach.
    const awaitsMoreThanResits = hasOpen && !awaitsWork && !course.settled && course.grows && !plans.some(plan => hasOpenShare(plan, false))
    const gap = (hasOpen || awaitsWork) && !plans.every(plan => plan.isComplete) ? 'weights-incomplete' : awaitsWork || course.unlisted && hasOpen ? 'work-not-listed' : null
    // If everything is excused, no work is left and no grade comes.
    const isLost = !hasOpen && !course.settled && (course.mark || course.items.length || course.categories.some(one => itemsOf(one).length))
    const reaching = goal => {
      const target = targetOf(goal, solver, hasOpen, gap, least ?? lost)
      if (awaitsMoreThanResits && ['secured', 'unreachable'].includes(target.state)) return { state: 'work-not-listed', required: null }
      return isLost && goal !== undefined && target.state === 'no-goal' ? { state: 'missed', required: null } : target
    }
    const categories = course.categories.map((category, index) => {
      const place = plan.categoryPlaces[index]
      const items = itemsOf(category).map(itemFigures)
      shares.addTo(items, place)
      const value = isOpenExtraCredit(category) ? null : bonusValue(plan, category, place) ?? current.valueOf(place)
      return { current: value, effectiveWeight: shares.weightOf(place), items }
    })
    const items = course.items.map(itemFigures)
    for (const place of plan.itemPlaces) shares.addTo(items, place)
    for (const [{ category, item }, weight, contribution] of shares.transferred()) {
      const figure = (category === undefined ? items : categories[category].items)[item]
      figure.effectiveWeight += weight
      figure.contribution = (figure.contribution ?? 0) + contribution
    }
    const figures = {
      scheme: course.schemes ? best : null, current: current.grade, pace: paceNow(plan, current), floor: awaitsWork ? null : without ? lost : gradeAt(0), ceiling: awaitsWork ? null : gradeAt(100), graded: gradedShare(plan),
      countedWeight: course.weighting === 'weights' ? wholeWeight(plan) : null,
      least, needsEqualScores: least !== null && openCountOf(plan) > 1,
      hasOpenExtra: hasOpenExtra(course), awaitsWork, isAllGraded: awaitsWork && !hasOpen, awaitsWeights: hasOpen && !awaitsWork && !course.settled && gap === 'weights-incomplete' && ordinaryWeight(plan.parts) > 0, isFinished: !!course.settled || !hasOpen && !awaitsWork, target: course.goal === null ? { state: hasOpen ? 'unreachable' : 'missed', required: null } : reaching(course.goal), ladder: course.ladder.map(goal => reaching(goal)),
      gates: (course.gates ?? []).map(gate => {
        const now = gateCurve(plan, gate, current.pools)
        const later = gateCurve(plan, gate, pools)
        const solver = solverFor(later)
        const value = now && valueAt(now, 0)
        const none = without && gateCurve(plan, gate, without[best].pools)
        const lost = none && valueAt(none, 0)
        const mayFall = gate.work.some(work => { const place = placeOf(plan, work); return place && mayPartFall(plan, place[0]) })
        const least = mayFall ? leastFigure(plan, later, lost, (plan, pools) => {
          const value = gateCurve(plan, gate, pools)
          return value && valueAt(value, 0)
        }) : lost
        const target = targetOf(gate.atLeast, solver, isGateOpen(plan, gate), null, least)
        // The current grade without the gate, if that holds it down.
        const free = target.state !== 'missed' || current.sum === null ? null
          : valueAt(limitedGrade(plan, curveOf([current.sum, 0]), current.pools, true, course.gates.filter(other => other !== gate)), 0)
        return {
          current: value, target, isAtRisk: target.state === 'reachable' && value !== null && !reaches(value, gate.atLeast),
          without: free !== null && !reaches(current.grade, free) ? free : null,
          hasOpenExtra: gate.work.some(({ category, item }) => hasOpenExtra({
            ...course, items: category === undefined ? [course.items[item]] : [],
            categories: category === undefined ? [] : [item === undefined ? course.categories[category]
              : { ...course.categories[category], items: [course.categories[category].items[item]], count: undefined }],
          })),
        }
      }),
      categories, items, computation: computationOf(plan, current),
    }
    if (course.letters) countPassed(plan, current, figures)
    else if (hasOpen && !awaitsWork && figures.target.state !== 'work-not-listed') addTargets(plan, plans, figures, current, course.goal)
    return isAbsent(course) ? removeGrade(figures, course.goal) : figures
  }

  // What of each part is won, lost and open, in percentage points of the course (Sources/Grading/Figures/WeightMap.swift);
  // null for a course of one mark or without a grade.
  const weightMap = course => {
    if (course.mark || isAbsent(course)) return null
    const plans = plansOf(course)
    const plan = plans.length === 1 ? plans[0] : plans[bestOf(plans.map(evaluateNow))]
    const [least, most] = [tellsMissing(plan) ? notHandedIn : scores([0, 0]), scores([100, 0])]
      .map(assumption => evaluate(plan, poolsOf(plan, assumption)))
    if (most.sum === null) return null
    const pieces = ({ pools, kept, formula, shareOf }, [part, section]) => {
      const { ratio: { possible: whole }, isDropped } = kept[part]
      const [start, end] = pools[part].sections[section]
      if (!(whole > 0)) return []
      const { category } = plan.parts[part].sections[section]
      const listed = category === undefined ? course.items : itemsOf(course.categories[category])
      return [...pools[part].items.keys()].slice(start, end).filter(index => !isDropped[index]).map(index => {
        const { possible, item } = pools[part].items[index]
        return {
          position: item.position, possible: formula.factors[part] * (100 * possible / whole),
          earned: formula.factors[part] * (earnedAt(pools[part], index, kept[part])[0] / whole) * shareOf(part),
          // Extra credit without a score counts 0 under every assumption.
          isOpenExtra: !!plan.parts[part].extra && (item.position === undefined || listed[item.position].points === undefined),
        }
      })
    }
    const earned = piece => piece.earned
    const openExtraIn = most => sum(most.filter(piece => piece.isOpenExtra), piece => piece.possible)
    const partOf = (least, most) => ({
      worth: sum(most, piece => piece.possible),
      won: least.filter(piece => piece.earned > 0).map(earned),
      lost: most.filter(piece => !piece.isOpenExtra && snap(piece.possible) > snap(piece.earned)).map(piece => piece.possible - piece.earned),
      open: Math.max(0, snap(sum(most, earned) - sum(least, earned))) + openExtraIn(most),
    })
    const categories = plan.categoryPlaces.map((place, index) =>
      ({ ...partOf(pieces(least, place), pieces(most, place)), extra: course.categories[index].extra }))
    const items = plan.itemPlaces.flatMap(place => {
      const [low, high] = [pieces(least, place), pieces(most, place)]
      return course.items.flatMap((_, position) => {
        const isOwn = piece => piece.position === position
        return [...low, ...high].some(isOwn) ? [{ ...partOf(low.filter(isOwn), high.filter(isOwn)), extra: course.items[position].extra }] : []
      })
    })
    const counts = part => part.worth > 0 || part.won.length
    return {
      open: Math.max(0, snap(most.sum - (least.sum ?? 0))),
      openExtra: sum(plan.parts.flatMap(({ sections }, part) => sections.map((_, section) => openExtraIn(pieces(most, [part, section])))), one => one),
      categories: categories.filter(counts), items: items.filter(counts),
    }
  }

  // Items are known by their position: category by category, then the direct ones.
  const allItems = course => course.mark ? [course.mark] : [...course.categories.flatMap(itemsOf), ...course.items]

  // The course with the points of some items supposed, given by position. After the items come the categories with announced work, of which
  // all has the same score in percent.
  const supposing = (course, scores) => {
    let position = 0
    const suppose = item => {
      const points = scores.get(position)
      position += 1
      return points === undefined ? item : { ...item, points, missing: undefined, absent: undefined, excused: undefined }
    }
    if (course.mark) return { ...course, mark: suppose(course.mark) }
    const categories = course.categories.map(category => category.mark
      ? { ...category, mark: suppose(category.mark) } : { ...category, items: category.items.map(suppose) })
    const items = course.items.map(suppose)
    for (const { category } of announced(course)) {
      categories[category].supposed = scores.get(position)
      position += 1
    }
    return { ...course, categories, items }
  }

  const outcome = course => {
    if (isAbsent(course)) return null
    const plans = plansOf(course)
    return curveOfAll(plans, plans.map(gradeFunction))
  }
  return { figures, weightMap, allItems, announced, supposing, outcome }
})()
