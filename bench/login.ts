// Sign-ins by password through the real server against the machine's own limit: the same argon2id hashes, four at a
// time in one process that does nothing else. Rounds alternate, so that a noisy neighbour disturbs both alike.
import { createCipheriv } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { insertMember } from '../apps/server/src/features/account/member.store.ts'
import { hashPassword } from '../apps/server/src/features/account/password.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { prepareSchema } from '../apps/server/src/platform/db/prepare.ts'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { WIRE_IV_HEX, WIRE_KEY_HEX } from '../packages/contract/src/cipher.ts'
import { SUCCESS } from '../packages/contract/src/endpoint.ts'
import { LoginFlag, UserIdentity } from '../packages/contract/src/enums.ts'
import { repoRoot, startPostgres } from '../tools/postgres.ts'
import { startServer } from '../tools/server-process.ts'
import type { Row } from './report.ts'

const TARGET = 0.8
const MEMBERS = 160
const CONNECTIONS = 16
const ROUNDS = 12
/** Of each kind in a round: a whole number is completed, so that no half-done work is left to the other kind's time. */
const PER_ROUND = 80
/** As many as the server hashes at a time. */
const AT_ONCE = 4
const PASSWORD = 'Bench2026'
const PEPPER = 'x'.repeat(32)

const newHash = () => hashPassword(PASSWORD, systemRandom.bytes(16), Buffer.from(PEPPER))

/** Accounts for trying things out that have an inviter: their password alone completes a sign-in. */
async function givenMembers(url: string): Promise<string[]> {
  const hashes = await Promise.all(Array.from({ length: 20 }, newHash))
  const usernames = Array.from({ length: MEMBERS }, (_, i) => `bench.${i}`)
  const db = openDatabase({ url, connections: 4 })
  await db.transaction(async (tx) => {
    for (const [i, username] of usernames.entries())
      await insertMember(tx, {
        id: systemRandom.id(),
        uid: String(10_000_000 + i),
        username,
        nickname: username,
        password_hash: hashes[i % hashes.length] ?? '',
        identity: UserIdentity.test,
      })
    await tx.sql`
      update member set inviter_id = first.id, invited_at = now()
      from (select id from member where username = ${usernames[0] ?? ''}) first where member.id <> first.id`
  })
  await db.end()
  // The first has nobody above and would be asked for an inviter.
  return usernames.slice(1)
}

type SignIn = { headers: Record<string, string>; body: string }

function signInOf(username: string, index: number): SignIn {
  const key = Buffer.from(WIRE_KEY_HEX, 'hex')
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.from(WIRE_IV_HEX, 'hex'))
  const password = cipher.update(PASSWORD, 'utf8', 'base64') + cipher.final('base64')
  return {
    headers: {
      'content-type': 'application/json',
      // Everybody has an address and a browser of their own, which is known after the first time.
      'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
      cookie: `mela_browser=${systemRandom.bytes(32).toString('base64url')}`,
    },
    body: JSON.stringify({ source: 2, data: { account: { username, password } } }),
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Plain node:http: what the client costs is taken from the same two cores. */
async function post(address: string, { headers, body }: SignIn): Promise<string> {
  const asked = request(`${address}/api/user/login`, { method: 'POST', agent, headers }).end(body)
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  return text(reply)
}

async function signInsPerSecond(address: string, signIns: readonly SignIn[]): Promise<number> {
  let next = 0
  const one = async () => {
    while (next < PER_ROUND) {
      const mine = signIns[next % signIns.length] as SignIn
      next += 1
      const { code, data } = JSON.parse(await post(address, mine)) as { code: number; data: { flag: number } }
      // A refusal is an answer too: only a full session counts.
      if (code !== SUCCESS || data.flag !== LoginFlag.login) throw new Error(`no sign-in: code ${code}`)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  return PER_ROUND / ((performance.now() - startedAt) / 1000)
}

async function hashesPerSecond(): Promise<number> {
  const startedAt = performance.now()
  let left = PER_ROUND
  const one = async () => {
    while (left > 0) {
      left -= 1
      await newHash()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return PER_ROUND / ((performance.now() - startedAt) / 1000)
}

export default async function login(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  const admin = sqlAt(cluster.adminUrl)
  await admin`drop database if exists bench_login with (force)`
  await admin`create database bench_login owner mela_owner`
  const url = cluster.appUrl.replace(/mela$/, 'bench_login')
  const ownerUrl = cluster.ownerUrl.replace(/mela$/, 'bench_login')
  await prepareSchema(ownerUrl)
  const signIns = (await givenMembers(url)).map(signInOf)
  const server = await startServer({
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: ownerUrl,
    DATA_FOLDER: join(repoRoot, '.data', 'bench-login'),
    DEMONSTRATION: 'off',
    TRUST_PROXY_HOPS: '1',
    LOG_LEVEL: 'warn',
    SECRET_KEY: 'x'.repeat(32),
    PASSWORD_PEPPER: PEPPER,
  })
  try {
    // Every plan is compiled and every browser known before anything is measured.
    await signInsPerSecond(server.address, signIns)
    const figures = { ours: 0, anchor: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.anchor += (await hashesPerSecond()) / ROUNDS
      figures.ours += (await signInsPerSecond(server.address, signIns)) / ROUNDS
    }
    return [{ name: 'login', metric: 'sign-ins/s', ...figures, target: TARGET, better: 'higher' }]
  } finally {
    agent.destroy()
    await server.stop()
    await admin.end()
    cluster.stop()
  }
}
