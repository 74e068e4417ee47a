// What belongs to one member, named by another who knows its id: refused, and not a row changes.
import { account } from '@mela/contract/account.ts'
import { cashier } from '@mela/contract/cashier.ts'
import { chat } from '@mela/contract/chat.ts'
import { files } from '@mela/contract/files.ts'
import { games } from '@mela/contract/games.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cashierTools, PIN, TRON_ADDRESSES } from './testing/cashier.ts'
import { groupOf, newNonce, roomOf, say } from './testing/chat.ts'
import { fingerprint } from './testing/fingerprint.ts'
import { gamesTools } from './testing/games.ts'
import { ciphered } from './testing/sign-in.ts'
import { type TestMember, testApp } from './testing/test-app.ts'

// No job changes a row meanwhile.
const server = await testApp({ config: { role: 'api' } })
const { certified, withMoney } = cashierTools(server)

const asha = await server.member('asha.owns')
const ravi = await server.member('ravi.beside')
// One who lacks nothing but the right to this object.
const stranger = await server.member('stranger.knows')
const account_id = await certified(asha, TRON_ADDRESSES[0])
await certified(stranger, TRON_ADDRESSES[1])
await withMoney(asha, usdt('100'))
await withMoney(stranger, usdt('100'))

const payout = { currency: 2, account_id, amount: usdt('20').amount, pin: ciphered(PIN) } as const
const withdrawal = await asha.call(cashier.withdraw, { body: payout })
const sessionOf = async ({ id }: TestMember) =>
  String((await server.db.sql`select id from session where user_id = ${id}`)[0]?.id)
const session = await sessionOf(asha)
const group = await groupOf(asha, ravi)
const { message_id } = await say(asha, group, 'Among us')
const room = roomOf(group)

const { list: ways } = await server.visitor.call(cashier.topUpConfigs)
const product = ways.flatMap(({ products = [] }: { products?: { idx: number }[] }) => products)[0]
const { order_id } = await asha.call(cashier.topUp, {
  body: { currency: 1, product_idx: product?.idx ?? 1 },
  key: 'an order of asha',
})

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const { sign_url, url } = await asha.call(files.sign, {
  body: { size: png.length, type: 'image/png', use: 'complaint' },
})
await server.visitor.raw({
  method: 'PUT',
  url: sign_url,
  payload: png,
  headers: { 'content-type': 'image/png' },
})

const tools = gamesTools(server)
await tools.recharge(asha.id, inr('100'))
const round = await tools.givenRound(2, 1, Date.parse('2026-11-15T12:00:00Z'))
const [bet_id = ''] = await tools.placeBets(round, asha.id, [
  { category: 'Odd_Even', selection: 'odd', stake: inr('10') },
])

const rows = async () => (await fingerprint(server.db)).split(' ')

const cells: Record<string, (who: TestMember) => Promise<unknown>> = {
  'ending a session': (who) => who.call(account.endSession, { params: { id: session } }),
  'seeing a withdrawal': (who) => who.call(cashier.withdrawal, { params: { id: withdrawal.withdraw_id } }),
  'seeing an order': (who) => who.call(cashier.topUpOrder, { params: { order_id } }),
  'opening a private file': (who) => who.call(files.open, { body: { url } }),
  'withdrawing to a payout account': (who) => who.call(cashier.withdraw, { body: payout }),
  'removing a payout account': (who) => who.call(cashier.removeCryptoWallet, { params: { id: account_id } }),
  'seeing the receipt of a bet': (who) => who.call(games.receipt, { params: { bet_id } }),
  'cancelling a bet': (who) => who.call(games.cancelBet, { params: { bet_id } }),
  'reading a chat': (who) => who.call(chat.messages, { query: { chat_id: group } }),
  'writing in a chat': (who) =>
    who.call(chat.send, { body: { ...room, nonce: newNonce(), content: { type: 1, data: { text: 'I' } } } }),
  'marking a chat as read': (who) => who.call(chat.ack, { body: { ...room, message_id } }),
  'editing a message': (who) => who.call(chat.editMessage, { body: { ...room, message_id, text: 'I' } }),
  'removing a message': (who) => who.call(chat.removeMessage, { body: { ...room, message_id } }),
  'reacting to a message': (who) => who.call(chat.react, { body: { ...room, message_id, emoji: '👍' } }),
  'asking who has seen a message': (who) => who.call(chat.seenBy, { query: { ...room, message_id } }),
}

describe('another’s', () => {
  it.each(Object.keys(cells))('AP-01 SE-05 %s is refused to a stranger who knows its id', async (what) => {
    const before = await rows()
    const refusal = await cells[what]?.(stranger).then(
      () => ({ reason: 'in' }),
      (error) => error,
    )
    expect(['not_found', 'not_allowed']).toContain(refusal.reason)
    expect(await rows()).toEqual(before)
  })

  it('AP-01 SE-05 and the same calls are open to its owner, so that the walk proves something', async () => {
    // Last of all what takes the object away.
    const lasting = Object.keys(cells).filter((what) => !/^(ending|removing)/.test(what))
    for (const what of [...lasting, 'removing a message', 'ending a session']) await cells[what]?.(asha)
  })
})
