// Counts the time of an attempt down, from the moment at which it was started: a reload does not stop it.
const QuizClock = ({ form, player, say, now, onEnd }) => {
  const limit = Number(form.dataset.minutes ?? 0) * 60
  const place = player.querySelector('.clock')
  let timer = 0
  const stop = () => { clearInterval(timer); if (place) place.hidden = true }
  return {
    stop,
    run({ started }) {
      stop()
      if (limit === 0 || !place) return
      const tick = () => {
        const seconds = Math.max(0, Math.ceil(started + limit - now()))
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
    minutes: ({ started }) => limit === 0 ? undefined : Math.max(1, Math.ceil(Math.min(now() - started, limit) / 60)),
  }
}
