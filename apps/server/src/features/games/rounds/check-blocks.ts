// A block that decided a round is looked at once more when it can no longer be taken back. Should it have changed, all
// the world sees it beside the round; what was paid stays paid.
import type { BlockSource } from '#features/draws/index.ts'
import type { Platform } from '#platform/platform.ts'
import { callNoteBlock, selectUncheckedBlocks } from './round.store.ts'

const SOLID_AFTER_MS = 90_000

export async function checkBlocks(platform: Platform, blocks: BlockSource | undefined): Promise<void> {
  if (!blocks) return
  for (const row of await selectUncheckedBlocks(platform.db, SOLID_AFTER_MS)) {
    const block = {
      height: Number(row.block_height),
      hash: row.block_hash,
      timestamp: row.block_at.getTime(),
    }
    const check = await blocks.isSolid(block)
    if (check === 'not_yet') continue
    if (check === 'different')
      platform.log.error(
        { period: row.period, height: block.height },
        'a block that decided a round has changed',
      )
    await callNoteBlock(platform.db, row.period, check)
  }
}
