// A text as a list of parts: plain words, links and mentions. Pure and linear: a text of thousands of characters, or
// one made to be slow, costs one walk.
import { parseUrl } from '@mela/contract/parse-url.ts'

export type Segment =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; name: string }

const MAX_LINK = 2048
/** Chinese goes on without a space, so its letters and marks end a link. */
const CANDIDATE = /(?:https?:\/\/|www\.)[^\s<>"'`\p{Script=Han}\u3000-\u303f\uff00-\uffef]+|@/giu
const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const TRAILING = new Set('.,!?;:…*_~\'"“”‘’|>'.split(''))
const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character)
const isHan = (character: string) => /\p{Script=Han}/u.test(character)

export function segments(text: string, names: readonly string[] = []): Segment[] {
  // Most texts have neither: every link has a dot.
  if (!text.includes('.') && !text.includes('@')) return text === '' ? [] : [{ kind: 'text', text }]
  const found: Segment[] = []
  let done = 0
  const take = (at: number, segment: Segment) => {
    if (at > done) found.push({ kind: 'text', text: text.slice(done, at) })
    found.push(segment)
    done = at + segment.text.length
  }
  for (const match of text.matchAll(CANDIDATE)) {
    const at = match.index
    // A part that was taken may reach over the next candidate: `@` within a link.
    if (at < done || isWord(characterBefore(text, at))) continue
    const segment = match[0] === '@' ? mentionAt(text, at, names) : linkOf(match[0])
    if (segment) take(at, segment)
  }
  if (done < text.length) found.push({ kind: 'text', text: text.slice(done) })
  return found
}

function characterBefore(text: string, at: number): string | undefined {
  const code = text.codePointAt(at - 2)
  if (at >= 2 && code !== undefined && code > 0xffff) return String.fromCodePoint(code)
  const character = text[at - 1]
  // Chinese has no spaces: a link or a mention may follow a letter at once.
  return character && isHan(character) ? undefined : character
}

function linkOf(candidate: string): Segment | undefined {
  const text = withoutTrailing(candidate)
  if (text.length > MAX_LINK) return undefined
  const address = /^www\./i.test(text) ? `https://${text}` : text
  const url = parseUrl(address)
  if (!url) return undefined
  // `https://bank.example@elsewhere.example` is made to deceive; a host without a dot is nowhere on the web.
  const isHonest = url.username === '' && url.password === '' && url.hostname.includes('.', 1)
  if (!/^https?:$/.test(url.protocol) || !isHonest || url.hostname.endsWith('.')) return undefined
  return { kind: 'link', text, href: url.href }
}

/** A sentence's own marks are no part of a link, nor a bracket that was opened before it. */
function withoutTrailing(link: string): string {
  const count = (character: string) => link.split(character).length - 1
  const open = { ')': count('(') - count(')'), ']': count('[') - count(']'), '}': count('{') - count('}') }
  let end = link.length
  for (; end > 0; end -= 1) {
    const last = link[end - 1] ?? ''
    if (TRAILING.has(last)) continue
    if (!(last in CLOSING) || open[last as keyof typeof open] >= 0) break
    open[last as keyof typeof open] += 1
  }
  return link.slice(0, end)
}

const indexes = new WeakMap<readonly string[], Map<string, string[]>>()

/** By their first character, the longest first: “@Asha Verma” is not “@Asha” followed by a word. */
function indexOf(names: readonly string[]): Map<string, string[]> {
  const known = indexes.get(names)
  if (known) return known
  const index = new Map<string, string[]>()
  for (const name of [...names].sort((one, other) => other.length - one.length)) {
    const first = name[0]
    if (first !== undefined) index.set(first, [...(index.get(first) ?? []), name])
  }
  indexes.set(names, index)
  return index
}

function mentionAt(text: string, at: number, names: readonly string[]): Segment | undefined {
  const candidates = indexOf(names).get(text[at + 1] ?? '') ?? []
  const name = candidates.find((one) => text.startsWith(one, at + 1) && endsThere(text, at + 1 + one.length))
  return name === undefined ? undefined : { kind: 'mention', text: `@${name}`, name }
}

function endsThere(text: string, end: number): boolean {
  const code = text.codePointAt(end)
  if (code === undefined) return true
  const next = String.fromCodePoint(code)
  return isHan(next) || !(isWord(next) || /\p{M}/u.test(next))
}
