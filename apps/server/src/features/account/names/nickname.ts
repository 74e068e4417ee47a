// A nickname as it comes from outside. Features below have their say by `nameGiven`, such as words that are not taken.
import { isNickname } from '@mela/contract/account-rules.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { nameGiven } from '../events.ts'
import { normalName, whyNameIsRefused } from './name-rules.ts'

export async function acceptNickname(tx: Tx, platform: Platform, given: string): Promise<string> {
  const nickname = normalName(given)
  if (!isNickname(nickname)) throw refuse('nickname_format')
  const problem = whyNameIsRefused(nickname)
  if (problem) throw refuse(problem)
  await nameGiven.emit(tx, platform, nickname)
  return nickname
}

/** Of a name that a provider knows: nobody was asked for it, so nobody is refused for it. */
export async function nicknameIfAny(
  tx: Tx,
  platform: Platform,
  given: string | undefined | null,
): Promise<string | undefined> {
  if (!given) return undefined
  try {
    return await acceptNickname(tx, platform, given)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** For whoever has not said how to be called. What one signs in with is nobody else's business. */
export const nicknameOf = (uid: string): string => `Player ${uid.slice(-4)}`
