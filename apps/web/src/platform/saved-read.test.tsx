import { account } from '@mela/contract/account.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownUser } from '../testing/replies.ts'
import { until } from '../testing/until.ts'
import { queryClient } from './api/query.ts'
import { clearCache } from './clear-cache.ts'
import { savedRead, useSavedAt } from './saved-read.ts'
import { endSession, holdToken } from './session.ts'

const balance = (amount: string) => ({
  list: [{ type: 1, balance: amount, withdrawable: '0', locked: '0' }],
})
const own = savedRead(account.info, { query: {} })
const wallets = savedRead(wallet.list, {})

let answer: (path: string) => Promise<Response>
const says = (replies: Record<string, unknown>) => {
  answer = async (path) => Response.json({ code: 10000, data: replies[path] })
}
const isUnreachable = () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
}
/** As after the app was closed and opened again. */
const openAnew = () => {
  queryClient.clear()
  useSavedAt.setState({}, true)
}
const readUser = async () => (await queryClient.fetchQuery({ ...own, retry: false })) as { nickname: string }
const readBalance = async () => (await queryClient.fetchQuery({ ...wallets, retry: false })).list[0]?.balance

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => answer(new URL(url, location.origin).pathname.replace('/api', '')))
  openAnew()
  holdToken('the-session-of-asha')
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('PF-07 without a network the last good answer stands in, and says when it was read', async () => {
  says({ '/user/info': ownUser, '/user/wallet': balance('1234.5') })
  await readUser()
  await readBalance()
  expect(useSavedAt.getState()).toEqual({})
  openAnew()
  isUnreachable()
  expect((await readUser()).nickname).toBe(ownUser.nickname)
  expect(await readBalance()).toBe(12345n * 10n ** 5n)
  expect(Object.keys(useSavedAt.getState()).sort()).toEqual(['/user/info', '/user/wallet'])
})

it('PF-07 with the network it is read again, by itself', async () => {
  says({ '/user/wallet': balance('1') })
  await readBalance()
  openAnew()
  isUnreachable()
  await readBalance()
  dispatchEvent(new Event('online'))
  await until(() => expect(queryClient.isFetching()).toBe(0))
  expect(Object.keys(useSavedAt.getState())).toEqual(['/user/wallet'])
  says({ '/user/wallet': balance('2') })
  dispatchEvent(new Event('online'))
  await until(() => expect(useSavedAt.getState()).toEqual({}))
  expect(queryClient.getQueryData(wallets.queryKey)?.list[0]?.balance).toBe(2n * 10n ** 6n)
})

it('PF-07 what the server refuses is refused, whatever is saved', async () => {
  says({ '/user/info': ownUser })
  await readUser()
  openAnew()
  answer = async () => Response.json({ code: 10005, msg: 'signed out', data: null })
  await expect(readUser()).rejects.toThrow()
})

it('PF-07 nobody finds what another session saved, and a sign-out or clearing the cache leaves nothing', async () => {
  says({ '/user/info': ownUser })
  await readUser()
  isUnreachable()
  openAnew()
  holdToken('the-session-of-ravi')
  await expect(readUser()).rejects.toThrow()

  for (const leave of [endSession, clearCache]) {
    holdToken('the-session-of-asha')
    says({ '/user/info': ownUser })
    await queryClient.fetchQuery(own)
    expect(localStorage.getItem('saved_reads')).toContain(ownUser.nickname)
    await leave()
    expect(localStorage.getItem('saved_reads')).toBeNull()
    queryClient.clear()
  }
})

it('PF-07 what an older version saved in another shape is left alone', async () => {
  says({ '/user/wallet': balance('1') })
  await readBalance()
  const saved = localStorage.getItem('saved_reads') ?? ''
  localStorage.setItem('saved_reads', saved.replace('"balance"', '"amount"'))
  openAnew()
  isUnreachable()
  await expect(readBalance()).rejects.toThrow()
  localStorage.setItem('saved_reads', '{')
  await expect(readBalance()).rejects.toThrow()
})
