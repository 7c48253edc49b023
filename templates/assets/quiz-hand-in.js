// The finished attempts of a student on this device, and the file that hands them in. Attempts belong to the student who gave the
// id: nobody else's are shown or handed in.
const QuizHandIn = ({ form, parts, store, questions, isHere, onChange, onDiscard }) => {
  const { player, button, say, cell, copyOf, shortTime } = parts
  const { quiz, versions, accepts } = form.dataset
  const hasKey = 'key' in form.dataset
  const status = document.getElementById('status')
  const rows = player.querySelector('tbody')
  const current = versions.split(' ')
  const accepted = (accepts ?? '').split(' ')

  // The student

  const field = player.querySelector('#student')
  const own = player.querySelector('[data-own-device]')
  const folded = text => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
  const ordered = name => name.split(/[\s,]+/).sort().join(' ')
  const members = [...player.querySelectorAll('[data-member]')].map(({ dataset, textContent }) =>
    ({ id: dataset.member, names: textContent.split('\n').map(folded) }))
  // If readers may not know the members, the page does not know them either, and the import finds the student.
  const found = text => {
    const known = members.filter(({ id }) => id === folded(text))
    if (known.length > 0) return known
    // Some write the family name first.
    const [named, turned] = [name => name, ordered].map(form =>
      members.filter(({ names }) => names.some(name => form(name) === form(folded(text)))))
    return named.length > 0 ? named : turned
  }
  const student = () => {
    const known = found(field.value)
    return known.length === 1 ? known[0].id : folded(field.value)
  }
  function nameStudent() {
    const count = found(field.value).length
    const state = field.value.trim() === '' || count === 1 ? '' : count > 1 ? 'several' : members.length > 0 ? 'unknown' : 'unchecked'
    for (const place of player.querySelectorAll('[data-student]')) place.hidden = place.dataset.student !== state
    // The page knows neither logins nor numbers nor addresses, so only several members of one name are surely wrong.
    field.setAttribute('aria-invalid', String(state === 'several'))
    button('leave').hidden = field.value === ''
  }
  /** Keeps what somebody did in this tab. What another tab did is only shown, so that two tabs do not answer each other without end. */
  function keepStudent(isTicked = own.checked || remembered !== null) {
    // Whoever types over the id that the device remembers uses somebody else's.
    if (remembered !== null && student() !== remembered) own.checked = false
    if (!own.checked) remembered = null
    store.setStudent(student())
    if (isTicked) store.setOwn(own.checked && student() !== '' ? student() : null)
  }

  function remember() { if (own.checked && student() !== '') remembered = student() }

  // The attempts

  // Those that this tab saved without an id: until the field is left or a file is made, they follow what is typed into it.
  const isFresh = ({ key, student: whose }) => !whose && store.fresh().includes(key)
  // The ids that this page has had. An attempt of one that was mistyped is taken over by a button, never by typing: whoever types
  // next may be somebody else.
  const former = new Set([store.student()])
  const made = new Set()
  let remembered = store.own()
  const isMine = attempt => attempt.student ? attempt.student === student() : isFresh(attempt)
  const kept = () => store.attempts()
  const change = (isMeant, edit) => {
    for (const attempt of kept().filter(isMeant)) store.save({ ...attempt, ...edit(attempt) })
  }
  /** Gives what was saved without an id the one that is typed: not before it is whole, as the tab may be closed at any letter. */
  function settle() {
    if (student() !== '') change(isFresh, () => ({ student: student() }))
    store.setFresh([])
  }
  const answersIn = text => (text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|\[[^\]]*\]|[^,\s]+/g) ?? [])
    .map(one => one === '~' ? [] : one.startsWith('"') ? [JSON.parse(one)] : one.replace(/[[\]\s]/g, '').split(','))
  const isCurrent = ({ version }) => current.includes(version) || accepted.includes(version)
  /** Whether every letter of an attempt at an earlier version is an option of the same question today. */
  const fits = attempt => isCurrent(attempt) || answersIn(attempt.answers).length === questions.all.length &&
    answersIn(attempt.answers).every((letters, index) => questions.allows(questions.all[index], letters))
  const mine = () => kept().filter(isMine)
  const toHandIn = () => mine().filter(fits)

  function stamp() {
    const date = new Date()
    const two = number => String(number).padStart(2, '0')
    const east = -date.getTimezoneOffset()
    const offset = east === 0 ? 'Z' : `${east < 0 ? '-' : '+'}${two(Math.floor(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}${offset}`
  }
  const written = (answer, index) => answer.length === 0 ? '~' : questions.isTyped(questions.all[index]) ? JSON.stringify(answer[0])
    : answer.length === 1 ? answer[0] : `[${answer.join(', ')}]`

  const outOf = (score, points) => `${(Math.round(score * 100) / 100).toLocaleString(document.documentElement.lang)} / ${points}`
  /** The answers with the letters that the student saw, in the order of the student. */
  function asShown({ answers, drawn }) {
    const all = answersIn(answers)
    return questions.draw.order(drawn).map(index => written(questions.shownLetters(drawn, index, all[index] ?? []), index)).join(', ')
  }

  function list() {
    const attempts = mine()
    player.querySelector('.own').hidden = attempts.length === 0
    button('hand').hidden = toHandIn().length === 0
    const stateOf = ({ key, made: file, isHandedIn }) => isHandedIn ? 'handed' : !file ? 'pending' : made.has(key) ? 'made' : 'asked'
    const states = new Set(attempts.map(stateOf))
    for (const place of player.querySelectorAll('[data-handed]')) place.hidden = !states.has(place.dataset.handed)
    rows.replaceChildren(...attempts.map(attempt => {
      const when = cell('th', shortTime(attempt.at))
      when.scope = 'row'
      const answers = attempt.drawn !== undefined && isCurrent(attempt) ? asShown(attempt) : attempt.answers.slice(1, -1)
      const what = isCurrent(attempt) ? answers
        : fits(attempt) ? `${answers} (${rows.dataset.earlier})` : `${answers} (${rows.dataset.outdated} ${attempt.version})`
      const score = isCurrent(attempt) ? outOf(questions.score(answersIn(attempt.answers), attempt.drawn), questions.outOf(attempt.drawn)) : ''
      const remove = copyOf('forget', () => { store.forget(attempt.key); onDiscard(() => store.save(attempt)) })
      const state = states.size > 1 ? rows.getAttribute(`data-word-${stateOf(attempt)}`) : null
      return cell('tr', when, cell('td', state ? `${what} · ${state}` : what), ...hasKey ? [cell('td', score)] : [], cell('td', remove))
    }))
    listOthers()
  }

  /** Lists attempts that are shown without their answers until somebody says that they are theirs, finished or not. */
  function listClaims(name, isMeant, label, action) {
    const place = player.querySelector(name)
    // A site's own copy of an earlier player lacks the list of mistyped ids.
    if (!place) return
    const claims = [
      ...store.running().filter(attempt => isMeant(attempt) && !isHere(attempt.id)).map(attempt => ({
        label: `${label(attempt, place)}${shortTime(attempt.taken)} · ${attempt.at} / ${attempt.order.length}`,
        take: () => store.take({ ...attempt, student: student() }),
      })),
      ...kept().filter(isMeant).map(attempt => ({
        label: label(attempt, place) + shortTime(attempt.at),
        // A file of them was made under the other id.
        take: () => store.save({ ...attempt, student: student(), made: null, isHandedIn: false }),
      })),
    ]
    place.hidden = claims.length === 0
    place.querySelector('ul').replaceChildren(...claims.map(({ label, take }) => {
      const claim = copyOf(action, () => { take(); update() })
      claim.disabled = student() === ''
      return cell('li', label, ' ', claim)
    }))
  }

  function listOthers() {
    const isOther = ({ student: whose }) => whose && whose !== student()
    // The id of another member is no typing error: whose it is comes back to it.
    const isNoMember = attempt => isOther(attempt) && !members.some(({ id }) => id === attempt.student)
    const isOwnDevice = remembered !== null && remembered === student()
    const isMistyped = attempt => student() !== '' && isNoMember(attempt) && (isOwnDevice || former.has(attempt.student))
    // Whose they are can be anybody here, so not even their ids are shown. Without members, no id is known to be wrong.
    const isLost = attempt => members.length > 0 && isNoMember(attempt) && !isMistyped(attempt)
    say('student', student())
    listClaims('.unclaimed', attempt => isLost(attempt) || !attempt.student && !isFresh(attempt), () => '', 'claim')
    listClaims('.mistyped', isMistyped, ({ student: whose }, { dataset }) => `${dataset.saved} ${whose} · `, 'mine')
    player.querySelector('[data-others]').hidden = ![...kept(), ...store.running()]
      .some(attempt => isOther(attempt) && !isMistyped(attempt) && !isLost(attempt))
  }

  // The file

  const isPlain = text => /^[a-z0-9-]*[a-z][a-z0-9-]*$/.test(text) && !/^(null|true|false|yes|no|on|off)$/.test(text)
  const name = () => `${student().replace(/[^\p{L}\p{N}]+/gu, '-')}-${quiz.replace('/', '-')}.md`
  function file() {
    const who = members.length > 0 || isPlain(student()) ? student() : field.value.trim()
    const text = name => isPlain(name) ? name : JSON.stringify(name)
    const lines = toHandIn().map(({ version, at, drawn, minutes, answers }) =>
      `  - {quiz: ${quiz}, version: "${version}", at: ${at}, device: "${store.number()}"${drawn === undefined ? '' : `, drawn-for: ${text(drawn)}`
      }${minutes === undefined ? '' : `, minutes: ${minutes}`}, answers: ${answers}}`)
    return `---\nstudent: ${text(who)}\nattempts:\n${lines.join('\n')}\n---\n`
  }
  function showFile() {
    const canHandIn = student() !== '' && toHandIn().length > 0
    for (const element of player.querySelectorAll('[data-needs-name]')) {
      if (element.tagName === 'A') element.toggleAttribute('hidden', !canHandIn)
      else element.disabled = !canHandIn
    }
    player.querySelector('pre').textContent = canHandIn ? file() : ''
    const address = player.querySelector('[data-hand-in]')
    if (canHandIn && address?.protocol === 'mailto:') {
      address.href = `${address.dataset.handIn}?subject=${encodeURIComponent(name())}&body=${encodeURIComponent(file())}`
    }
  }
  const select = () => getSelection().selectAllChildren(player.querySelector('pre'))
  function madeFile() {
    for (const { key } of toHandIn()) made.add(key)
    settle()
    change(attempt => isMine(attempt) && fits(attempt), () => ({ made: stamp() }))
    update()
  }

  function update() {
    nameStudent()
    list()
    showFile()
    onChange()
  }
  field.addEventListener('input', () => {
    keepStudent()
    nameStudent()
    // What was discarded under another id is not brought back under this one.
    onDiscard(null)
  })
  field.addEventListener('change', () => {
    if (student() === '') return
    settle()
    former.add(student())
    remember()
  })
  own.addEventListener('change', () => {
    remembered = null
    keepStudent(true)
    remember()
    update()
  })
  player.querySelector('[data-hand-in]')?.addEventListener('click', madeFile)
  field.value = store.student()
  own.checked = remembered !== null && remembered === student()

  return {
    update, student, stamp, outOf,
    /** Shows what another tab changed. */
    follow() {
      if (student() !== '') own.checked = store.own() === student()
      remember()
      update()
    },
    focus: () => field.focus(),
    /** From now on, an id that is typed is not that of what was saved without one. */
    settle,
    /** From now on, attempts of other ids are other students'. */
    begin() {
      settle()
      former.clear()
      former.add(student())
    },
    hasUnsaved: () => !store.keeps() && mine().some(({ made }) => !made),
    add({ id, student: whose, version, drawn, minutes, answers }) {
      if (whose) former.add(whose)
      else store.setFresh([...store.fresh(), id])
      store.save({ key: id, student: whose || student(), at: stamp(), version, drawn, minutes, answers: `[${answers.map(written).join(', ')}]` })
    },
    does: {
      leave() {
        settle()
        former.clear()
        store.setHere(null)
        field.value = ''
        const wasOwn = own.checked
        own.checked = false
        keepStudent(wasOwn)
        onDiscard(null)
        field.focus()
      },
      handed: () => { change(isMine, ({ made: file }) => file ? { isHandedIn: true } : {}); update() },
      unhanded: () => { change(isMine, () => ({ made: null })); update() },
      async copy() {
        try {
          await navigator.clipboard.writeText(file())
          status.textContent = button('copy').dataset.done
          madeFile()
        } catch {
          // If the browser allows no clipboard, as over plain http, the text is at least selected.
          select()
        }
      },
      download() {
        const link = document.createElement('a')
        link.href = URL.createObjectURL(new Blob([file()], { type: 'text/markdown' }))
        link.download = name()
        link.click()
        // Some browsers read it only after the click.
        setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
        madeFile()
      },
      async share() {
        // Chromium shares no file whose name ends in md.
        const item = new File([file()], name().replace(/md$/, 'txt'), { type: 'text/plain' })
        try {
          await navigator.share(navigator.canShare?.({ files: [item] }) ? { files: [item] } : { text: file() })
          madeFile()
        } catch (error) {
          // Whoever closes the menu changed their mind.
          if (error.name !== 'AbortError') select()
        }
      },
    },
  }
}
