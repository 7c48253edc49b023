// Runs a quiz: one question at a time, answers are locked, and the attempt becomes a file for the teacher.
// Without this script the page is a form to read and to print.
{
  const form = document.getElementById('quiz')
  const player = document.getElementById('player').content.firstElementChild.cloneNode(true)
  form.before(player)
  const part = name => player.querySelector(`[data-part="${name}"]`)
  const note = name => player.querySelector(`[data-part-note="${name}"]`)
  const say = (name, text) => { for (const place of player.querySelectorAll(`[data-say="${name}"]`)) place.textContent = text }
  const buttons = new Map([...player.querySelectorAll('[data-do]')].map(element => [element.dataset.do, element]))
  const button = name => buttons.get(name)
  // After the question, because the keyboard focus goes there after its options.
  const actions = part('run').querySelector('.actions')
  form.append(actions)
  const verdict = part('run').querySelector('[data-verdict]')
  const bar = player.querySelector('progress')
  const status = document.getElementById('status')
  const questions = [...form.querySelectorAll('.question')]
  const hasKey = 'key' in form.dataset
  const now = () => Date.now() / 1000

  // Storage on this device is separate for each site. In a sealed classroom, vault.js gives the names: it
  // removes them when the reader locks.
  const names = globalThis.sealedNames ?? `sitegen ${new URL(document.querySelector('.brand').href).pathname} `
  const shelf = {
    read(name) { try { return JSON.parse(localStorage.getItem(names + name)) } catch { return null } },
    write(name, value) { try { localStorage.setItem(names + name, JSON.stringify(value)) } catch { /* A full or closed store only means that nothing is kept. */ } },
  }
  const kept = () => shelf.read(`attempts ${form.dataset.quiz}`) ?? []
  // The letters of a quiz that has changed mean other options; in another language it is the same quiz.
  const isCurrent = attempt => form.dataset.versions.split(' ').includes(attempt.version)

  let order = []
  let at = 0
  let answers = []

  // Asking

  const inputs = question => [...question.querySelectorAll('input')]
  const chosen = question => inputs(question).filter(input => input.checked).map(input => input.value)
  const right = question => [...question.querySelectorAll('label[data-right] input')].map(input => input.value)
  const isRight = (question, letters = chosen(question)) => 'any' in question.dataset
    ? letters.length > 0 && letters.every(letter => right(question).includes(letter))
    : String(letters) === String(right(question))
  const pointsOf = list => list.reduce((sum, { dataset }) => sum + ('void' in dataset ? 0 : Number(dataset.points ?? 1)), 0)

  function show(name) {
    for (const element of player.querySelectorAll('[data-part]')) element.hidden = element.dataset.part !== name
    form.hidden = name !== 'run'
    bar.parentElement.hidden = name !== 'run' && name !== 'end'
  }

  function start() {
    document.querySelector('.rules')?.removeAttribute('open')
    order = questions.map((_, index) => index)
    if ('shuffle' in form.dataset) {
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = Math.floor(Math.random() * (last + 1))
        ;[order[last], order[other]] = [order[other], order[last]]
      }
    }
    answers = questions.map(() => [])
    at = 0
    for (const question of questions) {
      question.classList.remove('answered', 'wrong', 'correct')
      for (const input of inputs(question)) Object.assign(input, { checked: false, disabled: false })
    }
    actions.hidden = false
    show('run')
    ask()
  }

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
    questions.forEach((question, index) => { question.hidden = index !== order[at] })
    bar.max = order.length
    bar.value = at
    bar.style.setProperty('--steps', order.length)
    say('number', at + 1)
    say('count', order.length)
    verdict.hidden = true
    part('run').append(verdict)
    button('lock').hidden = false
    button('next').hidden = true
    button('finish').hidden = true
    update()
    const question = questions[order[at]]
    question.tabIndex = -1
    question.focus()
  }

  const update = () => { button('lock').disabled = chosen(questions[order[at]]).length === 0 }

  function lock(isSkipped) {
    const question = questions[order[at]]
    if (isSkipped) for (const input of inputs(question)) input.checked = false
    answers[order[at]] = chosen(question)
    for (const input of inputs(question)) input.disabled = true
    question.classList.add('answered')
    const isLast = at === order.length - 1
    bar.value = at + 1
    if (hasKey) {
      // The verdict is in the option that decides it; a skipped question, or one with too few options chosen, has none.
      const own = inputs(question).filter(input => input.checked)
      const deciding = isRight(question) ? own[0] : own.find(({ value }) => !right(question).includes(value))
      if (deciding) deciding.closest('li').append(verdict)
      else question.querySelector('.options').after(verdict)
      verdict.hidden = false
      verdict.dataset.verdict = isRight(question) ? 'right' : 'wrong'
      question.classList.add(isRight(question) ? 'correct' : 'wrong')
      const why = question.querySelector('details')
      if (why) why.open = true
      status.textContent = verdict.querySelector(`[data-is="${verdict.dataset.verdict}"]`).textContent
      button('lock').hidden = true
      button('skip').hidden = true
      const on = button(isLast ? 'finish' : 'next')
      on.hidden = false
      on.focus()
    } else {
      next()
    }
  }

  function next() {
    at += 1
    button('skip').hidden = false
    if (at < order.length) return ask()
    finish()
  }

  function finish() {
    show('end')
    note('score').hidden = !hasKey
    if (hasKey) {
      const score = pointsOf(questions.filter(question => isRight(question)))
      const outOf = pointsOf(questions)
      say('score', score)
      say('outOf', outOf)
      const band = score === outOf ? 'perfect' : score * 5 >= outOf * 4 ? 'great' : score * 2 >= outOf ? 'niceTry' : 'keepPractising'
      for (const word of player.querySelectorAll('[data-band]')) word.hidden = word.dataset.band !== band
    }
    part('end').querySelector('h2').focus()
  }

  // Handing in

  function stamp() {
    const date = new Date()
    const two = number => String(number).padStart(2, '0')
    const east = -date.getTimezoneOffset()
    const offset = east === 0 ? 'Z' : `${east < 0 ? '-' : '+'}${two(Math.floor(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}${offset}`
  }

  const written = answer => answer.length === 0 ? '~' : answer.length === 1 ? answer[0] : `[${answer.join(', ')}]`

  function done() {
    shelf.write(`attempts ${form.dataset.quiz}`, [...kept(), {
      at: stamp(), version: form.dataset.version, answers: `[${answers.map(written).join(', ')}]`,
    }])
    list()
    show('hand')
    named()
    field.focus()
  }

  function file() {
    const lines = kept().filter(isCurrent).map(attempt =>
      `  - {quiz: ${form.dataset.quiz}, version: "${attempt.version}", at: ${attempt.at}, answers: ${attempt.answers}}`)
    return `---\nstudent: ${student()}\nattempts:\n${lines.join('\n')}\n---\n`
  }

  const field = player.querySelector('#student')
  const student = () => field.value.trim().toLowerCase()
  const isNamed = () => /^[a-z0-9-]+$/.test(student())
  const name = () => `${student()}-${form.dataset.quiz.replace('/', '-')}.md`

  function named() {
    for (const element of player.querySelectorAll('[data-needs-name]')) {
      if (element.tagName === 'A') element.toggleAttribute('hidden', !isNamed())
      else element.disabled = !isNamed()
    }
    field.setAttribute('aria-invalid', String(field.value !== '' && !isNamed()))
    if (!isNamed()) return
    shelf.write('student', student())
    player.querySelector('pre').textContent = file()
    const address = player.querySelector('[data-hand-in]')
    if (address?.protocol === 'mailto:') {
      address.href = `${address.dataset.handIn}?subject=${encodeURIComponent(name())}&body=${encodeURIComponent(file())}`
    }
  }

  // Own attempts

  const answersIn = text => (text.slice(1, -1).match(/\[[^\]]*\]|[^,\s]+/g) ?? [])
    .map(one => one === '~' ? [] : one.replace(/[[\]\s]/g, '').split(','))
  const scoreOf = list => pointsOf(questions.filter((question, index) => isRight(question, list[index] ?? [])))

  function list() {
    const own = kept()
    player.querySelector('.own').hidden = own.length === 0
    button('hand').hidden = !own.some(isCurrent)
    const rows = player.querySelector('tbody')
    rows.replaceChildren(...own.map((attempt, index) => {
      const row = document.createElement('tr')
      const when = document.createElement('th')
      when.scope = 'row'
      when.textContent = attempt.at.slice(0, 16).replace('T', ' ')
      const what = document.createElement('td')
      what.textContent = isCurrent(attempt) ? attempt.answers.slice(1, -1) : rows.dataset.outdated
      const score = document.createElement('td')
      if (isCurrent(attempt) && hasKey) score.textContent = `${scoreOf(answersIn(attempt.answers))} / ${pointsOf(questions)}`
      const away = document.createElement('td')
      const remove = button('forget').cloneNode(true)
      remove.hidden = false
      remove.addEventListener('click', () => {
        shelf.write(`attempts ${form.dataset.quiz}`, kept().filter((_, other) => other !== index))
        list()
        named()
      })
      away.append(remove)
      row.append(when, what, ...hasKey ? [score] : [], away)
      return row
    }))
  }

  const does = {
    start, next, finish, done, answers: showAnswers,
    lock: () => lock(false),
    skip: () => lock(true),
    dismiss: () => { list(); show('start'); button('start').focus() },
    hand: () => { show('hand'); named(); field.focus() },
    back: () => show('start'),
    async copy() {
      try {
        await navigator.clipboard.writeText(file())
        status.textContent = button('copy').dataset.done
      } catch {
        // If the browser allows no clipboard, as over plain http, the text is at least selected.
        getSelection().selectAllChildren(player.querySelector('pre'))
      }
    },
    download() {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([file()], { type: 'text/markdown' }))
      link.download = name()
      link.click()
      // Some browsers read it only after the click.
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    },
    async share() {
      const item = new File([file()], name(), { type: 'text/plain' })
      try {
        await navigator.share(navigator.canShare?.({ files: [item] }) ? { files: [item] } : { text: file() })
      } catch { /* Whoever closes the menu changed their mind. */ }
    },
  }
  for (const place of [player, form]) {
    place.addEventListener('click', event => {
      const name = event.target.closest('[data-do]')?.dataset.do
      if (name in does) does[name]()
    })
  }
  form.addEventListener('change', update)
  form.addEventListener('submit', event => event.preventDefault())
  field.addEventListener('input', named)
  field.value = shelf.read('student') ?? ''
  button('share').hidden = !navigator.share

  const isClosed = form.dataset.until && now() > Number(form.dataset.until)
  note('late').hidden = !isClosed
  if (button('answers')) button('answers').hidden = !isClosed
  list()
  named()
  show('start')
}
