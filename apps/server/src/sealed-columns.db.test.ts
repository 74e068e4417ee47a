import { afterAll, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { features } from './app.ts'
import { signerOf } from './features/draws/index.ts'
import { pushKeys } from './features/notify/push/push-keys.ts'
import { createStaff } from './features/staff/index.ts'
import { openClient } from './platform/db/one-client.ts'
import { systemRandom } from './platform/random.ts'
import { createSealer, keyIdOf, sealedBy } from './platform/seal.ts'
import { countSealed, sealAnew } from './platform/sealed-columns.ts'
import { testApp } from './testing/test-app.ts'

const { db, platform, member } = await testApp()
const owner = sqlAt(db.ownerUrl, 2)
const client = await openClient(db.ownerUrl, { name: 'test' })
afterAll(() => Promise.all([owner.end(), client.end()]))
const columns = Object.values(features).flatMap(({ sealed = [] }) => sealed)
const fresh = Buffer.from('the new key')
const before = platform.sealer
const after = createSealer([fresh, platform.config.secretKey], systemRandom)

it('RN-07 every column with sealed texts is known to the rotation of keys', async () => {
  const rows = await owner`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and (column_name like 'sealed\\_%' or column_name = 'totp_key')
      and data_type = 'text' order by 1, 2`
  const named = columns.map(({ table, column }) => `${table}.${column}`).sort()
  expect(rows.map((row) => `${row.table_name}.${row.column_name}`)).toEqual(named)
})

it('RN-07 everything is sealed anew and opens with the new key alone; what is foreign is counted and left', async () => {
  await createStaff(platform, { username: 'op.one', password: 'Mela2026xx', roles: ['owner'] })
  await signerOf(platform)
  const { id: user_id } = await member('mem.one')
  const account = { user_id, kind: 'bank', money_type: 1, name: 'B', tail: '1234' }
  const sealedNumbers = [
    before.seal('bank account', '1234567'),
    before.seal('crypto address', 'T123'),
    createSealer([Buffer.from('a key of nobody')], systemRandom).seal('bank account', '7'),
  ]
  for (const [i, sealed_number] of sealedNumbers.entries())
    await owner`insert into payout_account ${owner({
      ...account,
      id: i + 1,
      sealed_number,
      fingerprint: Buffer.alloc(32, i),
    } as never)}`

  await pushKeys(platform)
  expect(await sealAnew(client.sql, after, keyIdOf(fresh), columns)).toBe(5)
  expect(await sealAnew(client.sql, after, keyIdOf(fresh), columns)).toBe(0)
  const alone = createSealer([fresh], systemRandom)
  const [operator] = await owner`select totp_key from staff`
  expect(Buffer.from(alone.open('totp', operator?.totp_key), 'base64')).toHaveLength(20)
  const [signer] = await owner`select sealed_private from fairness_key`
  expect(alone.open('fairness key', signer?.sealed_private)).not.toBe('')
  const accounts = await owner`select sealed_number from payout_account order by id`
  expect(alone.open('bank account', accounts[0]?.sealed_number)).toBe('1234567')
  expect(alone.open('crypto address', accounts[1]?.sealed_number)).toBe('T123')
  const counts = await countSealed(client.sql, alone, columns)
  expect(counts.filter(({ unopened }) => unopened > 0)).toEqual([
    expect.objectContaining({
      table: 'payout_account',
      key_id: sealedBy(sealedNumbers[2] ?? ''),
      texts: 1,
      unopened: 1,
    }),
  ])
})

it('RN-07 rows that are kept for good change their seal and nothing else', async () => {
  await expect(owner`update fairness_key set key_id = 'k2'`).rejects.toThrow('kept as they are')
  await expect(owner`delete from fairness_key`).rejects.toThrow('kept as they are')
  await expect(db.sql`update fairness_key set sealed_private = 'x'`).rejects.toThrow('permission denied')
})
