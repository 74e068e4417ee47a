// Wallets. Money moves only through the ledger; what brings it in and takes it out is the cashier's.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { WalletBalance } from './event.ts'

export { WalletBalance }

export const wallet = {
  list: endpoint({
    method: 'GET',
    path: '/user/wallet',
    access: 'member',
    about: 'The balances of one’s own wallets: what is there, what may be withdrawn, what is locked.',
    reply: z.object({ list: z.array(WalletBalance) }),
    refusals: [],
  }),
}
