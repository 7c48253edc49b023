// Formulas, computed as the build computes them (Sources/Grading/Formula): the same nodes with the same operations in the same order,
// so that every value has the same bits. docs/formula.md describes them.

/**
 * The value of a slot or a node: a number, work that was not handed in, or none.
 * @typedef {number | 'missing' | null} Value
 *
 * A formula as a page has it. A node has its name as the only key.
 * @typedef {{ slots: (Value | 'open' | 'excused' | number[])[], nodes: Record<string, any>[], root: number }} FormulaData
 *
 * @typedef {{ name: string, of: any, inputs: number[] }} FormulaNode
 * @typedef {{ slots: { score: Value, isOpen: boolean, isExcused?: boolean, least?: number }[], nodes: FormulaNode[], root: number }} ParsedFormula
 *
 * @typedef {{ score: number, unit: number, max: number, isExtra: boolean, isDroppable: boolean, hasPlace: boolean }} PoolMember
 * @typedef {{ start: number, end: number, lowest: number, highest: number, best?: number, keepsMissing: boolean,
 *   onlyIfAllHandedIn: boolean, latest?: number, onlyEnd?: Fate }} PoolSection
 * @typedef {{ by: number, members: number[], count: number, always: boolean, skipsMissing: boolean }} PoolReplacement
 * @typedef {{ members: PoolMember[], sections: PoolSection[], replacements: PoolReplacement[], isPlain: boolean,
 *   hasEqualUnits: boolean, dropsHighestFirst: boolean }} Pool
 *
 * What the rules of a pool do with a member.
 * @typedef {'counts' | 'leftOut' | 'lowest' | 'highest'} Fate
 * @typedef {{ earned: number, unit: number, possible: number, fate: Fate, isDroppable: boolean, isMissing: boolean,
 *   isSpared?: boolean, replacement: number | null }} PooledScore
 *
 * The choices of an evaluation; `pools` has those that drop at both ends, with where their choices are among all.
 * @typedef {{ choices: number[], pools: { start: number, end: number, ratio: number }[] }} Trace
 * @typedef {{ billionths: number, grade: number, trace: Trace | null }} Place
 * @typedef {{ state: string, required: number | null, ways?: TargetWay[] }} Target
 * @typedef {{ needs: { slots: number[], required: number }[], unneeded: number[] }} TargetWay
 * @typedef {{ rises: boolean, trace: Trace | null, valueAt: (score: number, isClose: boolean, isTraced: boolean) => number | null }} ScoreFunction
 */

