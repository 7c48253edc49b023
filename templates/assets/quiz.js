// Runs a quiz: one question at a time, answers are locked, and the attempt becomes a file for the teacher. Every answer is kept on
// the device as it is given (quiz-store.js), so that the quiz goes on at the same question after the page was left.
// Without this script the page is a form to read and to print.
{
  const form = document.getElementById('quiz')
  const player = document.getElementById('player').content.firstElementChild.cloneNode(true)
  form.before(player)
  const part = name => player.querySelector(`[data-part="${name}"]`)
  const note = (name, isShown) => { player.querySelector(`[data-part-note="${name}"]`).hidden = !isShown }
  const say = (name, text) => { for (const place of player.querySelectorAll(`[data-say="${name}"]`)) place.textContent = text }
  const buttons = new Map([...player.querySelectorAll('[data-do]')].map(element => [element.dataset.do, element]))
  const button = name => buttons.get(name)
  // After the question, because the keyboard focus goes there after its options.
  const actions = part('run').querySelector('.actions')
  form.append(actions)
  const verdict = part('run').querySelector('[data-verdict]')
  const bar = player.querySelector('progress')
  const who = player.querySelector('.who')
  const status = document.getElementById('status')
  const questions = [...form.querySelectorAll('.question')]
  const hasKey = 'key' in form.dataset
  const until = Number(form.dataset.until ?? Infinity)
  const now = () => Date.now() / 1000
  const store = QuizStore(form.dataset.quiz)

  // The running attempt: its `order` of questions, how many were submitted (`at`), and the `answers`, also those not submitted yet.
  let attempt = null
  let shown = 'start'

  const inputs = question => [...question.querySelectorAll('input')]
  const chosen = question => inputs(question).filter(input => input.checked).map(input => input.value)
  const right = question => [...question.querySelectorAll('label[data-right] input')].map(input => input.value)
  const isRight = (question, letters = chosen(question)) => 'any' in question.dataset
    ? letters.length > 0 && letters.every(letter => right(question).includes(letter))
    : String(letters) === String(right(question))
  const pointsOf = list => list.reduce((sum, { dataset }) => sum + ('void' in dataset ? 0 : Number(dataset.points ?? 1)), 0)
  const scoreOf = answers => pointsOf(questions.filter((question, index) => isRight(question, answers[index] ?? [])))

  // What a question says, by which it is found again if the quiz is corrected while somebody takes it.
  const prints = questions.map(question => {
    const copy = question.cloneNode(true)
    for (const element of copy.querySelectorAll('.mark, .hint, .explanation, .number')) element.remove()
    const text = copy.textContent.replace(/\s+/g, ' ') + inputs(question)[0].type
    return [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 0x01000193), 0x811c9dc5)
  })

  const hand = QuizHandIn({ form, player, store, questions, scoreOf, outOf: pointsOf(questions), onStudent: () => listRunning() })

  function show(name) {
    shown = name
    for (const element of player.querySelectorAll('[data-part]')) element.hidden = element.dataset.part !== name
    part(name).querySelector('[data-slot]')?.append(who)
    form.hidden = name !== 'run'
    bar.parentElement.hidden = name !== 'run' && name !== 'end'
    notice()
  }

  /** Says what the student has to know at any time: that nothing is kept, and that the deadline has passed. */
  function notice() {
    const isClosed = now() > until
    const isPassed = isClosed && attempt !== null && attempt.started <= until
    note('unkept', !store.keeps())
    note('passed', isPassed)
    note('late', isClosed && !isPassed)
    if (button('answers')) button('answers').hidden = !isClosed
  }

  // Running attempts on this device

  /** Keeps the attempt; false if it goes on in another tab, or was saved there. */
  function keep() {
    if (store.isElsewhere(attempt.id) || store.attempts().some(({ key }) => key === attempt.id)) {
      leaveToOther()
      return false
    }
    store.take(attempt)
    notice()
    return true
  }

  function leaveToOther() {
    const isRunning = store.attempt(attempt.id) !== null
    if (!isRunning) attempt = null
    show(isRunning ? 'elsewhere' : 'start')
    hand.update()
  }

  function listRunning() {
    const list = player.querySelector('.running')
    const own = store.running().filter(({ student }) => !student || student === hand.student())
    list.hidden = own.length === 0
    list.querySelector('ul').replaceChildren(...own.map(({ id, taken, at, order }) => hand.cell('li',
      `${hand.shortTime(taken)} · ${at} / ${order.length} `,
      hand.copyOf('resume', () => resume(id)), ' ',
      hand.copyOf('drop', () => { store.remove(id); listRunning() }))))
  }

  /** The attempt for the questions of today, if the quiz was corrected since: a question that says something else is asked again. */
  function aligned(old) {
    const isSame = form.dataset.versions.split(' ').includes(old.version)
    if (isSame && old.order.length === questions.length) return old
    const from = prints.map(print => old.prints.indexOf(print))
    const submitted = new Set(old.order.slice(0, old.at))
    const isDone = index => submitted.has(from[index])
    const place = index => from[index] < 0 ? index : old.order.indexOf(from[index])
    const order = questions.map((_, index) => index).sort((one, other) => Number(isDone(other)) - Number(isDone(one)) || place(one) - place(other))
    const answers = questions.map((question, index) => from[index] >= 0 ? old.answers[from[index]]
      : prints.includes(old.prints[index]) ? []
        : (old.answers[index] ?? []).filter(letter => inputs(question).some(({ value }) => value === letter)))
    note('corrected', true)
    return { ...old, version: form.dataset.version, prints, order, answers, at: order.filter(isDone).length, isLocked: false }
  }

  function begin(next) {
    attempt = next
    document.querySelector('.rules')?.removeAttribute('open')
    store.take(attempt)
    store.setHere(attempt.id)
    for (const question of questions) {
      question.classList.remove('answered', 'wrong', 'correct')
      for (const input of inputs(question)) Object.assign(input, { checked: false, disabled: false })
    }
    for (const index of attempt.order.slice(0, attempt.at)) {
      choose(index)
      mark(questions[index])
    }
    actions.hidden = false
    show('run')
  }

  const choose = index => {
    for (const input of inputs(questions[index])) input.checked = attempt.answers[index].includes(input.value)
  }

  function start() {
    hand.settle()
    note('corrected', false)
    const order = questions.map((_, index) => index)
    if ('shuffle' in form.dataset) {
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = Math.floor(Math.random() * (last + 1))
        ;[order[last], order[other]] = [order[other], order[last]]
      }
    }
    begin({
      id: store.random(8), student: hand.student(), version: form.dataset.version, prints, order, at: 0, isLocked: false,
      answers: questions.map(() => []), started: now(), taken: hand.stamp(),
    })
    ask()
  }

  function resume(id) {
    const there = store.attempt(id)
    if (!there) return
    begin(aligned(there))
    if (attempt.isLocked) {
      attempt.at -= 1
      ask()
      lock(false)
    } else if (attempt.at < attempt.order.length) ask()
    else finish()
  }

  // Asking

  // After the deadline: all questions with their answers, without taking the quiz again.
  function showAnswers() {
    for (const question of questions) {
      question.hidden = false
      question.classList.remove('wrong', 'correct')
      question.classList.add('answered')
      for (const input of inputs(question)) Object.assign(input, { checked: false, disabled: true })
      const why = question.querySelector('details')
      if (why) why.open = true
    }
    actions.hidden = true
    form.hidden = false
    questions[0].tabIndex = -1
    questions[0].focus()
  }

  function ask() {
    const { order, at } = attempt
    questions.forEach((question, index) => { question.hidden = index !== order[at] })
    bar.max = order.length
    bar.value = at
    bar.style.setProperty('--steps', order.length)
    say('number', at + 1)
    say('count', order.length)
    verdict.hidden = true
    part('run').append(verdict)
    button('lock').hidden = false
    button('skip').hidden = false
    button('next').hidden = true
    button('finish').hidden = true
    choose(order[at])
    update()
    const question = questions[order[at]]
    question.tabIndex = -1
    question.focus()
  }

  const update = () => { button('lock').disabled = chosen(questions[attempt.order[attempt.at]]).length === 0 }

  function answer() {
    const index = attempt.order[attempt.at]
    attempt.answers[index] = chosen(questions[index])
    update()
    keep()
  }

  function mark(question) {
    for (const input of inputs(question)) input.disabled = true
    question.classList.add('answered')
    if (!hasKey) return
    question.classList.add(isRight(question) ? 'correct' : 'wrong')
    const why = question.querySelector('details')
    if (why) why.open = true
  }

  function lock(isSkipped) {
    const index = attempt.order[attempt.at]
    const question = questions[index]
    if (isSkipped) for (const input of inputs(question)) input.checked = false
    attempt.answers[index] = chosen(question)
    attempt.at += 1
    attempt.isLocked = hasKey
    if (!keep()) return
    mark(question)
    bar.value = attempt.at
    if (!hasKey) return next()
    // The verdict is in the option that decides it; a skipped question, or one with too few options chosen, has none.
    const own = inputs(question).filter(input => input.checked)
    const deciding = isRight(question) ? own[0] : own.find(({ value }) => !right(question).includes(value))
    if (deciding) deciding.closest('li').append(verdict)
    else question.querySelector('.options').after(verdict)
    verdict.hidden = false
    verdict.dataset.verdict = isRight(question) ? 'right' : 'wrong'
    status.textContent = verdict.querySelector(`[data-is="${verdict.dataset.verdict}"]`).textContent
    button('lock').hidden = true
    button('skip').hidden = true
    const on = button(attempt.at === attempt.order.length ? 'finish' : 'next')
    on.hidden = false
    on.focus()
  }

  function next() {
    attempt.isLocked = false
    if (!keep()) return
    if (attempt.at < attempt.order.length) ask()
    else finish()
  }

  function finish() {
    const { order } = attempt
    bar.max = bar.value = order.length
    bar.style.setProperty('--steps', order.length)
    say('number', order.length)
    say('count', order.length)
    show('end')
    note('score', hasKey)
    if (hasKey) {
      const score = scoreOf(attempt.answers)
      const outOf = pointsOf(questions)
      say('score', score)
      say('outOf', outOf)
      const band = score === outOf ? 'perfect' : score * 5 >= outOf * 4 ? 'great' : score * 2 >= outOf ? 'niceTry' : 'keepPractising'
      for (const word of player.querySelectorAll('[data-band]')) word.hidden = word.dataset.band !== band
    }
    part('end').querySelector('h2').focus()
  }

  /** Ends the attempt, whose answers are saved or discarded. */
  function end() {
    store.remove(attempt.id)
    store.setHere(null)
    attempt = null
  }

  const does = {
    start, next, finish: next, answers: showAnswers, ...hand.does,
    lock: () => lock(false),
    skip: () => lock(true),
    done() {
      if (!keep()) return
      hand.add(attempt)
      end()
      show('hand')
      hand.update()
      hand.focus()
    },
    dismiss() {
      end()
      show('start')
      hand.update()
      button('start').focus()
    },
    pause() {
      store.setHere(null)
      attempt = null
      show('start')
      hand.update()
      button('start').focus()
    },
    here: () => resume(attempt.id),
    hand: () => { show('hand'); hand.update(); hand.focus() },
    back: () => { hand.settle(); show('start'); hand.update() },
  }
  for (const place of [player, form]) {
    place.addEventListener('click', event => {
      const name = event.target.closest('[data-do]')?.dataset.do
      if (name in does) does[name]()
    })
  }
  form.addEventListener('change', answer)
  form.addEventListener('submit', event => event.preventDefault())
  button('share').hidden = !navigator.share

  // Leaving asks, unless the reader locked the vault, which removes the answers on purpose.
  const isRunning = () => attempt !== null && shown !== 'elsewhere' && !(store.isSealed && store.attempt(attempt.id) === null)
  addEventListener('beforeunload', event => { if (isRunning() || hand.hasUnsaved()) event.preventDefault() })

  // Another tab may have gone on with the attempt, and time passes while the device sleeps.
  const look = () => {
    if (attempt !== null && shown !== 'elsewhere' && store.isElsewhere(attempt.id)) leaveToOther()
    else if (attempt === null) hand.update()
    notice()
  }
  addEventListener('storage', ({ key }) => { if (store.concerns(key)) look() })
  addEventListener('pageshow', ({ persisted }) => { if (persisted) look() })
  document.addEventListener('visibilitychange', () => { if (!document.hidden) look() })
  const wait = (until - now()) * 1000 + 1000
  if (wait > 0 && wait < 2 ** 31) setTimeout(notice, wait)

  show('start')
  hand.update()
  const here = store.here()
  if (here) resume(here)
}
