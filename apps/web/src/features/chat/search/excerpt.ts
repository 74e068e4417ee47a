// Where a text has what was searched for, found as the server finds it: whatever the case, the width and the joining of
// its characters. What is marked ends where a letter with its marks ends, so that no script is torn apart.
export type ExcerptPart = { text: string; isHit: boolean }

const BEFORE = 24
const LONGEST = 180
const LETTER = /[\s\S]\p{M}*/gu
const JOINERS = /[\u200b-\u200f\u2060-\u2064]/g

type Letter = { start: number; end: number }
type Folded = { text: string; letters: Letter[] }

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(JOINERS, '').replace(/\s+/g, ' ')

/** The searched form, with the letter of the text that each of its characters came from. */
function fold(text: string): Folded {
  let folded = ''
  const letters: Letter[] = []
  for (const match of text.matchAll(LETTER)) {
    const form = plain(match[0])
    if (form === ' ' && folded.endsWith(' ')) continue
    folded += form
    for (let at = 0; at < form.length; at += 1)
      letters.push({ start: match.index, end: match.index + match[0].length })
  }
  return { text: folded, letters }
}

/** Which parts of a text are hits, in order and without overlap. */
export function hitsIn(text: string, q: string): Letter[] {
  const wanted = plain(q).trim()
  if (wanted === '') return []
  const { text: folded, letters } = fold(text)
  const found: Letter[] = []
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const start = letters[at]?.start ?? 0
    const end = letters[at + wanted.length - 1]?.end ?? start
    const last = found.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else found.push({ start, end })
  }
  return found
}

/** The text with its hits marked, cut so that the first one is seen. */
export function excerptOf(text: string, q: string): ExcerptPart[] {
  const hits = hitsIn(text, q)
  const from = cutBefore(text, (hits[0]?.start ?? 0) - BEFORE)
  const to = cutBefore(text, Math.max(from + LONGEST, hits[0]?.end ?? 0))
  const parts: ExcerptPart[] = []
  const add = (start: number, end: number, isHit: boolean) => {
    if (end > start) parts.push({ text: text.slice(start, end), isHit })
  }
  let done = from
  for (const { start, end } of hits.filter((hit) => hit.start < to)) {
    add(done, start, false)
    add(start, Math.min(end, to), true)
    done = Math.min(end, to)
  }
  add(done, to, false)
  if (from > 0) parts.unshift({ text: '…', isHit: false })
  if (to < text.length) parts.push({ text: '…', isHit: false })
  return parts
}

/** The nearest place at or before `at` that is no letter's middle. */
function cutBefore(text: string, at: number): number {
  if (at <= 0) return 0
  if (at >= text.length) return text.length
  let place = 0
  for (const match of text.matchAll(LETTER)) {
    if (match.index > at) break
    place = match.index
  }
  return place
}
