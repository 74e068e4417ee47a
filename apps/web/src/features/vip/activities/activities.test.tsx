// Offers, against a server that says what the test says.
import { expect, it } from 'vitest'
import { endSession } from '#platform/session.ts'
import { deliver } from '#platform/socket/socket.ts'
import { openPage, refuse, router, server, shown, standOnPages, text, until } from '../../../testing/page.tsx'
import { ownUser } from '../../../testing/replies.ts'

const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent === name)

const offer = {
  id: '61',
  title: 'Lantern festival',
  about: 'Everything adds up.',
  money_type: 1,
  counts: 'total',
  steps: [
    { need: '100', bonus: '5', state: 'met' },
    { need: '500', bonus: '50', state: 'open' },
  ],
  wager_factor: '3',
  level_min: 0,
  identity_needed: false,
  starts_at: Date.UTC(2026, 10, 12),
  ends_at: Date.UTC(2026, 11, 12),
  state: 'running',
  progress: '188',
  bar: null,
}
const untouched = offer.steps.map((step) => ({ ...step, state: 'open' }))
const asVisitor = { ...offer, progress: null, steps: untouched }

const open = (path = '/recharge-activity-detail?id=61') => openPage(path)
const claimed = () => server.calls.map(({ path }) => path).filter((path) => path.endsWith('/claim'))

standOnPages(() => ({
  '/user/info': ownUser,
  '/user/wallet': { list: [{ type: 1, balance: '10', withdrawable: '10', locked: '0' }] },
  '/activities': { list: [offer] },
  '/activities/61': offer,
}))

it('VP-03 the list: what there is to get, what waits, and how far the next step is', async () => {
  await open('/recharge-activitys')
  await shown('Lantern festival')
  await shown('Bonus up to 55 INR')
  await shown('188 INR recharged')
  await shown('312 INR to the next step')
  await shown('5 INR to claim')
  document.querySelector<HTMLElement>('[data-activity]')?.click()
  await until(() => expect(router.state.location.href).toContain('/recharge-activity-detail?id=61'))
})

it('VP-03 the list of somebody who is barred says why, of an over one nothing to do', async () => {
  server.replies['/activities'] = {
    list: [
      { ...offer, steps: untouched, bar: 'level_needed', level_min: 4 },
      { ...offer, id: '62', state: 'over', steps: untouched },
    ],
  }
  await open('/recharge-activitys')
  await shown('VIP 4 and up')
  await shown('Ended')
  expect(text()).not.toContain('to the next step')
})

it('VP-03 no offers is no error', async () => {
  server.replies['/activities'] = { list: [] }
  await open('/recharge-activitys')
  await shown('No offers right now')
})

it('VP-03 one offer: steps, conditions, and wagering in plain words with the numbers', async () => {
  await open()
  await shown('50 INR bonus: paid once you’ve bet 150 INR.')
  await shown('188 of 500 INR')
  await shown('A bonus is paid once you’ve bet 3 times its amount')
  await shown('All your INR recharges during the offer count.')
  await shown('Open to every VIP level.')
})

it('VP-03 the claim says what came and what it has to be wagered, and the step is taken', async () => {
  server.replies['/activities/61/claim'] = () => {
    server.replies['/activities/61'] = {
      ...offer,
      steps: [{ ...offer.steps[0], state: 'claimed' }, offer.steps[1]],
    }
    return { amount: '5', to_wager: '15' }
  }
  await open()
  await until(() => expect(named('Claim 5 INR')).toBeTruthy())
  named('Claim 5 INR')?.click()
  named('Claim 5 INR')?.click()
  await shown('5 INR bonus claimed. It’s paid once you’ve bet 15 INR.')
  await until(() => expect(named('Recharge now')).toBeTruthy())
  await shown('Claimed')
  expect(claimed()).toEqual(['/activities/61/claim'])
})

it('VP-03 a claim that comes too late is explained, and the page is read again', async () => {
  server.replies['/activities/61/claim'] = () => {
    server.replies['/activities/61'] = { ...offer, steps: untouched, state: 'over' }
    return refuse('activity_over', 'Too late for this one.')
  }
  await open()
  await until(() => expect(named('Claim 5 INR')).toBeTruthy())
  named('Claim 5 INR')?.click()
  await shown('Too late for this one.')
  await shown('This offer has ended.')
  expect(named('Claim 5 INR')).toBeUndefined()
})

it('VP-03 visitors see everything but progress, and are asked to sign in', async () => {
  endSession()
  server.replies['/activities/61'] = asVisitor
  await open()
  await shown('50 INR bonus: paid once you’ve bet 150 INR')
  expect(document.querySelector('[role=progressbar]')).toBeNull()
  await until(() => expect(named('Log in to join')).toBeTruthy())
  named('Log in to join')?.click()
  await until(() => expect(router.state.location.hash).toBe('0'))
})

it.each([
  ['level_needed', 'Your VIP level is too low', '/my-vip'],
  ['identity_needed', 'Verify your identity to join this offer.', '/user-authentication'],
  ['first_recharged', 'Yours came before this offer', null],
] as const)('VP-03 barred by %s: why, and where that changes', async (bar, words, way) => {
  server.replies['/activities/61'] = { ...offer, steps: untouched, bar }
  await open()
  await shown(words)
  const ways = [...document.querySelectorAll('[role=status] a')].map((link) => link.getAttribute('href'))
  expect(ways).toEqual(way ? [way] : [])
  expect(named('Recharge now')).toBeUndefined()
})

it('VP-03 upcoming and fully taken offers have nothing to press', async () => {
  server.replies['/activities/61'] = { ...offer, steps: untouched, state: 'upcoming' }
  await open()
  await shown('This offer hasn’t started yet.')
  server.replies['/activities/61'] = {
    ...offer,
    steps: offer.steps.map((step) => ({ ...step, state: 'claimed' })),
  }
  deliver('dispatch', { type: 'NOTIFICATION', data: { type: 'edit_user_amount', list: [] } })
  await shown('You’ve claimed every step of this offer.')
})

it('VP-03 an unknown id and an address without one lead to the list', async () => {
  server.replies['/activities/61'] = refuse('not_found', 'Not found.')
  await open()
  await shown('Offer not found')
  await router.navigate({ to: '/game' })
  await open('/recharge-activity-detail')
  await shown('Offer not found')
  expect(named('See all offers')?.getAttribute('href')).toBe('/recharge-activitys')
})

it('VP-03 sharing leads to the choice of friends with the offer', async () => {
  await open()
  await until(() => expect(document.querySelector('button[title="Share with friends"]')).toBeTruthy())
  document.querySelector<HTMLElement>('button[title="Share with friends"]')?.click()
  await until(() => expect(router.state.location.href).toBe('/choose-friends?share=activity&id=61'))
})
