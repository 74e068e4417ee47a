import { isUsername } from '@mela/contract/account-rules.ts'
import { LoginFlag } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler, openHandler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { createMember } from '../create-member.ts'
import { accountHappened } from '../events.ts'
import { selectByUsername, takeOverMember } from '../member.store.ts'
import { whyNameIsRefused } from '../names/name-rules.ts'
import { nicknameIfAny } from '../names/nickname.ts'
import { endSession } from '../session.ts'
import { enter } from './enter.ts'
import { acceptApplication } from './new-account.ts'
import { insertIdentity } from './provider-identity.store.ts'
import { selectStep } from './step.store.ts'

const checks: Limit = { name: 'check_username', points: 10, perSeconds: 60 }
const registrations: Limit = { name: 'register_ip', points: 30, perSeconds: 3600 }

export const checkUsername = handler(signIn.checkUsername, async ({ query, db, network, platform }) => {
  if (!isUsername(query.username)) throw refuse('username_format')
  await platform.limits.take(checks, network)
  const isTaken = (await selectByUsername(db, query.username)) !== undefined
  // Accounts of ours may have such names; nobody can get a new one.
  const problem = isTaken ? undefined : whyNameIsRefused(query.username)
  if (problem) throw refuse(problem)
  return { flag: isTaken ? LoginFlag.login : LoginFlag.register }
})

export const register = openHandler(signIn.register, async ({ body, db, language, ...place }) => {
  const { platform } = place
  await platform.limits.take(registrations, place.network)
  const { source, account, ...consent } = body
  const accepted = await acceptApplication({ ...account, ...consent }, platform)
  return db.transaction(async (tx) => {
    const wish = { ...accepted, language }
    const user_id = await createMember(tx, platform, wish)
    await accountHappened.emit(tx, platform, { kind: 'welcome', user_id })
    return enter(tx, { ...place, source }, user_id, { by: 'password', isNewMember: true })
  })
})

/**
 * The last step of a registration by code or provider: what was proved before becomes part of the account. An account that
 * an agent opened is made theirs by its owner in the same way.
 */
export const bindAccount = openHandler(signIn.bindAccount, async ({ body, me, db, language, ...place }) => {
  const { platform } = place
  const step = me.is_step ? await selectStep(db, me.session_id) : undefined
  if (step?.flag !== LoginFlag.register) throw refuse('not_allowed')
  await platform.limits.take(registrations, place.network)
  const accepted = await acceptApplication(body, platform)
  const { mobile, email, provider, subject } = step
  return db.transaction(async (tx) => {
    const user_id = me.id ?? (await createNewcomer(tx))
    if (me.id !== null && !(await takeOverMember(tx, me.id, accepted))) throw refuse('username_already_bound')
    await endSession(tx, platform, me.session_id)
    const by = provider ? 'provider' : 'code'
    return enter(tx, { ...place, source: body.source }, user_id, { by, isNewMember: true })
  })

  async function createNewcomer(tx: Tx): Promise<string> {
    const nickname = await nicknameIfAny(tx, platform, step?.nickname)
    const wish = { ...accepted, nickname, language, mobile, email }
    const user_id = await createMember(tx, platform, wish)
    if (provider && subject && !(await insertIdentity(tx, provider, subject, user_id)))
      throw refuse('mobile_or_email_already_bound')
    await accountHappened.emit(tx, platform, { kind: 'welcome', user_id })
    return user_id
  }
})
