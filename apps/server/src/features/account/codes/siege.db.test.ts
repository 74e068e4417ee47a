// What strangers can do to a member by asking for codes and guessing: annoy, and nothing else.
import { signIn } from '@mela/contract/sign-in.ts'
import { stepUp } from '@mela/contract/step-up.ts'
import { describe, expect, it } from 'vitest'
import { otherThan, signInTools } from '../../../testing/sign-in.ts'
import { callerOf, type TestCaller, testApp } from '../../../testing/test-app.ts'

const server = await testApp({ config: { requiresContact: false, asksInviter: false } })
const { app, db, browser } = server
const { askCode, givenMember, byPassword } = signInTools(server)

let count = 0
const byEmail = (mailbox_number: string) => ({ email: { mailbox_number } })
const ask = (caller: TestCaller, address: string) =>
  askCode(caller, address, { biz: 1, data: byEmail(address) })
const check = (caller: TestCaller, address: string, { code, token }: { code: string; token: string }) =>
  caller.call(signIn.verifyCode, {
    body: { biz: 1, data: { email: { mailbox_number: address, code } }, token },
  })
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (error) => error.reason,
  )

/** A member with an address, and a browser that has signed in as them before. */
async function given() {
  count += 1
  const address = `siege${count}@mela.example`
  const username = `asha.siege${count}`
  const id = await givenMember({ username, email: address })
  const home = browser()
  const { token } = await check(home, address, await ask(home, address))
  return { id, address, username, home, session: token ?? '' }
}

/** Asks for a code to somebody else and guesses five times. */
async function guess(stranger: TestCaller, address: string): Promise<string[]> {
  const asked = await ask(stranger, address)
  const reasons: string[] = []
  for (let i = 0; i < 5; i += 1)
    reasons.push(await reasonOf(check(stranger, address, { ...asked, code: otherThan(asked.code) })))
  return reasons
}

describe('a siege by codes', () => {
  it('SE-05 one stranger uses up the tries of their own network: the right code gets in from any other', async () => {
    const { address } = await given()
    const stranger = browser()
    expect(await guess(stranger, address)).toEqual(Array(5).fill('code_wrong_email'))
    expect(await guess(stranger, address)).toEqual(Array(5).fill('code_locked'))
    const newPhone = browser()
    expect(await reasonOf(check(newPhone, address, await ask(newPhone, address)))).toBe('in')
  })

  it('SE-05 strangers from everywhere use up each other’s: a known device and a session are let in still', async () => {
    const { address, home, session } = await given()
    const mine = await ask(home, address)
    for (let i = 0; i < 4; i += 1)
      expect(await guess(browser(), address)).toEqual(Array(5).fill('code_wrong_email'))
    // They also used up what is sent to one target in an hour.
    const unknown = browser()
    expect(await reasonOf(ask(unknown, address))).toBe('code_send_too_often')
    await db.sql`delete from guard_count where key like 'code_hour:%'`
    expect(await reasonOf(check(unknown, address, await ask(unknown, address)))).toBe('code_locked')

    expect(await reasonOf(check(home, address, mine))).toBe('in')
    expect(await reasonOf(check(home, address, await ask(home, address)))).toBe('in')
    const proof = await askCode(home.as(session), address, { biz: 5, data: { bound: { type: 2 } } })
    await callerOf(app, session).call(stepUp.prove, { body: { purpose: 'contact', proof } })
  })

  it('SE-05 whoever has shown the password is not among the strangers: a new device gets in by its code', async () => {
    const { address, username } = await given()
    for (let i = 0; i < 4; i += 1) await guess(browser(), address)
    await db.sql`delete from guard_count where key like 'code_hour:%'`
    const newPhone = browser()
    const step = await byPassword(newPhone, username)
    const { code, token } = await askCode(newPhone.as(step.token), address, {
      biz: 4,
      data: byEmail(address),
    })
    await expect(
      newPhone.as(step.token).call(signIn.verifyCode, {
        body: { biz: 4, data: { account: { username, code } }, token },
      }),
    ).resolves.toMatchObject({ flag: 2 })
  })

  it('SE-05 a refusal tells the truth: a new code where that helps, else when', async () => {
    const { address } = await given()
    const stranger = browser()
    const asked = await ask(stranger, address)
    const wrong = { ...asked, code: otherThan(asked.code) }
    for (let i = 0; i < 5; i += 1) await reasonOf(check(stranger, address, wrong))
    await expect(check(stranger, address, asked)).rejects.toMatchObject({
      reason: 'code_wrong_too_often',
      message: 'Too many wrong codes. Get a new one.',
    })
    const again = await ask(stranger, address)
    const before = Date.now()
    const refusal = await check(stranger, address, again).catch((error) => error)
    expect(refusal).toMatchObject({ code: 10014, reason: 'code_locked' })
    expect(refusal.message).toContain('in 24 hours, or use a device where you’ve logged in before')
    expect(refusal.retry_at - before).toBeGreaterThan(23 * 3_600_000)
    expect(refusal.retry_at - before).toBeLessThanOrEqual(24 * 3_600_000 + 1_000)
    // Asking again and again moves that moment not at all.
    const later = await check(stranger, address, again).catch((error) => error)
    expect(Math.abs(later.retry_at - refusal.retry_at)).toBeLessThan(1_000)
    await db.sql`delete from guard_count where key like 'code_wrong_network:%'`
    expect(await reasonOf(check(stranger, address, again))).toBe('in')
  })

  it('SE-05 a known device has bounds of its own: ten wrong ones a day', async () => {
    const { address, home } = await given()
    const reasons: string[] = []
    for (let i = 0; i < 3; i += 1) reasons.push(...(await guess(home, address)))
    expect(reasons).toEqual([...Array(10).fill('code_wrong_email'), ...Array(5).fill('code_locked')])
  })

  it('SE-05 a browser known to one member is a stranger to another', async () => {
    const { address } = await given()
    const { home: neighbour } = await given()
    expect(await guess(neighbour, address)).toEqual(Array(5).fill('code_wrong_email'))
    expect(await guess(neighbour, address)).toEqual(Array(5).fill('code_locked'))
  })

  it('SE-05 a /64 is one stranger, and the next one another', async () => {
    const { address } = await given()
    const at = (ip: string) => callerOf(app, undefined, { ip, cookies: new Map() })
    const asked = await ask(at('2001:db8:7:1::1'), address)
    for (let i = 1; i <= 5; i += 1) {
      const wrong = { ...asked, code: otherThan(asked.code) }
      expect(await reasonOf(check(at(`2001:db8:7:1::${i}`), address, wrong))).toBe('code_wrong_email')
    }
    const again = await ask(at('2001:db8:7:1:ffff::9'), address)
    expect(await reasonOf(check(at('2001:db8:7:1:ffff::9'), address, again))).toBe('code_locked')
    expect(await reasonOf(check(at('2001:db8:7:2::9'), address, again))).toBe('in')
  })
})
