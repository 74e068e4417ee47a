// Sharing an invitation or an activity into chats, by the screen that forwards messages.
import { beforeEach, expect, it } from 'vitest'
import { startChat } from '#features/chat/index.ts'
import { loadFriends } from '#features/social/index.ts'
import { server, standOnChatPages } from '../../../testing/chat-on-pages.ts'
import { FRIEND, GROUP, PRIVATE, people, Refused } from '../../../testing/fake-chat.ts'
import { openPage, router, until } from '../../../testing/page.tsx'
import { ownUser } from '../../../testing/replies.ts'

const page = () => document.querySelector('main > div.absolute') as HTMLElement
const onPage = (words: string) => until(() => expect(page()?.textContent).toContain(words))
const button = (name: RegExp) =>
  [...page().querySelectorAll('button')].find((one) => name.test(one.textContent ?? '')) as HTMLButtonElement
const tick = (name: string) =>
  [...page().querySelectorAll('label')]
    .find((one) => one.textContent?.includes(name))
    ?.querySelector('input') as HTMLInputElement
const sentTexts = () =>
  server.calls
    .filter(({ path }) => path === '/chat/send_message')
    .map(({ body }) => [body.chat_id, (body.content as { data: { text: string } }).data.text])

const INVITATION = `Join me on Mela – every draw can be verified. My code is ${ownUser.uid}:\n${location.origin}/?inviterCode=${ownUser.uid}`

standOnChatPages(() => {
  server.addRoom(PRIVATE)
  server.say(PRIVATE, { text: 'Hello' })
  server.addRoom(GROUP)
  server.say(GROUP, { text: 'Hello all' })
  const friend = { friend_id: FRIEND, remark: '', friend_info: people[0], status: 1 }
  server.replies['/friend/list'] = { list: [friend], total: 1 }
})
beforeEach(async () => {
  await router.navigate({ to: '/game' })
  await startChat()
  await loadFriends()
})

it('TM-01 CH-10 the invitation is shown as it will be sent, and goes to every chosen chat', async () => {
  await openPage('/choose-friends?share=invite')
  await onPage('Preview')
  await until(() => expect(page().textContent).toContain(INVITATION))
  await until(() => expect(tick('Ravi Kumar')).toBeTruthy())
  expect(button(/Choose who to send it to/).disabled).toBe(true)
  tick('Ravi Kumar').click()
  await until(() => expect(button(/Send to 1 chat/)).toBeTruthy())
  await until(() => expect(tick('Diwali plans')).toBeTruthy())
  tick('Diwali plans').click()
  await until(() => expect(button(/Send to 2 chats/)).toBeTruthy())
  button(/Send to 2 chats/).click()
  await until(() => expect(document.body.textContent).toContain('Sent'))
  await until(() => expect(sentTexts()).toHaveLength(2))
  expect(sentTexts().sort()).toEqual(
    [
      [PRIVATE, INVITATION],
      [GROUP, INVITATION],
    ].sort(),
  )
  await until(() => expect(router.state.location.pathname).toBe('/game'))
})

const activity = {
  id: '61',
  title: 'Diwali recharge',
  about: '',
  money_type: 1,
  counts: 'total',
  steps: [],
  wager_factor: '3',
  level_min: 0,
  identity_needed: false,
  starts_at: 0,
  ends_at: 1,
  state: 'running',
  progress: '0',
  bar: null,
}

it('VP-03 CH-10 an activity goes out with its title and a link that names its inviter', async () => {
  server.replies['/activities/61'] = activity
  await openPage('/choose-friends?share=activity&id=61')
  const link = `${location.origin}/recharge-activity-detail?id=61&inviterCode=${ownUser.uid}`
  await onPage(`Check this out on Mela: Diwali recharge\n${link}`)
  await until(() => expect(tick('Ravi Kumar')).toBeTruthy())
  tick('Ravi Kumar').click()
  await until(() => expect(button(/Send to 1 chat/)).toBeTruthy())
  button(/Send to 1 chat/).click()
  await until(() =>
    expect(sentTexts()).toEqual([[PRIVATE, `Check this out on Mela: Diwali recharge\n${link}`]]),
  )
})

it('VP-03 an activity that is not there any more cannot be sent', async () => {
  server.before = ({ path }) => {
    if (path === '/activities/62') throw new Refused(10004, 'not_found')
  }
  await openPage('/choose-friends?share=activity&id=62')
  await onPage('This offer is no longer available')
  expect(button(/Send/)).toBeUndefined()
  await openPage('/choose-friends?share=activity')
  await onPage('This offer is no longer available')
})

it('CH-10 an unknown thing to share is forwarding without messages, as before', async () => {
  await openPage('/choose-friends?share=everything')
  await onPage('Nothing to forward')
})
