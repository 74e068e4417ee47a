import { expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { developmentBeacon } from './development-beacon.ts'

const demonstration = await testApp()
const real = await testApp({ config: { isDemonstration: false } })

const statusOf = async (
  { app, platform }: TestApp,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
) => {
  const { chain } = developmentBeacon(platform.config.secretKey)
  const url = path.replace('{chain}', chain.id)
  return (await app.http.inject({ method, url, ...(payload && { payload }) })).statusCode
}

it.each([
  ['GET', '/sandbox/drand/{chain}/public/latest', undefined],
  ['GET', '/sandbox/drand/{chain}/info', undefined],
  ['POST', '/sandbox/tron/1/wallet/getnowblock', {}],
  ['POST', '/sandbox/tron/2/walletsolidity/getblockbynum', { num: 1 }],
] as const)('GM-13 outside the demonstration there is no %s %s', async (method, path, payload) => {
  expect(await statusOf(demonstration, method, path, payload)).toBe(200)
  expect(await statusOf(real, method, path, payload)).toBe(404)
})
