import { cashier } from '@mela/contract/cashier.ts'
import { type StepUpProof, stepUp } from '@mela/contract/step-up.ts'
import { expect, it } from 'vitest'
import { ciphered, signInTools } from '../../../testing/sign-in.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member, proved } = server
const { askCode } = signInTools(server)

const add = async (who: TestMember, pin: string) => {
  await proved(who, 'pin')
  return who.call(cashier.addPin, { body: { pin: ciphered(pin) } })
}
const check = (who: TestMember, pin: string) => who.call(cashier.checkPin, { body: { pin: ciphered(pin) } })

it('WL-09 is six digits, set once, and only its hash is kept', async () => {
  const asha = await member('asha.pin')
  await expect(check(asha, '123456')).rejects.toMatchObject({ reason: 'pin_not_set' })
  for (const pin of ['12345', '1234567', 'abcdef', '', '१२३४५६'])
    await expect(add(asha, pin)).rejects.toMatchObject({ reason: 'pin_format' })
  await add(asha, '000000')
  await expect(add(asha, '111111')).rejects.toMatchObject({ reason: 'pin_already_set' })
  await check(asha, '000000')
  const [row] = await db.sql`select pin_hash from withdraw_pin where user_id = ${asha.id}`
  expect(row?.pin_hash).toMatch(/^\$argon2id\$/)
  expect(await asha.call(cashier.withdrawConfig)).toMatchObject({ has_pin: true })
})

it('WL-09 of two first PINs at once one is set', async () => {
  const asha = await member('asha.race')
  const both = await Promise.allSettled([add(asha, '111111'), add(asha, '222222')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('WL-09 of 30 guesses at once five are looked at; then it is locked for 24 hours, also for the right one', async () => {
  const asha = await member('asha.guess')
  await add(asha, '482913')
  const guesses = await Promise.allSettled(Array.from({ length: 30 }, () => check(asha, '000000')))
  const reasons = guesses.map((one) => (one.status === 'rejected' ? one.reason.reason : 'in'))
  expect(reasons.filter((reason) => reason === 'pin_wrong')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'pin_locked')).toHaveLength(25)
  await expect(check(asha, '482913')).rejects.toMatchObject({ reason: 'pin_locked', code: 10014 })
  const { pin_locked_until } = await asha.call(cashier.withdrawConfig)
  expect((pin_locked_until ?? 0) - server.clock.nowMs).toBeGreaterThan(23 * 3_600_000)
})

it('WL-09 changing it asks for the old one or a code, and a code opens the lock', async () => {
  const asha = await member('asha.changes')
  const address = 'pin@mela.example'
  await add(asha, '482913')
  await db.sql`update member set email = ${address} where id = ${asha.id}`
  const change = (pin: string) => asha.call(cashier.updatePin, { body: { pin: ciphered(pin) } })
  const prove = (proof: StepUpProof) => asha.call(stepUp.prove, { body: { purpose: 'pin', proof } })
  await expect(change('777777')).rejects.toMatchObject({ reason: 'step_up_needed' })
  await expect(prove({ pin: ciphered('000000') })).rejects.toMatchObject({ reason: 'pin_wrong' })
  await expect(change('777777')).rejects.toMatchObject({ reason: 'step_up_needed' })
  await prove({ pin: ciphered('482913') })
  await expect(change('77777')).rejects.toMatchObject({ reason: 'pin_format' })
  await change('777777')
  await check(asha, '777777')

  for (let i = 0; i < 6; i += 1) await check(asha, '000000').catch(() => {})
  await expect(check(asha, '777777')).rejects.toMatchObject({ reason: 'pin_locked' })
  await expect(prove({ pin: ciphered('777777') })).rejects.toMatchObject({ reason: 'pin_locked' })
  await prove(await askCode(asha, address, { biz: 5, data: { bound: { type: 2 } } }))
  await change('123123')
  await check(asha, '123123')
  await expect(change('456456')).rejects.toMatchObject({ reason: 'step_up_needed' })
})
