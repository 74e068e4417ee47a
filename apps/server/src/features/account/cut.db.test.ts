// What ends a session cuts its calls and its sockets at once.
import type { AddressInfo } from 'node:net'
import { account } from '@mela/contract/account.ts'
import { io } from 'socket.io-client'
import parser from 'socket.io-msgpack-parser'
import { expect, it } from 'vitest'
import { ciphered, PASSWORD, signInTools } from '../../testing/sign-in.ts'
import { testApp } from '../../testing/test-app.ts'
import { setBanned } from './index.ts'

const server = await testApp({ config: { requiresContact: false, asksInviter: false } })
const { platform, db, browser } = server
const { givenMember, byPassword } = signInTools(server)

async function connected(token: string) {
  const { port } = server.app.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket',
    parser,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  })
  const said = new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', (error) => resolve(error.message))
  })
  const left = new Promise((resolve) => socket.once('disconnect', resolve))
  return { socket, said: await said, left }
}

async function givenTwoDevices(username: string) {
  const id = await givenMember({ username })
  const [here, there] = [browser(), browser()]
  const mine = (await byPassword(here, username)).token
  const other = (await byPassword(there, username)).token
  const sockets = { mine: await connected(mine), other: await connected(other) }
  await there.as(other).call(account.info)
  return { id, here: here.as(mine), there: there.as(other), tokens: { mine, other }, sockets }
}

it('RT-16 a ban closes every socket, answers 10017 and lets none back in', async () => {
  const { id, here, tokens, sockets } = await givenTwoDevices('asha.banned')
  await db.transaction((tx) => setBanned(tx, platform, id, true))
  expect(await sockets.mine.left).toBe('io server disconnect')
  expect(await sockets.other.left).toBe('io server disconnect')
  await expect(here.call(account.info)).rejects.toMatchObject({ code: 10017 })
  expect((await connected(tokens.mine)).said).toBe('user_banned')
})

it('AU-25 a new password closes the other sockets and leaves this one', async () => {
  const { here, there, tokens, sockets } = await givenTwoDevices('asha.renews')
  const body = { old_password: ciphered(PASSWORD), password: ciphered('Renewed2026') }
  await here.call(account.modifyPassword, { body })
  expect(await sockets.other.left).toBe('io server disconnect')
  await expect(there.call(account.info)).rejects.toMatchObject({ code: 10005 })
  expect((await connected(tokens.other)).said).toBe('not_signed_in')
  expect(sockets.mine.socket.connected).toBe(true)
  sockets.mine.socket.close()
})

it('AU-23 logout closes the sockets of that session only', async () => {
  const { there, sockets } = await givenTwoDevices('asha.leaves')
  await there.call(account.logout)
  expect(await sockets.other.left).toBe('io server disconnect')
  expect(sockets.mine.socket.connected).toBe(true)
  sockets.mine.socket.close()
})

it('signing the other devices out closes theirs', async () => {
  const { here, sockets } = await givenTwoDevices('asha.alone')
  expect(await here.call(account.endOtherSessions)).toEqual({ ended: 1 })
  expect(await sockets.other.left).toBe('io server disconnect')
  sockets.mine.socket.close()
})

it('AU-29 a step token opens no socket', async () => {
  await givenMember({ username: 'asha.stepsocket', email: 'stepsocket@mela.example' })
  const { flag, token } = await byPassword(browser(), 'asha.stepsocket')
  expect(flag).toBe(3)
  expect((await connected(token)).said).toBe('not_signed_in')
})
