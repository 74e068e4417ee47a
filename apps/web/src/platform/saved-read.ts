// Reads whose last good answer stays on the device, so that the app opens without a network. It answers only when the
// server could not be reached or was too busy: what the server refuses is refused. It belongs to one session and goes with it.
import type { Endpoint, ReplyOf } from '@mela/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { type ArgumentsOf, call } from './api/call.ts'
import { isUnanswered } from './api/failure.ts'
import { keyOf, queryClient } from './api/query.ts'
import { serverNow } from './clock.ts'
import { currentToken, onSessionEnd } from './session.ts'
import { read, write } from './storage.ts'

type Saved = { of: string; reads: Record<string, { at: number; data: unknown }> }

/** Asked again so often while what is shown comes from the device. */
const AGAIN_MS = 15_000
/** Enough of a token to tell sessions apart, without keeping it a second time. */
const TAG_LENGTH = 12

/** By path: when what is shown was read, while it comes from the device. */
export const useSavedAt = create<Record<string, number>>(() => ({}))

const keys = new Map<string, readonly unknown[]>()
let timer: ReturnType<typeof setInterval> | undefined

export function savedRead<const E extends Endpoint>(endpoint: E, args: ArgumentsOf<E>) {
  const queryKey = keyOf(endpoint, args)
  keys.set(endpoint.path, queryKey)
  return queryOptions<ReplyOf<E>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const token = currentToken()
      try {
        const reply = await call(endpoint, { ...args, signal })
        if (currentToken() === token) save(endpoint, reply)
        return reply
      } catch (failure) {
        const instead = isUnanswered(failure) && (shownOf<E>(endpoint, queryKey) ?? savedOf(endpoint))
        if (!instead) throw failure
        show(endpoint.path, instead.at)
        return instead.reply
      }
    },
  })
}

type Instead<E extends Endpoint> = { at: number; reply: ReplyOf<E> }

/** What came from the device before stays: it may be newer than what lies there. */
function shownOf<E extends Endpoint>(endpoint: E, queryKey: readonly unknown[]): Instead<E> | undefined {
  const at = useSavedAt.getState()[endpoint.path]
  const reply = queryClient.getQueryData<ReplyOf<E>>(queryKey)
  return at === undefined || reply === undefined ? undefined : { at, reply }
}

function savedOf<E extends Endpoint>(endpoint: E): Instead<E> | undefined {
  const found = stored().reads[endpoint.path]
  if (!found) return undefined
  // An older version of the app may have saved another shape.
  const decoded = z.safeDecode(endpoint.reply, found.data as never)
  return decoded.success ? { at: found.at, reply: decoded.data as ReplyOf<E> } : undefined
}

/** Also for what arrives in another way than by the read: the newest is what is worth keeping. */
export function save<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): void {
  const { of, reads } = stored()
  if (of === '') return
  const data: unknown = z.encode(endpoint.reply, reply as never)
  write(
    'saved_reads',
    JSON.stringify({ of, reads: { ...reads, [endpoint.path]: { at: serverNow(), data } } }),
  )
  const { [endpoint.path]: _, ...others } = useSavedAt.getState()
  useSavedAt.setState(others, true)
}

/** What another session left is nothing for this one. */
function stored(): Saved {
  const of = currentToken()?.slice(-TAG_LENGTH) ?? ''
  try {
    const found = JSON.parse(read('saved_reads') ?? '') as Saved
    if (found.of === of) return found
  } catch {
    // Nothing, or nothing that can be read.
  }
  return { of, reads: {} }
}

function show(path: string, at: number): void {
  useSavedAt.setState({ [path]: at })
  if (timer !== undefined) return
  timer = setInterval(askAgain, AGAIN_MS)
  addEventListener('online', askAgain)
}

function askAgain(): void {
  const paths = Object.keys(useSavedAt.getState())
  if (paths.length === 0) stopAsking()
  for (const path of paths) void queryClient.refetchQueries({ queryKey: keys.get(path), exact: true })
}

function stopAsking(): void {
  clearInterval(timer)
  timer = undefined
  removeEventListener('online', askAgain)
}

onSessionEnd(() => {
  stopAsking()
  useSavedAt.setState({}, true)
})
