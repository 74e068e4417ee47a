import { diamonds, inr, usdt } from '@mela/contract/money.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { addTo, newWiring } from '#platform/wiring.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { givenMembers } from '../../../testing/given-members.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import type { WalletState } from '../balances.store.ts'
import { balancesOf, sumOf, walletsChanged } from '../balances.ts'
import { houseAccount, memberLocked, memberWallet, roundAccount } from './account.ts'
import { changedWallets, type Transfer, transfer, transferBatch } from './transfer.ts'

const fresh = await freshDatabase()
const db: Database = fresh
checkMoneyAfterEach(db)

let run = 0
let asha = ''
let ravi = ''
beforeEach(async () => {
  run += 1
  const ids = await givenMembers(db, 2, { firstId: run * 10, balances: [inr('100'), usdt('5')] })
  asha = ids[0] ?? ''
  ravi = ids[1] ?? ''
})
const bet = (nonce: string, amount = inr('30')): Transfer => ({
  key: `bet:${asha}:${nonce}`,
  kind: 'bet',
  cause: { period: '202611150001', nonce },
  from: memberWallet(asha),
  to: roundAccount(2, 1, run),
  amount,
})
const rupees = async (user_id: string) => (await balancesOf(db, user_id))[0]?.balance

describe('one transfer', () => {
  it('moves money, and says what is left', async () => {
    const receipt = await transfer(db, bet('a'))
    expect(receipt).toMatchObject({
      is_replay: false,
      movements: [{ from_after: inr('70'), to_after: null }],
      changed: [
        { user_id: asha, type: 1, balance: inr('70').amount, withdrawable: inr('70').amount, locked: 0n },
      ],
    })
    expect(await sumOf(db, roundAccount(2, 1, run), 1)).toEqual(inr('30'))
  })

  it('GM-11 repeated with the same key gives the first answer, whatever happened since', async () => {
    const first = await transfer(db, bet('a'))
    await transfer(db, bet('b', inr('70')))
    const again = await transfer(db, bet('a'))
    expect(again).toEqual({ ...first, is_replay: true, changed: [] })
    expect(await rupees(asha)).toBe(0n)
  })

  it.each([
    ['amount', () => bet('a', inr('31'))],
    ['currency', () => bet('a', usdt('3'))],
    ['cause', () => ({ ...bet('a'), cause: { period: 'x' } })],
    ['kind', () => ({ ...bet('a'), kind: 'reward' as const })],
    ['receiver', () => ({ ...bet('a'), to: houseAccount('fees') })],
    ['payer', () => ({ ...bet('a'), from: memberWallet(ravi) })],
    ['direction', () => ({ ...bet('a'), from: roundAccount(2, 1, run), to: memberWallet(asha) })],
  ])('with the same key and another %s is a conflict and changes nothing', async (_, other) => {
    await transfer(db, bet('a'))
    await expect(transfer(db, other())).rejects.toMatchObject({ reason: 'idempotency_conflict' })
    expect(await rupees(asha)).toBe(inr('70').amount)
    expect(await rupees(ravi)).toBe(inr('100').amount)
  })

  it('WL-15 of more than there is is refused, leaves no row and does not use up its key', async () => {
    const asked = bet('a', inr('100.01'))
    await expect(transfer(db, asked)).rejects.toMatchObject({ reason: 'insufficient_balance' })
    expect(await db.sql`select 1 from posting where key = ${asked.key}`).toEqual([])
    await transfer(db, { ...bet('gift', inr('1')), from: memberWallet(ravi), to: memberWallet(asha) })
    expect(await transfer(db, asked)).toMatchObject({ is_replay: false })
  })

  it('is undone with its transaction, and its key is free again', async () => {
    const failing = db.transaction(async (tx) => {
      await transfer(tx, bet('a'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rupees(asha)).toBe(inr('100').amount)
    expect(await transfer(db, bet('a'))).toMatchObject({ is_replay: false })
  })

  it.each([
    ['of nothing', () => bet('a', inr('0'))],
    ['of less than nothing', () => bet('a', inr('-1'))],
    ['to itself', () => ({ ...bet('a'), to: memberWallet(asha) })],
    ['of no movements', () => ({ ...bet('a'), movements: [] })],
  ])('%s is a mistake of ours', async (_, wrong) => {
    await expect(transfer(db, wrong())).rejects.not.toHaveProperty('reason')
  })

  it('to a member without wallets is a mistake of ours', async () => {
    await expect(transfer(db, { ...bet('a'), from: memberWallet('424242') })).rejects.toMatchObject({
      code: '23503',
    })
    const gift = { ...bet('b'), to: memberWallet('424242') }
    await expect(transfer(db, gift)).rejects.toMatchObject({ code: '23503' })
    expect(await rupees(asha)).toBe(inr('100').amount)
  })
})

describe('several movements', () => {
  it('WL-10 an exchange takes one currency and gives another, or does neither', async () => {
    const exchange = (key: string, pay: string): Transfer => ({
      key: `exchange:${asha}:${key}`,
      kind: 'exchange',
      cause: { quote_id: key },
      movements: [
        { from: houseAccount('exchange'), to: memberWallet(asha), amount: diamonds('7') },
        { from: memberWallet(asha), to: houseAccount('exchange'), amount: inr(pay) },
        { from: memberWallet(asha), to: houseAccount('fees'), amount: inr('1') },
      ],
    })
    await expect(transfer(db, exchange('a', '99.5'))).rejects.toMatchObject({
      reason: 'insufficient_balance',
    })
    expect((await balancesOf(db, asha)).map((state) => state.balance)).toEqual([
      inr('100').amount,
      usdt('5').amount,
      0n,
    ])
    const receipt = await transfer(db, exchange('b', '99'))
    expect(receipt.movements.map(({ from_after }) => from_after)).toEqual([null, inr('1'), inr('0')])
    expect((await balancesOf(db, asha)).map((state) => state.balance)).toEqual([
      0n,
      usdt('5').amount,
      diamonds('7').amount,
    ])
  })

  it('WL-06 a withdrawal is locked, then paid or given back', async () => {
    const locking = { ...bet('lock', inr('60')), kind: 'withdraw' as const, to: memberLocked(asha) }
    await transfer(db, locking)
    expect((await balancesOf(db, asha))[0]).toMatchObject({
      balance: inr('40').amount,
      locked: inr('60').amount,
    })
    const paid = { ...bet('paid', inr('50')), from: memberLocked(asha), to: houseAccount('payouts') }
    await transfer(db, { ...paid, kind: 'withdraw_paid' })
    const back = { ...bet('back', inr('10')), from: memberLocked(asha), to: memberWallet(asha) }
    expect(await transfer(db, { ...back, kind: 'withdraw_refused' })).toMatchObject({
      movements: [{ from_after: inr('0'), to_after: inr('50') }],
    })
    await expect(transfer(db, { ...back, key: 'again' })).rejects.toMatchObject({
      reason: 'insufficient_balance',
    })
  })
})

describe('many at once', () => {
  it('a batch answers for each, and a refused one holds up no other', async () => {
    const answers = await transferBatch(db, [
      bet('a', inr('60')),
      bet('b', inr('60')),
      bet('a', inr('60')),
      bet('a', inr('61')),
      bet('c', inr('40')),
    ])
    expect(answers.map((answer) => answer.outcome)).toEqual([
      'applied',
      'insufficient',
      'replayed',
      'conflict',
      'applied',
    ])
    expect(await transferBatch(db, [])).toEqual([])
  })
})

describe('WL-14 the news of a changed balance', () => {
  const wiring = newWiring()
  const db = openDatabase({ url: fresh.url, connections: 2, wiring })
  afterAll(() => db.end())
  const heard = async (work: () => Promise<unknown>) => {
    const news: WalletState[][] = []
    const hear = (changed: readonly WalletState[]) => news.push([...changed])
    const stop = addTo(wiring.after, walletsChanged, hear as (what: never) => void)
    await work().catch(() => {})
    stop()
    return news
  }

  it('comes after the commit, for every wallet that changed', async () => {
    const news = await heard(() =>
      db.transaction(async (tx) => {
        const inside = await heard(() => transfer(tx, { ...bet('gift'), to: memberWallet(ravi) }))
        expect(inside).toEqual([])
      }),
    )
    expect(news.flat().map(({ user_id, balance }) => [user_id, balance])).toEqual(
      expect.arrayContaining([
        [asha, inr('70').amount],
        [ravi, inr('130').amount],
      ]),
    )
  })
  it('does not come after a rollback, a refusal or a replay', async () => {
    await transfer(db, bet('a'))
    expect(await heard(() => transfer(db, bet('a')))).toEqual([])
    expect(await heard(() => transfer(db, bet('b', inr('1000'))))).toEqual([])
    const undone = () =>
      db.transaction(async (tx) => {
        await transfer(tx, bet('c'))
        throw new Error('no')
      })
    expect(await heard(undone)).toEqual([])
  })
  it('names a wallet once, as it stands at the end', async () => {
    const receipts = [await transfer(db, bet('a')), await transfer(db, bet('b'))]
    expect(changedWallets(receipts)).toEqual([
      { user_id: asha, type: 1, balance: inr('40').amount, withdrawable: inr('40').amount, locked: 0n },
    ])
  })
})
