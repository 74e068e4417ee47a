import { LoginFlag } from '@mela/contract/enums.ts'
import { describe, expect, it } from 'vitest'
import {
  channelOf,
  type FlowName,
  flowAfterPassword,
  flowAfterThird,
  flows,
  inviterPlan,
  isFull,
  type LoginEvent,
  type LoginState,
  next,
  opening,
  stepName,
  withInviter,
} from './flows.ts'

/** The table of the source, word for word. */
const source = `
mobile, email | start, verify code, another step, finish
mobileBindInviter, emailBindInviter | start, verify code, finish
username (new account) | start, set password and real name, another step, finish
usernameLogin | start, password login
usernameLoginCaptha | start, password login, verify code
usernameBindEmailOrMobile | start, password login, bind step, finish
usernameBindInviter | start, password login, finish
usernameLoginCapthaAndBindInviter | start, password login, verify code, finish
third | start, another step, finish
thirdBindInviter | start, finish
reset | start, reset step, verify code, reset-finish step
resetError | start, reset step, error step`

const rows = source
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [names = '', steps = ''] = row.split(' | ')
    return names.split(', ').map((name) => [name.replace(/ \(.*/, ''), steps.split(', ')] as const)
  })

/** AU-26: how the words of the source are read; "another step" is the one that differs by flow. */
const reading: Record<string, string> = {
  start: 'start',
  'verify code': 'code',
  finish: 'inviter',
  'set password and real name': 'setPassword',
  'password login': 'password',
  'bind step': 'bind',
  'reset step': 'reset',
  'reset-finish step': 'resetPassword',
  'error step': 'resetError',
}
const readingIn = (flow: string, word: string) =>
  word === 'another step' ? (flow === 'username' ? 'bind' : 'completeInfo') : reading[word]

describe('AU-02 the flows', () => {
  it('AU-02 are fourteen, those of the source', () => {
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(flows).sort())
    expect(rows).toHaveLength(14)
  })

  for (const [name, words] of rows) {
    it(`AU-02 AU-26 ${name} has the source’s steps`, () => {
      expect(flows[name as FlowName]).toEqual(words.map((word) => readingIn(name, word)))
    })
  }
})

const along = (...events: LoginEvent[]): LoginState => events.reduce(next, opening)
const shown = (...events: LoginEvent[]) => {
  const state = along(...events)
  return `${state.flow} ${state.step} ${stepName(state)}`
}

it('AU-01 opens on the flow username, step 0', () => {
  expect(shown()).toBe('username 0 start')
})

it('AU-05 a known name goes to its password, a new one to its registration', () => {
  expect(shown({ type: 'next', flow: 'usernameLogin' })).toBe('usernameLogin 1 password')
  expect(shown({ type: 'next', flow: 'username' })).toBe('username 1 setPassword')
})

describe('AU-06 after the password the flag decides', () => {
  const password: LoginEvent = { type: 'next', flow: 'usernameLogin' }
  for (const [flag, expected] of [
    [LoginFlag.captha, 'usernameLoginCaptha 2 code'],
    [LoginFlag.bind_email_or_mobile, 'usernameBindEmailOrMobile 2 bind'],
    [LoginFlag.bind_inviter, 'usernameBindInviter 2 inviter'],
    [LoginFlag.captha_and_bind_inviter, 'usernameLoginCapthaAndBindInviter 2 code'],
  ] as const) {
    it(`AU-06 flag ${flag} leads to ${expected}`, () => {
      expect(shown(password, { type: 'next', flow: flowAfterPassword(flag) })).toBe(expected)
    })
  }

  it('AU-06 flag 2 leaves nothing to do', () => {
    expect(flowAfterPassword(LoginFlag.login)).toBe('usernameLogin')
    expect(isFull(LoginFlag.login)).toBe(true)
  })
})

it('AU-07 a provider’s answer leads to complete info, to the inviter, or to the end', () => {
  expect(shown({ type: 'next', flow: flowAfterThird(LoginFlag.register) })).toBe('third 1 completeInfo')
  expect(shown({ type: 'next', flow: flowAfterThird(LoginFlag.bind_inviter) })).toBe(
    'thirdBindInviter 1 inviter',
  )
  expect(flowAfterThird(LoginFlag.login)).toBe('third')
})

describe('AU-03 a verification step appends BindInviter', () => {
  for (const [flow, expected] of [
    ['mobile', 'mobileBindInviter 2 inviter'],
    ['email', 'emailBindInviter 2 inviter'],
  ] as const) {
    it(`AU-03 to ${flow}`, () => {
      expect(shown({ type: 'next', flow }, { type: 'next', flow: withInviter(flow) })).toBe(expected)
    })
  }

  it('AU-03 to usernameLoginCaptha, in the source’s spelling', () => {
    expect(
      shown(
        { type: 'next', flow: 'usernameLogin' },
        { type: 'next', flow: 'usernameLoginCaptha' },
        { type: 'next', flow: withInviter('usernameLoginCaptha') },
      ),
    ).toBe('usernameLoginCapthaAndBindInviter 3 inviter')
  })

  it('AU-03 and changes no flow that has the step already', () => {
    for (const flow of ['username', 'usernameLoginCapthaAndBindInviter', 'mobileBindInviter'] as const)
      expect(withInviter(flow)).toBe(flow)
  })
})

