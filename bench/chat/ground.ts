// What the chat's benchmarks stand on: a new database with durable commits, members with sessions, rooms of two and
// groups, made by the functions that make them in life.

import { makeSession } from '../../apps/server/src/features/account/session.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { prepareSchema } from '../../apps/server/src/platform/db/prepare.ts'
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { givenMembers } from '../../apps/server/src/testing/given-members.ts'
import { type EmbeddedPostgres, repoRoot } from '../../tools/postgres.ts'
import { type ServerProcess, startServer } from '../../tools/server-process.ts'
import { demandDurability } from '../anchors/durability.ts'

export type ChatGround = { url: string; ownerUrl: string; db: Database; members: string[]; tokens: string[] }

export async function newChatGround(
  cluster: EmbeddedPostgres,
  name: string,
  members: number,
): Promise<ChatGround> {
  const admin = sqlAt(cluster.adminUrl)
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.unsafe(`create database ${name} owner mela_owner`)
  await admin.end()
  const url = cluster.appUrl.replace(/mela$/, name)
  const ownerUrl = cluster.ownerUrl.replace(/mela$/, name)
  await prepareSchema(ownerUrl)
  const db = openDatabase({ url, connections: 4, statementTimeoutMs: 600_000 })
  await demandDurability(db)
  const ids = await givenMembers(db, members)
  const tokens = await db.transaction(async (tx) => {
    const made: string[] = []
    for (const user_id of ids) {
      const session = { user_id, device: 'bench', ip: '127.0.0.1', now: Date.now() }
      made.push((await makeSession(tx, session, systemRandom)).token)
    }
    return made
  })
  return { url, ownerUrl, db, members: ids, tokens }
}

/** Neighbours become friends: one room for each two members. */
export async function givenPairs({ db, members }: ChatGround): Promise<string[]> {
  const rooms: string[] = []
  await db.transaction(async (tx) => {
    for (let i = 0; i + 1 < members.length; i += 2) {
      const [one, other] = [members[i] as string, members[i + 1] as string]
      await tx.sql`insert into friendship (user_id, friend_id) values (${one}, ${other}), (${other}, ${one})`
      await tx.sql`select chat_open_private(${systemRandom.id()}, ${one}, ${other})`
      rooms.push(`${one}-${other}`)
    }
  })
  return rooms
}

export async function givenGroup({ db, members }: ChatGround): Promise<string> {
  const id = systemRandom.id()
  await db.transaction(async (tx) => {
    await tx.sql`insert into chat_group (id, name, owner_id, invite_code)
      values (${id}, 'bench', ${members[0] as string}, group_new_code())`
    await tx.sql`select chat_open_group(${id})`
    await tx.sql`insert into group_member (group_id, user_id) select ${id}, unnest(${members}::bigint[])`
    await tx.sql`select chat_join(${id}, ${members}::bigint[], ${members[0] as string})`
  })
  return id
}

export const startChatServer = (
  ground: ChatGround,
  folder: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> =>
  startServer({
    NODE_ENV: 'production',
    ROLE: 'api',
    PORT: '0',
    DATABASE_URL: ground.url,
    MIGRATION_DATABASE_URL: ground.ownerUrl,
    DATABASE_CONNECTIONS: '16',
    DATA_FOLDER: `${repoRoot}/.data/${folder}`,
    DEMONSTRATION: 'off',
    LOG_LEVEL: 'warn',
    TRUST_PROXY_HOPS: '1',
    SECRET_KEY: 'x'.repeat(32),
    PASSWORD_PEPPER: 'x'.repeat(32),
    CHESTS_PER_SECOND: '1000000',
    CHAT_PER_SECOND: '1000000',
    CHAT_PER_MINUTE: '60000000',
    CHAT_GROUP_PER_SECOND: '1000000',
    ...env,
  })
