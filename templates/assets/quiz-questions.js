// The questions of a quiz: what is chosen and right, and which of them an attempt of an earlier version has answered.
const QuizQuestions = form => {
  const all = [...form.querySelectorAll('.question')]
  const inputs = question => [...question.querySelectorAll('input')]
  const isTyped = question => 'typed' in question.dataset
  const chosen = question => isTyped(question) ? inputs(question).map(({ value }) => value.trim()).filter(text => text !== '')
    : inputs(question).filter(input => input.checked).map(input => input.value).sort()
  const right = question => [...question.querySelectorAll('label[data-right] input')].map(input => input.value).sort()
  /** The share of its points that an answer earns. */
  function credit(question, letters = chosen(question)) {
    if (isTyped(question)) return letters.length > 0 && QuizAnswers.isRight(question, letters[0]) ? 1 : 0
    const key = right(question)
    const hits = letters.filter(letter => key.includes(letter)).length
    if ('partial' in question.dataset) return Math.max(0, (2 * hits - letters.length) / key.length)
    const isRight = 'any' in question.dataset ? hits > 0 && hits === letters.length : String(letters) === String(key)
    return isRight ? 1 : 0
  }
  const pointsOf = ({ dataset }) => 'void' in dataset ? 0 : Number(dataset.points ?? 1)

  const hash = text => [...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0), 0x01000193), 0x811c9dc5)
  const shown = all.map(question => {
    const copy = question.cloneNode(true)
    for (const element of copy.querySelectorAll('.mark, .hint, .explanation, .number')) element.remove()
    return copy
  })
  // What a question shows, by which it is found again if the quiz is corrected while somebody takes it: its words, pictures and all
  // other elements, without the attributes that say nothing to a reader or change with the place and the key.
  const prints = shown.map(copy => {
    for (const element of copy.querySelectorAll('*')) {
      for (const { name } of [...element.attributes]) {
        if (/^(class|id|name|disabled|data-.*)$/.test(name)) element.removeAttribute(name)
      }
    }
    return String(hash(copy.innerHTML.replace(/\s+/g, ' ').replaceAll('> <', '><')))
  })

  const draw = QuizDraw(form, all)
  const items = all.map(question => [...question.querySelectorAll('.options > li')])
  const letterAt = place => String.fromCharCode(97 + place)

  /** Puts questions and options into the order of a student, and gives the letters to their places; without a name that of the quiz. */
  function arrange(name) {
    if (!draw.isDrawn) return
    const order = draw.order(name)
    all.forEach((question, index) => {
      const place = order.indexOf(index)
      question.toggleAttribute('data-unasked', place < 0)
      question.querySelector('.number').textContent = `${(place < 0 ? index : place) + 1}.`
      const options = draw.options(name, index, items[index].length).map(option => items[index][option])
      options.forEach((item, place) => { item.querySelector('.letter').textContent = letterAt(place) })
      if (options.length > 0) question.querySelector('.options').append(...options)
    })
    form.prepend(...order.map(index => all[index]))
  }

  /** The letters that a student saw at the options of an answer. */
  function shownLetters(name, index, letters) {
    if (isTyped(all[index])) return letters
    const options = draw.options(name, index, items[index].length)
    return letters.map(letter => letterAt(options.indexOf(letter.charCodeAt(0) - 97))).sort()
  }

  /** Whether an attempt is at the questions of today. */
  const isCurrent = ({ version, order, drawn }) => form.dataset.versions.split(' ').includes(version) && order.length === draw.order(drawn).length

  /** A running attempt for the questions of today, if the quiz was corrected since: a question that says something else is asked again. */
  function aligned(old) {
    if (isCurrent(old)) return old
    const places = (print, list) => list.flatMap((other, index) => other === print ? [index] : [])
    const from = prints.map((print, index) => {
      const [then, now] = [places(print, old.prints), places(print, prints)]
      // Of equal questions the first is the first again, as long as there are as many.
      return then.length === now.length ? then[now.indexOf(index)] : -1
    })
    const submitted = new Set(old.order.slice(0, old.at))
    const isDone = index => submitted.has(from[index])
    const place = index => from[index] < 0 ? index : old.order.indexOf(from[index])
    const order = [...draw.order(old.drawn)].sort((one, other) => Number(isDone(other)) - Number(isDone(one)) || place(one) - place(other))
    // What was chosen at a question that says something else now is shown at its place, if each question still has its own.
    const answers = all.map((question, index) => from[index] >= 0 ? old.answers[from[index]]
      : old.prints.length !== all.length || prints.includes(old.prints[index]) ? []
        : (old.answers[index] ?? []).filter(letter => isTyped(question) || inputs(question).some(({ value }) => value === letter)))
    return { ...old, version: form.dataset.version, prints, order, answers, at: order.filter(isDone).length, isLocked: false }
  }

  function explain(question) {
    const why = question.querySelector('details')
    if (why) why.open = true
  }

  function choose(question, letters) {
    if (isTyped(question)) for (const input of inputs(question)) input.value = letters[0] ?? ''
    else for (const input of inputs(question)) input.checked = letters.includes(input.value)
  }
  const setDisabled = (question, isDisabled) => { for (const input of inputs(question)) input.disabled = isDisabled }

  return {
    all, prints, inputs, isTyped, chosen, right, credit, draw, arrange, shownLetters, isCurrent, aligned, choose,
    /** The points of the questions of an attempt, given by the name for which it was drawn. */
    outOf: name => draw.order(name).reduce((sum, index) => sum + pointsOf(all[index]), 0),
    score: (answers, name) => draw.order(name).reduce((sum, index) =>
      sum + pointsOf(all[index]) * credit(all[index], answers[index] ?? []), 0),
    /** Whether what was typed is no number, although one is asked for. */
    isNoNumber: question => question.dataset.typed === 'number' && chosen(question).some(text => Number.isNaN(QuizAnswers.number(text))),
    /** Starts with empty questions. */
    reset() {
      for (const question of all) {
        question.classList.remove('answered', 'wrong', 'correct')
        choose(question, [])
        setDisabled(question, false)
      }
    },
    /** Locks the answer of a question, and shows whether it is right if the page may say so. */
    mark(question) {
      setDisabled(question, true)
      question.classList.add('answered')
      if (!('key' in form.dataset)) return
      question.classList.add(credit(question) === 1 ? 'correct' : 'wrong')
      explain(question)
    },
    /** Shows all questions with their answers and nothing chosen. */
    showAnswers() {
      for (const question of all) {
        question.hidden = false
        question.classList.remove('wrong', 'correct')
        question.classList.add('answered')
        choose(question, [])
        setDisabled(question, true)
        explain(question)
      }
    },
    /** Whether the letters are options of a question of today. Whether it takes several, only the import knows: the page may lack the key. */
    allows: (question, letters) => isTyped(question) ? letters.length < 2
      : letters.every(letter => inputs(question).some(({ value }) => value === letter)),
  }
}
