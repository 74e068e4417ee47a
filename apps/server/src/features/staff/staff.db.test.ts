import { Permission, permissionsOf } from '@mela/contract/permissions.ts'
import { staff } from '@mela/contract/staff.ts'
import { expect, it } from 'vitest'
import { ciphered } from '../../testing/sign-in.ts'
import { testApp } from '../../testing/test-app.ts'
import { createStaff, firstBrokenAuditEntry, recordAudit } from './index.ts'
import { stepAt, totpAt } from './totp.ts'

const server = await testApp()
const { platform, db, browser, clock, member } = server

async function givenOperator(username: string, roles: Parameters<typeof createStaff>[1]['roles']) {
  const made = await createStaff(platform, { username, password: 'Operator2026', roles })
  const code = () => totpAt(made.totpKey, stepAt(clock.nowMs))
  const signIn = (over: object = {}) =>
    browser().call(staff.signIn, {
      body: { username, password: ciphered('Operator2026'), code: code(), ...over },
    })
  return { ...made, signIn, code }
}

it('OP-01 an operator signs in with password and second factor, each code once', async () => {
  const olga = await givenOperator('olga', ['reviewer'])
  await expect(olga.signIn({ password: ciphered('Wrong2026') })).rejects.toMatchObject({ code: 10007 })
  await expect(olga.signIn({ code: '000000' })).rejects.toMatchObject({ code: 10007 })
  const { token, operator } = await olga.signIn()
  expect(operator).toMatchObject({ username: 'olga', roles: ['reviewer'] })
  await expect(olga.signIn()).rejects.toMatchObject({ code: 10007 })
  expect(await browser().as(token).call(staff.me)).toMatchObject({ id: olga.id })
  await browser().as(token).call(staff.signOut)
  await expect(browser().as(token).call(staff.me)).rejects.toMatchObject({ code: 10005 })
})

it('OP-01 guesses lock the account, and a name that nobody has answers the same', async () => {
  const olga = await givenOperator('olga.locked', ['owner'])
  const guesses = await Promise.allSettled(Array.from({ length: 20 }, () => olga.signIn({ code: '000000' })))
  const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'in'))
  expect(codes.filter((code) => code === 10007)).toHaveLength(5)
  await expect(olga.signIn()).rejects.toMatchObject({ code: 10014 })
  const body = { username: 'nobody', password: ciphered('Operator2026'), code: '123456' }
  await expect(browser().call(staff.signIn, { body })).rejects.toMatchObject({ code: 10007 })
})

it('OP-01 a role opens what it names and nothing else; members’ tokens open nothing', async () => {
  const olga = await givenOperator('olga.reviewer', ['reviewer'])
  const { token } = await olga.signIn()
  await expect(browser().as(token).call(staff.audit)).rejects.toMatchObject({ code: 10018 })
  const asha = await member('asha.curious')
  await expect(asha.call(staff.me)).rejects.toMatchObject({ code: 10005 })
  expect(permissionsOf(['owner'])).toEqual([...Permission])
  expect(permissionsOf(['auditor'])).not.toContain('withdrawals.decide')
})

it('OP-01 who was put off duty is out at once', async () => {
  const olga = await givenOperator('olga.gone', ['owner'])
  const { token } = await olga.signIn()
  await db.sql`update staff set is_active = false where id = ${olga.id}`
  await expect(browser().as(token).call(staff.me)).rejects.toMatchObject({ code: 10005 })
})

it('OP-01 the trail is a chain: what was changed behind our back shows', async () => {
  const olga = await givenOperator('olga.audited', ['owner'])
  await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      db.transaction((tx) =>
        recordAudit(tx, `staff:${olga.id}`, { action: 'test.do', subject: `thing:${i}`, reason: 'because' }),
      ),
    ),
  )
  expect(await firstBrokenAuditEntry(db)).toBeNull()
  const { token } = await olga.signIn()
  const { list, total } = await browser()
    .as(token)
    .call(staff.audit, { query: { subject: 'thing:3' } })
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({ actor: `staff:${olga.id}`, action: 'test.do', reason: 'because' })
  await expect(db.sql`update audit_entry set reason = 'x'`).rejects.toThrow()
  await expect(db.sql`insert into audit_entry select * from audit_entry`).rejects.toThrow()
})

it('OP-01 an operator who works in a rolled-back transaction leaves no trail', async () => {
  const before = await db.sql`select seq from audit_entry`
  await db
    .transaction(async (tx) => {
      await recordAudit(tx, 'system', { action: 'test.undone', subject: 'x', reason: '' })
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await db.sql`select seq from audit_entry`).toHaveLength(before.length)
})
