// Tells every client how a round ended, at the moment it is public and before anything is paid.
import { selectEpoch } from '#features/draws/index.ts'
import type { Platform } from '#platform/platform.ts'
import { blockView } from '../records/block-view.ts'
import { announceResult } from './announce.ts'
import type { RoundRow } from './round.store.ts'

export async function tellResult(platform: Platform, round: RoundRow): Promise<void> {
  const epoch = round.epoch_id ? await selectEpoch(platform.db, round.epoch_id) : undefined
  announceResult(platform, {
    game_type: round.game_type,
    minutes: round.minutes,
    period: round.period,
    state: round.state,
    void_reason: round.void_reason,
    result: round.result,
    block: blockView(round, epoch?.source ?? null, true),
    ends_at: round.ends_at.getTime(),
  })
}
