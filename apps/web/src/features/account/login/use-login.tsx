// What the steps of the login do with an answer: move on, finish, or begin anew. One for the whole drawer.

import type { LoginFlag } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { useRouter } from '@tanstack/react-router'
import { createContext, use, useMemo } from 'react'
import { call } from '#platform/api/call.ts'
import { indexOf } from '#platform/history-place.ts'
import { translate } from '#platform/i18n/intl.tsx'
import { inviterCode } from '#platform/storage.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { finishLogin } from './finish-login.ts'
import { type Collected, type FlowName, inviterPlan, isFull, type LoginEvent } from './flows.ts'
import { goBackTo, leaveLogin } from './login-history.ts'
import { prepareLogin, takeTarget } from './login-state.ts'
import { dispatch, forgetLogin, type RestartReason, useLoginStore } from './login-store.ts'

export type LoginAnswer = { flag: LoginFlag; token: string }

export type Login = {
  /** Moves along the flow and puts the step into the address. */
  move: (event: LoginEvent) => void
  /** An answer with a token: a step token leads one step on in the flow, a whole session to its end. */
  take: (answer: LoginAnswer, onward: { flow?: FlowName; data?: Collected }) => Promise<void>
  finish: (token: string) => Promise<void>
  back: () => void
  close: () => Promise<void>
  /** Back to the first step, which says why. */
  restart: (restartReason: RestartReason) => Promise<void>
}

const LoginContext = createContext<Login | undefined>(undefined)
export const LoginProvider = LoginContext

export function useLogin(): Login {
  const login = use(LoginContext)
  if (!login) throw new Error('a step of the login stands outside of its drawer')
  return login
}

export function useLoginActions(): Login {
  const router = useRouter()
  return useMemo(() => {
    const { history } = router
    const show = (step: number, isReplacing = false) =>
      void router.navigate({ to: '.', search: true, hash: String(step), replace: isReplacing })

    const move = (event: LoginEvent) => {
      const before = useLoginStore.getState().state.step
      const { step } = dispatch(event)
      if (step !== before) show(step)
    }

    const finish = async (token: string) => {
      dispatch({ type: 'keep', data: { full_token: token } })
      useLoginStore.setState({ finish: 'loading', failure: undefined })
      try {
        await finishLogin(token)
      } catch (failure) {
        useLoginStore.setState({ finish: 'failed', failure })
        return
      }
      const { openedAt, state } = useLoginStore.getState()
      forgetLogin()
      await goBackTo(history, openedAt)
      const { pathname, search } = history.location
      history.replace(takeTarget() ?? pathname + search)
      if (state.data.is_new) void toast(translate('account.login.registered'), { tone: 'good' })
    }

    const take: Login['take'] = async ({ flag, token }, { flow, data }) => {
      if (!isFull(flag)) return move({ type: 'next', flow, data: { ...data, step_token: token } })
      const linkCode = inviterCode()
      const { state } = useLoginStore.getState()
      const plan = inviterPlan(flag, state.data.is_new === true, linkCode)
      if (plan === 'ask')
        return move({ type: 'next', flow, to: 'inviter', data: { full_token: token, step_token: undefined } })
      useLoginStore.setState({ finish: 'loading' })
      if (plan === 'bind' && linkCode) await bindFromLink(token, linkCode)
      await finish(token)
    }

    const leave = async () => {
      const { openedAt } = useLoginStore.getState()
      prepareLogin(null)
      forgetLogin()
      await leaveLogin(history, openedAt)
    }

    /** AU-13: with a whole session in hand closing completes the login, unless that is what has just failed. */
    const close = async () => {
      const { state, finish: finishing } = useLoginStore.getState()
      const token = state.data.full_token
      if (token && finishing === 'idle') await finish(token)
      else if (finishing !== 'loading') await leave()
    }

    const back = () => {
      const { openedAt, state } = useLoginStore.getState()
      if (indexOf(history) > openedAt) history.back()
      else show(dispatch({ type: 'go', step: state.step - 1 }).step, true)
    }

    const restart = async (restartReason: RestartReason) => {
      const { openedAt } = useLoginStore.getState()
      dispatch(restartReason === 'passwordChanged' ? { type: 'resetEnd' } : { type: 'close' })
      useLoginStore.setState({ finish: 'idle', restartReason })
      await goBackTo(history, openedAt)
      if (history.location.hash !== '#0') show(0, true)
    }

    return { move, take, finish, back, close, restart }
  }, [router])
}

/** AU-27: nobody is kept from signing in by a link that names nobody. */
async function bindFromLink(token: string, invite_code: string): Promise<void> {
  try {
    await call(signIn.bindInviter, { body: { invite_code }, token })
  } catch {
    void toast(translate('account.login.inviter.linkError'), { tone: 'bad' })
  }
}

export const useCollected = () => useLoginStore((store) => store.state.data)
