// Chests in a room and on their own page, against a server that says what the test says.
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startChat } from '#features/chat/index.ts'
import { queryClient } from '#platform/api/query.ts'
import { server as chat, standOnChatPages } from '../../testing/chat-on-pages.ts'
import { FRIEND, GROUP, ME, NOON, people } from '../../testing/fake-chat.ts'
import '../../testing/message-parts.ts'
import { openPage, refuse, router, until } from '../../testing/page.tsx'

const HOUR_MS = 3_600_000
const millions = (diamonds: number) => String(diamonds)

const text = () => document.body.textContent ?? ''
const shown = (words: string) => until(() => expect(text()).toContain(words))
const log = () => document.querySelector('[role=log]')
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const button = (name: RegExp, within: () => ParentNode | null = () => document) =>
  [...(within()?.querySelectorAll<HTMLElement>('button, [role=menuitem], a') ?? [])].find(
    (one) =>
      name.test(one.getAttribute('aria-label') ?? one.textContent ?? '') &&
      one.closest('[inert]') === null &&
      // Tabs are kept beside the page, hidden.
      one.checkVisibility(),
  )
async function press(name: RegExp, within?: () => ParentNode | null): Promise<void> {
  await until(() => expect(button(name, within), String(name)).toBeTruthy())
  button(name, within)?.click()
}
const callsTo = (what: string) => chat.callsTo(`/group/chest/${what}`)

const give = (chest_id: string, remarks: string, author_id = FRIEND) =>
  chat.say(GROUP, { author_id, content: { type: 8, data: { chest_id, remarks } } })
const opened = (chest_id: string, receive_user_id: string, user_id = FRIEND) =>
  chat.say(GROUP, { author_id: '1', content: { type: 9, data: { chest_id, user_id, receive_user_id } } })
const personOf = (id: string) => people.find((one) => one.id === id)
const record = (over: object = {}) => ({
  chest: {
    chest_id: '61',
    group_id: GROUP,
    user: personOf(FRIEND),
    amount: '100',
    number: 3,
    remarks: 'Happy Diwali',
    status: 1,
    taken_amount: '30',
    taken_number: 1,
    my_amount: null,
    returned_amount: '0',
    created_at: NOON - HOUR_MS,
    expires_at: NOON + 23 * HOUR_MS,
    commitment: 'c'.repeat(64),
    seed: null,
    ...over,
  },
  list: [{ user: personOf('10'), amount: '30', box: 1, is_luckiest: false, created_at: NOON }],
  total: 1,
})

async function openRoom(): Promise<void> {
  await openPage(`/chat/${GROUP}`)
  await startChat()
  await until(() => expect(log()).toBeTruthy())
}
async function openRecord(): Promise<void> {
  await openPage('/61')
}

standOnChatPages(() => {
  chat.addRoom(GROUP)
  chat.replies = {
    '/user/wallet': { list: [{ type: 3, balance: millions(500), withdrawable: '0', locked: '0' }] },
    '/group/chest/batch': { list: [] },
  }
})

it('SO-06 cards show how chests stand for me, asked for together; one whose time is over says so by itself', async () => {
  const states = [
    ['51', 1],
    ['52', 2],
    ['53', 3],
    ['54', -1],
  ] as const
  for (const [id] of states) give(id, `chest ${id}`)
  chat.say(GROUP, {
    content: { type: 8, data: { chest_id: '55', remarks: 'chest 55' } },
    created_at: NOON - 25 * HOUR_MS,
  })
  chat.replies['/group/chest/batch'] = {
    list: [...states, ['55', 1] as const].map(([chest_id, status]) => ({ chest_id, status })),
  }
  await openRoom()
  await shown('All claimed')
  const cardOf = (id: string) => button(new RegExp(`chest ${id}`), log)?.textContent
  expect(cardOf('51')).toContain('Open chest')
  expect(cardOf('52')).toContain('Opened by you')
  expect(cardOf('53')).toContain('All claimed')
  expect(cardOf('54')).toContain('Expired')
  expect(cardOf('55')).toContain('Expired')
  expect(callsTo('batch')[0]?.query.get('chest_id')?.split(',').sort()).toEqual([
    '51',
    '52',
    '53',
    '54',
    '55',
  ])
  await press(/chest 53/, log)
  await until(() => expect(router.state.location.pathname).toBe('/53'))
})

