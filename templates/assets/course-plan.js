// How the parts of a course make its grade (Sources/Grading/Engine/CoursePlan.swift and Evaluation.swift, under the same names).

const CoursePlan = (() => {
  const {
    reaches, sum, add, times, over, at, finite, curveOf, constant, plus, multiplied, divided, limited, greatest, rounded, round, hasUnknown,
    valueAt,
  } = Grading
  const {
    isOpen, unitsOf, gradedUnits, isOneSection, unitsOfPart, categorySection, directSection, lineOf, leftOut, notHandedIn, scores, poolOf,
    curveFor, scoreIn, ratioOf, keptAt,
  } = CoursePool
  const ordinary = item => !item.extra

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
      const main = categories.filter(ordinary)
      const lone = main.length === 1 && !items.some(item => !item.extra && !item.replaces?.resit) ? main[0] : {}
      const by = lone.by ?? 'points'
      const pool = { sections: [], weight: 1, round: lone.round, atMost: lone.atMost }
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
    // The scores that count at other places, too (Sources/Grading/Engine/CoursePlan+Replacing.swift).
    const replacements = []
    const addReplacements = (items, place, category) => items.forEach(({ replaces }, position) => {
      if (!replaces || !place) return
      const target = replaces.category === undefined ? itemPlaces[0] : categoryPlaces[replaces.category]
      if (target) replacements.push({ source: { category, item: position }, place, position, target, ...replaces })
    })
    categories.forEach(({ items = [] }, index) => addReplacements(items, categoryPlaces[index], index))
    addReplacements(items, itemPlaces[0])
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
  const limitedGrade = (plan, grade, pools, isCurrent = false) => {
    const { adjust, atMost, round, gates = [], letters } = plan.course
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
    return { pools, kept, values, formula, sum, grade: held, valueOf, shareOf }
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

  return {
    wholeWeight, ordinaryWeight, gradedShare, connected, poolsOf, sectionOf, isGateOpen, gateCurve, partCurve, passedWorks, limitedGrade,
    gradeFunction, plansOf, bestOf, curveOfAll, tellsMissing, evaluate, evaluateNow,
  }
})()
