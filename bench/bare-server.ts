// The anchor of the http benchmark: a bare Fastify route that runs the same one SELECT, with no sign-in, no
// validation and no envelope. Started as a process of its own, as the real server is.
import Fastify from 'fastify'
import { selectWallets } from '../apps/server/src/features/wallet/balances.store.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'

const db = openDatabase({
  url: process.env.DATABASE_URL ?? '',
  connections: Number(process.env.DATABASE_CONNECTIONS),
  isGuarded: false,
})
const http = Fastify()
http.get('/bare', async (request) => {
  const { id } = request.query as { id: string }
  return selectWallets(db, id)
})
const address = await http.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ address, members: [] })
process.on('SIGTERM', async () => {
  await http.close()
  await db.end()
  process.exit(0)
})
