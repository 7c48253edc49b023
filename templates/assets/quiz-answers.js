// Compares what is typed with the right answers, as the build does (TypedAnswers.swift).
const QuizAnswers = {
  /** The number that a text is; NaN if it is none. */
  number(text) {
    const plain = text.normalize('NFKC').replace(/\s/g, '').replaceAll('−', '-').replaceAll(',', '.')
    return plain.length <= 40 && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : NaN
  },

  /** The form in which texts are compared: without repeated blanks, and if they do not matter, without case and accents. */
  compared(text, { case: matchesCase, accents: matchesAccents }) {
    let form = text.normalize('NFKC').trim().replace(/\s+/g, ' ')
    if (matchesCase === undefined) form = form.toUpperCase().toLowerCase().replaceAll('ς', 'σ')
    return matchesAccents === undefined ? form.normalize('NFD').replace(/\p{M}/gu, '') : form.normalize('NFC')
  },

  isRight({ dataset }, text) {
    const right = JSON.parse(dataset.right)
    if (dataset.typed === 'text') return right.some(one => QuizAnswers.compared(one, dataset) === QuizAnswers.compared(text, dataset))
    const [value, tolerance] = right
    // 3.13 is 0.01 away from 3.14, which doubles make a little more.
    return Math.abs(QuizAnswers.number(text) - value) <= tolerance + 1e-9 * Math.max(1, Math.abs(value))
  },
}