it('SO-06 a tap asks how it stands, the next takes a box, once; then the card knows it', async () => {
  give('61', 'Happy Diwali')
  chat.replies['/group/chest/batch'] = { list: [{ chest_id: '61', status: 1 }] }
  chat.replies['/group/chest/pre_receive'] = { status: 1 }
  let answer: (reply: unknown) => void = () => {}
  chat.replies['/group/chest/receive'] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  await openRoom()
  await press(/Happy Diwali/, log)
  await press(/^Open it$/, dialog)
  await until(() => expect(document.querySelector('[data-step=opening]')).toBeTruthy())
  button(/Open/, dialog)?.click()
  await until(() => expect(callsTo('receive')).toHaveLength(1))
  chat.replies['/group/chest/batch'] = { list: [{ chest_id: '61', status: 2 }] }
  answer({ status: 2, amount: millions(35) })
  await until(() => expect(dialog()?.textContent).toContain('You got35'))
  expect(callsTo('receive').map(({ body }) => body)).toEqual([{ chest_id: '61' }])
  expect(log()?.textContent).toContain('Opened by you')
  await press(/^See who got what$/, dialog)
  await until(() => expect(router.state.location.pathname).toBe('/61'))
})

it.each([
  [{ status: 3 }, 'All claimed. Better luck next time!'],
  [{ status: -1 }, 'This chest has expired.'],
  [{ status: 2 }, 'You’ve already opened this chest.'],
])('SO-06 a chest that stands at %o says why it stays closed and takes nothing', async (standing, words) => {
  give('61', 'Happy Diwali')
  chat.replies['/group/chest/batch'] = { list: [{ chest_id: '61', status: 1 }] }
  chat.replies['/group/chest/pre_receive'] = standing
  await openRoom()
  await press(/Happy Diwali/, log)
  await until(() => expect(dialog()?.textContent).toContain(words))
  expect(button(/^Open it$/, dialog)).toBeUndefined()
  expect(callsTo('receive')).toEqual([])
})

it('SO-06 the last box may go while I look, I may be put out, the network may fail: each is said', async () => {
  give('61', 'Happy Diwali')
  chat.replies['/group/chest/batch'] = { list: [{ chest_id: '61', status: 1 }] }
  let isDown = true
  chat.replies['/group/chest/pre_receive'] = () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return { status: 1 }
  }
  await openRoom()
  await press(/Happy Diwali/, log)
  await until(() => expect(dialog()?.textContent).toContain('Couldn’t load the chest'))
  isDown = false
  chat.replies['/group/chest/receive'] = { status: 3, amount: null }
  await press(/Try again|Retry/i, dialog)
  await press(/^Open it$/, dialog)
  await until(() => expect(dialog()?.textContent).toContain('All claimed. Better luck next time!'))
  await press(/^Close$/, dialog)
  await until(() => expect(dialog()).toBeNull())

  give('62', 'Second one')
  chat.replies['/group/chest/receive'] = () => refuse('not_found', 'Not found.', 10004)
  await press(/Second one/, log)
  await press(/^Open it$/, dialog)
  await until(() => expect(dialog()?.textContent).toContain('can’t open this chest anymore'))
})

it('SO-06 giving: what cannot be is said, what can be is sent once, and a refusal stands under its field', async () => {
  chat.say(GROUP, { text: 'hello' })
  await openRoom()
  await press(/^Attach$/)
  await press(/^Treasure chest$/)
  await until(() => expect(dialog()?.querySelector('input[name=amount]')).toBeTruthy())
  const field = (name: string) => dialog()?.querySelector(`input[name=${name}]`) as HTMLInputElement
  await shown('You have 500')
  await shown('3 members in this group')
  await userEvent.fill(field('amount'), '501')
  await userEvent.fill(field('boxes'), '4')
  await shown('That’s more than you have')
  await shown('Up to 3 boxes, one per member')
  expect(button(/^Send chest$/, dialog)).toHaveProperty('disabled', true)
  await userEvent.fill(field('amount'), '100')
  await userEvent.fill(field('boxes'), '3')
  await userEvent.fill(field('words'), '  Happy Diwali ')
  await shown('33.3 on average')
  chat.replies['/group/chest/add'] = () => refuse('insufficient_balance', 'Your balance is not enough.')
  await press(/^Send chest$/, dialog)
  await shown('Your balance is not enough.')
  chat.replies['/group/chest/add'] = { chest_id: '61' }
  await press(/^Send chest$/, dialog)
  await until(() => expect(dialog()).toBeNull())
  const sent = callsTo('add')
  expect(sent.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ group_id: GROUP, amount: '100', number: 3, remarks: 'Happy Diwali' })),
  )
  expect(sent.every(({ key }) => key !== null && key.length >= 8)).toBe(true)
})

