// TEMPORARY placeholder by the platform engineer: the ledger engineer replaces this file with the real door.
import { wallet as endpoints } from '@mela/contract/wallet.ts'
import { feature } from '#platform/feature.ts'
import { handler } from '#platform/http/handler.ts'

const list = handler(endpoints.list, async () => ({ list: [] }))
export const wallet = feature(endpoints, { handlers: { list } })
export const grantPlayMoney = async (..._: unknown[]) => {}