describe('AU-12 reset', () => {
  it('AU-12 AU-26 “forgot password” enters at step 1, wherever it is asked', () => {
    expect(shown({ type: 'reset' })).toBe('reset 1 reset')
    expect(shown({ type: 'next', flow: 'usernameLogin' }, { type: 'reset' })).toBe('reset 1 reset')
  })

  it('AU-12 goes on to the code and the new password', () => {
    expect(shown({ type: 'reset' }, { type: 'next', flow: 'reset' })).toBe('reset 2 code')
    expect(shown({ type: 'reset' }, { type: 'next' }, { type: 'next' })).toBe('reset 3 resetPassword')
  })

  it('AU-12 a name with nothing bound ends on the error step', () => {
    expect(shown({ type: 'reset' }, { type: 'next', flow: 'resetError' })).toBe('resetError 2 resetError')
  })

  it('AU-12 its end returns to the flow mobile, step 0, and forgets what was collected', () => {
    const state = along(
      { type: 'reset' },
      { type: 'next', data: { username: 'asha.verma', auth_token: 'a' } },
      { type: 'resetEnd' },
    )
    expect(state).toEqual({ flow: 'mobile', step: 0, furthest: 0, data: {} })
  })
})

describe('AU-01 moving', () => {
  const atInviter = along(
    { type: 'next', flow: 'mobile', data: { phone_number: '9876543210' } },
    { type: 'next', data: { step_token: 's' } },
    { type: 'next', data: { full_token: 'f' } },
  )

  it('AU-01 next merges what was collected', () => {
    expect(atInviter).toEqual({
      flow: 'mobile',
      step: 3,
      furthest: 3,
      data: { phone_number: '9876543210', step_token: 's', full_token: 'f' },
    })
  })

  it('AU-01 next goes no further than the last step', () => {
    expect(next(atInviter, { type: 'next' }).step).toBe(3)
  })

  it('AU-01 back is one step and keeps what was collected; on step 0 it stays', () => {
    const back = next(atInviter, { type: 'back' })
    expect(back.step).toBe(2)
    expect(back.data).toEqual(atInviter.data)
    expect(next(opening, { type: 'back' }).step).toBe(0)
  })

  it('AU-01 the address leads no further than the flow has come', () => {
    expect(next(opening, { type: 'go', step: 2 }).step).toBe(0)
    expect(next(next(atInviter, { type: 'go', step: 1 }), { type: 'go', step: 9 }).step).toBe(3)
    expect(next(atInviter, { type: 'go', step: -1 }).step).toBe(0)
  })

  it('AU-01 another try from the first step cuts off what lay ahead', () => {
    const again = next(next(atInviter, { type: 'go', step: 0 }), { type: 'next', flow: 'mobile' })
    expect(again.furthest).toBe(1)
    expect(
      next(next(atInviter, { type: 'go', step: 0 }), { type: 'choose', channel: 'email' }),
    ).toMatchObject({
      flow: 'email',
      step: 0,
      furthest: 0,
    })
  })

  it('AU-26 a registration that needs no contact passes the bind step over', () => {
    expect(shown({ type: 'next', flow: 'username' }, { type: 'next', to: 'inviter' })).toBe(
      'username 3 inviter',
    )
  })

  it('AU-13 closing forgets everything', () => {
    expect(next(atInviter, { type: 'close' })).toEqual(opening)
    expect(opening.data).toEqual({})
  })
})

describe('the inviter', () => {
  const { login, bind_inviter } = LoginFlag

  it('AU-26 is passed over when none is asked for and the link carries none', () => {
    expect(inviterPlan(login, false, null)).toBe('pass')
    expect(inviterPlan(login, true, null)).toBe('pass')
  })

  it('AU-29 is asked for with flag 5', () => {
    expect(inviterPlan(bind_inviter, false, null)).toBe('ask')
    expect(inviterPlan(bind_inviter, true, null)).toBe('ask')
  })

  it('AU-27 a code of the link is bound without asking', () => {
    expect(inviterPlan(bind_inviter, false, '12345678')).toBe('bind')
    expect(inviterPlan(login, true, '12345678')).toBe('bind')
  })

  it('AU-27 a member who has an inviter is left alone, whatever the link says', () => {
    expect(inviterPlan(login, false, '12345678')).toBe('pass')
  })

  it('AU-11 a link’s code that cannot be one is shown in the step', () => {
    expect(inviterPlan(bind_inviter, false, '12ab')).toBe('ask')
    expect(inviterPlan(bind_inviter, false, '12345')).toBe('ask')
  })
})

it('AU-29 flags 2 and 5 bring a full session, the others a step token', () => {
  const full = Object.values(LoginFlag).filter(isFull)
  expect(full).toEqual([2, 5])
})

it('AU-04 every flow belongs to one of the three tabs', () => {
  expect(channelOf('mobileBindInviter')).toBe('mobile')
  expect(channelOf('emailBindInviter')).toBe('email')
  expect(channelOf('usernameLoginCaptha')).toBe('username')
})
