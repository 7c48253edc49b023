// What a quiz keeps on this device: the answers of running attempts as they are given, finished attempts, and who gave them.
// What cannot be kept stays in memory until the page is left, and is tried again with each change.
const QuizStore = quiz => {
  // Storage is separate for each site, and one for all of its languages, so that a quiz goes on in another one. In a sealed classroom,
  // vault.js gives the names: it removes them when the reader locks.
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const names = globalThis.sealedNames ?? `sitegen ${new URL('..', script.src).pathname} `
  const random = bytes => [...crypto.getRandomValues(new Uint8Array(bytes))].map(byte => byte.toString(16).padStart(2, '0')).join('')

  const shelf = area => {
    const memory = new Map()
    const kept = name => { try { return JSON.parse(area().getItem(names + name)) } catch { return null } }
    const read = name => memory.has(name) ? memory.get(name) : kept(name)
    return {
      memory, kept, read,
      write(name, value) {
        memory.set(name, value)
        // Removals first: they make room, as a running attempt for the finished one.
        for (const [late, text] of [...memory].sort(([, one], [, other]) => Number(one !== null) - Number(other !== null))) {
          try {
            if (text === null) area().removeItem(names + late)
            else area().setItem(names + late, JSON.stringify(text))
            memory.delete(late)
          } catch { /* Blocked or full. */ }
        }
      },
      /** Everything whose name starts like this. */
      all(start) {
        let known = []
        try { known = Object.keys(area()).filter(name => name.startsWith(names)).map(name => name.slice(names.length)) } catch { /* Blocked. */ }
        return [...new Set([...known, ...memory.keys()])].filter(name => name.startsWith(start)).map(read).filter(value => value !== null)
      },
    }
  }
  const device = shelf(() => localStorage)
  const session = shelf(() => sessionStorage)
  // This page among the tabs of the device.
  const tab = random(8)
  const running = `running ${quiz} `
  // Each finished attempt has a name of its own, so that tabs add to the others' and do not overwrite them.
  const finished = `attempts ${quiz} `

  const canKeep = (() => {
    try {
      localStorage.setItem(`${names} trial`, 'x'.repeat(4096))
      localStorage.removeItem(`${names} trial`)
      return true
    } catch { return false }
  })()

  const store = {
    random,
    isSealed: 'sealedNames' in globalThis,
    /** Whether what is given from now on survives the page. */
    keeps: () => canKeep && device.memory.size === 0,
    /** Whether a name of another tab's change is one of this quiz or of the student. */
    concerns: name => name === null || name.startsWith(names) && !name.endsWith(' trial'),
    number() {
      const known = device.read('device')
      if (known) return known
      device.write('device', random(8))
      return device.read('device')
    },

    // The student who uses this tab; on a device that somebody calls their own, every tab.
    student: () => session.read('student') ?? device.read('own') ?? '',
    setStudent: id => session.write('student', id),
    /** The student who calls the device their own; null if nobody does. */
    own: () => device.read('own'),
    setOwn(id) { if (id !== store.own()) device.write('own', id) },

    // Finished attempts, in the order in which they were saved.
    attempts: () => device.all(finished).sort((one, other) => one.number - other.number),
    save(attempt) {
      const { key = random(8), number = Math.max(0, ...store.attempts().map(other => other.number)) + 1 } = attempt
      device.write(finished + key, { ...attempt, key, number })
    },
    forget: key => device.write(finished + key, null),

    // Running attempts. Each belongs to the tab that wrote it last, so that no tab overwrites another's answers.
    here: () => session.read(`here ${quiz}`),
    setHere: id => session.write(`here ${quiz}`, id),
    /** The finished attempts that this tab saved without an id, by their keys. */
    fresh: () => session.read(`fresh ${quiz}`) ?? [],
    setFresh: keys => session.write(`fresh ${quiz}`, keys.length > 0 ? keys : null),
    /** The minutes that the student of this tab was given; null if they are those of the others. */
    minutes: () => session.read(`minutes ${quiz}`),
    setMinutes: minutes => session.write(`minutes ${quiz}`, minutes),
    running: () => device.all(running),
    attempt: id => device.read(running + id),
    /** Whether another tab goes on with an attempt. Then that tab's answers hold, unless this one could not keep more of them. */
    isElsewhere(id) {
      const there = device.kept(running + id)
      if (there === null || there.by === tab) return false
      if (there.at >= (device.memory.get(running + id)?.at ?? 0)) device.memory.delete(running + id)
      return true
    },
    take: attempt => device.write(running + attempt.id, { ...attempt, by: tab }),
    remove: id => device.write(running + id, null),
  }
  return store
}
