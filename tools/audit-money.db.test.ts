import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'
import { freshDatabase } from '../apps/server/src/testing/fresh-database.ts'
import { repoRoot } from './postgres.ts'

function audit(url: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(repoRoot, 'tools/audit-money.ts')], {
    env: { ...process.env, DATABASE_URL: url },
  })
  const said: string[] = []
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said: said.join('') })))
}

it('GM-12 the audit says ok and ends with 0; a round that does not add up is named, and it ends with 1', async () => {
  const db = await freshDatabase(1)
  expect(await audit(db.url)).toEqual({ code: 0, said: expect.stringContaining('ok') })
  const owner = sqlAt(db.ownerUrl)
  await owner`
    insert into game_round (period, game_type, minutes, state, opens_at, locks_at, draws_at, ends_at, paytable, salt, bets)
    select 20261115100010001, 2, 1, 'open', t, t + interval '55 s', t + interval '57 s', t + interval '60 s', 'fair97-1',
      sha256('salt'), 1 from (select timestamptz '2026-11-15T00:00:00Z') x (t)`
  await owner.end()
  const { code, said } = await audit(db.url)
  expect(code).toBe(1)
  expect(said).toContain('✗ sequence: round 20261115100010001: 1 counted, 0 there')
  expect(said).toContain('✗ 1 problems')
})
