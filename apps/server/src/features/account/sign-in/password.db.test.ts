import { account } from '@mela/contract/account.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { describe, expect, it } from 'vitest'
import { ciphered, PASSWORD, signInTools } from '../../../testing/sign-in.ts'
import { callerOf, testApp } from '../../../testing/test-app.ts'
import { setBanned } from '../index.ts'

// Nothing but the password is asked for here; the flags have tests of their own.
const server = await testApp({ config: { requiresContact: false, asksInviter: false } })
const { app, platform, db, browser, logged } = server
const { givenMember, byPassword, askCode } = signInTools(server)

describe('signing in by password', () => {
  it('AU-17 the right password, ciphered for the wire, opens a full session', async () => {
    const id = await givenMember({ username: 'Asha.Login' })
    const { flag, token } = await byPassword(browser(), 'asha.login')
    expect(flag).toBe(2)
    expect(await callerOf(app, token).call(account.info)).toMatchObject({ id, username: 'Asha.Login' })
  })

  it('AU-17 only an argon2id hash is stored, of the token only its hash', async () => {
    await givenMember({ username: 'asha.stored' })
    const { token } = await byPassword(browser(), 'asha.stored')
    const [row] = await db.sql`select password_hash from member where username = 'asha.stored'`
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const sessions = await db.sql`select * from session`
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  it.each([
    ['a wrong password', ciphered('Mela2027')],
    ['a password that was not ciphered', PASSWORD],
    ['something that does not decode', '////'],
  ])('AU-19 %s gives 10007, as does a name that nobody has', async (what, password) => {
    const username = `asha.w${what.length}`
    await givenMember({ username })
    for (const name of [username, 'nobody.here'])
      await expect(
        browser().call(signIn.login, {
          body: { source: 2, data: { account: { username: name, password } } },
        }),
      ).rejects.toMatchObject({ code: 10007, reason: 'password_wrong' })
  })

  it('AU-19 90 guesses at once from one device get five tries, and the device stays locked', async () => {
    await givenMember({ username: 'asha.guessed' })
    const thief = browser()
    const guesses = await Promise.allSettled(
      Array.from({ length: 90 }, (_, i) => byPassword(thief, 'asha.guessed', `Guess${i}`)),
    )
    const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'in'))
    expect(codes.filter((code) => code === 10007)).toHaveLength(5)
    expect(codes.filter((code) => code === 10014)).toHaveLength(85)
    await expect(byPassword(thief, 'asha.guessed')).rejects.toMatchObject({
      reason: 'password_wrong_too_often',
    })
  })

  it('AU-19 SE-05 strangers lock each other out with 20 guesses, and never a member out of their own device', async () => {
    await givenMember({ username: 'asha.besieged', email: 'besieged@mela.example' })
    const home = browser()
    const address = 'besieged@mela.example'
    const data = { email: { mailbox_number: address } }
    const { code, token } = await askCode(home, address, { biz: 1, data })
    await home.call(signIn.verifyCode, {
      body: { biz: 1, data: { email: { mailbox_number: address, code } }, token },
    })
    const thief = browser()
    for (let i = 0; i < 6; i += 1) await byPassword(thief, 'asha.besieged', `Guess${i}`).catch(() => {})
    await expect(byPassword(home, 'asha.besieged')).resolves.toMatchObject({ flag: 2 })

    for (let round = 0; round < 4; round += 1) {
      const another = browser()
      for (let i = 0; i < 5; i += 1) await byPassword(another, 'asha.besieged', `Guess${i}`).catch(() => {})
    }
    const elsewhere = browser()
    await expect(byPassword(elsewhere, 'asha.besieged')).rejects.toMatchObject({
      code: 10014,
      message: 'Too many wrong passwords. Try again in 24 hours, or log in with a code.',
    })
    // A device of the member's own is counted by itself.
    await expect(byPassword(home, 'asha.besieged')).resolves.toMatchObject({ flag: 2 })
    // The message promises it: a code still works.
    const again = await askCode(elsewhere, address, { biz: 1, data })
    await expect(
      elsewhere.call(signIn.verifyCode, {
        body: { biz: 1, data: { email: { mailbox_number: address, code: again.code } }, token: again.token },
      }),
    ).resolves.toMatchObject({ flag: 2 })
  })

  it('AU-19 a right password starts the count anew', async () => {
    await givenMember({ username: 'asha.forgetful' })
    const home = browser()
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1)
        await expect(byPassword(home, 'asha.forgetful', 'Wrong2026')).rejects.toMatchObject({ code: 10007 })
      await byPassword(home, 'asha.forgetful')
    }
  })

  it('no password and no token is ever logged', async () => {
    await givenMember({ username: 'asha.canary' })
    const { token } = await byPassword(browser(), 'asha.canary')
    await callerOf(app, token).call(account.info)
    for (const secret of [PASSWORD, ciphered(PASSWORD), token]) expect(logged()).not.toContain(secret)
  })

  it('RT-17 a banned member is told 10017 at the door and on every call, and a right password shows it only', async () => {
    const id = await givenMember({ username: 'asha.banned' })
    const home = browser()
    const { token } = await byPassword(home, 'asha.banned')
    await home.as(token).call(account.info)
    await db.transaction((tx) => setBanned(tx, platform, id, true))
    await expect(home.as(token).call(account.info)).rejects.toMatchObject({ code: 10017 })
    await expect(byPassword(home, 'asha.banned')).rejects.toMatchObject({ code: 10017 })
    await expect(byPassword(home, 'asha.banned', 'Wrong2026')).rejects.toMatchObject({ code: 10007 })
    await db.transaction((tx) => setBanned(tx, platform, id, false))
    await expect(home.as(token).call(account.info)).resolves.toMatchObject({ id })
  })
})

