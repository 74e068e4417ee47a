// What operators may do to a game: offer it or not, rest betting, choose the paytable of epochs to come, bound stakes and
// what a round may cost. Nothing else.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GameType, MoneyType, oneOf, Toggle } from './enums.ts'
import { CurrencyText, GameSwitch, GameText } from './games.ts'
import { Amount } from './money.ts'

const LiabilityCap = z.object({ game_type: oneOf(GameType), money_type: oneOf(MoneyType), most: Amount })

export const gameStaff = {
  settings: endpoint({
    method: 'GET',
    path: '/console/games',
    access: 'staff',
    permission: 'games.read',
    about: 'The games as they are set.',
    reply: z.object({ list: z.array(GameSwitch) }),
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
    reply: GameSwitch,
    refusals: ['content_incomplete'],
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
