// A database of its own with many members who play, for benchmarks of what happens at the end of a round.
import { join } from 'node:path'
import { inr } from '@mela/contract/money.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { prepareSchema } from '../../apps/server/src/platform/db/prepare.ts'
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { startPlatform } from '../../apps/server/src/platform/start-platform.ts'
import { givenMembers } from '../../apps/server/src/testing/given-members.ts'
import { type EmbeddedPostgres, repoRoot } from '../../tools/postgres.ts'
import { demandDurability } from '../anchors/durability.ts'
import { type RoundMaker, roundMaker } from './full-round.ts'

export type Settling = {
  platform: Platform
  ownerUrl: string
  members: string[]
  rounds: RoundMaker
  end(): Promise<void>
}

export async function openSettling(
  cluster: EmbeddedPostgres,
  name: string,
  count: number,
): Promise<Settling> {
  const admin = sqlAt(cluster.adminUrl)
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.unsafe(`create database ${name} owner mela_owner`)
  await admin.end()
  const url = cluster.appUrl.replace(/mela$/, name)
  const ownerUrl = cluster.ownerUrl.replace(/mela$/, name)
  await prepareSchema(ownerUrl)
  const members = await givenRechargedMembers(url, ownerUrl, count)
  const platform = await startPlatform(
    readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: url,
      DATA_FOLDER: join(repoRoot, '.data', name),
      LOG_LEVEL: 'warn',
    }),
  )
  await demandDurability(platform.db)
  const rounds = await roundMaker(platform, ownerUrl)
  return {
    platform,
    ownerUrl,
    members,
    rounds,
    end: async () => {
      await rounds.end()
      await platform.close()
    },
  }
}

/** With so much still to wager that every wallet changes with every round. */
async function givenRechargedMembers(url: string, ownerUrl: string, count: number): Promise<string[]> {
  const db = openDatabase({ url, connections: 2, statementTimeoutMs: 60_000 })
  const members = await givenMembers(db, count, { balances: [inr('1000000')] })
  await db.end()
  const owner = sqlAt(ownerUrl)
  await owner`
    with required as (
      insert into turnover_requirement (transfer_id, user_id, money_type, amount)
      select transfer_id, to_user, money_type, amount from posting where kind = 'recharge'
      returning user_id, money_type, amount)
    update wallet w set to_wager = r.amount from required r
    where w.user_id = r.user_id and w.money_type = r.money_type`
  await owner`vacuum analyze wallet`
  await owner.end()
  return members
}

export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN
