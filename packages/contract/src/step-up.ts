// Step-up (SE-03): proof that the person is there and not only the session. An endpoint that changes a way in or a way out
// of money declares it; the proof is given here first, holds for five minutes in this session and pays for one such call.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { StepUpPurpose } from './enums.ts'
import { TimeMs } from './time.ts'
import { Ciphered } from './wire-parts.ts'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

/** `sign_in`: nothing but having signed in by a provider a moment ago, for whom has nothing a code could go to. */
export const StepUpWay = z.union([
  z.object({ kind: z.enum(['password', 'pin', 'sign_in']) }),
  z.object({ kind: z.enum(['mobile', 'email']), target: z.string() }),
])
export type StepUpWay = z.output<typeof StepUpWay>

const Proof = z.union([
  z.strictObject({ password: Ciphered }),
  z.strictObject({ pin: Ciphered }),
  /** Of a code with biz 5, which goes to a contact that is bound already. */
  z.strictObject({ code: text(10), token: text(64) }),
  z.strictObject({ sign_in: z.literal(true) }),
])
export type StepUpProof = z.output<typeof Proof>

export const stepUp = {
  ways: endpoint({
    method: 'GET',
    path: '/user/step_up',
    access: 'member',
    about: 'The ways in which I can prove for this purpose that I am here; contacts are masked.',
    query: z.strictObject({ purpose: z.enum(StepUpPurpose) }),
    reply: z.object({ ways: z.array(StepUpWay) }),
    refusals: [],
  }),
  prove: endpoint({
    method: 'POST',
    path: '/user/step_up',
    access: 'member',
    about: 'Proves it, in this session, for one purpose and one call within five minutes.',
    body: z.strictObject({ purpose: z.enum(StepUpPurpose), proof: Proof }),
    reply: z.object({ expires_at: TimeMs }),
    refusals: [
      'step_up_needed',
      'password_wrong',
      'password_wrong_too_often',
      'pin_wrong',
      'pin_locked',
      'pin_not_set',
      'code_wrong_mobile',
      'code_wrong_email',
      'code_wrong_too_often',
      'code_locked',
      'too_many_money_actions',
    ],
  }),
}
