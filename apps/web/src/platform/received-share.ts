// What another app shared into this one (the manifest's `share_target`). The service worker puts it here, and the page that
// sends it into chats takes it away; it is kept in Cache Storage, which both of them have, and for a day at most.
import { serverNow } from './clock.ts'

const CACHE = 'mela-shared'
const WHAT = '/shared'
const KEPT_MS = 24 * 60 * 60_000
/** One more than can be sent at a time, so that the page can say so. */
const FILES_MAX = 10
const BYTES_MAX = 200 * 1024 * 1024
const TEXT_MAX = 4000

type Notes = { at: number; text: string; files: { name: string; type: string }[] }
export type ReceivedShare = { text: string; files: File[] }

/** False when there is nothing in it. */
export async function keepShare(form: FormData): Promise<boolean> {
  await forgetShare()
  const parts = ['title', 'text', 'url'].map((name) => form.get(name))
  const words = parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '')
  // Some apps put the address into the text as well.
  const text = words
    .filter(
      (word, i) =>
        !words.some((other, j) => j !== i && (other.length > word.length || j < i) && other.includes(word)),
    )
    .join('\n')
    .slice(0, TEXT_MAX)
  let bytes = 0
  const files = form
    .getAll('files')
    .filter((file): file is File => file instanceof File)
    .slice(0, FILES_MAX)
    .filter(({ size }) => {
      bytes += size
      return bytes <= BYTES_MAX
    })
  if (text === '' && files.length === 0) return false
  const cache = await caches.open(CACHE)
  await Promise.all(files.map((file, i) => cache.put(`${WHAT}/${i}`, new Response(file))))
  const notes: Notes = { at: serverNow(), text, files: files.map(({ name, type }) => ({ name, type })) }
  await cache.put(WHAT, Response.json(notes))
  return true
}

export async function receivedShare(): Promise<ReceivedShare | undefined> {
  // A browser without Cache Storage, or one that refuses it, has received nothing.
  if (typeof caches === 'undefined') return undefined
  try {
    const notes = await notesOf()
    if (!notes || isOld(notes)) return undefined
    const files = await Promise.all(
      notes.files.map(async ({ name, type }, i) => {
        const blob = await (await caches.match(`${WHAT}/${i}`, { cacheName: CACHE }))?.blob()
        return blob && new File([blob], name, { type })
      }),
    )
    return { text: notes.text, files: files.filter((file) => file !== undefined) }
  } catch {
    return undefined
  }
}

export async function forgetShare(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(CACHE).catch(() => {})
}

export async function forgetOldShare(): Promise<void> {
  const notes = await notesOf()
  if (notes && isOld(notes)) await forgetShare()
}

const notesOf = async (): Promise<Notes | undefined> =>
  (await caches.match(WHAT, { cacheName: CACHE }))?.json()

const isOld = ({ at }: Notes) => serverNow() - at > KEPT_MS
