// A slip that the tab has kept. Whatever it says is held against what can be bet on: storage is not to be trusted.
import { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { pickNumbered } from '@mela/games/pick.ts'
import * as z from 'zod/mini'
import type { Slip } from './slip-store.ts'

const KeptSlip = z.object({
  table: z.object({ game_type: z.enum(GameType), minutes: z.enum(RoundMinutes) }),
  begunIn: z.string(),
  picks: z.array(z.int()),
  unit: z.string().check(z.regex(/^\d{0,12}(\.\d{0,6})?$/)),
  multiplier: z.int().check(z.minimum(1), z.maximum(1000)),
  isLeft: z.boolean(),
})

/** Nothing of what cannot be read. */
export function keptSlip(text: string): Partial<Slip> {
  try {
    const slip = KeptSlip.parse(JSON.parse(text))
    const isBetted = (pick: number) => pickNumbered(slip.table.game_type, pick) !== undefined
    return slip.picks.length > 0 && slip.picks.every(isBetted) ? slip : {}
  } catch {
    return {}
  }
}
