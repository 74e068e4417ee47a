// Becoming an agent: the modal and the requirements dialog of the profile page.
import type { OwnUser } from '@mela/contract/account.ts'
import { expect, it } from 'vitest'
import { keepOwnUser } from '#features/account/index.ts'
import { standOnGroupPages } from '../../../testing/group-pages.tsx'
import {
  button,
  type Call,
  openPage,
  press,
  refuse,
  router,
  sent,
  server,
  shown,
  until,
} from '../../../testing/page.tsx'
import { ownUser } from '../../../testing/replies.ts'
import { figures } from '../../../testing/team-replies.ts'

standOnGroupPages()

const modal = () => document.querySelector<HTMLElement>('[role=dialog]') as HTMLElement
const words = () => [...document.querySelectorAll('[role=dialog]')].map((one) => one.textContent).join(' ')
const says = (what: string) => until(() => expect(words()).toContain(what))
const apply = () => button(/Apply now|Apply again|Meet every requirement first/, modal()) as HTMLButtonElement

const standing = (over: object = {}) => {
  server.replies['/team/agent/requirements'] = {
    requirement: figures(),
    score: figures(),
    state: 'open',
    reason: null,
    ...over,
  }
}

async function open(): Promise<void> {
  // A profile that lacks nothing: otherwise the completion dialog comes first (PF-06).
  const user = { ...ownUser, identity_flag: 1, missing: [], completion: 1 }
  server.replies['/user/info'] = user
  keepOwnUser(user as unknown as OwnUser)
  await openPage('/profile')
  await press(/Become an agent/)
  await says('Become an agent')
}
const close = async () => {
  await press(/^Close$/, modal)
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
}
const bars = () => [...modal().querySelectorAll('[role=progressbar]')]

it('TM-04 six requirements as bars, unmet first; the other two in a note; the button waits', async () => {
  standing({
    score: figures({ play_amount: '5000', identity_flag: -3, valid_subordinate_total_play_amount: '0' }),
  })
  await open()
  await says('3 of 6 met')
  expect(bars().map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])).toEqual([
    ['Your bets', '25'],
    ['Verified identity', '0'],
    ['Valid friends’ bets', '0'],
    ['Your recharges', '100'],
    ['Valid friends', '100'],
    ['Valid friends’ recharges', '100'],
  ])
  expect(words()).toContain('5,000 / 20,000 INR')
  expect(words()).toContain('Not verified, needs Basic')
  expect(words()).toContain('after recharging 500 INR and betting 1,000 INR')
  expect(apply().disabled).toBe(true)
  expect(apply().textContent).toContain('Meet every requirement first')
  await close()
})

it('TM-04 the other currency is measured on its own', async () => {
  server.replies['/team/agent/requirements'] = ({ query }: Call) => ({
    requirement: figures(),
    score: figures(query.get('currency') === '2' ? { topup_amount: '1' } : {}),
    state: 'open',
    reason: null,
  })
  await open()
  await says('6 of 6 met')
  modal().querySelector<HTMLInputElement>('input[type=radio][value="2"]')?.click()
  await says('5 of 6 met')
  expect(apply().disabled).toBe(true)
  await close()
})

it('TM-07 with all of them reached it applies in the chosen currency, says so and is in review', async () => {
  standing()
  server.replies['POST /team/agent/apply'] = () => {
    standing({ state: 'in_review' })
    return { id: '5' }
  }
  await open()
  await says('6 of 6 met')
  expect(apply().disabled).toBe(false)
  apply().click()
  await shown('Agent application sent')
  await says('In review')
  expect(button(/Apply/, modal())).toBeUndefined()
  expect(sent('POST', '/team/agent/apply').map(({ body }) => body)).toEqual([{ currency: 1 }])
  await close()
})

it('TM-07 the requirements dialog opens over the modal, and back leads to it', async () => {
  standing()
  await open()
  await says('6 of 6 met')
  await press(/What do these mean/, modal)
  await says('What your valid friends have recharged in total.')
  router.history.back()
  await until(() => expect(words()).not.toContain('What your valid friends have recharged in total.'))
  expect(words()).toContain('6 of 6 met')
  await close()
})

it.each([
  ['in_review', 'In review'],
  ['forbidden', 'You can’t become an agent'],
  ['blocked', 'Applications are blocked'],
  ['agent', 'You’re an agent'],
])('TM-10 %s has its own words and no way to apply', async (state, title) => {
  standing({ state })
  await open()
  await says(title)
  expect(button(/Apply/, modal())).toBeUndefined()
  expect(bars()).toEqual([])
  await close()
})

it('TM-10 who was refused reads why and may apply again', async () => {
  standing({ state: 'refused', reason: 'Your papers were not readable.' })
  await open()
  await says('Reason: Your papers were not readable.')
  expect(apply().textContent).toContain('Apply again')
  expect(apply().disabled).toBe(false)
  await close()
})

it.each([
  ['agent_blocked', 10001, 'Applications are blocked'],
  ['agent_forbidden', 10010, 'You can’t become an agent'],
  ['agent_in_review', 10024, 'In review'],
  ['already_agent', 10018, 'You’re an agent'],
])('TM-10 the answer %s to an application shows how one stands', async (reason, code, title) => {
  standing()
  server.replies['POST /team/agent/apply'] = () => refuse(reason, reason, code)
  await open()
  await says('6 of 6 met')
  apply().click()
  await says(title)
  expect(button(/Apply/, modal())).toBeUndefined()
  await close()
})

it('TM-10 a requirement lost in the meantime is said in the dialog', async () => {
  standing()
  server.replies['POST /team/agent/apply'] = () => {
    standing({ score: figures({ topup_amount: '1' }) })
    return refuse('agent_requirements_unmet', 'Not all requirements are met.')
  }
  await open()
  await says('6 of 6 met')
  apply().click()
  await says('Not all requirements are met.')
  await says('5 of 6 met')
  expect(apply().disabled).toBe(true)
  await close()
})
