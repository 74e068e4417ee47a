// An invite card in a conversation, against a server that says what the test says.
import { expect, it } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { server as chat, standOnChatPages } from '../../../testing/chat-on-pages.ts'
import { type Call, ME, PRIVATE } from '../../../testing/fake-chat.ts'
import '../../../testing/message-parts.ts'
import { openPage, refuse, router, startChat, until } from '../../../testing/page.tsx'

const GROUP = '7000'
/** How the invitation stands; undefined when it is none of mine. */
let status: number | undefined
let decide: (wanted: number) => unknown
const answers = () => chat.callsTo('/group/add_user_invite_check').map(({ body }) => body)

const log = () => document.querySelector('[role=log]')
const button = (name: RegExp) =>
  [...(log()?.querySelectorAll('button') ?? [])].find((one) => name.test(one.textContent ?? ''))

async function open(author_id: string): Promise<void> {
  chat.say(PRIVATE, {
    author_id,
    content: { type: 6, data: { group_id: GROUP, name: 'Lucky Sunday', id: '31' } },
  })
  await openPage(`/chat/${PRIVATE}`)
  await startChat()
  await until(() => expect(log()?.textContent).toContain('Lucky Sunday'))
}

standOnChatPages(() => {
  chat.addRoom(PRIVATE)
  status = 2
  decide = (wanted) => {
    status = wanted
    return { status: wanted }
  }
  chat.replies = {
    '/group/invitation': () =>
      status === undefined
        ? refuse('not_found', 'Not found.', 10004)
        : { id: '31', group_id: GROUP, name: 'Lucky Sunday', status },
    '/group/batch': { list: [] },
    '/group/add_user_invite_check': ({ body }: Call) => decide(Number(body.status)),
  }
})

it('CH-10 whoever is invited says yes, and the room opens', async () => {
  await open('9')
  await until(() => expect(button(/^Join$/)).toBeTruthy())
  button(/^Join$/)?.click()
  await until(() => expect(router.state.location.pathname).toBe(`/chat/${GROUP}`))
  expect(answers()).toEqual([{ id: '31', status: 3 }])
})

it('CH-10 a yes that has to be reviewed says so and opens nothing', async () => {
  decide = () => ({ status: 2 })
  await open('9')
  await until(() => expect(button(/^Join$/)).toBeTruthy())
  button(/^Join$/)?.click()
  await until(() => expect(log()?.textContent).toContain('Waiting for approval'))
  expect(router.state.location.pathname).toBe(`/chat/${PRIVATE}`)
})

it('CH-10 a no stays on the card', async () => {
  await open('9')
  await until(() => expect(button(/^Decline$/)).toBeTruthy())
  button(/^Decline$/)?.click()
  await until(() => expect(log()?.textContent).toContain('Declined'))
  expect(answers()).toEqual([{ id: '31', status: -1 }])
  expect(button(/^Join$/)).toBeUndefined()
})

it('CH-10 one that has run out meanwhile says so', async () => {
  decide = () => {
    status = -2
    return refuse('application_expired', 'This request has expired.', 10001)
  }
  await open('9')
  await until(() => expect(button(/^Join$/)).toBeTruthy())
  button(/^Join$/)?.click()
  await until(() => expect(log()?.textContent).toContain('Expired'))
  expect(button(/^Join$/)).toBeUndefined()
})

it('CH-10 whoever sent it sees how it stands and answers nothing', async () => {
  await open(ME)
  await until(() => expect(log()?.textContent).toContain('Waiting for a reply'))
  expect(button(/^Join$/)).toBeUndefined()
})

it('CH-10 a card that was forwarded is nobody else’s invitation', async () => {
  status = undefined
  await open('9')
  await until(() => expect(log()?.textContent).toContain('Group invite'))
  await until(() =>
    expect(
      queryClient.getQueryCache().find({ queryKey: ['/group/invitation'], exact: false })?.state.status,
    ).toBe('error'),
  )
  expect([button(/^Join$/), button(/^Decline$/)]).toEqual([undefined, undefined])
})
