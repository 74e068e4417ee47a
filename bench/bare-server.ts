// The anchor of the http benchmark: a bare Fastify route that runs the same one SELECT, with no sign-in, no
// validation and no envelope. Started as a process of its own, as the real server is.
import Fastify from 'fastify'
import postgres from 'postgres'
import { selectWallets } from '../apps/server/src/features/wallet/balances.store.ts'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: Number(process.env.DATABASE_CONNECTIONS) })
const http = Fastify()
http.get('/bare', async (request) => {
  const { id } = request.query as { id: string }
  return selectWallets({ sql }, id)
})
const address = await http.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ address, members: [] })
process.on('SIGTERM', async () => {
  await http.close()
  await sql.end()
  process.exit(0)
})
