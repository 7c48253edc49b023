// Shows the questions of an attempt one at a time, says in words what an answer lacks, and shows the verdict and the score.
const QuizAsking = ({ form, parts, questions }) => {
  const { player, part, button, say } = parts
  const { inputs, chosen, right, credit, isTyped } = questions
  const bar = player.querySelector('progress')
  const verdict = part('run').querySelector('[data-verdict]')
  // A site's own copy of an earlier player lacks it.
  const needs = player.querySelector('#needs')
  // After the question, because the keyboard focus goes there after its options.
  const actions = part('run').querySelector('.actions')
  form.append(...[needs, actions].filter(place => place !== null))
  let pause

  function fill(at) {
    bar.value = at
    bar.style.setProperty('--done', at)
  }

  function step(at, count, number) {
    bar.max = count
    bar.style.setProperty('--steps', count)
    fill(at)
    say('number', number)
    say('count', count)
  }

  /** What an answer lacks, by the names in the player. */
  function lack(question) {
    if (chosen(question).length > 0) return questions.isNoNumber(question) ? 'wrong' : 'several' in question.dataset ? 'chosen' : ''
    return isTyped(question) ? question.dataset.typed : 'several' in question.dataset ? 'options' : 'option'
  }

  function tell(question, name) {
    for (const place of needs?.children ?? []) {
      place.hidden = place.dataset.needs !== name
      if (name === 'chosen' && !place.hidden) place.lastElementChild.textContent = `${chosen(question).length} / ${inputs(question).length}`
    }
    if (isTyped(question)) inputs(question)[0].setAttribute('aria-invalid', String(name === 'wrong'))
  }

  /** Says what an answer lacks. Who is still typing hears nothing of a number that is not complete yet. */
  function update(question, isTyping = false) {
    clearTimeout(pause)
    const name = lack(question)
    button('lock').disabled = chosen(question).length === 0 || name === 'wrong'
    if (isTyping && name === 'wrong') pause = setTimeout(() => tell(question, name), 1000)
    else tell(question, name)
  }

  return {
    fill, step, update,
    setHidden(isHidden) { for (const place of [needs, actions]) if (place) place.hidden = isHidden },
    ask({ order, at, answers }) {
      const question = questions.all[order[at]]
      for (const other of questions.all) other.hidden = other !== question
      step(at, order.length, at + 1)
      verdict.hidden = true
      part('run').append(verdict)
      for (const name of ['lock', 'skip', 'next', 'finish']) button(name).hidden = !['lock', 'skip'].includes(name)
      questions.choose(question, answers[order[at]])
      if (needs) {
        needs.hidden = false
        const described = isTyped(question) ? inputs(question)[0] : question
        described.setAttribute('aria-describedby', [...new Set([...(described.getAttribute('aria-describedby') ?? '').split(' '), 'needs'])].join(' ').trim())
      }
      update(question)
      question.tabIndex = -1
      question.focus()
    },
    /** Shows after a locked answer whether it is right. */
    judge(question, isLast) {
      // The verdict is in the option that decides it; a skipped question, or one with too few options chosen, has none.
      const own = inputs(question).filter(input => input.checked)
      const earned = credit(question)
      const deciding = earned === 1 ? own[0] : own.find(({ value }) => !right(question).includes(value))
      if (deciding) deciding.closest('li').append(verdict)
      else question.querySelector('.options, .typed').after(verdict)
      verdict.hidden = false
      verdict.dataset.verdict = earned === 1 ? 'right' : earned > 0 ? 'partly' : 'wrong'
      document.getElementById('status').textContent = verdict.querySelector(`[data-is="${verdict.dataset.verdict}"]`)?.textContent ?? ''
      clearTimeout(pause)
      if (needs) needs.hidden = true
      button('lock').hidden = true
      button('skip').hidden = true
      const on = button(isLast ? 'finish' : 'next')
      on.hidden = false
      on.focus()
    },
    /** Shows the score of an attempt with its praise. */
    praise(score, outOf, words) {
      say('score', words)
      say('outOf', outOf)
      const band = score === outOf ? 'perfect' : score * 5 >= outOf * 4 ? 'great' : score * 2 >= outOf ? 'niceTry' : 'keepPractising'
      for (const word of player.querySelectorAll('[data-band]')) word.hidden = word.dataset.band !== band
    },
  }
}
