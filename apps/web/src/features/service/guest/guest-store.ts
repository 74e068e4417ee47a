// A guest's chat with customer service. The server keeps what was said; the browser keeps the token that opens it. The
// first line of a guest is what makes one: who only looks leaves nothing behind.
import { ContentType } from '@mela/contract/enums.ts'
import { type GuestMessage, guest } from '@mela/contract/service.ts'
import { create } from 'zustand'
import { type PhotoProblem, preparePhoto, uploadPicture } from '#features/files/index.ts'
import { call } from '#platform/api/call.ts'
import { Cancelled, Refusal } from '#platform/api/failure.ts'
import { serverNow } from '#platform/clock.ts'
import { currentLocale } from '#platform/i18n/locale.ts'
import { newNonce } from '#platform/random.ts'
import { read, remove, write } from '#platform/storage.ts'

const NOT_SIGNED_IN = 10005

/** A line of this device that the server does not have yet. */
export type Waiting = {
  nonce: string
  created_at: number
  text?: string
  picture?: { file: File; preview: string; share: number }
  failure?: Error
}

type GuestState = {
  phase: 'loading' | 'ready' | 'failed'
  failure: Error | null
  lines: readonly GuestMessage[]
  waiting: readonly Waiting[]
  isClosed: boolean
}

const NOTHING: GuestState = { phase: 'loading', failure: null, lines: [], waiting: [], isClosed: false }
export const useGuest = create<GuestState>(() => NOTHING)
const state = useGuest.getState

/** For tests. */
export const forgetGuest = (): void => useGuest.setState(NOTHING, true)

function take(list: readonly GuestMessage[]): void {
  const { lines, waiting } = state()
  const known = new Set(lines.map(({ id }) => id))
  const fresh = list.filter(({ id }) => !known.has(id))
  const nonces = new Set(list.filter(({ is_mine }) => is_mine).map(({ nonce }) => nonce))
  for (const { nonce, picture } of waiting)
    if (picture && nonces.has(nonce)) URL.revokeObjectURL(picture.preview)
  useGuest.setState({
    phase: 'ready',
    failure: null,
    lines: [...lines, ...fresh].sort((one, other) => Number(BigInt(one.id) - BigInt(other.id))),
    waiting: waiting.filter(({ nonce }) => !nonces.has(nonce)),
  })
}

/** The token is over, and with it the chat: whatever is said next begins a new one. */
function startOver(): void {
  remove('guest_token')
  useGuest.setState({ phase: 'ready', failure: null, lines: [], isClosed: false })
}

const isOver = (failure: unknown) => failure instanceof Refusal && failure.code === NOT_SIGNED_IN

/** What operators have said since, if there is a chat. */
export async function fetchLines(): Promise<void> {
  const token = read('guest_token')
  if (!token) return useGuest.setState({ phase: 'ready', failure: null })
  const after = state().lines.at(-1)?.id
  try {
    const { list, is_closed } = await call(guest.messages, { query: after ? { after } : {}, token })
    // An answer about a chat that is over by now is nobody's.
    if (read('guest_token') !== token) return
    take(list)
    useGuest.setState({ isClosed: is_closed })
  } catch (failure) {
    if (isOver(failure)) return startOver()
    // Two reads of the same: the newer one answers.
    if (failure instanceof Cancelled) return
    // What was there stays; only a chat that never came has failed.
    if (state().phase !== 'ready') useGuest.setState({ phase: 'failed', failure: failure as Error })
  }
}

export async function retryLines(): Promise<void> {
  useGuest.setState({ phase: 'loading', failure: null })
  await fetchLines()
}

let beginning: Promise<string> | undefined

/** Two lines at once are of one guest. */
function tokenOfGuest(): Promise<string> {
  const held = read('guest_token')
  if (held) return Promise.resolve(held)
  beginning ??= call(guest.begin, { body: { language: currentLocale() } })
    .then(({ token }) => {
      write('guest_token', token)
      return token
    })
    .finally(() => {
      beginning = undefined
    })
  return beginning
}

function change(nonce: string, part: Partial<Waiting>): void {
  useGuest.setState(({ waiting }) => ({
    waiting: waiting.map((one) => (one.nonce === nonce ? { ...one, ...part } : one)),
  }))
}

function hold(line: Omit<Waiting, 'nonce' | 'created_at'>): Waiting {
  const created_at = serverNow()
  const made = { ...line, nonce: newNonce(created_at), created_at }
  useGuest.setState(({ waiting }) => ({ waiting: [...waiting, made] }))
  return made
}

export const sayAsGuest = (text: string): Promise<void> => deliver(hold({ text }))

/** Why it was not taken; a picture that was taken is on its way. */
export async function showAsGuest(file: File): Promise<PhotoProblem | undefined> {
  const photo = await preparePhoto(file)
  if ('problem' in photo) return photo.problem
  void deliver(hold({ picture: { file, preview: URL.createObjectURL(file), share: 0 } }))
  return undefined
}

export function sayAgain(nonce: string): void {
  const line = state().waiting.find((one) => one.nonce === nonce)
  if (!line) return
  change(nonce, { failure: undefined })
  void deliver(line)
}

export function takeBack(nonce: string): void {
  const line = state().waiting.find((one) => one.nonce === nonce)
  if (line?.picture) URL.revokeObjectURL(line.picture.preview)
  useGuest.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.nonce !== nonce) }))
}

async function deliver(line: Waiting, isSecondTry = false): Promise<void> {
  try {
    const token = await tokenOfGuest()
    const content = await contentOf(line, token)
    take([await call(guest.send, { body: { nonce: line.nonce, content }, token })])
    useGuest.setState({ isClosed: false })
  } catch (failure) {
    if (isOver(failure) && !isSecondTry) {
      startOver()
      return deliver(line, true)
    }
    change(line.nonce, { failure: failure instanceof Error ? failure : new Error(String(failure)) })
  }
}

async function contentOf({ nonce, text = '', picture }: Waiting, token: string) {
  if (!picture) return { type: ContentType.text, data: { text } }
  const photo = await preparePhoto(picture.file)
  if ('problem' in photo) throw new Error(photo.problem)
  const url = await uploadPicture(
    { ...photo, use: 'chat' },
    {
      // A picture of a chat is small enough to let it finish.
      signal: new AbortController().signal,
      token,
      onProgress: (share) => change(nonce, { picture: { ...picture, share } }),
    },
  )
  return { type: ContentType.image, data: { url, width: photo.widthPx, height: photo.heightPx } }
}