const Formulas = (() => {
  // What an evaluation may miss a goal or a bound by, in percent, because of rounding errors: much less than a billionth of a mark.
  const closeness = 1e-11
  // From how many percent below the goal on a grade jumps to it.
  const jump = 1e-4
  // The most steps to look for places at which a grade falls, and the most secants before the rest is halved.
  const budget = 4000, secants = 12

  // Rounds half-up to 9 decimals, before every comparison and every display. null if the value is too large for that.
  const billionths = value => {
    const scaled = value * 1e9
    if (!(Math.abs(scaled) < 2 ** 53)) return null
    const below = Math.floor(scaled)
    return scaled - below >= 0.5 ? below + 1 : below + 0
  }
  const snap = value => {
    const whole = billionths(value)
    return whole === null ? value : whole / 1e9
  }
  const reaches = (value, bound) => value >= bound || bound - value < 2e-9 && snap(value) >= snap(bound)
  const same = (one, other) => one === other || Math.abs(one - other) < 2e-9 && snap(one) === snap(other)

  /** @type {(value: Value) => number | null} */
  const numberOf = value => value === 'missing' ? 0 : value
  /** @type {(value: Value, change: (number: number) => number) => Value} */
  const mapped = (value, change) => typeof value === 'number' ? change(value) : value

  // Roundings (Sources/Grading/Record/Rounding.swift): steps in percent above and below an origin, and a direction.

  const atSteps = (steps, { step, below = step, from = 0 }) => from + steps * (steps < 0 ? below : step)
  const wholeSteps = (steps, direction) => direction === 'half-up' ? Math.floor(steps + 0.5) + 0 : direction === 'down' ? Math.floor(steps) + 0
    : 0 - (Math.floor((direction === 'half-down' ? 0.5 : 0) - steps) + 0)
  const stepsOf = (value, rounding, isClose = false) => {
    const { step, below = step, from = 0, direction } = rounding
    const distance = value - from
    const exact = distance / (distance < 0 ? below : step)
    const steps = isClose ? exact : snap(exact)
    if (!(Math.abs(steps) < (isClose ? 2 ** 52 : 2 ** 53))) return steps
    // 93.333333333 % is 28 of 30, also where steps are smaller than a percent, in which it seems to be less.
    const near = (Math.floor(2 * steps + 0.5) + 0) / 2, nearest = atSteps(near, rounding)
    const isNear = isClose ? Math.abs(value - nearest) <= closeness : same(value, nearest)
    return wholeSteps(isNear ? near : steps, direction)
  }
  const round = (value, rounding) => atSteps(stepsOf(value, rounding), rounding)

  // Reading a formula

  /** @type {(sections: PoolSection[], members: PoolMember[]) => boolean} */
  const haveEqualUnits = (sections, members) =>
    sections.every(({ latest }) => latest === undefined) && members.every(({ isExtra, unit }) => !isExtra && unit === members[0].unit)
  /** @type {(data: any) => Pool} */
  const parsedPool = ({ scores, times, units, max = 0, extra = [], kept = [], placeless = [], sections = [], replacements = [] }) => {
    const valueAt = (column, index) => typeof column === 'number' ? column : column[index]
    const members = scores.flatMap((score, index) => Array.from({ length: times?.[index] ?? 1 }, () =>
      ({ score, unit: valueAt(units, index), max: valueAt(max, index), isExtra: false, isDroppable: true, hasPlace: true })))
    for (const index of extra) members[index].isExtra = true
    for (const index of kept) members[index].isDroppable = false
    for (const index of placeless) members[index].hasPlace = false
    let start = 0
    const parsed = sections.map(({ count, lowest = 0, highest = 0, best, keepsMissing = false, onlyIfAllHandedIn = false, latest }) => {
      start += count
      return { start: start - count, end: start, lowest, highest, best, keepsMissing, onlyIfAllHandedIn, latest }
    })
    return {
      members, sections: parsed,
      replacements: replacements.map(({ always = false, skipsMissing = false, ...one }) => ({ ...one, always, skipsMissing })),
      isPlain: !sections.length && !replacements.length, dropsHighestFirst: false, hasEqualUnits: haveEqualUnits(parsed, members),
    }
  }
  // The positions of the values that a node is computed from.
  const inputsOf = (name, of) => {
    switch (name) {
      case 'value': case 'formula': return []
      case 'root': return [of]
      case 'line': case 'atLeast': case 'section': case 'member': return [of[0]]
      case 'clamp': case 'steps': case 'decided': return [of.of]
      case 'pick': return of.of
      case 'pool': return [...of.members.map(member => member.score), ...of.replacements.map(one => one.by)]
      case 'mean': case 'best': return of.of.map(([value]) => value)
      case 'sum': return of.map(([value]) => value)
      default: return of
    }
  }
  /** @type {(name: string, of: any) => FormulaNode} */
  const node = (name, of) => ({ name, of, inputs: inputsOf(name, of) })
  // A score can be points and a maximum. Excused work is left out everywhere.
  const slotOf = score => {
    if (score === 'open') return { score: null, isOpen: true }
    // Open work whose least is below 0.
    if (typeof score?.open === 'number') return { score: null, isOpen: true, least: score.open }
    if (score === 'excused') return { score: null, isOpen: false, isExcused: true }
    return { score: !Array.isArray(score) ? score : score[1] > 0 ? 100 * score[0] / score[1] : 100 * score[0], isOpen: false }
  }
  /** @type {(data: FormulaData) => ParsedFormula} */
  const parsed = ({ slots, nodes, root }) => ({
    slots: slots.map(slotOf), root, nodes: nodes.map(one => {
      const [[name, data]] = Object.entries(one)
      return node(name, name === 'pool' ? parsedPool(data) : name === 'formula' ? parsed(data) : data)
    }),
  })

  // Whether a better score never lowers a value

  const dropsLowest = ({ onlyEnd, lowest, highest, best }) =>
    onlyEnd !== 'highest' && (lowest > 0 || best !== undefined || onlyEnd !== undefined && highest > 0)
  const dropsHighest = ({ onlyEnd, lowest, highest, best }) =>
    onlyEnd !== 'lowest' && (highest > 0 || onlyEnd !== undefined && (lowest > 0 || best !== undefined))
  const poolRises = ({ sections, replacements, hasEqualUnits }) => {
    const [low, high] = [sections.some(dropsLowest), sections.some(dropsHighest)]
    if (!replacements.length) return !low || !high || hasEqualUnits
    return !low && !high && replacements.length === 1 && !replacements[0].always
  }
  const nodeAt = (formula, index) => formula.nodes[index - formula.slots.length]
  // Whether a value is none because some of its inputs are.
  /** @type {(node: FormulaNode, isNone: (position: number) => boolean) => boolean} */
  const isNoneNode = ({ name, of, inputs }, isNone) => {
    switch (name) {
      case 'value': return of === null
      case 'line': case 'clamp': case 'steps': case 'root': case 'decided': case 'atLeast': return isNone(inputs[0])
      case 'sum': case 'given': case 'handedIn': case 'least': return inputs.some(isNone)
      case 'orElse': case 'mean': case 'greatest': case 'best': case 'pick': return inputs.every(isNone)
      default: return false
    }
  }
  // Whether it is not none because some of its inputs are not.
  /** @type {(node: FormulaNode, isSome: (position: number) => boolean) => boolean} */
  const isSomeNode = ({ name, of, inputs }, isSome) => {
    switch (name) {
      case 'value': return of !== null
      case 'line': case 'clamp': case 'steps': case 'root': case 'atLeast': case 'sum': case 'given': case 'handedIn': case 'least': case 'choose': return inputs.every(isSome)
      case 'orElse': case 'greatest': case 'pick': return inputs.some(isSome)
      case 'mean': case 'best': return of.of.some(([position, weight = 0]) => weight > 0 && isSome(position))
      case 'pool': return of.members.some(({ score, unit, isExtra }) => unit > 0 && !isExtra && isSome(score))
      default: return name === 'count'
    }
  }
  // What is known of each value before open work has a score, by position: whether scores of open work can change it, and whether it is none, or
  // not none, whatever they are.
  const outlookOf = ({ slots, nodes }) => {
    const isChanging = slots.map(slot => slot.isOpen), isNone = excusedIn({ slots, nodes }), isSome = slots.map(slot => !slot.isOpen && slot.score !== null)
    nodes.forEach((node, index) => {
      const { name, of, inputs } = node, position = slots.length + index
      isChanging.push(name === 'formula' ? isOpen(of) : name === 'orElse' ? isChanging[of[0]] || !isSome[of[0]] && isChanging[of[1]]
        : inputs.some(input => isChanging[input]))
      isNone[position] ||= isNoneNode(node, input => isNone[input])
      isSome.push(!isNone[position] && isSomeNode(node, input => isSome[input]))
    })
    return { isChanging, isNone }
  }
  // Where a value comes from if it is what counts in place of one that is none in any case.
  const countingAt = (formula, index, outlook) => {
    const node = nodeAt(formula, index)
    return node?.name === 'orElse' && outlook.isNone[node.of[0]] ? countingAt(formula, node.of[1], outlook) : index
  }
  // Whether a value is the lesser of another and something else, or a lesser constant, and so never above it; or a choice of such values.
  /** @type {(formula: ParsedFormula, one: number, bound: number, outlook: any) => boolean} */
  const isAtMost = (formula, one, bound, outlook) => {
    const [index, most] = [one, bound].map(position => countingAt(formula, position, outlook))
    if (index === most) return true
    const other = nodeAt(formula, index), more = nodeAt(formula, most)
    if (other?.name === 'value' && more?.name === 'value' && other.of !== null && more.of !== null) return numberOf(other.of) <= numberOf(more.of)
    if (more?.name === 'choose') return [more.of[1], more.of[2]].every(side => isAtMost(formula, index, side, outlook))
    if (other?.name === 'choose') return [other.of[1], other.of[2]].every(side => isAtMost(formula, side, most, outlook))
    if (other?.name === 'least') return other.of.some(input => countingAt(formula, input, outlook) === most)
    return other?.name === 'clamp' && other.of.least === undefined && countingAt(formula, other.of.of, outlook) === most
  }
  // Whether a node of its kind can fall although its inputs do not.
  /** @type {(node: FormulaNode) => boolean} */
  const mayFall = ({ name, of }) => {
    switch (name) {
      case 'formula': return !rises(of)
      case 'line': return of[2] < 0
      case 'sum': return of.some(([, times]) => times < 0)
      case 'pool': return !poolRises(of)
      default: return ['section', 'member', 'choose'].includes(name)
    }
  }
  // The nodes that can fall although their inputs do not, in order. Where open work changes nothing, nothing can.
  /** @type {(formula: ParsedFormula) => number[]} */
  const fallingIn = formula => {
    if (!formula.nodes.some(mayFall)) return []
    const outlook = outlookOf(formula), { isChanging } = outlook
    return [...formula.nodes.keys()].filter(index => {
      const { name, of } = formula.nodes[index]
      if (!mayFall(formula.nodes[index]) || !isChanging[formula.slots.length + index]) return false
      switch (name) {
        case 'sum': return of.some(([value, times]) => times < 0 && isChanging[value])
        case 'section': return !nodeAt(formula, of[0]).of.isPlain
        case 'choose': return isChanging[of[0]] && !isAtMost(formula, of[2], of[1], outlook)
        default: return true
      }
    })
  }
  // Whether the choice of each node can make the grade fall: that of a node which can fall although its inputs rise, or of one that it is
  // computed from.
  const choicesOfFalls = formula => {
    const first = formula.slots.length, isChoice = Array(first + formula.nodes.length).fill(false)
    for (const index of fallingIn(formula)) isChoice[first + index] = true
    for (let index = formula.nodes.length - 1; index >= 0; index -= 1) {
      if (isChoice[first + index]) for (const input of formula.nodes[index].inputs) isChoice[input] = true
    }
    return isChoice.slice(first)
  }
  const rises = formula => !fallingIn(formula).length

  const withPools = (formula, change) => ({
    ...formula, nodes: formula.nodes.map(node => node.name === 'pool' && !poolRises(node.of) ? { ...node, of: change(node.of) } : node),
  })
  // A formula that rises, and whose grade is never above that of this one (or below it); null if none is known. In it pools drop as many as at
  // both ends, all at one.
  const boundOf = (formula, onlyEnd) => {
    const isUnknown = formula.nodes.some(({ name, of }) => name === 'pool' && !poolRises(of)
      && (of.members.some(({ isDroppable, unit, isExtra }) => isDroppable && !(unit > 0 && !isExtra)) || of.sections.some(({ latest }) => latest !== undefined)))
    if (isUnknown) return null
    const bound = withPools(formula, pool => ({ ...pool, sections: pool.sections.map(section => ({ ...section, onlyEnd })) }))
    return rises(bound) ? bound : null
  }

  // The inputs of a node without what weighs nothing, as an exam in a pool that counts only elsewhere, and without what only has to be there.
  const countingInputsOf = ({ name, of, inputs }) => {
    switch (name) {
      case 'pool': return [...of.members.filter(({ unit }) => unit > 0).map(({ score }) => score), ...of.replacements.map(({ by }) => by)]
      case 'mean': case 'best': return of.of.filter(([, weight]) => weight !== 0).map(([value]) => value)
      case 'sum': return of.filter(([, times]) => times !== 0).map(([value]) => value)
      case 'given': case 'handedIn': return [of[1]]
      default: return inputs
    }
  }
  // The open slots that a value is computed from, once they have scores.
  /** @type {(formula: ParsedFormula, index: number) => Set<number>} */
  const openSlotsOf = (formula, index) => {
    const evaluator = new Evaluator(formula), known = new Map()
    evaluator.grade(100)
    const openIn = position => {
      if (known.has(position)) return known.get(position)
      const node = nodeAt(formula, position)
      if (!node) return new Set(formula.slots[position].isOpen ? [position] : [])
      // What counts in place of work without a value does not matter where that has one.
      const inputs = node.name === 'orElse' && evaluator.values[node.of[0]] !== null ? [node.of[0]] : countingInputsOf(node)
      const found = new Set(inputs.flatMap(input => [...openIn(input)]))
      known.set(position, found)
      return found
    }
    return openIn(index)
  }
  // The last choice because of which a better score on open work may lower the grade, if open work decides it; null if there is none. Rows of
  // a table choose between numbers, and nothing else depends on which.
  /** @type {(formula: ParsedFormula) => number | null} */
  const forkOf = formula => {
    const found = fallingIn(formula).reverse().find(index => {
      const { name, of } = formula.nodes[index]
      return name === 'choose' && of.slice(1).some(side => nodeAt(formula, side)?.name !== 'value') && openSlotsOf(formula, of[0]).size > 0
    })
    return found === undefined ? null : formula.slots.length + found
  }

  // Pools (Sources/Grading/Formula/PoolScores.swift)

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
  /** @type {(scores: PooledScore[], start?: number, end?: number) => { earned: number, possible: number }} */
  const sumsOf = (scores, start = 0, end = scores.length) => {
    let earned = 0, possible = 0
    for (let index = start; index < end; index += 1) {
      if (scores[index].fate !== 'counts') continue
      earned += scores[index].earned
      possible += scores[index].possible
    }
    return { earned, possible }
  }
  /** @type {(scores: PooledScore[], start?: number, end?: number) => number | null} */
  const ratioOf = (scores, start, end) => {
    const { earned, possible } = sumsOf(scores, start, end)
    return possible > 0 ? earned / possible : null
  }
  const plainRatio = ({ members }, values, start = 0, end = members.length) => {
    let earned = 0, possible = 0
    for (let index = start; index < end; index += 1) {
      const { score, unit, isExtra } = members[index], number = numberOf(values[score])
      if (number === null) continue
      earned += number * unit
      if (!isExtra) possible += unit
    }
    return possible > 0 ? earned / possible : null
  }
  // The units of ordinary members that have a score, also of those that are dropped.
  const unitsOf = ({ members }, values) =>
    members.reduce((sum, { score, unit, isExtra }) => isExtra || values[score] === null ? sum : sum + unit, 0)

  /** @type {(pool: Pool, values: Value[]) => PooledScore[]} */
  const scoresIn = ({ members }, values) => members.map(({ score, unit, isExtra, isDroppable, hasPlace }) => {
    const value = values[score]
    return {
      earned: typeof value === 'number' ? value * unit : 0, unit, possible: isExtra ? 0 : unit, fate: value === null ? 'leftOut' : 'counts',
      isDroppable, isMissing: value === 'missing' && hasPlace, replacement: null,
    }
  })
  // Applies the rules of a pool to its scores, and records its choices in a trace, if there is one. A spared member counts in any case.
  /** @type {(pool: Pool, values: Value[], isClose: boolean, trace: Trace | null, spared: number | null) => PooledScore[]} */
  const pooled = (pool, values, isClose, trace, spared) => {
    const scores = scoresIn(pool, values)
    if (spared !== null) scores[spared].isSpared = true
    for (const section of pool.sections) weighByRecency(scores, section)
    const rules = pool.sections.flatMap(section => ruleOf(scores, section) ?? [])
    if (rules.length) {
      if (pool.dropsHighestFirst) drop('highest', pool, scores, rules, isClose)
      drop('lowest', pool, scores, rules, isClose)
      if (trace) {
        const start = trace.choices.length, ratio = ratioOf(scores)
        recordDropped('lowest', scores, trace)
        if (ratio !== null) trace.pools.push({ start, end: trace.choices.length, ratio })
      }
      if (!pool.dropsHighestFirst) drop('highest', pool, scores, rules, isClose)
    }
    pool.replacements.forEach((one, number) => replace(one, number, pool, scores, values, isClose))
    if (trace && pool.replacements.length) {
      recordDropped('highest', scores, trace)
      scores.forEach(({ replacement }, index) => { if (replacement !== null) trace.choices.push(-1 - index, -0.5 - replacement) })
    }
    return scores
  }
  /** @type {(side: Fate, scores: PooledScore[], trace: Trace) => void} */
  const recordDropped = (side, scores, trace) => scores.forEach(({ fate }, index) => { if (fate === side) trace.choices.push(index) })

  // Gives each member the share of its score in the running value.
  /** @type {(scores: PooledScore[], section: PoolSection) => void} */
  const weighByRecency = (scores, { start, end, latest }) => {
    if (latest === undefined) return
    const counted = scores.slice(start, end).filter(one => one.fate === 'counts' && one.possible > 0)
    recencyWeights(counted.length, latest).forEach((weight, index) => {
      counted[index].earned *= weight / counted[index].unit
      counted[index].unit = counted[index].possible = weight
    })
  }
  // How many of a section are dropped at each end; null if none is. At least one of the members that may be dropped stays, and the highest are
  // only dropped if there are enough for both ends.
  const ruleOf = (scores, section) => {
    const { start, end, best, keepsMissing, onlyIfAllHandedIn, onlyEnd } = section
    if (!(section.lowest > 0 || section.highest > 0 || best !== undefined)) return null
    let droppable = 0, counted = 0, largest = 0, hasMissing = false
    for (const one of scores.slice(start, end)) {
      if (one.fate !== 'counts') continue
      if (one.isMissing) {
        hasMissing = true
        if (keepsMissing) one.isDroppable = false
      }
      if (one.possible > 0) counted += 1
      if (!one.isDroppable) continue
      droppable += 1
      largest = Math.max(largest, one.possible)
    }
    if (onlyIfAllHandedIn && hasMissing) return null
    let lowest = Math.max(0, Math.min(best === undefined ? section.lowest : counted - best, droppable - 1))
    let highest = section.highest < droppable - lowest ? section.highest : 0
    if (onlyEnd === 'lowest') [lowest, highest] = [lowest + highest, 0]
    if (onlyEnd === 'highest') [lowest, highest] = [0, lowest + highest]
    // Times the scale, surpluses are in percent of the largest unit.
    return lowest > 0 || highest > 0 ? { start, end, lowest, highest, scale: largest > 0 ? 1 / largest : 1 } : null
  }

  // A rank without the last bits, so that equal ones on paper are equal.
  const rankOf = (rank, isClose) => isClose ? snap(100 * rank) : snap(rank)
  // The candidate with the lowest rank comes first, of equal ones that with the larger maximum, then the later.
  const firstOf = (candidates, count) => candidates
    .sort((one, other) => one.rank !== other.rank ? one.rank - other.rank : one.max !== other.max ? other.max - one.max : other.index - one.index)
    .slice(0, count)

  // Drops on one side until the ratio that is left no longer changes (Dinkelbach's method).
  const drop = (side, pool, scores, rules, isClose) => {
    let level = ratioOf(scores)
    if (level === null || !rules.some(rule => rule[side] > 0)) return
    choose(side, level, pool, scores, rules, isClose)
    // Surpluses of equal units differ by what was earned alone.
    if (pool.hasEqualUnits) return
    // Sets that are equal on paper can take turns.
    for (let turn = 0; turn < 64; turn += 1) {
      const next = ratioOf(scores)
      if (next === null || same(next, level)) break
      level = next
      choose(side, level, pool, scores, rules, isClose)
    }
  }
  // Drops the members with the least (or the greatest) surpluses over a level, in percent; but never a spared one.
  const choose = (side, level, pool, scores, rules, isClose, /** @type {number | null} */ spared = null) => {
    for (const rule of rules) {
      if (!(rule[side] > 0)) continue
      const scale = side === 'lowest' ? rule.scale : -rule.scale, candidates = []
      for (let index = rule.start; index < rule.end; index += 1) {
        const one = scores[index]
        if (one.fate === side) one.fate = 'counts'
        if (!one.isDroppable || one.fate !== 'counts' || index === spared || one.isSpared) continue
        candidates.push({ index, rank: rankOf((one.earned - level * one.possible) * scale, isClose), max: pool.members[index].max })
      }
      for (const { index } of firstOf(candidates, rule[side])) scores[index].fate = side
    }
    if (spared === null && sumsOf(scores).possible === 0) rescue(side, level, pool, scores, rules, isClose)
  }
  // Keeps one more member if only maxima of 0 are left, and so no value at all: the one with which the step goes furthest.
  const rescue = (side, level, pool, scores, rules, isClose) => {
    const sign = side === 'lowest' ? 1 : -1
    let best = null
    for (const index of [...scores.keys()].filter(index => scores[index].fate === side && scores[index].possible > 0)) {
      choose(side, level, pool, scores, rules, isClose, index)
      const { earned, possible } = sumsOf(scores), gain = snap((earned - level * possible) * sign)
      if (best && (gain < best.gain || gain === best.gain && pool.members[index].max >= pool.members[best.index].max)) continue
      best = { index, gain }
    }
    if (best) choose(side, level, pool, scores, rules, isClose, best.index)
  }
  // Replaces the scores of members where it helps the most: with equal units, the lowest.
  const replace = ({ by, members, count, always, skipsMissing }, number, pool, scores, values, isClose) => {
    const score = values[by], candidates = []
    if (typeof score !== 'number') return
    for (const index of members) {
      const one = scores[index]
      if (one.fate !== 'counts' || !(one.possible > 0) || one.isSpared || skipsMissing && one.isMissing) continue
      const rank = rankOf(score * one.unit - one.earned, isClose)
      if (always || rank > 0) candidates.push({ index, rank: -rank, max: pool.members[index].max })
    }
    for (const { index } of firstOf(candidates, count)) {
      scores[index].earned = score * scores[index].unit
      scores[index].replacement = number
    }
  }

  // Evaluation

  // The nodes that read a value, by its position. Formulas with other slots share their nodes.
  const knownReaders = new WeakMap()
  /** @type {(formula: ParsedFormula) => number[][]} */
  const readersIn = ({ slots, nodes }) => {
    if (knownReaders.has(nodes)) return knownReaders.get(nodes)
    const readers = [...slots, ...nodes].map(() => [])
    nodes.forEach(({ name, of, inputs }, index) => {
      for (const input of inputs) readers[input].push(index)
      if (name === 'decided') for (const slot of of.slots) readers[slot].push(index)
    })
    knownReaders.set(nodes, readers)
    return readers
  }
  // The nodes whose values depend on some positions, in order.
  const nodesReading = (formula, positions) => {
    const readers = readersIn(formula), found = new Set(), left = [...positions]
    while (left.length) {
      for (const node of readers[left.pop()]) {
        if (found.has(node)) continue
        found.add(node)
        left.push(formula.slots.length + node)
      }
    }
    return found
  }
  const ascending = set => [...set].sort((one, other) => one - other)
  // The nodes that a score goes through before a pool.
  const isOfOneScore = ['line', 'clamp', 'steps', 'root', 'orElse']
  // Excused slots, and the scores computed from them before any pool, also by a formula of the item.
  const excusedIn = ({ slots, nodes }) => {
    const isExcused = [...slots, ...nodes].map(({ isExcused }) => !!isExcused)
    if (!isExcused.includes(true)) return isExcused
    const scores = new Set(nodes.flatMap(({ name, of }) => name === 'pool' ? of.members.map(({ score }) => score) : []))
    // The only slot that a value is computed from; undefined for a number, and null for several slots.
    const only = [...slots.keys()]
    nodes.forEach(({ name, inputs }, index) => {
      const position = slots.length + index, read = inputs.map(input => only[input]).filter(slot => slot !== undefined)
      only.push(read.every(slot => slot === read[0]) ? read[0] : null)
      isExcused[position] = isOfOneScore.includes(name) && isExcused[inputs[0]] || scores.has(position) && !!isExcused[only[position]]
    })
    return isExcused
  }
  const isOpen = ({ slots, nodes }) => slots.some(slot => slot.isOpen) || nodes.some(({ name, of }) => name === 'formula' && isOpen(of))

  // Computes the values of a formula. It keeps its memory, and computes again only what open work changes.
  class Evaluator {
    /**
     * @param {ParsedFormula} formula
     * @param {Map<number, number>} defaults what counts in place of values that are none, by position
     */
    constructor(formula, defaults = new Map()) {
      this.formula = formula
      this.defaults = defaults
      this.isTraced = choicesOfFalls(formula)
      this.rises = !this.isTraced.includes(true)
      /** @type {Value[]} */
      this.values = [...formula.slots.map(({ score }, slot) => score ?? defaults.get(slot) ?? null), ...formula.nodes.map(() => null)]
      // What the rules of each pool left in the last evaluation, by node.
      /** @type {PooledScore[][]} */
      this.pools = []
      this.others = formula.nodes.map(({ name, of }) => name === 'formula' ? evaluatorOf(of) : null)
      this.stale = [...formula.nodes.keys()]
      /** @type {Trace | null} */
      this.trace = null
      // A member of a pool that counts in any case, whatever rules would do with it.
      /** @type {{ pool: number, member: number } | null} */
      this.spared = null
      this.open = [...formula.slots.keys()].filter(slot => formula.slots[slot].isOpen)
      const others = [...formula.nodes.keys()].filter(node => formula.nodes[node].name === 'formula' && isOpen(formula.nodes[node].of))
      const first = formula.slots.length
      this.changing = ascending(new Set([...nodesReading(formula, [...this.open, ...others.map(node => first + node)]), ...others]))
      this.isExcused = excusedIn(formula)
    }

    // The grade, if open work is left out (null), missing, or has a score. Tests and roundings compare in billionths, or closer, so that a
    // search finds the place where a test turns true.
    /** @type {(open: Value, isClose?: boolean, isTraced?: boolean) => number | null} */
    grade(open, isClose = false, isTraced = false) {
      for (const slot of this.open) this.values[slot] = open === 'missing' ? this.formula.slots[slot].least ?? open : open
      this.trace = isTraced ? { choices: [], pools: [] } : null
      // Work that is not open compares as everywhere.
      for (const index of this.stale) this.compute(index, open, false, null)
      this.stale = []
      for (const index of this.changing) this.compute(index, open, isClose, this.isTraced[index] ? this.trace : null)
      return numberOf(this.values[this.formula.root])
    }
    // The current grade, after it was evaluated, with another value at the position of a score; none for excused work. The values are as before.
    /** @type {(value: Value, position: number) => number | null} */
    gradeWith(value, position) {
      const { formula, values } = this, first = formula.slots.length, own = values[position]
      const affected = ascending(nodesReading(formula, [position])).filter(index => first + index <= formula.root)
      const before = affected.map(index => values[first + index]), excused = new Set(value === null ? [position] : [])
      values[position] = value
      for (const index of affected) {
        const { name, inputs } = formula.nodes[index]
        if (!isOfOneScore.includes(name) || !excused.has(inputs[0])) {
          this.compute(index, null, false, null)
          continue
        }
        excused.add(first + index)
        values[first + index] = null
      }
      const grade = numberOf(values[formula.root])
      values[position] = own
      affected.forEach((index, at) => { values[first + index] = before[at] })
      return grade
    }
    /** @type {(score: number, isClose: boolean, isTraced: boolean) => number | null} */
    valueAt(score, isClose, isTraced) { return this.grade(score, isClose, isTraced) }

    /** @type {(index: number, open: Value, isClose: boolean, trace: Trace | null) => void} */
    compute(index, open, isClose, trace) {
      const { name, of } = this.formula.nodes[index], position = this.formula.slots.length + index
      const value = this.isExcused[position] ? null : nodes[name](of, this.values, { evaluator: this, index, open, isClose, trace })
      this.values[position] = (typeof value === 'number' && !Number.isFinite(value) ? null : value) ?? this.defaults.get(position) ?? null
    }
    // The node of a pool, with what its rules left; a pool without rules has nothing to leave.
    poolAt(position) {
      const index = position - this.formula.slots.length
      return { pool: this.formula.nodes[index].of, scores: this.pools[index] }
    }
    // What the members of a pool scored in the last evaluation.
    scoresAt(position) {
      const { pool, scores } = this.poolAt(position)
      return pool.isPlain ? scoresIn(pool, this.values) : scores
    }
    // Whether the grade has square roots of scores on open work.
    get hasOpenRoots() {
      return this.changing.some(index => this.formula.nodes[index].name === 'root' || this.others[index]?.hasOpenRoots)
    }
  }

  // The evaluators of formulas that are nodes. Each evaluation starts anew, so that formulas with the same one share it.
  const knownEvaluators = new WeakMap()
  /** @type {(formula: ParsedFormula) => Evaluator} */
  const evaluatorOf = formula => {
    if (!knownEvaluators.has(formula)) knownEvaluators.set(formula, new Evaluator(formula))
    return knownEvaluators.get(formula)
  }

  const record = (trace, choice) => { trace?.choices.push(choice) }
  // By how many billionths a number is above a bound.
  const marginOf = (number, bound, isClose) => {
    const margin = (number - bound) * 1e9, nearest = Math.round(margin)
    // Whole numbers, as a strict test turns a billionth before its bound.
    if (isClose) return Math.abs(margin - nearest) <= 1e9 * closeness ? nearest : margin
    const one = billionths(number), other = billionths(bound)
    return one === null || other === null ? margin : one - other
  }
  // The first input whose number no other is better than; null without any.
  const picked = (inputs, values, trace, isBetter) => {
    let best = null
    for (const input of inputs) {
      const number = numberOf(values[input])
      if (number !== null && (!best || isBetter(number, best.number))) best = { input, number }
    }
    if (!best) return null
    record(trace, best.input)
    return best.number
  }

  // What each node computes, from what belongs to it and all values.
  /** @type {Record<string, (of: any, values: Value[], how: { evaluator: Evaluator, index: number, open: Value, isClose: boolean, trace: Trace | null }) => Value>} */
  const nodes = {
    value: of => of,
    line: ([x, plus, times], values) => mapped(values[x], number => number * times + plus),
    clamp: ({ of: x, least, most }, values, { trace }) => mapped(values[x], number => {
      const side = least !== undefined && number < least ? 1 : most !== undefined && most < number ? 2 : 0
      record(trace, side)
      return [number, least, most][side]
    }),
    steps: (of, values, { isClose, trace }) => mapped(values[of.of], number => {
      const steps = stepsOf(number, of, isClose)
      record(trace, steps)
      return atSteps(steps, of)
    }),
    root: (x, values) => mapped(values[x], number => 10 * Math.sqrt(number > 0 ? number : 0)),
    pool: (pool, values, { evaluator, index, isClose, trace }) => {
      if (pool.isPlain) return plainRatio(pool, values)
      const { spared, formula } = evaluator, isOwn = spared?.pool === formula.slots.length + index
      evaluator.pools[index] = pooled(pool, values, isClose, trace, isOwn ? spared.member : null)
      return ratioOf(evaluator.pools[index])
    },
    section: ([position, start, end], values, { evaluator }) => {
      const { pool, scores } = evaluator.poolAt(position)
      return pool.isPlain ? plainRatio(pool, values, start, end) : ratioOf(scores, start, end)
    },
    member: ([position, index], values, { evaluator }) => {
      const { pool, scores } = evaluator.poolAt(position), replacement = pool.isPlain ? null : scores[index].replacement
      return values[replacement === null ? pool.members[index].score : pool.replacements[replacement].by]
    },
    // Weights above `most` are a bonus, so they are divided by `most`. Without a weight a pool weighs what its members that have a score do.
    // The mean of one value is that value, whatever rounding would make of it.
    mean: ({ of, most }, values, { evaluator }) => {
      let sum = 0, weights = 0, count = 0, last = null
      for (const [position, own] of of) {
        const number = numberOf(values[position])
        if (number === null) continue
        const weight = own ?? unitsOf(evaluator.poolAt(position).pool, values)
        if (!(weight > 0)) continue
        sum += number * weight
        weights += weight
        count++
        last = number
      }
      if (!(weights > 0)) return null
      return most !== undefined && most < weights ? sum / most : count === 1 ? last : sum / weights
    },
    sum: (of, values) => {
      let sum = 0
      for (const [position, times] of of) {
        const number = numberOf(values[position])
        if (number === null) return null
        sum += number * times
      }
      return sum
    },
    orElse: ([x, other], values) => values[x] === null ? values[other] : values[x],
    given: ([test, x], values) => values[test] === null ? null : values[x],
    handedIn: ([test, x], values) => values[typeof values[test] === 'number' ? x : test],
    decided: ({ of: x, slots }, values, { evaluator, open }) =>
      open === null && slots.some(slot => evaluator.formula.slots[slot].isOpen) ? null : values[x],
    greatest: (inputs, values, { trace }) => picked(inputs, values, trace, (one, other) => one > other),
    least: (inputs, values, { trace }) =>
      inputs.some(input => values[input] === null) ? null : picked(inputs, values, trace, (one, other) => one < other),
    atLeast: ([x, bound], values, { isClose }) => {
      const number = numberOf(values[x])
      if (number === null) return null
      const margin = marginOf(number, bound, isClose)
      // A bound of 0 is reached by missing work, too, but it is not counted.
      return values[x] === 'missing' && margin >= 0 ? 'missing' : margin
    },
    choose: ([test, then, otherwise], values, { trace }) => {
      const margin = numberOf(values[test])
      if (margin === null) return null
      record(trace, margin >= 0 ? 1 : 0)
      return values[margin >= 0 ? then : otherwise]
    },
    count: (tests, values, { trace }) => {
      const count = tests.filter(test => typeof values[test] === 'number' && values[test] >= 0).length
      record(trace, count)
      return count
    },
    best: ({ of, most }, values, { trace }) => {
      const known = of.map(([position, weight], place) => ({ place, weight, number: numberOf(values[position]) }))
        .filter(({ number, weight }) => number !== null && weight > 0)
        .sort((one, other) => one.number === other.number ? one.place - other.place : other.number - one.number)
      let sum = 0, weights = 0
      for (const { place, weight, number } of known) {
        if (!(weights < most)) break
        const counted = Math.min(weight, most - weights)
        sum += number * counted
        weights += counted
        record(trace, place)
      }
      return weights > 0 ? sum / weights : null
    },
    // The mean or sum of some values by their order, in the middle without one; of equal ones the first comes first.
    pick: ({ of, best, worst, sum }, values, { trace }) => {
      const known = of.map((input, place) => ({ place, number: numberOf(values[input]) })).filter(one => one.number !== null), count = known.length
      if (!count) return null
      known.sort((one, other) => (worst ? one.number - other.number : other.number - one.number) || one.place - other.place)
      const [from, to] = best ?? worst ?? [Math.floor((count - 1) / 2), Math.floor(count / 2) + 1]
      const counted = known.slice(Math.min(from, count - 1), to)
      for (const { place } of counted) record(trace, place)
      return counted.reduce((total, one) => total + one.number, 0) / (sum ? 1 : counted.length)
    },
    formula: (_, __, { evaluator, index, open, isClose, trace }) => {
      const other = evaluator.others[index], number = other.grade(open, isClose, trace !== null)
      if (number === null || !trace) return number
      const start = trace.choices.length
      for (const pool of other.trace.pools) trace.pools.push({ ...pool, start: pool.start + start, end: pool.end + start })
      trace.choices.push(...other.trace.choices)
      return number
    },
  }

  // Targets (Sources/Grading/Formula/FormulaSearch.swift)

  const areEqual = (one, other) => one.length === other.length && one.every((choice, index) => choice === other[index])
  const isReached = ({ grade }, goal) => grade + closeness >= goal

  // Finds targets: the least score on all open work from which a grade stays at a goal up to the best score, in billionths.
  class Search {
    /**
     * @param {ScoreFunction} grade
     * @param {number} worst
     * @param {number} best
     * @param {number} limit
     */
    constructor(grade, worst = 0, best = 100, limit = 1e6) {
      this.worst = worst
      this.best = best
      // The end of the search for scores above the best, in billionths.
      this.limit = limit * 1e9
      this.function = grade
      /** @type {Map<number, Place>} */
      this.known = new Map()
      /** @type {Map<number, number | null>} */
      this.grades = new Map()
      this.start = this.tried(Math.round(worst * 1e9))
      this.end = this.tried(Math.round(best * 1e9))
      // The searches on grades that rise, and are never above this one or never below it, and what it is never above up to the limit.
      /** @type {Search | null} */
      this.below = null
      /** @type {Search | null} */
      this.above = null
      this.greatest = Infinity
      if (grade.rises || !(grade instanceof Evaluator)) return
      const { defaults } = grade, [below, above] = [boundOf(grade.formula, 'highest'), boundOf(grade.formula, 'lowest')]
      if (below) this.below = new Search(new Evaluator(below, defaults))
      if (!above) return
      this.above = new Search(new Evaluator(above, defaults))
      const highestFirst = new Evaluator(withPools(grade.formula, pool => ({ ...pool, dropsHighestFirst: true })), defaults)
      this.greatest = highestFirst.grade(this.limit / 1e9, true) ?? Infinity
    }

    get hasGrade() { return this.start.grade > -Infinity || this.end.grade > -Infinity }

    /** @type {(billionths: number) => Place} */
    tried(billionths) {
      const isTraced = !this.function.rises
      const grade = this.function.valueAt(billionths / 1e9, true, isTraced) ?? -Infinity
      return { billionths, grade, trace: isTraced ? this.function.trace : null }
    }
    /** @type {(billionths: number) => Place} */
    place(billionths) {
      const known = this.known.get(billionths)
      if (known) return known
      const place = this.tried(billionths)
      if (!this.function.rises) this.known.set(billionths, place)
      return place
    }
    // Whether the grade reaches a goal at a score, as everything else compares them.
    /** @type {(goal: number, score: number) => boolean} */
    reaches(goal, score) {
      if (!this.grades.has(score)) {
        this.grades.set(score, this.function.valueAt(score, false, false))
      }
      const grade = this.grades.get(score)
      return grade !== null && reaches(grade, goal)
    }

    // The least score from which the grade stays at a goal; the first that reaches it if the best does not, and null if none does.
    /** @type {(goal: number) => number | null} */
    scoreReaching(goal) {
      if (!isReached(this.end, goal)) {
        if (this.end.grade + 1e-8 >= goal && this.reaches(goal, this.best)) return this.best
        const beyond = this.placesBeyond(goal)
        return beyond && this.scoreBetween(...beyond, goal)
      }
      if (this.function.rises) {
        const isAtOnce = this.start.grade + 1e-8 >= goal && (isReached(this.start, goal) || this.reaches(goal, this.worst))
        return isAtOnce ? this.worst : this.scoreBetween(this.start, this.end, goal)
      }
      const miss = this.lastMiss(this.hopelessPlace(goal, this.start) ?? this.start, this.safePlace(goal), goal)
      return miss ? this.scoreBetween(...miss, goal) : this.worst
    }
    // A place from which the grade surely stays at a goal that it reaches with full scores: where its lower bound reaches it.
    safePlace(goal) {
      const score = this.below?.scoreReaching(goal) ?? null
      if (score === null || !(score < this.best)) return this.end
      const safe = this.place(Math.round(score * 1e9))
      return isReached(safe, goal) ? safe : this.end
    }
    // A place up to which the grade surely misses a goal: right before its upper bound reaches it; null if it never does.
    hopelessPlace(goal, start) {
      if (!this.above) return start
      const score = this.above.scoreReaching(goal)
      if (score === null) return null
      const billionths = Math.round(score * 1e9) - 2000
      if (!(billionths > start.billionths)) return start
      const place = this.place(billionths)
      return isReached(place, goal) ? start : place
    }
    // A place that does not reach a goal, and one that does, and between which the grade does not fall; null if none is found.
    /** @type {(goal: number) => [Place, Place] | null} */
    placesBeyond(goal) {
      if (!(this.greatest + 1e-8 >= goal)) return null
      let last = this.start, before = this.hopelessPlace(goal, this.end), width = 1e11
      const steps = { left: budget }
      while (before && before.billionths < this.limit) {
        // On a line the goal is where it is.
        const slope = (before.grade - last.grade) / (before.billionths - last.billionths)
        const crossing = this.function.rises && slope > 0 ? Math.ceil((goal - before.grade) / slope) + 1 : 0
        const after = this.place(Math.min(before.billionths + Math.max(width, crossing), this.limit))
        if (this.function.rises) {
          if (isReached(after, goal)) return [before, after]
        } else {
          const found = this.firstHit(before, after, goal, steps)
          if (found) return found
        }
        last = before
        before = after
        width *= 2
      }
      return null
    }

    // The score that reaches a goal between a place that does not and one that does, and between which the grade does not fall. A secant finds
    // it at once on a line. Where an end stays the same, its distance from the goal is halved (Illinois method); a jump is found by halving.
    /** @type {(before: Place, after: Place, goal: number) => number} */
    scoreBetween(before, after, goal) {
      let below = goal - before.grade, above = after.grade - goal, steps = 0, wasEnough = null
      while (after.billionths - before.billionths > 1) {
        const width = after.billionths - before.billionths
        // Where there is no grade before, there is no secant.
        const isLine = steps < secants && below + above > 0 && below < Infinity
        const share = isLine ? below / (below + above) : 0.5
        steps += 1
        const tried = this.place(before.billionths + Math.min(Math.max(Math.ceil(share * width), 1), width - 1))
        const isEnough = isReached(tried, goal)
        if (isEnough) {
          after = tried
          above = tried.grade - goal
          if (wasEnough === true) below /= 2
        } else {
          before = tried
          below = goal - tried.grade
          if (wasEnough === false) above /= 2
        }
        wasEnough = isEnough
        if (!(Math.abs(tried.grade - goal) < 1e-7 && after.billionths - before.billionths > 1)) continue
        // On a line what counts as equal begins right beside it, the flatter the line the further away.
        const slope = (after.grade - before.grade) / (after.billionths - before.billionths)
        const edge = Math.ceil(tried.billionths - (tried.grade + closeness - goal) / slope)
        for (const beside of [edge, edge - 1]) {
          if (!(beside > before.billionths && beside < after.billionths)) continue
          const neighbour = this.place(beside)
          if (isReached(neighbour, goal)) after = neighbour
          else before = neighbour
        }
      }
      return goal - before.grade > jump ? this.scoreAfterJump(after.billionths / 1e9, goal) : this.scoreNearest(after, goal)
    }
    // The billionth nearest to where the line through a place is at a goal, or the next one if that is too little.
    scoreNearest(found, goal) {
      let slope = (this.place(found.billionths + 1000).grade - found.grade) / 1000
      // Where the line ends right there, at a limit, it is the one from below.
      if (goal - found.grade > slope && found.billionths > this.worst * 1e9 + 1000) {
        slope = Math.max(slope, (found.grade - this.place(found.billionths - 1000).grade) / 1000)
      }
      const distance = (goal - found.grade) / slope
      // What counts as equal reaches further the flatter the line is.
      if (!(slope > 0 && Math.abs(distance) <= closeness / slope + 1)) return found.billionths / 1e9
      const nearest = Math.floor(found.billionths + distance + 0.5025)
      return reaches(this.place(nearest).grade - 2.5e-12, goal) ? nearest / 1e9 : (nearest + 1) / 1e9
    }
    // The score at or right after a jump. After a score of few decimals it is so far from it that it stays another number as a mark of any scale.
    scoreAfterJump(score, goal) {
      const round = Math.round(score * 1e6) / 1e6, isEnough = this.reaches(goal, score)
      const isAfter = Math.abs(score - round) < 1e-7 && (score - round < 1.5e-9 || !isEnough)
      if (isAfter && !this.reaches(goal, round)) return snap(round + 1e-6)
      // A strict test (<) turns within the last billionth before it.
      if (!isEnough && isAfter && score < round) return round
      return isEnough ? score : snap(score + 1e-6)
    }

    // A grade that may fall: between two places with the same choices it does not. Only where choices differ it is looked at again.

    // The least grade at any score up to the best; null if there is none, or if it has square roots.
    /** @type {() => number | null} */
    leastGrade() {
      if (this.function instanceof Evaluator && this.function.hasOpenRoots || this.start.grade === -Infinity) return null
      const steps = { left: budget }
      let least = Math.min(this.start.grade, this.end.grade)
      this.firstStep(this.start, this.end, false, steps, place => {
        least = Math.min(least, place.grade)
        return false
      })
      return steps.left === 0 || least === -Infinity ? null : least
    }
    // The last place found before a goal stays reached, and the next one looked at; null if the goal is reached everywhere.
    lastMiss(start, end, goal) { return this.firstStep(start, end, true, { left: budget }, place => !isReached(place, goal)) }
    // The first place found that reaches a goal, and the one looked at before it; null if the goal is reached nowhere.
    firstHit(start, end, goal, steps) { return this.firstStep(start, end, false, steps, (_, place) => isReached(place, goal)) }
    // Goes from place to place, between which the grade does not fall, up to the first two that are looked for. The steps that are left are
    // counted whatever is known from before, so that each goal has the same target alone.
    /** @type {(start: Place, end: Place, backwards: boolean, steps: { left: number }, isWanted: (start: Place, end: Place) => boolean) => [Place, Place] | null} */
    firstStep(start, end, backwards, steps, isWanted) {
      const open = [{ start, end, depth: 0 }]
      while (open.length) {
        const { start, end, depth } = open.pop()
        if (steps.left === 0 || areAlike(start, end)) {
          if (isWanted(start, end)) return [start, end]
          continue
        }
        steps.left -= 1
        const places = [start, ...this.turns(start, end, depth).map(score => this.place(score)), end]
        const parts = places.slice(1).map((end, index) => ({ start: places[index], end, depth: depth + 1 }))
        open.push(...backwards ? parts : parts.reverse())
      }
      return null
    }
    // Where the lines through two places cross, or scores near their middle. Where pools drop other members, those are the lines of the first such pool
    // before it drops at its other end. The grade itself can jump, and then lines do not cross, so every other time it is the middle.
    turns(start, end, depth) {
      const width = end.billionths - start.billionths
      const pool = firstPool(start.trace, end.trace)
      if (pool === null && depth % 2 || !(width > 4e6)) return middleOf(start, width, pool === null)
      const first = this.slope(pool, start, 1e6), last = first === null ? null : this.slope(pool, end, -1e6)
      if (first === null || last === null || first === last) return middleOf(start, width, pool === null)
      const crossing = (valueIn(end, pool) - valueIn(start, pool) - last * width) / (first - last)
      if (!(crossing > -1e3 && crossing < width + 1e3)) return middleOf(start, width, pool === null)
      return [start.billionths + Math.min(Math.max(Math.floor(crossing), 1), width - 1)]
    }
    // The slope of the line of a pool, or of the grade, through a place, in percent for each billionth; null if it is not known.
    slope(pool, start, step) {
      const next = this.place(start.billionths + step)
      const isSame = pool === null ? areEqual(next.trace.choices, start.trace.choices) : isSamePool(pool, start.trace, next.trace)
      return isSame ? (valueIn(next, pool) - valueIn(start, pool)) / step : null
    }
  }
  const areAlike = (start, end) =>
    end.billionths - start.billionths <= 1 || !start.trace || areEqual(start.trace.choices, end.trace.choices)
  // The middle, or for a jump a score of few decimals near it and the one right before: there most grades jump.
  const middleOf = (start, width, isJump) => {
    if (!(isJump && width > 4e6)) return [start.billionths + Math.floor(width / 2)]
    let step = 1e6
    while (20 * step <= width) step *= 10
    const round = Math.ceil((start.billionths + width / 4) / step) * step
    return [round - 1, round]
  }
  const isSamePool = (pool, one, other) => {
    const choicesOf = ({ choices, pools }) => choices.slice(pools[pool].start, pools[pool].end)
    return pool < other.pools.length && areEqual(choicesOf(one), choicesOf(other))
  }
  // The first pool that makes other choices in another evaluation; null if each makes the same.
  const firstPool = (one, other) => {
    if (one.pools.length !== other.pools.length) return null
    const found = one.pools.findIndex((_, pool) => !isSamePool(pool, one, other))
    return found < 0 ? null : found
  }
  // The value of a pool before it drops at its other end, or the grade, in percent.
  const valueIn = ({ trace, grade }, pool) => pool === null ? grade : trace.pools[pool].ratio

  // The state of a target, and the score that it needs; null if nothing would be enough. `gap` is that of one that cannot be computed; `least` a
  // grade that no scores end below, where that is not the grade with scores of 0.
  /** @type {(goal: number | undefined, search: any, isOpen: boolean, gap?: string | null, least?: number | null) => Target} */
  const targetOf = (goal, search, isOpen, gap = null, least = null) => {
    if (goal === undefined) return { state: 'no-goal', required: null }
    if (gap) return { state: gap, required: null }
    if (!search?.hasGrade) return { state: isOpen ? 'unreachable' : 'no-goal', required: null }
    const isReached = search.reaches(goal, search.worst)
    if (!isOpen) return { state: isReached ? 'met' : 'missed', required: null }
    if (isReached && (least === null || reaches(least, goal))) return { state: 'secured', required: search.worst }
    const required = search.scoreReaching(goal)
    return { state: required !== null && reaches(search.best, required) ? 'reachable' : 'unreachable', required }
  }
  return {
    billionths, snap, reaches, round, numberOf, node, parsed, haveEqualUnits, recencyWeights, sumsOf, ratioOf, unitsOf, forkOf, openSlotsOf,
    Evaluator, Search, targetOf,
  }
})()
