// Tells every client how a round ended, at the moment it is public and before anything is paid.
import type { RoundResult } from '@mela/contract/games.ts'
import { selectEpoch } from '#features/draws/index.ts'
import type { Platform } from '#platform/platform.ts'
import { announceResult, networkIn } from './announce.ts'
import type { RoundRow } from './round.store.ts'

export async function tellResult(platform: Platform, round: RoundRow): Promise<void> {
  const epoch = round.epoch_id ? await selectEpoch(platform.db, round.epoch_id) : undefined
  const network = networkIn(epoch?.source ?? null)
  const block: RoundResult['block'] =
    network && round.block_time
      ? {
          ...network,
          time: round.block_time.getTime(),
          height: round.block_height === null ? null : Number(round.block_height),
          hash: round.block_hash,
          timestamp: round.block_at?.getTime() ?? null,
        }
      : null
  announceResult(platform, {
    game_type: round.game_type,
    minutes: round.minutes,
    period: round.period,
    state: round.state,
    void_reason: round.void_reason,
    result: round.result,
    block,
    ends_at: round.ends_at.getTime(),
  })
}
