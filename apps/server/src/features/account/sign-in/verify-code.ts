import { LoginFlag, VerificationPurpose } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { openHandler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { type GrantPurpose, giveGrant } from '../codes/auth-grant.ts'
import { checkCode } from '../codes/check-code.ts'
import { contactOf } from '../codes/contact.ts'
import { endSession } from '../session.ts'
import { enter, type Place } from './enter.ts'
import { byCode } from './login.ts'
import { selectStep } from './step.store.ts'

export const verifyCode = openHandler(signIn.verifyCode, async ({ body, me, db, ...place }) => {
  const { biz, data, token } = body
  const { platform, ip } = place
  const at: Place = { ...place, source: body.source }
  const contact = contactOf(data)
  const code = 'mobile' in data ? data.mobile.code : 'email' in data ? data.email.code : data.account.code

  switch (biz) {
    case VerificationPurpose.login: {
      if (!contact) throw refuse('invalid_request', [{ path: 'data', problem: 'mobile or email' }])
      return byCode(db, at, { contact, code, token })
    }
    case VerificationPurpose.login_captha: {
      const step = me?.id && me.is_step ? await selectStep(db, me.session_id) : undefined
      const isAsked = step?.flag === LoginFlag.captha || step?.flag === LoginFlag.captha_and_bind_inviter
      if (!me?.id || !isAsked) throw refuse('not_signed_in')
      const { id, session_id } = me
      await checkCode(platform, ip, { purpose: biz, token, code, user_id: id, session_id })
      return db.transaction(async (tx) => {
        await endSession(tx, platform, session_id)
        return enter(tx, at, id, { by: 'code' })
      })
    }
    case VerificationPurpose.change_pin: {
      if (!me?.id || me.is_step) throw refuse('not_signed_in')
      await checkCode(platform, ip, { purpose: biz, token, code, user_id: me.id, session_id: me.session_id })
      return grant(me.id, biz)
    }
    case VerificationPurpose.reset_password: {
      const { user_id } = await checkCode(platform, ip, { purpose: biz, token, code, contact })
      return grant(user_id as string, biz)
    }
    default:
      // A code for binding is checked by the binding itself.
      throw refuse('invalid_request', [{ path: 'biz', problem: 'not checked here' }])
  }

  async function grant(user_id: string, purpose: GrantPurpose) {
    return db.transaction(async (tx) => ({
      auth_token: await giveGrant(tx, platform.random, { user_id, purpose }),
    }))
  }
})