describe('a new password', () => {
  const modify = (old_password: string, password: string) => ({
    body: { old_password: ciphered(old_password), password: ciphered(password) },
  })

  it('AU-25 asks for the old one and ends all other sessions', async () => {
    await givenMember({ username: 'asha.changes' })
    const here = browser()
    const there = browser()
    const mine = here.as((await byPassword(here, 'asha.changes')).token)
    const other = there.as((await byPassword(there, 'asha.changes')).token)
    await other.call(account.info)
    await expect(mine.call(account.modifyPassword, modify('Wrong2026', 'NewFair2026'))).rejects.toMatchObject(
      {
        reason: 'password_wrong',
      },
    )
    await other.call(account.info)
    await mine.call(account.modifyPassword, modify(PASSWORD, 'NewFair2026'))
    await expect(other.call(account.info)).rejects.toMatchObject({ code: 10005 })
    await mine.call(account.info)
    await expect(byPassword(browser(), 'asha.changes')).rejects.toMatchObject({ code: 10007 })
    await expect(byPassword(browser(), 'asha.changes', 'NewFair2026')).resolves.toMatchObject({ flag: 2 })
  })

  it.each([
    ['password_format', 'Ab1'],
    ['password_format', 'A1'.repeat(9)],
    ['password_format', 'onlyletters'],
    ['password_format', '12345678'],
    ['password_format', 'with space1'],
    ['password_format', 'ünïcode12'],
    ['password_too_common', 'Password123'],
    ['password_too_common', 'qwerty123'],
    ['password_too_common', '1q2w3e4r'],
    ['password_too_common', 'ASHA.own1'],
  ])('AU-15 %s: %s', async (reason, password) => {
    const username = password === 'ASHA.own1' ? 'asha.own1' : `asha.f${password.length}${reason.length}`
    await db.sql`delete from member where username = ${username}`.catch(() => {})
    await givenMember({ username }).catch(() => {})
    const home = browser()
    const { token } = await byPassword(home, username)
    await expect(
      home.as(token).call(account.modifyPassword, modify(PASSWORD, password)),
    ).rejects.toMatchObject({
      reason,
    })
    await expect(byPassword(home, username)).resolves.toMatchObject({ flag: 2 })
  })

  it('AU-12 by code: once, everywhere signed out, and the lock is gone', async () => {
    const address = 'reset@mela.example'
    await givenMember({ username: 'asha.resets', email: address })
    const home = browser()
    const signedIn = await askCode(home, address, { biz: 1, data: { email: { mailbox_number: address } } })
    const { token: session } = await home.call(signIn.verifyCode, {
      body: {
        biz: 1,
        data: { email: { mailbox_number: address, code: signedIn.code } },
        token: signedIn.token,
      },
    })
    for (let round = 0; round < 4; round += 1) {
      const thief = browser()
      for (let i = 0; i < 5; i += 1) await byPassword(thief, 'asha.resets', 'Wrong2026').catch(() => {})
    }
    const asked = await askCode(home, address, { biz: 3, data: { account: { username: 'asha.resets' } } })
    const { auth_token, token } = await home.call(signIn.verifyCode, {
      body: { biz: 3, data: { account: { username: 'asha.resets', code: asked.code } }, token: asked.token },
    })
    expect(token).toBeUndefined()
    const reset = (password: string) =>
      home.call(signIn.editPassword, { body: { auth_token: auth_token ?? '', password: ciphered(password) } })
    // A password that is refused does not use the proof up.
    await expect(reset('short')).rejects.toMatchObject({ reason: 'password_format' })
    await reset('Afresh2026')
    await expect(reset('Another2026')).rejects.toMatchObject({ reason: 'auth_token_expired', code: 10007 })
    await expect(home.as(session ?? '').call(account.info)).rejects.toMatchObject({ code: 10005 })
    await expect(byPassword(home, 'asha.resets', 'Afresh2026')).resolves.toMatchObject({ flag: 2 })
  })

  it('AU-12 a forged or old proof changes nothing', async () => {
    const body = { auth_token: 'x'.repeat(43), password: ciphered('Afresh2026') }
    await expect(browser().call(signIn.editPassword, { body })).rejects.toMatchObject({ code: 10007 })
  })
})
