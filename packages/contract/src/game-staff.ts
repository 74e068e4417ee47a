// What operators may do to a game: offer it or not, rest betting, choose paytable and fee of epochs to come, bound stakes
// and what a round may cost. Nothing else.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GameType, MoneyType, oneOf, Toggle } from './enums.ts'
import { CurrencyText, GameSwitch, GameText } from './games.ts'
import { Amount } from './money.ts'
import { TimeMs } from './time.ts'

const LiabilityCap = z.object({ game_type: oneOf(GameType), money_type: oneOf(MoneyType), most: Amount })

/** The share of each stake, per game; all five of them. */
export const GameFees = z.strictObject({
  games: z
    .array(
      z.strictObject({
        game_type: oneOf(GameType),
        fee: z.string().check(z.regex(/^(0|0\.\d{0,3}[1-9])$/)),
      }),
    )
    .check(z.maxLength(5)),
})
export type GameFees = z.output<typeof GameFees>

/** With what epochs to come are opened with. */
const StaffGame = z.extend(GameSwitch, { next: z.object({ paytable: z.string(), fee: z.string() }) })

export const gameStaff = {
  settings: endpoint({
    method: 'GET',
    path: '/console/games',
    access: 'staff',
    permission: 'games.read',
    about: 'The games as they are set; `next` is what epochs to come are opened with.',
    reply: z.object({ list: z.array(StaffGame) }),
    refusals: [],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/console/games/{game_type}',
    access: 'staff',
    permission: 'games.switch',
    about: 'Switches a game or rests its betting, and sets its picture. Open bets are settled all the same.',
    params: z.strictObject({ game_type: GameText }),
    body: z.strictObject({
      switch: oneOf(Toggle),
      is_paused: z.boolean(),
      paytable: z.enum(['classic', 'fair97']),
      /** The path of an uploaded picture; null takes it away, without the field it stays. */
      picture: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    reply: StaffGame,
    refusals: ['content_incomplete'],
  }),
  fees: endpoint({
    method: 'GET',
    path: '/console/game_fees',
    access: 'staff',
    permission: 'terms.read',
    about:
      'The fees that epochs to come are opened with, and the last versions with who set them. Version 0 is what a new database has.',
    reply: z.object({
      version: z.int(),
      fees: GameFees,
      history: z.array(
        z.object({
          version: z.int(),
          fees: GameFees,
          set_by: z.string(),
          set_at: TimeMs,
          reason: z.string(),
        }),
      ),
    }),
    refusals: [],
  }),
  setFees: endpoint({
    method: 'PUT',
    path: '/console/game_fees',
    access: 'staff',
    permission: 'terms.set',
    about:
      'The next version; `version` is the one that was read. It is for epochs that are not published yet: rounds that are open or declared, and every bet, keep their fee.',
    body: z.strictObject({
      version: z.int(),
      fees: GameFees,
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    reply: z.object({ version: z.int() }),
    refusals: ['terms_changed'],
  }),
  setLimit: endpoint({
    method: 'PUT',
    path: '/console/bet_limits/{money_type}',
    access: 'staff',
    permission: 'games.switch',
    about: 'The least and the most that one bet may be.',
    params: z.strictObject({ money_type: CurrencyText }),
    body: z.strictObject({
      min: Amount,
      max: Amount,
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    reply: z.object({ money_type: oneOf(MoneyType), min: Amount, max: Amount }),
    refusals: ['stake_out_of_range', 'amount_format'],
  }),
  liabilities: endpoint({
    method: 'GET',
    path: '/console/liabilities',
    access: 'staff',
    permission: 'games.read',
    about: 'What one round of each game may cost the house at most, per currency.',
    reply: z.object({ list: z.array(LiabilityCap) }),
    refusals: [],
  }),
  setLiability: endpoint({
    method: 'PUT',
    path: '/console/liabilities/{game_type}/{money_type}',
    access: 'staff',
    permission: 'games.switch',
    about: 'What all bets of a round may win beyond their stakes together; a bet beyond that is refused.',
    params: z.strictObject({ game_type: GameText, money_type: CurrencyText }),
    body: z.strictObject({ most: Amount, reason: z.string().check(z.minLength(1), z.maxLength(500)) }),
    reply: LiabilityCap,
    refusals: ['stake_out_of_range', 'amount_format'],
  }),
}
