// The figures of one course, computed as the build computes them (Sources/Grading/Figures, under the same names).

const CourseGrading = (() => {
  const { snap, reaches, sum, subtract, times, constant, plus, multiplied, greatest, valueAt, solverFor, targetOf } = Grading
  const {
    changesScore, percentOf, scoreOf, isOpen, unitsOfPart, itemsOf, categorySection, sharesIn, lineOf, leftOut, notHandedIn, scores, poolOf,
    unknownAt, ratioOf, earnedAt,
  } = CoursePool
  const {
    wholeWeight, ordinaryWeight, gradedShare, connected, poolsOf, sectionOf, isGateOpen, gateCurve, partCurve, passedWorks, limitedGrade,
    gradeFunction, plansOf, bestOf, curveOfAll, tellsMissing, evaluate, evaluateNow,
  } = CoursePlan

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

  const categoryStep = (place, plan, current) => {
    const part = plan.parts[place[0]]
    const section = part.sections[place[1]]
    const pool = current.pools[place[0]]
    const kept = current.kept[place[0]]
    const { isDropped, changed } = kept
    const [start, end] = pool.sections[place[1]]
    const isPooled = plan.isPool && place[0] === 0
    const step = { by: section.by, earned: 0, extraEarned: 0, possible: 0, dropped: 0, replaced: 0 }
    for (let index = start; index < end; index += 1) {
      if (isDropped[index]) {
        step.dropped += 1
        continue
      }
      const item = pool.items[index]
      const earned = earnedAt(pool, index, kept)[0] / (section.by === 'points' ? 100 : 1)
      if (changed.get(index)?.number !== undefined) step.replaced += 1
      step.earned += earned
      step.possible += item.possible
      if (item.possible === 0) step.extraEarned += earned
    }
    const counts = current.valueOf(place), value = lineOf(ratioOf(pool, place[1], kept))?.[0] ?? null
    return {
      ...step, value, finished: counts === value ? null : counts, weight: isPooled ? null : part.weight ?? null, isExtra: !!part.extra,
      open: section.items.filter(isOpen).length,
    }
  }

  const itemStep = (item, plan, score) => {
    const { max, extra, weight = null } = item
    const isUngraded = item.points === undefined && !item.excused && !extra
    const own = changesScore(item) ? percentOf(item) * max / 100 : item.points
    const given = score === null ? own : score * max / 100
    const points = item.excused || item.replaces?.resit ? null : given ?? (isUngraded && plan.course.zero ? 0 : null)
    // Extra credit with its own weight is not part of the pool.
    const isOnTop = plan.isPool && extra && weight === null
    return {
      by: 'points', earned: points ?? 0, extraEarned: isOnTop ? points ?? 0 : 0,
      possible: points === null || isOnTop ? 0 : max,
      value: points !== null && max > 0 ? 100 * points / max : null,
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

  // The scores that open items need if every other one scores what its category has now.

  const targetAtCurrentPace = (plans, categories, course, goal) => {
    const [plan] = plans
    const assumption = { scoreIn: section => [categories[section.category]?.current ?? course, 0] }
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
    const targetOfItem = (index, part) => {
      const sums = plans.flatMap((plan, number) => sumOf(plan, bases[number], index, part))
      const sum = sums.length > 1 ? greatest(sums.map(one => one.sum)) : sums[0]?.sum
      let lost = null
      if (tellsMissing(plan)) {
        const evaluations = plans.map((plan, number) =>
          evaluate(plan, connected(plan, bases[number].pools.with(part, poolOf(plan.parts[part], assumption, index)))))
        lost = evaluations[bestOf(evaluations)].grade
      }
      const solver = sum ? solverFor(limitedGrade(plan, sum, sums[0].pools)) : null
      return targetOf(goal, solver, true, plans.every(plan => plan.isComplete) ? null : 'weights-incomplete', lost)
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

  const addTargets = (plan, plans, figures, goal) => {
    const { current, target } = figures
    const open = plan.parts.flatMap(part => part.sections.flatMap(section => section.items.filter(isOpen)))
    // With nothing graded there is no score so far; but a single open item needs what the course needs.
    const shared = target.state === 'no-goal' || open.length === 1 ? target : null
    const targets = current !== null && goal !== undefined ? targetAtCurrentPace(plans, figures.categories, current, goal)
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
    const wanted = course.goal === undefined ? undefined : course.letters.findLast(letter => reaches(letter.percent, course.goal))
    Object.assign(figures, { missing: wanted ? missing(wanted) : [], computation: null })
  }

  const figures = course => {
    const plans = plansOf(course)
    const evaluations = plans.map(evaluateNow)
    const best = bestOf(evaluations)
    const plan = plans[best], current = evaluations[best]
    const shares = sharesOf(plan, current)
    const functions = plans.map(gradeFunction)
    const { pools } = functions[best]
    const solver = solverFor(curveOfAll(plans, functions))
    const without = tellsMissing(plan) ? plans.map(plan => evaluate(plan, poolsOf(plan, notHandedIn))) : null
    const least = without && without[bestOf(without)].grade
    const gradeAt = x => {
      const grades = functions.flatMap(one => one.gradeAt(x) ?? [])
      return grades.length ? Math.max(...grades) : null
    }
    const hasOpen = plan.parts.some(part => part.sections.some(section => section.items.some(isOpen)))
    // All listed work is graded, but more may come, of unknown weight.
    const awaitsWork = !hasOpen && !course.settled && !!course.grows
    const gap = !plans.every(plan => plan.isComplete) ? 'weights-incomplete' : awaitsWork || course.unlisted && hasOpen ? 'work-not-listed' : null
    // If everything is excused, no work is left and no grade comes.
    const isLost = !hasOpen && !course.settled && (course.mark || course.items.length || course.categories.some(one => itemsOf(one).length))
    const reaching = goal => {
      const target = targetOf(goal, solver, hasOpen, gap, least)
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
    for (const [{ category, item }, weight, contribution] of shares.transferred()) {
      const figure = (category === undefined ? items : categories[category].items)[item]
      figure.effectiveWeight += weight
      figure.contribution = (figure.contribution ?? 0) + contribution
    }
    const figures = {
      scheme: course.schemes ? best : null, current: current.grade, floor: awaitsWork ? null : without ? least : gradeAt(0), ceiling: awaitsWork ? null : gradeAt(100), graded: gradedShare(plan),
      countedWeight: course.weighting === 'weights' ? wholeWeight(plan) : null,
      awaitsWork, awaitsWeights: hasOpen && !course.settled && gap === 'weights-incomplete' && ordinaryWeight(plan.parts) > 0, isFinished: !!course.settled || !hasOpen && !awaitsWork, target: reaching(course.goal), ladder: course.ladder.map(goal => reaching(goal)),
      gates: (course.gates ?? []).map(gate => {
        const now = gateCurve(plan, gate, current.pools)
        const solver = solverFor(gateCurve(plan, gate, pools))
        const value = now && valueAt(now, 0)
        const none = without && gateCurve(plan, gate, without[best].pools)
        const target = targetOf(gate.atLeast, solver, isGateOpen(plan, gate), null, none && valueAt(none, 0))
        return { current: value, target, isAtRisk: target.state === 'reachable' && value !== null && !reaches(value, gate.atLeast) }
      }),
      categories, items, computation: computationOf(plan, current),
    }
    if (course.letters) countPassed(plan, current, figures)
    else if (hasOpen) addTargets(plan, plans, figures, course.goal)
    return figures
  }

  // What of each part is won, lost and open, in percentage points of the course (Sources/Grading/Figures/WeightMap.swift);
  // null for a course of one mark.
  const weightMap = course => {
    if (course.mark) return null
    const plans = plansOf(course)
    const plan = plans.length === 1 ? plans[0] : plans[bestOf(plans.map(evaluateNow))]
    const [least, most] = [tellsMissing(plan) ? notHandedIn : scores([0, 0]), scores([100, 0])]
      .map(assumption => evaluate(plan, poolsOf(plan, assumption)))
    if (most.sum === null) return null
    const pieces = ({ pools, kept, formula, shareOf }, [part, section]) => {
      const { ratio: { possible: whole }, isDropped } = kept[part]
      const [start, end] = pools[part].sections[section]
      if (!(whole > 0)) return []
      return [...pools[part].items.keys()].slice(start, end).filter(index => !isDropped[index]).map(index => {
        const { possible, item } = pools[part].items[index]
        return {
          position: item.position, possible: formula.factors[part] * (100 * possible / whole),
          earned: formula.factors[part] * (earnedAt(pools[part], index, kept[part])[0] / whole) * shareOf(part),
        }
      })
    }
    const earned = piece => piece.earned
    const partOf = (least, most) => ({
      worth: sum(most, piece => piece.possible),
      won: least.filter(piece => piece.earned > 0).map(earned),
      lost: most.filter(piece => snap(piece.possible) > snap(piece.earned)).map(piece => piece.possible - piece.earned),
      open: Math.max(0, snap(sum(most, earned) - sum(least, earned))),
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

  const outcome = course => {
    const plans = plansOf(course)
    return curveOfAll(plans, plans.map(gradeFunction))
  }

  return { figures, weightMap, allItems, supposing, outcome }
})()
