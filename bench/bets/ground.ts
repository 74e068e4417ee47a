// What every part of the benchmark stands on: a new database with durable commits, members with money, and open rounds.
import { generateKeyPairSync } from 'node:crypto'
import { inr } from '@mela/contract/money.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { prepareSchema } from '../../apps/server/src/platform/db/prepare.ts'
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'
import { givenMembers } from '../../apps/server/src/testing/given-members.ts'
import type { EmbeddedPostgres } from '../../tools/postgres.ts'
import { demandDurability } from '../anchors/durability.ts'
import type { BetLoad } from '../load/bets.ts'
import { type BenchRound, givenOpenRounds } from '../load/open-rounds.ts'

const FIRST_MEMBER = 1_000
const WAITING = 2_000

export type Ground = { url: string; ownerUrl: string; db: Database; members: string[]; rounds: BenchRound[] }

export async function newGround(cluster: EmbeddedPostgres, name: string, members: number): Promise<Ground> {
  const admin = sqlAt(cluster.adminUrl)
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.unsafe(`create database ${name} owner mela_owner`)
  await admin.end()
  const url = cluster.appUrl.replace(/mela$/, name)
  const ownerUrl = cluster.ownerUrl.replace(/mela$/, name)
  await prepareSchema(ownerUrl)
  const db = openDatabase({ url, connections: 4, statementTimeoutMs: 600_000 })
  await demandDurability(db)
  return {
    url,
    ownerUrl,
    db,
    members: await givenMembers(db, members, { firstId: FIRST_MEMBER, balances: [inr('1000000')] }),
    rounds: await givenOpenRounds(ownerUrl),
  }
}

export type BenchKey = { publicKey: string; signingKey: string }

export function newKey(): BenchKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
    signingKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}

export const engineLoadOn = ({ url, members, rounds }: Ground, { signingKey }: BenchKey): BetLoad => ({
  url,
  members: { first: FIRST_MEMBER, count: members.length },
  rounds,
  waiting: WAITING,
  signingKey,
})

export const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length
