// What operators may do to a game: offer it or not, rest betting, choose the paytable of epochs to come. Nothing else.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MoneyType, oneOf, Toggle } from './enums.ts'
import { CurrencyText, GameSwitch, GameText } from './games.ts'
import { Amount } from './money.ts'

export const gameDesk = {
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
    about: 'Switches a game or rests its betting. Open bets are settled all the same.',
    params: z.strictObject({ game_type: GameText }),
    body: z.strictObject({
      switch: oneOf(Toggle),
      is_paused: z.boolean(),
      paytable: z.enum(['classic', 'fair97']),
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    reply: GameSwitch,
    refusals: [],
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
}