it('SO-06 a chest is offered in groups alone', async () => {
  chat.addRoom(`${ME}-${FRIEND}`)
  chat.say(`${ME}-${FRIEND}`, { text: 'hello' })
  await openPage(`/chat/${ME}-${FRIEND}`)
  await startChat()
  await press(/^Attach$/)
  await until(() => expect(document.querySelector('[role=menu]')).toBeTruthy())
  expect(document.querySelector('[role=menu]')?.textContent).not.toContain('Treasure chest')
})

it('SO-06 lines say who opened whose chest; many together are one', async () => {
  give('61', 'from Ravi')
  opened('61', '10')
  opened('61', ME)
  give('62', 'from me', ME)
  opened('62', '10', ME)
  give('63', 'for many')
  for (const id of ['10', ME, FRIEND, '11']) opened('63', id)
  await openRoom()
  await shown('Li Wei opened Ravi Kumar’s chest')
  await shown('You opened Ravi Kumar’s chest')
  await shown('Li Wei opened your chest')
  await shown('You and 3 others opened Ravi Kumar’s chest')
})

it('RT-07 the record of an open chest keeps its seed, and opens a box', async () => {
  chat.replies['/group/chest/info'] = record()
  chat.replies['/group/chest/pre_receive'] = { status: 1 }
  await openRecord()
  await shown('From Ravi Kumar')
  await shown('1 of 3 boxes opened')
  await shown('30 of 100 diamonds')
  await shown('Closes in ')
  expect(text()).toContain('c'.repeat(64))
  expect(button(/^Verify$/)).toBeUndefined()
  expect(text()).not.toContain('Luckiest')
  await press(/^Open a box$/)
  await until(() => expect(button(/^Open it$/, dialog)).toBeTruthy())
})

it('RT-07 the record follows who opens the chest, and hundreds at once are one question', async () => {
  chat.replies['/group/chest/info'] = record()
  await openRecord()
  await shown('1 of 3 boxes opened')
  const before = callsTo('info').length
  chat.replies['/group/chest/info'] = record({ taken_number: 2, taken_amount: '60' })
  for (let i = 0; i < 200; i += 1) opened('61', '10')
  await shown('2 of 3 boxes opened')
  expect(callsTo('info').length - before).toBeLessThanOrEqual(2)
})

it('RT-07 the record of a chest that is over: the luckiest, what went back, and the way to check it', async () => {
  const over = record({ status: -1, seed: 'd'.repeat(64), returned_amount: '70', expires_at: NOON - 1 })
  chat.replies['/group/chest/info'] = {
    ...over,
    list: over.list.map((one) => ({ ...one, is_luckiest: true })),
  }
  await openRecord()
  await shown('Luckiest')
  await shown('70 diamonds returned to Ravi Kumar')
  expect(button(/^Open a box$/)).toBeUndefined()
  await press(/^Verify$/)
  await until(() => expect(router.state.location.pathname).toBe('/fairness'))
  expect(router.state.location.search).toMatchObject({
    chest_seed: 'd'.repeat(64),
    chest_amount: '100',
    chest_boxes: '3',
  })
})

it('RT-07 a chest that is none of mine is a page that is not there; one that did not load can be tried again', async () => {
  chat.replies['/group/chest/info'] = () => refuse('not_found', 'Not found.', 10004)
  await openRecord()
  await shown('We can’t find this page')
  await until(() => expect(document.title).toBe('Page not found - Mela'))
  await router.navigate({ to: '/invite' })
  queryClient.clear()
  chat.replies['/group/chest/info'] = () => new Response('', { status: 503 })
  await openRecord()
  await shown('Couldn’t load the chest')
  chat.replies['/group/chest/info'] = record()
  await press(/Try again|Retry/i)
  await shown('From Ravi Kumar')
})

it('SO-06 whoever has no diamonds is led to the exchange', async () => {
  chat.say(GROUP, { text: 'hello' })
  await openRoom()
  chat.replies['/user/wallet'] = { list: [{ type: 3, balance: '0', withdrawable: '0', locked: '0' }] }
  await queryClient.invalidateQueries()
  await press(/^Attach$/)
  await press(/^Treasure chest$/)
  await press(/^Get diamonds by exchange$/, dialog)
  await until(() => expect(router.state.location.pathname).toBe('/exchange'))
})
