// Runs a quiz: one question at a time, answers are locked, and the attempt becomes a file for the teacher. Every answer is kept on
// the device as it is given (quiz-store.js), so that the quiz goes on at the same question after the page was left.
// Without this script the page is a form to read and to print.
//
// include quiz-player.js
// include quiz-answers.js
// include quiz-draw.js
// include quiz-questions.js
// include quiz-asking.js
// include quiz-store.js
// include quiz-clock.js
// include quiz-hand-in.js
{
  const form = document.getElementById('quiz')
  const parts = QuizPlayer(form)
  const { player, part, button, note, cell, copyOf, shortTime } = parts
  const questions = QuizQuestions(form)
  const { chosen, draw } = questions
  const bar = player.querySelector('progress')
  const hasKey = 'key' in form.dataset
  const until = Number(form.dataset.until ?? Infinity)
  const now = () => Date.now() / 1000
  const store = QuizStore(form.dataset.quiz)
  const clock = QuizClock({ form, parts, store, now, onEnd: timeUp })
  const asking = QuizAsking({ form, parts, questions })

  // The running attempt: its `order` of questions, how many were submitted (`at`), and the `answers`, also those not submitted yet.
  let attempt = null
  let shown = 'start'
  const isHere = id => attempt?.id === id
  const hand = QuizHandIn({ form, parts, store, questions, isHere, onChange: () => listRunning(), onDiscard: offerUndo })

  function show(name) {
    shown = name
    parts.show(name)
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

  // What was discarded last can be brought back until the next step or another student.
  let undo = null

  function offerUndo(action) {
    undo = action
    note('discarded', undo !== null)
    hand.update()
    if (undo) button('undo').focus()
  }

  // Running attempts on this device
  const isSaved = () => store.attempts().some(({ key }) => key === attempt.id)

  /** Keeps the attempt; false if it goes on in another tab, or was saved there. */
  function keep() {
    if (store.isElsewhere(attempt.id) || isSaved()) {
      leaveToOther()
      return false
    }
    store.take(attempt)
    notice()
    return true
  }

  function leaveToOther() {
    if (isSaved()) store.remove(attempt.id)
    const isRunning = store.attempt(attempt.id) !== null
    clock.stop()
    if (!isRunning) leave()
    show(isRunning ? 'elsewhere' : 'start')
    hand.update()
  }

  function listRunning() {
    const list = player.querySelector('.running')
    const own = store.running().filter(({ student }) => student && student === hand.student())
    list.hidden = own.length === 0
    list.querySelector('ul').replaceChildren(...own.map(attempt => cell('li',
      `${shortTime(attempt.taken)} · ${attempt.at} / ${attempt.order.length} `,
      copyOf('resume', () => resume(attempt.id)), ' ',
      copyOf('drop', () => { store.remove(attempt.id); offerUndo(() => store.take(attempt)) }))))
  }

  function begin(next) {
    attempt = next
    offerUndo(null)
    document.querySelector('.rules')?.removeAttribute('open')
    store.take(attempt)
    store.setHere(attempt.id)
    questions.reset()
    questions.arrange(attempt.drawn)
    note('timeup', false)
    for (const index of attempt.order.slice(0, attempt.at)) {
      questions.choose(questions.all[index], attempt.answers[index])
      questions.mark(questions.all[index])
    }
    asking.setHidden(false)
    show('run')
  }

  function start() {
    const isNameless = draw.needsName && hand.student() === ''
    note('nameless', isNameless)
    if (isNameless) return hand.focus()
    hand.begin()
    const drawn = draw.isDrawn ? hand.student() || store.number() : undefined
    begin({
      id: store.random(8), student: hand.student(), version: form.dataset.version, prints: questions.prints, order: draw.order(drawn), drawn,
      at: 0, isLocked: false, answers: questions.all.map(() => []), started: now(), taken: hand.stamp(), own: clock.own(),
    })
    ask()
    clock.run(attempt)
  }

  function resume(id) {
    const there = store.attempt(id)
    if (!there) return
    note('corrected', !questions.isCurrent(there))
    begin(questions.aligned(there))
    if (attempt.isLocked) {
      attempt.at -= 1
      ask()
      lock(false)
    } else if (attempt.at < attempt.order.length) ask()
    else return finish()
    clock.run(attempt)
  }

  // Asking

  // After the deadline: all questions with their answers, without taking the quiz again.
  function showAnswers() {
    questions.showAnswers()
    asking.setHidden(true)
    form.hidden = false
    questions.all[0].tabIndex = -1
    questions.all[0].focus()
  }

  const ask = () => asking.ask(attempt)
  const asked = () => questions.all[attempt.order[attempt.at]]
  const isAsked = () => shown === 'run' && attempt.at < attempt.order.length && !attempt.isLocked

  function answer() {
    if (!isAsked()) return
    attempt.answers[attempt.order[attempt.at]] = chosen(asked())
    asking.update(asked(), true)
    keep()
  }

  function lock(isSkipped) {
    const index = attempt.order[attempt.at]
    const question = questions.all[index]
    if (isSkipped) questions.choose(question, [])
    attempt.answers[index] = chosen(question)
    attempt.at += 1
    attempt.isLocked = hasKey
    if (!keep()) return
    questions.mark(question)
    asking.fill(attempt.at)
    if (!hasKey) return next()
    asking.judge(question, attempt.at === attempt.order.length)
  }

  function next() {
    attempt.isLocked = false
    if (!keep()) return
    if (attempt.at < attempt.order.length) ask()
    else finish()
  }

  /** Ends the attempt with what was answered so far. */
  function timeUp() {
    attempt.at = attempt.order.length
    attempt.isLocked = false
    if (!keep()) return
    note('timeup', true)
    finish()
  }

  function finish() {
    clock.stop()
    const { order } = attempt
    if (attempt.minutes === undefined) {
      attempt.minutes = clock.minutes(attempt)
      store.take(attempt)
    }
    asking.step(order.length, order.length, order.length)
    show('end')
    note('score', hasKey)
    if (hasKey) {
      const outOf = questions.outOf(attempt.drawn)
      // Thirds add up to a little less than their sum.
      const score = Math.round(questions.score(attempt.answers, attempt.drawn) * 1e9) / 1e9
      asking.praise(score, outOf, hand.outOf(score, outOf).split(' / ')[0])
    }
    part('end').querySelector('h2').focus()
  }

  /** Ends the attempt, whose answers are saved or discarded. */
  function end() {
    store.remove(attempt.id)
    leave()
  }

  /** Leaves the attempt, and what was said about it. */
  function leave() {
    clock.stop()
    note('timeup', false)
    store.setHere(null)
    attempt = null
    note('corrected', false)
  }

  const does = {
    start, next, finish: next, answers: showAnswers, ...hand.does,
    leave() { clock.forget(); hand.does.leave() },
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
      const discarded = attempt
      end()
      show('start')
      offerUndo(() => { store.take(discarded); resume(discarded.id) })
    },
    undo() {
      const action = undo
      offerUndo(null)
      action()
      hand.update()
    },
    pause() {
      leave()
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
  form.addEventListener('input', answer)
  form.addEventListener('change', () => { if (isAsked()) asking.update(asked()) })
  form.addEventListener('submit', event => event.preventDefault())
  form.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || !event.target.closest('.typed') || event.isComposing) return
    event.preventDefault()
    if (!isAsked()) return
    if (button('lock').disabled) asking.update(asked())
    else lock(false)
  })
  // On paper a student has the questions and the order that the screen would show.
  addEventListener('beforeprint', () => { if (attempt === null) questions.arrange(hand.student() || undefined) })
  button('share').hidden = !navigator.share

  // Leaving asks, unless the reader locked the vault, which removes the answers on purpose.
  const isRunning = () => attempt !== null && shown !== 'elsewhere' && !(store.isSealed && store.attempt(attempt.id) === null)
  addEventListener('beforeunload', event => { if (isRunning() || hand.hasUnsaved()) event.preventDefault() })

  // Another tab may have gone on with the attempt, and time passes while the device sleeps.
  const look = () => {
    if (attempt === null) hand.follow()
    else if (shown === 'elsewhere' ? isSaved() || store.attempt(attempt.id) === null : store.isElsewhere(attempt.id)) leaveToOther()
    notice()
  }
  addEventListener('storage', ({ key }) => { if (store.concerns(key)) look() })
  addEventListener('pageshow', ({ persisted }) => { if (persisted) look() })
  document.addEventListener('visibilitychange', () => { if (!document.hidden) look() })
  const wait = (until - now()) * 1000 + 1000
  if (wait > 0 && wait < 2 ** 31) setTimeout(notice, wait)

  show('start')
  clock.showOwn()
  hand.update()
  if (store.here()) resume(store.here())
}
