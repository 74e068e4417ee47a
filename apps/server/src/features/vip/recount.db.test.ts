// Random histories, counted by Postgres and, beside it, by a plain model that knows nothing but the rules.
import { GameType } from '@mela/contract/enums.ts'
import { inr, money } from '@mela/contract/money.ts'
import { type VipLevel, vip } from '@mela/contract/vip.ts'
import { exposureOf } from '@mela/games/exposure.ts'
import { currentPaytable } from '@mela/games/paytable.ts'
import { picksOf } from '@mela/games/pick.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { growthTools } from '../../testing/growth.ts'
import { checkMoneyAfterEach } from '../../testing/money-audit.ts'
import { testApp } from '../../testing/test-app.ts'
import { auditRebates } from './audit-rebates.store.ts'

const server = await testApp()
const { db, member } = server
const { recharge, play } = growthTools(server)
checkMoneyAfterEach(db)

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      game_type: fc.constantFrom(...Object.values(GameType)),
      lines: fc.array(
        fc.record({ pick: fc.integer({ min: 0, max: 30 }), rupees: fc.constantFrom(1n, 7n, 333n, 4_000n) }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('recharge' as const),
      price: fc.constantFrom('500', '1000', '2000'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      type: fc.constantFrom(undefined, ...Object.values(GameType)),
    }),
  },
)

/** The rules, in the plainest words there are. */
class Model {
  level = 0
  recharged = 0n
  played = 0n
  readonly waits = new Map<GameType, bigint>()
  readonly #ladder: readonly VipLevel[]
  constructor(ladder: readonly VipLevel[]) {
    this.#ladder = ladder
  }
  play(game_type: GameType, risked: bigint) {
    const rate = BigInt(this.#ladder[this.level]?.cashback[`${game_type}`] ?? 0)
    this.waits.set(game_type, (this.waits.get(game_type) ?? 0n) + (risked * rate) / 1_000_000n)
    this.played += risked
    this.#climb()
  }
  recharge(amount: bigint) {
    this.recharged += amount
    this.#climb()
  }
  claim(type: GameType | undefined): bigint {
    let taken = 0n
    for (const [game_type, waits] of this.waits)
      if (type === undefined || type === game_type) {
        taken += waits - (waits % 10_000n)
        this.waits.set(game_type, waits % 10_000n)
      }
    return taken
  }
  #climb() {
    for (;;) {
      const step = this.#ladder[this.level]
      if (!step || step.recharge_next === null || step.consumption_next === null) return
      if (this.recharged < step.recharge_next || this.played < step.consumption_next) return
      this.level += 1
    }
  }
}

it('VP-02 for random histories what was accrued is what counting again gives, level by level', async () => {
  const { list: ladder } = await server.visitor.call(vip.levels)
  let histories = 0
  let highest = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 12 }), async (actions) => {
      histories += 1
      const who = await member(`history.${histories}`)
      const model = new Model(ladder)
      for (const one of actions) {
        if (one.do === 'recharge') {
          await recharge(who, inr(one.price))
          model.recharge(inr(one.price).amount)
        } else if (one.do === 'claim') {
          const body = one.type === undefined ? {} : { type: one.type }
          expect(await who.call(vip.receive, { body })).toEqual({ amount: model.claim(one.type) })
        } else {
          const picks = picksOf(one.game_type)
          const bets = one.lines.map(({ pick, rupees }) => {
            const chosen = picks[pick % picks.length] ?? picks[0]
            if (!chosen) throw new Error('a game has picks')
            return { ...chosen, stake: money(1, rupees * 1_000_000n) }
          })
          const named = bets.map(({ category, position, selection, stake }) => ({
            category,
            ...(position === null ? {} : { position }),
            selection,
            stake,
          }))
          await play(one.game_type, Date.now(), [[who, ...named]])
          const risked = exposureOf(
            one.game_type,
            currentPaytable('fair97'),
            bets.map(({ pick, stake }) => ({ pick, stake: stake.amount })),
          )
          model.play(one.game_type, risked)
        }
      }
      const [row] = await db.sql`
        select level, recharge, consumption, rebates::text[] from vip_member where user_id = ${who.id} and money_type = 1`
      expect(row).toEqual({
        level: model.level,
        recharge: String(model.recharged),
        consumption: String(model.played),
        rebates: [1, 2, 3, 4, 5].map((game) => String(model.waits.get(game as GameType) ?? 0n)),
      })
      highest = Math.max(highest, model.level)
    }),
    { numRuns: 25, seed: 9 },
  )
  expect(highest).toBeGreaterThan(0)
  expect(await auditRebates(db)).toEqual([])
}, 90_000)

it('VP-02 the audit finds a line that is wrong, a claim without money and what waits for no reason', async () => {
  const owner = sqlAt(db.ownerUrl)
  const who = await member('audit.me')
  await owner`update vip_member set rebates[1] = 5 where user_id = ${who.id} and money_type = 1`
  await owner`insert into rebate_slice values (20990101100010001, 0, 2, array[${who.id}::bigint], '{1}', '{1000000}', '{7}', '{1000}', '{0}')`
  await owner`insert into cashback_claim values (77, ${who.id}, 2, null, 5, 5)`
  const problems = (await auditRebates(db)).map(({ check }) => check)
  expect(new Set(problems)).toEqual(
    new Set([
      'a line is not its exposure times its rate',
      'a line is not what was risked',
      'what waits is not what was earned less what was claimed',
      'a claim was not paid',
    ]),
  )
  await owner.end()
})
