// The questions of a quiz: what is chosen and right, and which of them an attempt of an earlier version has answered.
const QuizQuestions = form => {
  const all = [...form.querySelectorAll('.question')]
  const inputs = question => [...question.querySelectorAll('input')]
  const chosen = question => inputs(question).filter(input => input.checked).map(input => input.value)
  const right = question => [...question.querySelectorAll('label[data-right] input')].map(input => input.value)
  const isRight = (question, letters = chosen(question)) => 'any' in question.dataset
    ? letters.length > 0 && letters.every(letter => right(question).includes(letter))
    : String(letters) === String(right(question))
  const pointsOf = list => list.reduce((sum, { dataset }) => sum + ('void' in dataset ? 0 : Number(dataset.points ?? 1)), 0)

  const hash = text => [...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0), 0x01000193), 0x811c9dc5)
  const shown = all.map(question => {
    const copy = question.cloneNode(true)
    for (const element of copy.querySelectorAll('.mark, .hint, .explanation, .number')) element.remove()
    return copy
  })
  // The words of each question. Earlier versions kept only these, as numbers.
  const words = shown.map(copy => hash(copy.textContent.replace(/\s+/g, ' ') + inputs(copy)[0].type))
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

  /** The numbers of the questions in the order in which they are asked. */
  function order() {
    const numbers = all.map((_, index) => index)
    if (!('shuffle' in form.dataset)) return numbers
    for (let last = numbers.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1))
      ;[numbers[last], numbers[other]] = [numbers[other], numbers[last]]
    }
    return numbers
  }

  /** Whether an attempt is at the questions of today. */
  const isCurrent = ({ version, order }) => form.dataset.versions.split(' ').includes(version) && order.length === all.length

  /** A running attempt for the questions of today, if the quiz was corrected since: a question that says something else is asked again. */
  function aligned(old) {
    if (isCurrent(old)) return old
    const today = typeof old.prints[0] === 'number' ? words : prints
    const places = (print, list) => list.flatMap((other, index) => other === print ? [index] : [])
    const from = today.map((print, index) => {
      const [then, now] = [places(print, old.prints), places(print, today)]
      // Of equal questions the first is the first again, as long as there are as many.
      return then.length === now.length ? then[now.indexOf(index)] : -1
    })
    const submitted = new Set(old.order.slice(0, old.at))
    const isDone = index => submitted.has(from[index])
    const place = index => from[index] < 0 ? index : old.order.indexOf(from[index])
    const order = all.map((_, index) => index).sort((one, other) => Number(isDone(other)) - Number(isDone(one)) || place(one) - place(other))
    // What was chosen at a question that says something else now is shown at its place, if each question still has its own.
    const answers = all.map((question, index) => from[index] >= 0 ? old.answers[from[index]]
      : old.prints.length !== all.length || today.includes(old.prints[index]) ? []
        : (old.answers[index] ?? []).filter(letter => inputs(question).some(({ value }) => value === letter)))
    return { ...old, version: form.dataset.version, prints, order, answers, at: order.filter(isDone).length, isLocked: false }
  }

  function explain(question) {
    const why = question.querySelector('details')
    if (why) why.open = true
  }

  return {
    all, prints, inputs, chosen, right, isRight, order, isCurrent, aligned,
    points: pointsOf(all),
    score: answers => pointsOf(all.filter((question, index) => isRight(question, answers[index] ?? []))),
    /** Starts with empty questions. */
    reset() {
      for (const question of all) {
        question.classList.remove('answered', 'wrong', 'correct')
        for (const input of inputs(question)) Object.assign(input, { checked: false, disabled: false })
      }
    },
    /** Locks the answer of a question, and shows whether it is right if the page may say so. */
    mark(question) {
      for (const input of inputs(question)) input.disabled = true
      question.classList.add('answered')
      if (!('key' in form.dataset)) return
      question.classList.add(isRight(question) ? 'correct' : 'wrong')
      explain(question)
    },
    /** Shows all questions with their answers and nothing chosen. */
    showAnswers() {
      for (const question of all) {
        question.hidden = false
        question.classList.remove('wrong', 'correct')
        question.classList.add('answered')
        for (const input of inputs(question)) Object.assign(input, { checked: false, disabled: true })
        explain(question)
      }
    },
    choose(question, letters) { for (const input of inputs(question)) input.checked = letters.includes(input.value) },
    /** Whether the letters are options of a question of today. Whether it takes several, only the import knows: the page may lack the key. */
    allows: (question, letters) => letters.every(letter => inputs(question).some(({ value }) => value === letter)),
  }
}
