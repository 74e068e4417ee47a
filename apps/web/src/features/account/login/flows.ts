// The fourteen ways through the login (AU-02) as a table, and how one moves along them. Pure: the drawer keeps the
// state, mirrors the step in the address and asks the server.
import { isInviterCode } from '@mela/contract/account-rules.ts'
import { LoginFlag } from '@mela/contract/enums.ts'
import type { SentCode } from '../contact/sent-codes.ts'

export type StepName =
  | 'start'
  | 'password'
  | 'code'
  | 'completeInfo'
  | 'setPassword'
  | 'bind'
  | 'inviter'
  | 'reset'
  | 'resetPassword'
  | 'resetError'

/** The source's unnamed steps are read as AU-26 says; its "finish" is the inviter step. */
export const flows = {
  mobile: ['start', 'code', 'completeInfo', 'inviter'],
  email: ['start', 'code', 'completeInfo', 'inviter'],
  mobileBindInviter: ['start', 'code', 'inviter'],
  emailBindInviter: ['start', 'code', 'inviter'],
  username: ['start', 'setPassword', 'bind', 'inviter'],
  usernameLogin: ['start', 'password'],
  usernameLoginCaptha: ['start', 'password', 'code'],
  usernameBindEmailOrMobile: ['start', 'password', 'bind', 'inviter'],
  usernameBindInviter: ['start', 'password', 'inviter'],
  usernameLoginCapthaAndBindInviter: ['start', 'password', 'code', 'inviter'],
  third: ['start', 'completeInfo', 'inviter'],
  thirdBindInviter: ['start', 'inviter'],
  reset: ['start', 'reset', 'code', 'resetPassword'],
  resetError: ['start', 'reset', 'resetError'],
} as const satisfies Record<string, readonly StepName[]>

export type FlowName = keyof typeof flows
/** The tabs of the first step are three of the flows. */
export type Channel = 'username' | 'mobile' | 'email'

/** What was collected on the way. Kept for a reload, so never a password. */
export type Collected = {
  username?: string
  /** The country of the area code: several share one. */
  country?: string
  phone_number?: string
  mailbox_number?: string
  reset_by?: Channel
  /** The code that is being waited for. */
  sent?: SentCode
  /** Of flags 1, 3, 4 and 6: serves the steps that are left and nothing else (AU-29). */
  step_token?: string
  /** Of flags 2 and 5: a whole session that is not stored yet. */
  full_token?: string
  auth_token?: string
  /** An account is being made, so the inviter of the link belongs to it even when none is asked for. */
  is_new?: boolean
}

export type LoginState = {
  flow: FlowName
  step: number
  /** How far this flow has come; the browser's forward leads no further. */
  furthest: number
  data: Collected
}

export type LoginEvent =
  /** Merges what was collected, may choose another flow, and goes one step on or to the named one. */
  | { type: 'next'; flow?: FlowName; to?: StepName; data?: Collected }
  | { type: 'keep'; data: Collected }
  | { type: 'choose'; channel: Channel }
  | { type: 'back' }
  | { type: 'go'; step: number }
  | { type: 'reset' }
  | { type: 'resetEnd' }
  | { type: 'close' }

export const opening: LoginState = { flow: 'username', step: 0, furthest: 0, data: {} }

export function next(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'next':
      return onward(state, event)
    case 'keep':
      return { ...state, data: { ...state.data, ...event.data } }
    case 'choose':
      return { ...state, flow: event.channel, step: 0, furthest: 0 }
    case 'back':
      return { ...state, step: Math.max(0, state.step - 1) }
    case 'go':
      return { ...state, step: Math.min(Math.max(0, event.step), state.furthest) }
    case 'reset':
      return { ...state, flow: 'reset', step: 1, furthest: 1 }
    case 'resetEnd':
      return { ...opening, flow: 'mobile' }
    case 'close':
      return opening
  }
}

function onward(state: LoginState, event: LoginEvent & { type: 'next' }): LoginState {
  const flow = event.flow ?? state.flow
  const steps: readonly StepName[] = flows[flow]
  const named = event.to ? steps.indexOf(event.to) : -1
  const step = Math.min(named < 0 ? state.step + 1 : named, steps.length - 1)
  return { flow, step, furthest: step, data: { ...state.data, ...event.data } }
}

export const stepName = ({ flow, step }: LoginState): StepName => flows[flow][step] ?? 'start'

/** Which tab of the first step a flow belongs to. */
export function channelOf(flow: FlowName): Channel {
  if (flow.startsWith('mobile')) return 'mobile'
  if (flow.startsWith('email')) return 'email'
  return 'username'
}

/** AU-29. */
export const isFull = (flag: LoginFlag): boolean =>
  flag === LoginFlag.login || flag === LoginFlag.bind_inviter

/** AU-06. */
export function flowAfterPassword(flag: LoginFlag): FlowName {
  if (flag === LoginFlag.captha) return 'usernameLoginCaptha'
  if (flag === LoginFlag.bind_email_or_mobile) return 'usernameBindEmailOrMobile'
  if (flag === LoginFlag.bind_inviter) return 'usernameBindInviter'
  if (flag === LoginFlag.captha_and_bind_inviter) return 'usernameLoginCapthaAndBindInviter'
  return 'usernameLogin'
}

/** AU-07. */
export const flowAfterThird = (flag: LoginFlag): FlowName =>
  flag === LoginFlag.bind_inviter ? 'thirdBindInviter' : 'third'

/** AU-03: what a verification step turns the flow into when the server asks for an inviter. */
export function withInviter(flow: FlowName): FlowName {
  if (flow === 'mobile') return 'mobileBindInviter'
  if (flow === 'email') return 'emailBindInviter'
  if (flow === 'usernameLoginCaptha') return 'usernameLoginCapthaAndBindInviter'
  return flow
}

/**
 * AU-26, AU-27: a whole session has come; what about the inviter? A code of the link is bound without asking, unless
 * it cannot be one: then the step says what is wrong with it.
 */
export function inviterPlan(
  flag: LoginFlag,
  isNew: boolean,
  linkCode: string | null,
): 'bind' | 'ask' | 'pass' {
  const isAsked = flag === LoginFlag.bind_inviter
  if (linkCode && (isAsked || isNew)) return isInviterCode(linkCode) ? 'bind' : 'ask'
  return isAsked ? 'ask' : 'pass'
}
