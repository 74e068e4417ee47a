// The most important ways through Mela in Safari's engine and in Firefox (RT-24): what breaks there breaks for half of the
// phones of the world, and no test in Chromium tells.
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD, newToken } from '../journey.ts'
import type { Member } from '../member.ts'
import { recharge } from '../recharge-by-wire.ts'
import { expect, test } from './engines.ts'
import { expectWhole, logIn, path, see, tap, type } from './phone.ts'

test.describe.configure({ timeout: 240_000 })

const PAGES = [
  '/game',
  '/invite',
  '/recharge',
  '/game/wingo',
  '/game/racing',
  '/game/wingo-rule',
  '/fairness',
]
const MEMBERS_PAGES = ['/chatList', '/profile', '/my-vip', '/history', '/edit-profile', '/withdraw']

test('RT-24 pages open, for a visitor and for a member', async ({ phone, request }) => {
  for (const page of PAGES) {
    await phone.open(page)
    await expectWhole(phone)
    expect(await path(phone)).toBe(page)
  }
  await logIn(phone, await newToken(request, 'li.wei'))
  for (const page of MEMBERS_PAGES) {
    await phone.open(page)
    await expectWhole(phone)
    expect(await path(phone)).toBe(page)
  }
})

test('RT-24 AU-02 a member logs in with name and password', async ({ phone }) => {
  await phone.open('/game#0')
  await expectWhole(phone)
  await type(phone, { css: '[role=dialog] input[name=username]' }, 'asha.verma')
  await tap(phone, { css: '[role=dialog] button[type=submit]' })
  await type(phone, { css: '[role=dialog] input[name=password]' }, DEMO_PASSWORD)
  await tap(phone, { css: '[role=dialog] button[type=submit]' })
  const token = () => phone.run(() => localStorage.getItem('auth_token') !== null)
  await expect.poll(token, { timeout: 30_000 }).toBe(true)
  await expect.poll(() => path(phone)).toBe('/game')
})

test('RT-24 GM-07 GM-09 a bet is placed and settles, and its draw is verified', async ({
  phone,
  member,
  request,
}) => {
  await recharge(member, request, 1, 1)
  await logIn(phone, member.token)
  await untilOpen(request)
  await phone.open('/game/wingo')
  await expectWhole(phone)
  await tap(phone, { css: 'main button', words: 'Big' })
  await tap(phone, { css: '[role=dialog] button', words: '20' })
  await tap(phone, { css: '[role=dialog] button', words: 'Bet 20' })
  const period = await placedIn(member)
  await tap(phone, { css: 'main [role=tab]', words: 'My bets' })
  const mine = () =>
    phone.run(() => document.querySelector('main [role=tabpanel]:not([hidden]) li')?.textContent)
  await expect.poll(mine, { timeout: 110_000 }).toMatch(/Won|Lost/)
  await phone.open(`/fairness/${period}`)
  await see(phone, { css: '[data-verdict=holds]' }, 60_000)
})

test('RT-24 CH-20 what one writes the other reads, both ways', async ({ phone, member, newMember }) => {
  const other = await newMember()
  const room = await friends(member, other)
  await logIn(phone, member.token)
  await phone.open(`/chat/${room}`)
  await see(phone, { css: '[role=log]', words: 'Hello from the fair' })
  await type(phone, { css: 'textarea' }, 'Greetings from another engine')
  await tap(phone, { css: 'button[type=submit], button', words: 'Send' })
  await see(phone, { css: '[role=log]', words: 'Greetings from another engine' })
  const heard = async () =>
    JSON.stringify((await other.call('GET', `/chat/get_messages?chat_id=${room}`)).data)
  await expect.poll(heard).toContain('Greetings from another engine')
  const content = { type: 1, data: { text: 'And back again' } }
  await other.call('POST', '/chat/send_message', {
    chat_id: room,
    chat_type: 1,
    nonce: `journey-${Date.now()}`,
    content,
  })
  // It comes by the socket: nothing on the page asks for it.
  await see(phone, { css: '[role=log]', words: 'And back again' })
})

test('RT-24 the composer grows with what is written', async ({ phone, member, newMember }) => {
  const other = await newMember()
  const room = await friends(member, other)
  await logIn(phone, member.token)
  await phone.open(`/chat/${room}`)
  await see(phone, { css: 'textarea' })
  const height = () => phone.run(() => document.querySelector('textarea')?.offsetHeight ?? 0)
  const before = await height()
  await type(phone, { css: 'textarea' }, 'many words that fill one line after the other '.repeat(5))
  await expect.poll(height).toBeGreaterThan(before * 1.8)
})

test('RT-24 HM-09 what was open once opens without a network', async ({ phone, baseURL }) => {
  const proxy = await startProxy(Number(new URL(baseURL ?? '').port))
  const address = `http://127.0.0.1:${proxy.port}`
  await phone.open(`${address}/game`)
  await expectWhole(phone)
  const isControlled = () =>
    phone.run(() =>
      navigator.serviceWorker?.getRegistration().then((it) => it?.active?.state === 'activated'),
    )
  await expect.poll(isControlled, { timeout: 60_000 }).toBe(true)
  await phone.open(`${address}/game`)
  await expectWhole(phone)
  await expect
    .poll(() => phone.run(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
  await proxy.stop()
  // As a person reloads: a driver takes the network's refusal for that of the page.
  await phone.run(() => {
    document.body.replaceChildren()
    location.reload()
  })
  await expectWhole(phone)
})

/** A round of one minute with time to bet in it. */
async function untilOpen(request: APIRequestContext): Promise<void> {
  const left = async () => {
    const reply = await request.get('/api/game/next_periods?game_type=2&minutes=1')
    const { data } = (await reply.json()) as { data: { locks_at: number; server_time: number } }
    return data.locks_at - data.server_time
  }
  await expect.poll(left, { timeout: 60_000 }).toBeGreaterThan(25_000)
}

async function placedIn(member: Member): Promise<string> {
  const newest = async () => {
    const reply = await member.call<{ list: { period: string }[] }>(
      'GET',
      '/game/betting_result?game_type=2&minutes=1',
    )
    return reply.data?.list[0]?.period ?? ''
  }
  await expect.poll(newest).toMatch(/^\d{17}$/)
  return newest()
}

async function friends(one: Member, other: Member): Promise<string> {
  const [{ id: mine }, { id: theirs }] = [await one.info(), await other.info()]
  const body = { to_user_id: theirs, apply_content: 'Hello from the fair' }
  const { data } = await one.call<{ id: string }>('POST', '/friend/apply', body)
  await other.call('PUT', '/friend/apply', { id: data.id, status: 2 })
  return (BigInt(mine) < BigInt(theirs) ? [mine, theirs] : [theirs, mine]).join('-')
}

/** Stands between the browser and the server: without it there is no network. */
async function startProxy(to: number): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    const onward = connect(to, '127.0.0.1')
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => one.destroy())
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    stop: () => {
      for (const one of sockets) one.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
