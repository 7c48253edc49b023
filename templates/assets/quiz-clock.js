// Counts the time of an attempt down, from the moment at which it was started: a reload does not stop it.
const QuizClock = ({ form, parts, store, now, onEnd }) => {
  const { player, say, note } = parts
  const usual = Number(form.dataset.minutes ?? 0)
  const place = player.querySelector('.clock')
  let timer = 0
  const stop = () => { clearInterval(timer); if (place) place.hidden = true }

  // Who is allowed more time has the minutes in the address on their own page, so that no page says who that is. They leave the address
  // of the page at once, and the tab with the student.
  const given = Number(/^#minutes=(\d{1,4})$/.exec(location.hash)?.[1] ?? 0)
  if (given > 0) {
    if (usual > 0) store.setMinutes(given)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  const own = () => usual > 0 && store.minutes() > usual ? store.minutes() : undefined
  const limit = attempt => Math.max(usual, attempt.own ?? 0) * 60
  /** Shows how many minutes the student has, if they are more than the page says. */
  function showOwn() {
    say('minutes', own() ?? '')
    note('minutes', own() !== undefined)
  }
  return {
    stop, own, showOwn,
    /** The next student has the time of the others. */
    forget() {
      store.setMinutes(null)
      showOwn()
    },
    run(attempt) {
      stop()
      if (usual === 0 || !place) return
      const tick = () => {
        const seconds = Math.max(0, Math.ceil(attempt.started + limit(attempt) - now()))
        say('left', `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
        // The timer itself is not read out each second.
        if (seconds === 300 || seconds === 60) document.getElementById('status').textContent = place.textContent
        if (seconds > 0) return
        stop()
        onEnd()
      }
      place.hidden = false
      timer = setInterval(tick, 1000)
      tick()
    },
    /** The minutes that an attempt took until now, at most those that it may take; undefined without a limit. */
    minutes: attempt => usual === 0 ? undefined : Math.max(1, Math.ceil(Math.min(now() - attempt.started, limit(attempt)) / 60)),
  }
}
