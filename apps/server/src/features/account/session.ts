// Sessions: an opaque random token at the client, only its hash here. Each node remembers for a minute whom a
// token belongs to; ending a session is told to all nodes at once, and while a node cannot hear that, it does not
// remember anything.
import { hash } from 'node:crypto'
import type { Authenticate, Caller, Newcomer } from '#platform/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { state } from '#platform/state.ts'
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  insertSession,
  selectSession,
  selectSessionIdsOf,
  touchSession,
} from './session.store.ts'

const REMEMBER_MS = 60_000
const REMEMBER_MAX = 50_000
const DAY_MS = 86_400_000
/** However much it is used. */
const LIFE_MS = 30 * DAY_MS
/** Time enough to look for a code in one's mail, and no more. */
const STEP_LIFE_MS = 30 * 60_000

export const SESSION_ENDED = 'session_ended'

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export type SessionWish = { source?: number; device: string; ip: string; now: number }

export async function openSession(
  tx: Tx,
  session: SessionWish & { user_id: string; is_by_provider?: boolean },
  platform: Platform,
): Promise<string> {
  const { token, displaced } = await makeSession(tx, session, platform.random)
  tx.afterCommit(() => {
    for (const id of displaced) tellEnded(platform, id)
  })
  return token
}

/** A full session, and the ids of those that made room for it, whose sockets somebody has to close. */
export const makeSession = (
  tx: Tx,
  session: SessionWish & { user_id: string; is_by_provider?: boolean },
  random: Platform['random'],
) => open(tx, { ...session, is_step: false }, LIFE_MS, random)

/** For the next steps of a sign-in only (AU-29); without a member it is the start of a registration. */
export async function openStep(
  tx: Tx,
  session: SessionWish & { user_id: string | null },
  random: Platform['random'],
): Promise<{ token: string; session_id: string }> {
  return open(tx, { ...session, is_step: true }, STEP_LIFE_MS, random)
}

async function open(
  tx: Tx,
  session: SessionWish & { user_id: string | null; is_step: boolean; is_by_provider?: boolean },
  lifeMs: number,
  random: Platform['random'],
) {
  const token = random.bytes(32).toString('base64url')
  const session_id = random.id()
  const displaced = await insertSession(tx, {
    id: session_id,
    token_hash: hashToken(token),
    user_id: session.user_id,
    source: session.source ?? null,
    is_step: session.is_step,
    is_by_provider: session.is_by_provider ?? false,
    device: session.device,
    ip: session.ip,
    expires_at: new Date(session.now + lifeMs),
  })
  return { token, session_id, displaced }
}

/** Ends one session everywhere: no node answers to it any more and its sockets close. */
export async function endSession(tx: Tx, platform: Platform, session_id: string): Promise<void> {
  await deleteSession(tx, session_id)
  tx.afterCommit(() => tellEnded(platform, session_id))
}

/** Ends one session of this member; false when they have no such session. */
export async function endSessionOf(
  tx: Tx,
  platform: Platform,
  user_id: string,
  session_id: string,
): Promise<boolean> {
  const isTheirs = await deleteSessionOf(tx, user_id, session_id)
  if (isTheirs) tx.afterCommit(() => tellEnded(platform, session_id))
  return isTheirs
}

/** Ends every session of a member, such as when the password changes. Returns how many. */
export async function endSessionsOf(
  tx: Tx,
  platform: Platform,
  user_id: string,
  except?: string,
): Promise<number> {
  const ended = await deleteSessionsOf(tx, user_id, except)
  tx.afterCommit(() => {
    for (const id of ended) tellEnded(platform, id)
  })
  return ended.length
}

/** The sessions stay, but nobody remembers what they allowed and their sockets close: each call is judged anew. */
export async function judgeSessionsAnew(tx: Tx, platform: Platform, user_id: string): Promise<void> {
  const all = await selectSessionIdsOf(tx, user_id)
  tx.afterCommit(() => {
    for (const id of all) tellEnded(platform, id)
  })
}

function tellEnded(platform: Platform, session_id: string) {
  // This node acts at once; the others hear of it, or forget by themselves while they cannot.
  forgetHere(platform, session_id)
  platform.bus
    .publish(SESSION_ENDED, session_id)
    .catch((error) =>
      platform.log.warn({ error: String(error) }, 'other nodes were not told of an ended session'),
    )
}

const memories = state(() => new SessionMemory())

function forgetHere(platform: Platform, session_id: string) {
  memories.of(platform).forget(session_id)
  platform.sockets.endSession(session_id)
}

/** Who a token belongs to. Remembers for a minute; see the head of this file. */
export function authenticator(platform: Platform): Authenticate {
  const memory = memories.of(platform)
  platform.bus.subscribe(SESSION_ENDED, (session_id) => forgetHere(platform, session_id))
  platform.bus.onGap(() => memory.forgetAll())

  return async (token) => {
    if (token.length !== 43) return undefined
    const now = platform.clock.now()
    const text = hash('sha256', token, 'base64')
    const remembered = platform.bus.isUp() ? memory.find(text, now) : undefined
    if (remembered) return remembered
    const key = hashToken(token)
    const epoch = memory.epoch
    const caller = await selectSession(platform.db, key)
    if (!caller) return undefined
    // A session that ended while we were asking must not be remembered.
    if (platform.bus.isUp() && memory.epoch === epoch) memory.keep(text, caller, now)
    touchSession(platform.db, key).catch((error) =>
      platform.log.warn({ error: String(error) }, 'session not touched'),
    )
    return caller
  }
}

class SessionMemory {
  readonly #callers = new Map<string, { caller: Caller | Newcomer; until: number }>()
  readonly #keys = new Map<string, string>()
  /** Grows with every ended session. */
  epoch = 0

  find(key: string, now: number): Caller | Newcomer | undefined {
    const found = this.#callers.get(key)
    return found && found.until > now ? found.caller : undefined
  }

  keep(key: string, caller: Caller | Newcomer, now: number) {
    if (this.#callers.size >= REMEMBER_MAX) this.forgetAll()
    this.#callers.set(key, { caller, until: now + REMEMBER_MS })
    this.#keys.set(caller.session_id, key)
  }

  forget(session_id: string) {
    this.epoch += 1
    const key = this.#keys.get(session_id)
    if (key) this.#callers.delete(key)
    this.#keys.delete(session_id)
  }

  forgetAll() {
    this.epoch += 1
    this.#callers.clear()
    this.#keys.clear()
  }
}
