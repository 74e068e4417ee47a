import { LoginFlag, VerificationPurpose } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { openHandler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { giveGrant } from '../codes/auth-grant.store.ts'
import { checkCode } from '../codes/check-code.ts'
import { contactOf } from '../codes/contact.ts'
import { endSession } from '../session.ts'
import { enter, type Place } from './enter.ts'
import { byCode } from './login.ts'
import { selectStep } from './step.store.ts'

export const verifyCode = openHandler(signIn.verifyCode, async ({ body, me, db, ...place }) => {
  const { biz, data, token } = body
  const { platform } = place
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
      await checkCode(place, { purpose: biz, token, code, user_id: id, session_id })
      return db.transaction(async (tx) => {
        await endSession(tx, platform, session_id)
        return enter(tx, at, id, { by: 'code' })
      })
    }
    case VerificationPurpose.reset_password: {
      const { user_id } = await checkCode(place, { purpose: biz, token, code, contact })
      return db.transaction(async (tx) => ({
        auth_token: await giveGrant(tx, platform.random, { user_id: user_id as string, purpose: biz }),
      }))
    }
    default:
      // A code for binding is checked by the binding itself, one for a step-up by that.
      throw refuse('invalid_request', [{ path: 'biz', problem: 'not checked here' }])
  }
})
