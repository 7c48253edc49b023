// The figures of one course, read from evaluations of its formula (Sources/Grading/Figures). docs/formula.md describes the data of the page.

/**
 * An item by its position: category by category, then those outside categories. `slot` is its place in the formula, `score` that of what it
 * counts; both are null if it has none.
 * @typedef {{ slot: number | null, score: number | null, max: number, points?: number, category?: number, place: number, weight?: number,
 *   extra?: boolean, resit?: boolean, replaces?: boolean, missing?: boolean, absent?: boolean, excused?: boolean, bare?: boolean,
 *   locked?: boolean, hasPoints?: boolean }} CourseItem
 *
 * A part of the course as its rules leave it; `start` and `end` are those of the members of a section.
 * @typedef {{ scores: PooledScore[], replacements: PoolReplacement[], value: number | null, units: number, earned: number, possible: number,
 *   weight?: number, isExtra: boolean, share: number }} EvaluatedPart
 * @typedef {{ part: number, start: number, end: number, category?: number, by: string, share?: number }} SectionPlace
 * @typedef {{ parts: EvaluatedPart[], weights: number[], divisor: number, factors: number[], sum: number | null, grade: number | null }} Evaluation
 */

const CourseFigures = data => {
  const { snap, reaches, numberOf, haveEqualUnits, recencyWeights, sumsOf, ratioOf, targetOf, forkOf, openSlotsOf, Evaluator, Search } = Formulas
  const sum = (list, value = one => one) => list.reduce((total, one) => total + value(one), 0)
  const formula = Formulas.parsed(data.formula)
  const { categories, sums } = data
  const extraDivisor = data.extraDivisor ?? 100
  // Whether a written formula computes the grade, so that no work has a share of it.
  const isWritten = data.written !== undefined

  // Where things are

  // Slots are listed in the order of the items, with a slot for all announced work of a category after its items.
  let next = 0
  /** @type {(one: any, more: any) => CourseItem} */
  const itemOf = (one, more) => {
    const slot = one.slot === undefined ? next : one.slot
    if (slot !== null) next = slot + 1
    const score = data.formula.slots[slot], isMissing = score === 'missing'
    return {
      ...more, ...Array.isArray(score) ? { max: score[1] } : {}, points: isMissing && !one.absent ? 0 : Array.isArray(score) ? score[0] : undefined, missing: isMissing && !one.absent, excused: score === 'excused',
      ...one, slot, score: one.score ?? slot,
    }
  }
  const counts = categories.map(category => category.mark ? 1 : category.items)
  const listed = [...categories.flatMap(({ max }, category) => Array.from({ length: counts[category] }, (_, place) => ({ category, place, max }))),
    ...Array.from({ length: data.items.length - sum(counts) }, (_, place) => ({ place }))]
  const items = listed.map((more, position) => itemOf(data.items[position], more))
  const announced = data.announced ?? []
  const slotsOf = new Map()
  items.forEach((item, position) => { if (item.slot !== null) slotsOf.set(item.slot, position) })
  // The position of the item whose score a value is; undefined for announced work.
  const itemAt = position => slotsOf.get(slotAt(position))
  // Nothing for a number, as points out of 0 are where a gate tests each work.
  const slotAt = position => position === undefined || position < formula.slots.length ? position : slotAt(formula.nodes[position - formula.slots.length].inputs[0])
  const poolAt = (position, { nodes, slots } = formula) => nodes[position - slots.length].of

  /** @type {SectionPlace[]} */
  const places = sums[0].parts.flatMap(({ pool, category, by, share, sections }, part) => {
    let end = 0
    return (sections ?? [{ category, by, share, members: undefined }]).map(({ members = poolAt(pool).members.length, by = 'points', ...one }) => {
      end += members
      return { part, start: end - members, end, by, ...one }
    })
  })
  const categoryPlaces = categories.map((_, index) => places.find(({ category }) => category === index))
  const itemPlaces = places.filter(({ category }) => category === undefined)
  const sectionsIn = index => places.filter(({ part }) => part === index)
  // Whether the value of a part is that of its first section: there is no other, or only of items without a weight of their own.
  const isOneSection = part => sectionsIn(part).slice(1).every(({ start, end }) =>
    end > start && poolAt(sums[0].parts[part].pool).members.slice(start, end).every(member => !member.hasPlace))

  // A course with suppositions

  // Excused work is in the pools of this formula, but members without it can have equal units, and it replaces nothing.
  const nodesWithout = slots => formula.nodes.map(one => {
    if (one.name !== 'pool') return one
    const isCounted = score => !slots[slotAt(score)]?.isExcused, { sections, members } = one.of
    const replacements = one.of.replacements.filter(({ by }) => isCounted(by))
    return { ...one, of: {
      ...one.of, replacements, isPlain: !sections.length && !replacements.length,
      hasEqualUnits: haveEqualUnits(sections, members.filter(({ score }) => isCounted(score))),
    } }
  })

  // An exam whose condition is decided against it is no open work (Sources/Grading/Record/ExamCondition.swift).
  const closing = state => {
    const { slot, at, below, from } = data.exam ?? {}, { slots } = state.formula
    if (!slots[slot]?.isOpen) return state
    const evaluator = new Evaluator(state.formula)
    evaluator.grade(null)
    const value = numberOf(evaluator.values[at])
    if (value === null || !reaches(value, below) && (from === undefined || reaches(value, from))) return state
    const left = slots.with(slot, { score: null, isOpen: false, isExcused: true }), position = slotsOf.get(slot)
    return { formula: { ...state.formula, slots: left, nodes: nodesWithout(left) }, items: state.items.with(position, { ...state.items[position], excused: true }) }
  }
  // Whether it counts: the text that says so, with what decides; null as long as nothing does.
  const examIn = ({ slots, nodes }, values) => {
    if (!data.exam) return null
    const { at, below, from } = data.exam, current = numberOf(values[nodes[at - slots.length].inputs[0]])
    if (current === null) return null
    const key = reaches(current, below) ? 'examNotNeeded' : from === undefined || reaches(current, from) ? 'examCounts' : 'examClosed'
    return { key, current, isDecided: values[at] !== null }
  }
  // The points of items by their position, and the percent of announced work after them.
  const supposing = supposed => closing(withScores(supposed))
  const withScores = supposed => {
    const slots = [...formula.slots]
    const own = items.map((item, position) => {
      const points = supposed.get(position)
      if (points === undefined) return item
      if (item.slot !== null) slots[item.slot] = { score: item.max > 0 ? 100 * points / item.max : 100 * points, isOpen: false }
      return { ...item, points, missing: false, absent: false, excused: false }
    })
    announced.forEach(({ slot }, index) => {
      const percent = supposed.get(items.length + index)
      if (percent !== undefined) slots[slot] = { score: percent, isOpen: false }
    })
    return { formula: { ...formula, slots, nodes: slots.some(slot => slot.isExcused) ? nodesWithout(slots) : formula.nodes }, items: own }
  }

  // The members of a part that count, or could, with what a full score of each weighs; those of a maximum of 0 weigh nothing.
  const planned = ({ formula }, { pool }) => poolAt(pool).members.map(({ score, unit, isExtra }) => {
    const slot = slotAt(score), item = items[slotsOf.get(slot)], { isOpen, isExcused } = formula.slots[slot]
    const own = isExcused || item?.max === 0 ? 0 : unit
    return { slot, isOpen, isExcused, unit: own, possible: isExtra ? 0 : own }
  })
  const wholeOf = (parts, units) => {
    const whole = parts.reduce((all, { extra, weight }, index) => extra || units[index] === 0 ? all : all + (weight ?? units[index]), 0)
    return data.most === undefined ? whole : Math.min(whole, data.most)
  }
  const gradedShare = (parts, plans) => {
    let declared = 0, graded = 0
    parts.forEach(({ extra, weight }, index) => {
      const members = plans[index], units = sumInOrder(index, members, one => one.possible)
      if (extra || !(units > 0)) return
      declared += weight ?? units
      graded += (weight ?? units) * (sumInOrder(index, members, one => one.isOpen ? 0 : one.possible) / units)
    })
    return declared > 0 ? 100 * graded / declared : 0
  }
  const sumInOrder = (part, members, value) => sum(sectionsIn(part), ({ start, end }) => sum(members.slice(start, end), value))

  // What the rules leave in the last evaluation

  /** @type {(evaluator: any, scheme: number, isOnlyGraded?: boolean) => Evaluation} */
  const read = (evaluator, scheme, isOnlyGraded = false) => {
    const { values } = evaluator, own = numberOf(values[sums[scheme].value])
    /** @type {EvaluatedPart[]} */
    const parts = sums[scheme].parts.map(part => {
      // Weights that are not graded yet can count as work that is not handed in.
      const { pool, value = pool, zero } = own !== null && !isOnlyGraded && part.whole ? part.whole : part
      const position = values[pool] === null && zero !== undefined ? zero : pool
      const scores = evaluator.scoresAt(position), all = sumsOf(scores), counted = numberOf(values[value])
      const ratio = all.possible > 0 ? all.earned / all.possible : 0
      return {
        scores, replacements: poolAt(position, evaluator.formula).replacements, value: counted, units: Formulas.unitsOf(poolAt(position), values), ...all,
        weight: part.weight, isExtra: !!part.extra,
        // The value as it counts, over what its items have, as by a rounding or a limit.
        share: counted === null || ratio === counted || !(ratio > 0) ? 1 : counted / ratio,
      }
    })
    const declared = parts.map(part => part.value === null ? 0 : part.weight ?? part.units)
    const weights = parts.map((part, index) => part.isExtra ? 0 : declared[index])
    const whole = sum(weights), divisor = data.most === undefined ? whole : Math.min(whole, data.most)
    const factors = parts.map((part, index) => part.isExtra ? declared[index] / extraDivisor : divisor > 0 ? declared[index] / divisor : 0)
    return { parts, weights, divisor, factors, sum: own, grade: numberOf(values[formula.root]) }
  }
  // What a member adds to the grade. If members have not earned anything of the value, each adds by its unit.
  const contributionOf = ({ scores, earned, possible, value, share }, index, factor) => value !== null && (earned === 0 || earned < 0 && value !== earned / possible)
    ? factor * (scores[index].possible / possible) * value : factor * (scores[index].earned / possible) * share
  const valueIn = ({ parts }, { part, start, end }) => isOneSection(part) ? parts[part].value : ratioOf(parts[part].scores, start, end)
  // The ratio of members that are left without extra credit; null if there is no extra credit among them.
  const ratioWithoutExtra = ({ scores }, start = 0, end = scores.length) => {
    const left = scores.slice(start, end).filter(one => one.fate === 'counts'), ordinary = left.filter(one => one.possible > 0)
    if (ordinary.length === left.length) return null
    const possible = sum(ordinary, one => one.possible)
    return possible > 0 ? sum(ordinary, one => one.earned) / possible : null
  }
  // What ordinary work has: open work that goes on as before scores this.
  const paceOf = ({ parts, weights, divisor }) => {
    if (!(divisor > 0)) return null
    return parts.reduce((all, part, index) => {
      const value = weights[index] > 0 ? ratioWithoutExtra(part) ?? part.value : null
      return value === null ? all : all + value * weights[index]
    }, 0) / divisor
  }
  const paceIn = (evaluation, place) => ratioWithoutExtra(evaluation.parts[place.part], place.start, place.end) ?? valueIn(evaluation, place)

  // The items of a section, with their positions: announced ones have none.
  const membersOf = (part, { start, end }) => {
    const { members } = poolAt(part.pool)
    return Array.from({ length: end - start }, (_, offset) => ({ index: start + offset, position: itemAt(members[start + offset].score) }))
  }
  // The item whose score counts in place of that of a member; undefined if its own does.
  const sourceOf = ({ scores, replacements }, index) => scores[index].replacement === null ? undefined : itemAt(replacements[scores[index].replacement].by)

  // Targets

  const searchAt = (formula, root) => new Search(new Evaluator({ ...formula, root }))

  // What figures are at least where a better score may lower them (Sources/Grading/Figures/LeastFigures.swift).
  const leastFigures = ({ formula }, isFalling, formulaMayFall) => {
    if (!formulaMayFall && !isFalling.includes(true)) return null
    const open = [...formula.slots.keys()].filter(slot => formula.slots[slot].isOpen)
    const isOneOpen = open.length === 1 && !announced.some(({ slot, count }) => slot === open[0] && count > 1)
    // Nothing bounds a formula that was written, if it may fall.
    const bound = formulaMayFall ? null : withoutFalls(formula, isFalling)
    const ends = bound ? /** @type {Value[]} */ (['missing', 0]).map(score => {
      const evaluator = new Evaluator(bound)
      evaluator.grade(score)
      return evaluator.values
    }) : []
    // The least that the value at a position can be; 0 if that is not known.
    return (root, notHandedIn) => {
      const least = isOneOpen ? searchAt(formula, root).leastGrade() : null
      if (least !== null) return Math.min(least, notHandedIn ?? least)
      return bound ? ends.reduce((least, values) => Math.min(least, numberOf(values[root]) ?? 0), notHandedIn ?? Infinity) : 0
    }
  }
  // The course without the help that can turn into a loss; null if none is known.
  const withoutFalls = (formula, isFalling) => {
    let isKnown = !sums[0].parts.some(({ isUnbound }, part) => isUnbound && isFalling[part])
    const partOf = new Map(sums[0].parts.flatMap(({ pool }, part) => poolAt(pool).members.map(({ score }) => [slotAt(score), part])))
    const nodes = formula.nodes.map(node => {
      if (node.name !== 'pool' || !node.of.members.length || !isFalling[partOf.get(slotAt(node.of.members[0].score))]) return node
      const pool = node.of, { sections, members } = pool
      const dropsLowest = sections.some(({ lowest, best }) => lowest > 0 || best !== undefined), dropsHighest = sections.some(({ highest }) => highest > 0)
      const changed = sections.map(section => {
        const { start, end, lowest, highest, best, keepsMissing, onlyIfAllHandedIn } = section
        if (dropsLowest && dropsHighest) {
          if (best !== undefined || keepsMissing || onlyIfAllHandedIn) isKnown = false
          const droppable = members.slice(start, end).filter(({ score, isDroppable }) => isDroppable && !formula.slots[slotAt(score)].isExcused).length
          const low = Math.max(0, Math.min(lowest, droppable - 1))
          return { ...section, lowest: 0, highest: low + (highest < droppable - low ? Math.max(0, highest) : 0) }
        }
        const gains = (highest > 0 || sections.length > 1 && (lowest > 0 || best !== undefined)) && (keepsMissing || onlyIfAllHandedIn)
        if (gains && !dropsHighest) isKnown = false
        return gains ? { ...section, keepsMissing: false, onlyIfAllHandedIn: false } : section
      })
      return { ...node, of: { ...pool, sections: changed, replacements: [], isPlain: !changed.length } }
    })
    return isKnown ? { ...formula, nodes } : null
  }

  // Whether an item was missed without a reason that no other work replaces or can still replace (Sources/Grading/Record/Course+Absence.swift).
  const isAbsent = ({ formula, items }) => {
    if (data.mark) return !!items[0].absent
    const isSource = position => !items[position].missing && !items[position].absent && !items[position].excused
    const left = (data.absences ?? []).filter(({ item, named = [] }) => items[item].absent && !named.some(isSource))
    if (!left.length) return false
    if (!left.every(({ lowest = [] }) => lowest.some(isSource))) return true
    const slots = [...formula.slots]
    for (const { slot, replaces, points, excused } of items) {
      if (replaces && points === undefined && !excused && slot !== null) slots[slot] = { score: 100, isOpen: false }
    }
    const evaluator = new Evaluator({ ...formula, slots })
    evaluator.grade(null)
    const { parts } = read(evaluator, bestScheme(evaluator))
    return left.some(({ item }) => places.every(place => membersOf(sums[0].parts[place.part], place)
      .every(({ index, position }) => position !== item || sourceOf(parts[place.part], index) === undefined)))
  }
  const bestScheme = ({ values }) => {
    const grades = sums.map(one => numberOf(values[one.value]) ?? -Infinity)
    return grades.reduce((best, grade, index) => grade > grades[best] ? index : best, 0)
  }

  // Items

  // What an item has in percent, after its rules.
  const percentOf = ({ max, points, excused, absent, score, slot }, values) => {
    if (points === undefined || !(max > 0) || excused || absent) return null
    return slot === null ? 100 * points / max : numberOf(values[score])
  }
  /** @type {(item: CourseItem) => boolean} */
  const isUngraded = ({ points, missing, absent, excused }) => points === undefined && !missing && !absent && !excused
  // Extra credit of which nothing has a score yet.
  const isOpenExtraCredit = (items, index) =>
    categories[index].extra && items.every(item => item.category !== index || item.points === undefined || item.excused)

  const itemFigures = (state, scheme, current, values) => {
    const { parts } = sums[scheme], plans = parts.map(part => planned(state, part))
    const units = plans.map((members, part) => sumInOrder(part, members, one => one.possible))
    const all = wholeOf(parts, units), weight = sum(current.weights)
    const effective = current.weights.map(one => weight > 0 ? 100 * one / weight : 0)
    const declared = parts.map(({ extra, weight }, index) => {
      const whole = extra ? extraDivisor : all
      return whole > 0 ? 100 * (weight ?? units[index]) / whole : 0
    })
    const figures = state.items.map(item => ({
      percent: percentOf(item, values), effectiveWeight: 0, worth: 0, contribution: null, without: null, isDropped: false, replacedBy: null, target: null, isPassed: undefined,
    }))
    const sharesOf = (part, index) => {
      const { scores, possible } = current.parts[part]
      return [effective[part] * (scores[index].possible / possible), contributionOf(current.parts[part], index, current.factors[part])]
    }
    for (const place of places) {
      const { part, start, end } = place, evaluated = current.parts[part]
      const counted = plans[part].slice(start, end).filter(one => one.possible > 0)
      const recent = place.share === undefined ? null : recencyWeights(counted.length, place.share)
      for (const { index, position } of membersOf(parts[part], place)) {
        if (position === undefined || plans[part][index].isExcused) continue
        const figure = figures[position], { unit } = plans[part][index]
        if (units[part] > 0) figure.worth = snap(declared[part] * (recent?.[counted.indexOf(plans[part][index])] ?? unit / units[part]))
        figure.isDropped = ['lowest', 'highest'].includes(evaluated.scores[index].fate)
        const source = sourceOf(evaluated, index)
        if (source !== undefined) figure.replacedBy = source
        // A second session that is not taken adds nothing, but does not lack a score.
        const isCounted = evaluated.scores[index].fate === 'counts' || state.items[position].resit
        if (!isCounted || current.grade === null || !(evaluated.possible > 0) || figure.replacedBy !== null) continue
        ;[figure.effectiveWeight, figure.contribution] = sharesOf(part, index)
      }
    }
    // The shares that scores have at the places of others.
    if (current.grade !== null) current.parts.forEach((part, number) => part.scores.forEach((_, index) => {
      const source = sourceOf(part, index)
      if (source === undefined || !(part.possible > 0)) return
      const [weight, contribution] = sharesOf(number, index)
      figures[source].effectiveWeight += weight
      figures[source].contribution = (figures[source].contribution ?? 0) + contribution
    }))
    const weightOf = ({ part, start, end }) => {
      const { scores, possible } = current.parts[part]
      return current.grade !== null && possible > 0 ? effective[part] * (sumsOf(scores, start, end).possible / possible) : 0
    }
    return { figures, plans, units, all, weightOf }
  }

  // The most results for which the grade without each is computed.
  const mostResults = 500
  // What the current grade would be without each result, as if it were excused (Sources/Grading/Figures/Influence.swift). Where more than a
  // score of the formula would be another, that is not known.
  const influencesOf = (evaluator, state) => state.items.map(({ slot, points, excused }) =>
    data.reweighs || state.items.length > mostResults || slot === null || points === undefined || excused ? null : evaluator.gradeWith(null, slot))
  // What counts in place of scores that are not there, if work goes on as so far, by position. Nobody needs a second session, so it is not assumed.
  const defaultsOf = (state, paces, pace) => {
    const defaults = new Map()
    for (const place of places) {
      const own = (place.category === undefined ? null : paces[place.category]) ?? pace
      for (const { score } of poolAt(sums[0].parts[place.part].pool).members.slice(place.start, place.end)) {
        const slot = slotAt(score), item = items[slotsOf.get(slot)]
        if (state.formula.slots[slot].isOpen && !item?.resit) defaults.set(item?.score ?? announced.find(one => one.slot === slot)?.score ?? slot, own)
      }
    }
    return defaults
  }
  const closed = ({ slots }) => slots.map(slot => ({ ...slot, isOpen: false }))
  // What items move the course from 0 to full where rules treat them otherwise than their units say (Sources/Grading/Figures/Worth.swift).
  const addWorths = (state, scheme, figures, plans, paces, pace) => {
    let evaluator = null
    const worthOf = (score, pool, member) => {
      if (!evaluator) {
        evaluator = new Evaluator({ ...state.formula, slots: closed(state.formula), root: data.written ?? sums[scheme].value }, defaultsOf(state, paces, pace))
        evaluator.grade(null)
      }
      evaluator.spared = { pool, member }
      const none = evaluator.gradeWith(0, score) ?? 0
      return snap((evaluator.gradeWith(100, score) ?? 0) - none)
    }
    for (const place of places) {
      const part = sums[scheme].parts[place.part], { pool } = part.whole ?? part, { sections, replacements, hasEqualUnits } = poolAt(pool, state.formula)
      if (!plans[place.part].some(one => one.possible > 0)) continue
      const isUnchanged = sums[0].parts[place.part].value === undefined
      const isUneven = isWritten || !isUnchanged || poolAt(pool).replacements.length > 0 || sections.some(({ lowest, highest, best }) => lowest > 0 || highest > 0 || best !== undefined)
      const areAlike = isUnchanged && hasEqualUnits && !replacements.length && sections.every(section => !section.keepsMissing && !section.onlyIfAllHandedIn)
      const isTooMuch = plans[place.part].filter(one => !one.isExcused).length > mostResults
      let known = null
      for (const { index, position } of membersOf(part, place)) {
        const item = state.items[position]
        if (position === undefined || plans[place.part][index].isExcused || !(item.max > 0) || item.resit || weightIn(scheme, item) === 0) continue
        const isAlike = areAlike && !item.replaces && !isWritten
        if (!isUneven && !item.replaces || !isAlike && isTooMuch) continue
        figures[position].worth = isAlike && known !== null ? known : worthOf(item.score, pool, index)
        if (isAlike) known = figures[position].worth
      }
    }
  }

  // How the current grade came about (Sources/Grading/Figures/Computation.swift)

  const categoryStep = (state, scheme, current, place) => {
    const part = current.parts[place.part], declaredPart = sums[scheme].parts[place.part], members = membersOf(declaredPart, place)
    const left = members.filter(({ index }) => part.scores[index].fate === 'counts')
    const { category } = place, plan = planned(state, declaredPart)
    // If points are added up although no item states any, their sum is a mean of results.
    const ordinary = left.filter(({ index }) => part.scores[index].possible > 0), max = ordinary.length ? part.scores[ordinary[0].index].possible : null
    const isMean = place.by === 'points' && category !== undefined && max !== null
      && ordinary.every(({ index, position }) => part.scores[index].possible === max && position !== undefined && state.items[position].bare)
    const step = {
      by: isMean ? 'mean' : place.by, earned: 0, extraEarned: 0, possible: 0, dropped: members.filter(({ index }) => ['lowest', 'highest'].includes(part.scores[index].fate)).length,
      replaced: members.filter(({ index }) => part.scores[index].replacement !== null).length, weight: data.isPool && place.part === 0 ? null : part.weight ?? null,
      isExtra: part.isExtra, open: members.filter(({ index }) => plan[index].isOpen).length,
    }
    for (const { index } of left) {
      const one = part.scores[index], earned = one.earned / (isMean ? max : place.by === 'points' ? 100 : 1)
      step.earned += earned
      step.possible += one.possible / (isMean ? max : 1)
      if (one.possible === 0) step.extraEarned += earned
    }
    if (category !== undefined && isOpenExtraCredit(state.items, category)) {
      return { ...step, possible: 0, value: null, finished: null, open: Math.max(1, members.filter(({ index }) => !plan[index].isExcused).length) }
    }
    const counts = valueIn(current, place), value = ratioOf(part.scores, place.start, place.end)
    // A formula that has no value yet leaves the work out.
    if (counts === null && step.possible > 0) return { ...step, earned: 0, extraEarned: 0, possible: 0, value: null, finished: null }
    return { ...step, value, finished: counts === value ? null : counts }
  }
  const itemStep = (item, weight, percent, score) => {
    const { max, extra, resit, bare } = item, isOpen = isUngraded(item)
    const own = percent !== null && item.score !== item.slot ? percent * max / 100 : item.points
    const given = score === null ? own : score * max / 100
    const countsZero = item.absent || isOpen && !extra && data.zero
    const points = item.excused || resit || data.isPool && weight === 0 ? null : given ?? (countsZero ? 0 : null)
    const value = points !== null && max > 0 ? 100 * points / max : null
    // Extra credit with its own weight is not part of the pool.
    const isOnTop = data.isPool && extra && weight === null, isResult = bare && !isOnTop && value !== null
    return {
      by: isResult ? 'mean' : 'points', earned: (isResult ? value : points) ?? 0, extraEarned: isOnTop ? points ?? 0 : 0,
      possible: points === null || isOnTop ? 0 : isResult ? 1 : max, value, finished: null, weight: data.isPool && !extra ? null : weight,
      isExtra: !!extra, dropped: 0, open: isOpen ? 1 : 0, replaced: score === null ? 0 : 1, isResit: !!resit,
    }
  }
  // The weight of an item by a scheme.
  const weightIn = (scheme, { extra, category, place, weight = null }) =>
    extra || category !== undefined || !data.schemes ? weight : data.schemes[scheme].items[place]
  const computationOf = (state, scheme, current, values) => {
    const { parts, weights, divisor, factors } = current
    // The score that counts in place of that of a direct item, in percent.
    const replacementOf = position => {
      for (const place of itemPlaces) {
        const part = parts[place.part], found = membersOf(sums[scheme].parts[place.part], place).find(one => one.position === position)
        if (found && part.scores[found.index].replacement !== null) return part.scores[found.index].earned / part.scores[found.index].unit
      }
      return null
    }
    const steps = categoryPlaces.map(place => categoryStep(state, scheme, current, place))
    if (!data.mark) state.items.forEach((item, position) => {
      if (item.category === undefined) steps.push(itemStep(item, weightIn(scheme, item), percentOf(item, values), replacementOf(position)))
    })
    return {
      result: current.sum, adjustment: data.adjust ?? null, sum: data.isPool ? parts[0].earned : sum(parts.map((part, index) => weights[index] * (part.value ?? 0))),
      divisor: data.isPool ? parts[0].possible : divisor, extraDivisor,
      extra: parts.reduce((all, part, index) => part.isExtra && part.value !== null ? all + factors[index] * part.value : all, 0),
      steps: steps.length ? steps : [categoryStep(state, scheme, current, places[0])],
    }
  }

  // The scores that open items need if every other one scores what its category has now

  // Items of one kind need the same.
  const kinds = new Map((data.alike ?? []).flatMap(slots => slots.map(slot => [slot, slots[0]])))
  const addPaceTargets = (state, figures, paces, pace, goal, mayFall) => {
    const slots = closed(state.formula), defaults = defaultsOf(state, paces, pace), known = new Map()
    for (const [slot, position] of slotsOf) {
      if (!state.formula.slots[slot].isOpen) continue
      const kind = kinds.get(slot) ?? slot
      if (!known.has(kind)) {
        const evaluator = new Evaluator({ ...state.formula, slots: slots.with(slot, { ...slots[slot], score: null, isOpen: true }) }, defaults)
        let least = evaluator.grade('missing')
        const search = new Search(evaluator)
        if (mayFall) {
          const lowest = search.leastGrade() ?? 0
          least = Math.min(least ?? lowest, lowest)
        }
        known.set(kind, targetOf(goal, search, true, data.isIncomplete ? 'weights-incomplete' : null, least))
      }
      figures[position].target = known.get(kind)
    }
  }

  // Letters that numbers of passed works earn. No work has a share of such a grade.
  const countPassed = (state, figures, plans, now) => {
    leaveOutShares(figures)
    for (const item of figures.items) Object.assign(item, { worth: 0, target: null })
    figures.categories.forEach((category, index) => {
      const { part, start, end } = categoryPlaces[index], works = plans[part].slice(start, end).filter(one => one.unit > 0)
      const passed = numberOf(now[data.passed[index]]) ?? 0, mark = categories[index].pass
      Object.assign(category, { works: { passed, open: works.filter(one => one.isOpen).length, all: works.length } })
      state.items.forEach((item, position) => {
        if (item.category !== index) return
        const figure = figures.items[position]
        figure.isPassed = item.missing ? false : figure.percent === null ? null : reaches(figure.percent, mark)
        if (!isUngraded(item) || !(item.max > 0) || item.slot === null) return
        const slots = state.formula.slots.map((slot, index) => ({ ...slot, isOpen: index === item.slot }))
        figure.target = targetOf(mark, searchAt({ ...state.formula, slots }, item.score), true, null, null)
      })
    })
    const works = figures.categories.map(category => category.works), all = sum(works, one => one.all)
    figures.graded = all > 0 ? 100 * (all - sum(works, one => one.open)) / all : 0
    // Of several ways to a letter for which enough works are open, that which takes the fewest.
    const missing = ({ needs, others = [] }) => {
      const all = [needs, ...others].map(way => way.map((need, index) => Math.max(0, need - works[index].passed)))
      const possible = all.filter(way => way.every((count, index) => count <= works[index].open))
      return (possible.length ? possible : all).reduce((one, other) => sum(other) < sum(one) ? other : one)
    }
    figures.ladder = figures.ladder.map((target, index) => ({ ...target, missing: missing(data.letters[index]) }))
    const wanted = (figures.goal ?? null) === null ? undefined : data.letters.findLast(letter => reaches(letter.percent, figures.goal))
    Object.assign(figures, { missing: wanted ? missing(wanted) : [] })
  }

  // The figures of a gate, read from its nodes: orElse(choose(atLeast(decided(work), mark), grade, less), grade).
  const gateFigures = (state, current, now, without, least, mayFall) => gate => {
    const { at, parts, mark = 0 } = gate, extraOpen = hasOpenExtra(state.items, gate), isAnyOpen = slots => slots.some(slot => state.formula.slots[slot].isOpen)
    // None of its work counts.
    if (at === undefined) return { current: null, target: targetOf(mark, null, !!gate.isOpen, null, null), isAtRisk: false, without: null, hasOpenExtra: extraOpen }
    const nodeAt = position => state.formula.nodes[position - formula.slots.length]
    const [limited, before] = nodeAt(at).of, [decided] = nodeAt(nodeAt(limited).of[0]).of, { of: work, slots } = nodeAt(decided).of
    const isOpen = isAnyOpen(slots), value = numberOf(now[work]), lost = numberOf(without[work])
    const certain = least && mayFall(parts) ? least(work, lost) : lost
    const target = targetOf(mark, searchAt(state.formula, work), isOpen, null, certain)
    let free = null
    if (target.state === 'missed' && current.grade !== null) {
      const nodes = state.formula.nodes.with(at - formula.slots.length, { name: 'orElse', of: [before, before], inputs: [before, before] })
      free = new Evaluator({ ...state.formula, nodes }).grade(null)
    }
    return {
      // Of several tests there is no value of which a reader knows the scale.
      current: gate.mark === undefined ? null : value, target, isAtRisk: target.state === 'reachable' && value !== null && !reaches(value, mark),
      // The current grade without the gate, if that holds it down.
      without: free !== null && !reaches(current.grade, free) ? free : null, hasOpenExtra: extraOpen,
    }
  }

  // The ways to a goal where a test on open work decides what counts (Sources/Grading/Figures/Ways).
  const waysFrom = state => {
    const { slots } = state.formula, fork = forkOf(state.formula), none = () => []
    if (fork === null) return none
    const [test, then, other] = state.formula.nodes[fork - slots.length].of, deciding = openSlotsOf(state.formula, test)
    const margin = new Evaluator({ ...state.formula, root: test }), worst = margin.grade(0), best = margin.grade(100)
    if (worst === null || best === null || worst >= 0 === best >= 0) return none
    const nodes = best >= 0 ? state.formula.nodes : [...state.formula.nodes, Formulas.node('line', [test, -1, -1])]
    const threshold = new Search(new Evaluator({ ...state.formula, nodes, root: best >= 0 ? test : slots.length + nodes.length - 1 })).scoreReaching(0)
    if (threshold === null) return none
    const branch = side => {
      const formula = { ...state.formula, nodes: state.formula.nodes.with(fork - slots.length, Formulas.node('orElse', [side, side])) }
      return { formula, open: openSlotsOf(formula, formula.root), search: new Search(new Evaluator(formula)) }
    }
    const [above, below] = (best >= 0 ? [then, other] : [other, then]).map(branch)
    const allOf = ({ open }) => [...new Set([...open, ...deciding])].sort((one, other) => one - other)
    const open = [...new Set([...allOf(above), ...allOf(below)])].sort((one, other) => one - other)
    const scoresOf = way => new Map(way.flatMap(({ slots, required }) => slots.map(slot => [slot, required])))
    const fill = (formula, scores) => ({ ...formula, slots: formula.slots.map((slot, index) => scores.has(index) ? { score: scores.get(index), isOpen: false } : slot) })
    const checked = (goal, way) => reaches(new Evaluator(fill(state.formula, scoresOf(way))).grade(0) ?? -Infinity, goal) ? way : null
    const scoreWith = ({ formula }, need, goal) => new Search(new Evaluator(fill(formula, scoresOf([need])))).scoreReaching(goal)
    const wayAbove = goal => {
      const alone = above.search.scoreReaching(goal)
      if (alone === null || !reaches(100, Math.max(alone, threshold))) return null
      if (reaches(alone, threshold)) return checked(goal, [{ slots: allOf(above), required: alone }])
      const rest = [...above.open].filter(slot => !deciding.has(slot)), first = { slots: [...deciding], required: threshold }
      const required = rest.length ? scoreWith(above, first, goal) ?? alone : 0
      return checked(goal, required > 0 ? [first, { slots: rest, required }] : [first])
    }
    const wayBelow = goal => {
      const required = below.search.scoreReaching(goal)
      return required === null || !reaches(100, required) || reaches(required, threshold) ? null
        : checked(goal, [{ slots: allOf(below), required }])
    }
    // The way that unequal scores take if no other does.
    const wayBetween = goal => {
      const rest = [...below.open].filter(slot => !deciding.has(slot))
      const least = rest.length ? scoreWith(below, { slots: rest, required: 100 }, goal) : null
      if (least === null || reaches(least, threshold)) return null
      const first = { slots: [...deciding], required: (least + threshold) / 2 }, required = scoreWith(below, first, goal)
      return required === null || !reaches(100, required) ? null : checked(goal, [first, { slots: rest, required }])
    }
    // Whether a way takes no more than another, on no other work.
    const takesNoMore = (one, other) => [...scoresOf(one)].every(([slot, score]) => scoresOf(other).has(slot) && reaches(scoresOf(other).get(slot), score))
    return (goal, isMissed) => {
      const first = wayAbove(goal), second = wayBelow(goal)
      const found = first && second ? takesNoMore(second, first) ? [second] : takesNoMore(first, second) ? [first] : [first, second] : [first ?? second].filter(Boolean)
      const named = way => {
        const counting = allOf(way === first ? above : below)
        return { needs: way, unneeded: open.filter(slot => !counting.includes(slot)) }
      }
      if (isMissed && !found.length) return [wayBetween(goal)].filter(Boolean).map(named)
      const ways = found.map(named)
      return isMissed || ways.length > 1 || ways.some(way => way.unneeded.length) ? ways : []
    }
  }

  const leaveOutShares = figures => {
    figures.computation = null
    for (const item of figures.items) Object.assign(item, { effectiveWeight: 0, contribution: null })
    for (const category of figures.categories) category.effectiveWeight = 0
  }

  // Whether extra credit is listed that has no score yet, which no figure counts on.
  const hasOpenExtra = (items, { items: positions = [], announces = false } = {}) => announces || positions.some(position => isUngraded(items[position]))

  // There is no grade until a resit.
  const removeGrade = figures => {
    const lost = target => ({ ...target, state: 'missed', required: null })
    leaveOutShares(figures)
    for (const item of figures.items) item.target = null
    return {
      ...figures, isAbsent: true, isFinished: true, current: null, floor: null, ceiling: null, least: null, awaitsWork: false,
      isAllGraded: false, awaitsWeights: false, target: (figures.goal ?? null) === null ? figures.target : lost(figures.target),
      ladder: figures.ladder.map(lost),
    }
  }

  const figures = (supposed = new Map(), goal = data.goal) => {
    const state = supposing(supposed), { slots } = state.formula
    const evaluator = new Evaluator(state.formula)
    evaluator.grade(null)
    const scheme = bestScheme(evaluator), now = [...evaluator.values]
    const current = read(evaluator, scheme), graded = sums[scheme].parts.some(part => part.whole) ? read(evaluator, scheme, true) : current
    const influences = influencesOf(evaluator, state)
    const isOpen = slots.some(slot => slot.isOpen)
    let [floor, ceiling, without] = [current.grade, current.grade, now]
    if (isOpen) {
      floor = evaluator.grade('missing')
      without = [...evaluator.values]
      ceiling = evaluator.grade(100)
    }
    const isFalling = sums[0].parts.map(({ falls = [] }) => falls.some(slot => slots[slot].isOpen))
    const formulaMayFall = !!data.hasFormulas && !evaluator.rises
    const leastOf = isOpen ? leastFigures(state, isFalling, formulaMayFall) : null
    const least = leastOf && leastOf(formula.root, floor)

    const { figures: items, plans, units, all, weightOf } = itemFigures(state, scheme, current, now)
    influences.forEach((without, position) => { items[position].without = without })
    const pace = paceOf(graded), paces = categoryPlaces.map(place => pace === null ? null : paceIn(current, place))
    if (!data.letters) addWorths(state, scheme, items, plans, paces, pace ?? 100)
    // The state of the course: whether any open work counts, and whether more may come.
    const isShare = slot => !data.idle?.includes(slot), isResit = slot => state.items[slotsOf.get(slot)]?.resit
    const openSlots = [...slots.keys()].filter(slot => slots[slot].isOpen)
    const hasOpenShare = openSlots.some(slot => isShare(slot) || isResit(slot))
    const awaitsWork = !!data.grows && !hasOpenShare
    const awaitsMoreThanResits = isOpen && !awaitsWork && !!data.grows && !openSlots.some(isShare)
    const gap = (isOpen || awaitsWork) && data.isIncomplete ? 'weights-incomplete' : awaitsWork || data.unlisted && isOpen ? 'work-not-listed' : null
    const awaitsWeights = isOpen && !awaitsWork && !data.settled && gap === 'weights-incomplete' && all > 0
    if (awaitsWork) [floor, ceiling] = [null, null]
    const search = floor === null || ceiling === null ? null : isOpen ? new Search(evaluator) : { hasGrade: true, worst: 0, best: 100, reaches: goal => reaches(floor, goal) }
    const ways = isOpen ? waysFrom(state) : () => []
    const reaching = goal => {
      const target = targetOf(goal, search, isOpen, gap, least ?? (isOpen ? numberOf(without[formula.root]) : floor))
      if (!isOpen && !data.settled && state.items.length && goal !== undefined && target.state === 'no-goal') return { state: 'missed', required: null }
      if (awaitsMoreThanResits && ['secured', 'unreachable'].includes(target.state)) return { state: 'work-not-listed', required: null }
      if (target.state !== 'unreachable' && !(target.state === 'reachable' && target.required !== 0)) return target
      const found = ways(goal, target.state === 'unreachable')
      // Another way may be within reach although the same score on all work is not.
      return target.state === 'unreachable' && found.length
        ? { state: 'reachable', required: Math.max(...found[0].needs.map(need => need.required)), ways: found } : { ...target, ways: found }
    }
    const found = {
      goal, scheme: data.sums.length > 1 ? scheme : null, current: current.grade, pace, floor, ceiling, least: awaitsWork || awaitsWeights || floor === null ? null : least,
      takesOff: slots.some(slot => slot.isOpen && slot.least !== undefined), needsEqualScores: leastOf !== null && openSlots.length + sum(announced, ({ slot, count }) => slots[slot].isOpen ? count - 1 : 0) > 1,
      graded: gradedShare(sums[scheme].parts, plans), countedWeight: data.most === undefined ? null : all,
      hasOpenExtra: hasOpenExtra(state.items, data.openExtra), awaitsWork, isAllGraded: awaitsWork && !isOpen, awaitsWeights, isFinished: !!data.settled || !isOpen && !awaitsWork,
      target: goal === null ? { state: isOpen ? 'unreachable' : 'missed', required: null } : reaching(goal), ladder: data.ladder.map(reaching),
      gates: (data.gates ?? []).map(gateFigures(state, current, now, without, leastOf, parts => formulaMayFall || parts.some(part => isFalling[part]))), items,
      categories: categories.map((category, index) => {
        const place = categoryPlaces[index]
        return {
          current: isOpenExtraCredit(state.items, index) ? null : bonusValue(state, scheme, index, now) ?? valueIn(current, place),
          effectiveWeight: weightOf(place),
        }
      }),
      computation: computationOf(state, scheme, current, now), exam: examIn(state.formula, now),
    }
    if (data.letters) countPassed(state, found, plans, now)
    else if (isOpen && !awaitsWork && found.target.state !== 'work-not-listed') {
      if (pace !== null && (goal ?? null) !== null) {
        addPaceTargets(state, items, paces, pace, goal, leastOf !== null)
      } else if (found.target.state === 'no-goal' || openSlots.length === 1) {
        // With nothing graded there is no score so far; but a single open item needs what the course needs.
        for (const slot of openSlots) if (slotsOf.has(slot)) items[slotsOf.get(slot)].target = found.target
      }
    }
    if (isWritten) leaveOutShares(found)
    return isAbsent(state) ? removeGrade(found) : found
  }
  // The value that extra credit in a pool has by itself, where in the pool it only adds.
  const bonusValue = (state, scheme, index, values) => {
    if (!categories[index].extra || sums[scheme].parts[categoryPlaces[index].part].extra) return null
    const own = state.items.filter(item => item.category === index && !item.excused), hasWeight = item => !item.resit && item.weight !== 0
    const earned = sum(own, item => item.points === undefined || !hasWeight(item) ? 0
      : item.score !== item.slot && !item.missing ? item.max * percentOf(item, values) : 100 * item.points)
    const units = sum(own, item => item.extra || !hasWeight(item) ? 0 : item.max) + (categories[index].more ?? 0)
    return units > 0 ? earned / units : null
  }

  // The items of slots by position, and announced work after them.
  const positionsOf = slots => slots.map(slot => slotsOf.get(slot) ?? items.length + announced.findIndex(one => one.slot === slot))
  return { figures, items, announced, positionsOf, itemsWith: supposed => supposing(supposed).items }
}
