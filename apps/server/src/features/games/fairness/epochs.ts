import { fairness } from '@mela/contract/fairness.ts'
import { publicKeys, selectEpochPage } from '#features/draws/index.ts'
import { handler } from '#platform/http/handler.ts'
import { selectLogHeads } from './fair-round.store.ts'
import { epochView } from './fair-round.ts'

const PAGE = 20

/** What the house is bound to: its epochs with the keys that signed them, and where every table's log stands now. */
export const epochs = handler(fairness.epochs, async ({ query, db }) => {
  const page = { pos: query.pos ?? 0, limit: query.limit ?? PAGE }
  const [{ rows, total }, keys, heads] = await Promise.all([
    selectEpochPage(db, page),
    publicKeys(db),
    selectLogHeads(db),
  ])
  return {
    list: rows.map(epochView),
    total,
    keys,
    heads: heads.map((head) => ({ ...head, log: head.log.toString('hex') })),
  }
})
