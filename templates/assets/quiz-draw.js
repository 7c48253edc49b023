// Draws the questions of a student, and the order of them and of their options. It follows from the quiz and the student alone, as in
// the build (QuizDraw.swift), so it is the same after a reload, on paper and in the results.
const QuizDraw = (form, all) => {
  const asked = form.dataset.ask ? JSON.parse(form.dataset.ask) : null
  const isShuffled = 'shuffle' in form.dataset
  const hasShuffledOptions = 'shuffleOptions' in form.dataset
  const numbers = all.map((_, index) => index)

  function rank(text) {
    let hash = new TextEncoder().encode(text).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5)
    hash = Math.imul(hash ^ hash >>> 16, 0x85ebca6b)
    hash = Math.imul(hash ^ hash >>> 13, 0xc2b2ae35)
    return (hash ^ hash >>> 16) >>> 0
  }
  const ranked = (list, seed) => list.map(number => ({ number, rank: rank(`${seed} ${number}`) }))
    .sort((one, other) => one.rank - other.rank || one.number - other.number).map(({ number }) => number)
  const seedOf = name => `${form.dataset.quiz} ${name}`

  return {
    isDrawn: isShuffled || hasShuffledOptions || asked !== null,
    /** Whether the questions depend on who is asked. */
    needsName: asked !== null,
    /** The questions that are asked, in their order; all in that of the page without a name. */
    order(name) {
      if (name === undefined || !isShuffled && asked === null) return numbers
      const left = { ...asked }
      const order = ranked(numbers, seedOf(name)).filter(index => {
        const pool = all[index].dataset.pool ?? ''
        if (!(pool in left)) return true
        left[pool] -= 1
        return left[pool] >= 0
      })
      return isShuffled ? order : order.sort((one, other) => one - other)
    },
    /** The options of a question in their order, from 0. */
    options(name, index, count) {
      const options = Array.from({ length: count }, (_, option) => option)
      return name === undefined || !hasShuffledOptions || 'fixed' in all[index].dataset ? options : ranked(options, `${seedOf(name)} ${index}`)
    },
  }
}
