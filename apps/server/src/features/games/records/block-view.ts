import type { RoundResult } from '@mela/contract/games.ts'
import type { DrawSource } from '#features/draws/index.ts'
import { networkIn } from '../rounds/announce.ts'

type BlockView = NonNullable<RoundResult['block']>
type BlockColumns = {
  block_time: Date | null
  block_height: string | null
  block_hash: string | null
  block_at: Date | null
}

/** The block that decides a round of TrxWinGo (GM-03). What was found is told only when the round has ended. */
export function blockView(
  round: BlockColumns,
  source: DrawSource | null,
  isEnded: boolean,
): BlockView | null {
  const network = networkIn(source)
  if (!network || !round.block_time) return null
  const found = isEnded ? round : { block_height: null, block_hash: null, block_at: null }
  return {
    network: network.network,
    is_test: network.is_test,
    time: round.block_time.getTime(),
    height: found.block_height === null ? null : Number(found.block_height),
    hash: found.block_hash,
    timestamp: found.block_at?.getTime() ?? null,
    explorer: linkOf(network.explorer, found.block_height, found.block_hash),
  }
}

/** The setting is an address with {height} or {hash} in it. */
function linkOf(template: string | null, height: string | null, hash: string | null): string | null {
  if (!template || height === null || hash === null) return null
  return template.replaceAll('{height}', height).replaceAll('{hash}', hash)
}
