// What a quiz keeps on this device: the answers of running attempts as they are given, finished attempts, and who gave them.
// Where nothing can be kept, all of it stays in memory until the page is left.
const QuizStore = quiz => {
  // Storage is separate for each site. In a sealed classroom, vault.js gives the names: it removes them when the reader locks.
  const names = globalThis.sealedNames ?? `sitegen ${new URL(document.querySelector('.brand').href).pathname} `
  const random = bytes => [...crypto.getRandomValues(new Uint8Array(bytes))].map(byte => byte.toString(16).padStart(2, '0')).join('')

  const shelf = area => {
    const memory = new Map()
    return {
      memory,
      read(name) {
        if (memory.has(name)) return memory.get(name)
        try { return JSON.parse(area().getItem(names + name)) } catch { return null }
      },
      write(name, value) {
        try {
          if (value === null) area().removeItem(names + name)
          else area().setItem(names + name, JSON.stringify(value))
          memory.delete(name)
        } catch { memory.set(name, value) }
      },
      list(start) {
        let kept = []
        try { kept = Object.keys(area()).filter(name => name.startsWith(names)).map(name => name.slice(names.length)) } catch { /* Blocked. */ }
        return [...new Set([...kept, ...memory.keys()])].filter(name => name.startsWith(start) && this.read(name) !== null)
      },
    }
  }
  const device = shelf(() => localStorage)
  const session = shelf(() => sessionStorage)
  // This page among the tabs of the device.
  const tab = random(8)
  const running = `running ${quiz} `

  const canKeep = (() => {
    try {
      localStorage.setItem(`${names} trial`, 'x'.repeat(4096))
      localStorage.removeItem(`${names} trial`)
      return true
    } catch { return false }
  })()

  return {
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
    setStudent(id, isOwn) {
      session.write('student', id)
      device.write('own', isOwn ? id : null)
    },
    isOwn: () => device.read('own') !== null,

    attempts: () => device.read(`attempts ${quiz}`) ?? [],
    setAttempts: list => device.write(`attempts ${quiz}`, list),

    // Running attempts. Each belongs to the tab that wrote it last, so that no tab overwrites another's answers.
    here: () => session.read(`here ${quiz}`),
    setHere: id => session.write(`here ${quiz}`, id),
    running: () => device.list(running).map(name => device.read(name)),
    attempt: id => device.read(running + id),
    isElsewhere(id) {
      const there = device.read(running + id)
      return there !== null && there.by !== tab
    },
    take: attempt => device.write(running + attempt.id, { ...attempt, by: tab }),
    remove: id => device.write(running + id, null),
  }
}
