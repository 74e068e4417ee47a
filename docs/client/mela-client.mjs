// A whole client of Mela, written from docs/API.md: Node 20 or newer, `npm i socket.io-client socket.io-msgpack-parser`.
//   node mela-client.mjs http://localhost:3000 USERNAME PASSWORD EMAIL
// It signs in (or up), reads its wallet, bets, waits for the result, writes to customer service and catches up after a drop.
import { createCipheriv, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { io } from 'socket.io-client'
import parser from 'socket.io-msgpack-parser'

const key = Buffer.from('80d8ca523f26a315d496877e34521a28', 'hex')
const iv = Buffer.from('5b2fa18308474761da28fa79b8399b47', 'hex')
export function ciphered(secret) {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]).toString('base64')
}
/** The two ids, the smaller number first. */
export const privateChat = (...ids) => ids.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).join('-')

export class Mela {
  chats = new Map() // chat_id → { no, messages: Map of seq → message }
  #heard = new EventEmitter()
  constructor(url) {
    this.url = url
  }
  /** Comes back when it is told to: bets and messages carry a nonce, so that repeating them is safe. */
  async call(method, path, body, tries = 3) {
    const authorization = this.token && `Bearer ${this.token}`
    const headers = {
      language: 'en',
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const reply = await fetch(`${this.url}/api${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    })
    const { code, data, ...refusal } = await reply.json()
    if (code === 10000) return data
    const waitS = [429, 503].includes(reply.status) ? Number(reply.headers.get('retry-after') ?? 1) : Infinity
    if (tries === 1 || waitS > 30) throw Object.assign(new Error(refusal.reason), { code, ...refusal })
    await pause(1000 * waitS)
    return this.call(method, path, body, tries - 1)
  }
  get = (path, query) => this.call('GET', `${path}?${new URLSearchParams(query)}`)
  post = (path, body) => this.call('POST', path, body)

  async signIn({ username, password, email }) {
    const account = { username, password: ciphered(password) }
    const isNew = (await this.get('/user/check_username', { username })).flag === 1
    const terms = { adult: true, terms: '2026-11' }
    let entered = isNew
      ? await this.post('/user/register', {
          source: 2,
          account: { ...account, real_name: 'Asha Rao' },
          ...terms,
        })
      : await this.post('/user/login', { source: 2, data: { account } })
    this.token = entered.token // of the next step only, when the flag is 3, 4 or 6
    if (entered.flag === 4) {
      const sent = await this.#code(2, { email: { mailbox_number: email } }, email)
      entered = await this.post('/user/bind_email', { mailbox_number: email, source: 2, ...sent })
    } else if (entered.flag === 3 || entered.flag === 6) {
      const { code, token } = await this.#code(4, { account: { username } }, email)
      entered = await this.post('/public/verify_code', {
        biz: 4,
        data: { account: { username, code } },
        token,
        source: 2,
      })
    }
    this.token = entered.token ?? this.token
    this.me = await this.get('/user/info')
  }
  /** In demonstration mode codes stand in the outbox; elsewhere ask whoever reads the mail. */
  async #code(biz, data, to) {
    const newest = async () => (await this.get('/dev/outbox', { to })).list[0]
    const before = await newest()
    const { token } = (await this.post('/public/verifications', { source: 2, biz, data })).data
    for (let tries = 0; tries < 100; tries += 1, await pause(200)) {
      const mail = await newest()
      if (mail?.code && mail.sent_at !== before?.sent_at) return { code: mail.code, token }
    }
    throw new Error('no code came')
  }

  async connect() {
    await this.#readRooms()
    this.socket = io(this.url, {
      path: '/socket',
      parser,
      transports: ['websocket'],
      auth: { token: this.token },
    })
    this.socket.on('connect', () => this.catchUp().catch(() => {}))
    this.socket.on('dispatch', (frame) => this.#hear(frame))
    await this.hint('caught up', 20_000)
  }
  async #readRooms() {
    const { rooms, cursor } = await this.get('/chat/get_message_updates')
    for (const { chat_id, no } of rooms) this.#chat(chat_id).no = no
    this.cursor = cursor
  }
  #chat(id) {
    if (!this.chats.has(id)) this.chats.set(id, { no: 0, messages: new Map() })
    return this.chats.get(id)
  }
  /** Frames are hints. `no` numbers all that happens in a chat: when one is missing, it is asked for. */
  #hear({ type, data }) {
    const heads = type === 'HEADS' ? data.list : data.chat_id ? [[data.chat_id, data.no - 1]] : []
    const isBehind = heads.some(([id, no]) => no > this.#chat(id).no)
    if (isBehind) this.catchUp().catch(() => {})
    else this.#apply({ type, data })
    this.#heard.emit(type)
  }
  /** Perhaps for the second time: messages are kept by `seq`, so that each is there once. */
  #apply({ type, data }) {
    if (!data.chat_id || !data.no || type === 'ROOM') return
    const chat = this.#chat(data.chat_id)
    if (type === 'MESSAGE_CREATE' || type === 'MESSAGE_EDIT') chat.messages.set(data.seq, data)
    chat.no = Math.max(chat.no, data.no)
  }
  async catchUp() {
    for (let hasMore = true; hasMore; ) {
      const page = await this.get('/chat/get_message_updates', { after: this.cursor })
      for (const update of page.list) this.#apply(update)
      this.cursor = page.cursor
      if (page.is_reset) await this.#readRooms()
      hasMore = page.has_more ?? false
    }
    this.#heard.emit('caught up')
  }
  /** Until it is heard, or so many milliseconds have passed. */
  hint = (type, ms) => once(this.#heard, type, { signal: AbortSignal.timeout(ms) }).catch(() => {})

  async bet(table, line) {
    const { period } = await this.get('/game/next_periods', table)
    const bet = { ...table, period, bets: [line], money_type: 1, nonce: randomUUID() }
    return { period, ...(await this.post('/game/betting', bet)) }
  }
  /** The outcome is read, not heard; the hint says when. */
  async outcome(period) {
    for (;;) {
      const settled = this.hint('bets_settled', 10_000)
      const { list } = await this.get('/game/betting_result', { period })
      if (list.every(({ state }) => state !== 'pending')) return list
      await settled
    }
  }
  messages = (chat_id) => [...this.#chat(chat_id).messages.values()].sort((a, b) => a.seq - b.seq)
  say(chat_id, text) {
    return this.post('/chat/send_message', {
      chat_id,
      chat_type: 1,
      nonce: randomUUID(),
      content: { type: 1, data: { text } },
    })
  }
}

export async function tour(url, account, tell) {
  const mela = new Mela(url)
  await mela.signIn(account)
  await tell('signed in', mela.me)
  await tell('wallet', await mela.get('/user/wallet'))
  await mela.connect()
  const bet = await mela.bet(
    { game_type: 2, minutes: 1 },
    { category: 'Color', selection: 'red', amount: '10' },
  )
  await tell('bet', bet)
  await tell('outcome', await mela.outcome(bet.period))
  const chat_id = privateChat(mela.me.id, '2') // 2 is customer service
  await tell('said', { chat_id, ...(await mela.say(chat_id, 'Hello')) })
  const caughtUp = mela.hint('caught up', 30_000)
  mela.socket.io.engine.close() // as in a tunnel; socket.io-client comes back by itself
  await caughtUp
  await tell('caught up', mela.messages(chat_id))
  mela.socket.close()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [url, username, password, email] = process.argv.slice(2)
  await tour(url, { username, password, email }, (what, data) => console.log(what, JSON.stringify(data)))
}
