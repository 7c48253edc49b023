// The parts of a quiz's player, from templates/parts/player.html: one of them is shown at a time.
const QuizPlayer = form => {
  const player = document.getElementById('player').content.firstElementChild.cloneNode(true)
  form.before(player)
  const buttons = new Map([...player.querySelectorAll('[data-do]')].map(element => [element.dataset.do, element]))
  const button = name => buttons.get(name)
  const part = name => player.querySelector(`[data-part="${name}"]`)
  const who = player.querySelector('.who')
  return {
    player, part, button,
    /** Shows or hides a note. A site's own copy of an earlier player lacks some. */
    note(name, isShown) {
      const place = player.querySelector(`[data-part-note="${name}"]`)
      if (place) place.hidden = !isShown
    },
    say(name, text) { for (const place of player.querySelectorAll(`[data-say="${name}"]`)) place.textContent = text },
    /** Shows one part, with the field of the id if it has a place for it. */
    show(name) {
      for (const element of player.querySelectorAll('[data-part]')) element.hidden = element.dataset.part !== name
      part(name).querySelector('[data-slot]')?.append(who)
    },
    cell(kind, ...content) {
      const element = document.createElement(kind)
      element.append(...content)
      return element
    },
    /** A button of a list, like the hidden one of that name. */
    copyOf(name, action) {
      const copy = button(name).cloneNode(true)
      copy.hidden = false
      copy.removeAttribute('data-do')
      copy.addEventListener('click', action)
      return copy
    },
    shortTime: at => at.slice(0, 16).replace('T', ' '),
  }
}
