import { beaconRoundAt, beaconTimeOf, isBeaconSignature, quicknet } from '@mela/games/fairness/beacon.ts'
import { digitOfBlockHash } from '@mela/games/fairness/draw.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { type Config, readConfig } from '#platform/config.ts'
import type { Platform } from '#platform/platform.ts'
import { keepServer } from '#platform/sandbox/own-address.ts'
import { ownedValues } from '#platform/state.ts'
import { type Behaviour, misbehaving, noWaits, readableLog, says } from '../../../testing/misbehaving.ts'
import { BeaconSilent, openBeaconSource } from '../beacon/beacon-source.ts'
import { openBlockSource } from '../tron/block-source.ts'
import { developmentBeacon } from './development-beacon.ts'
import { drawsSandbox } from './index.ts'

const NOON = Date.parse('2026-11-15T12:00:00Z')
const SECRETS = { SECRET_KEY: 's'.repeat(32), PASSWORD_PEPPER: 'p'.repeat(32) }
const base = { DATABASE_URL: 'postgres://none', DATA_FOLDER: 'none', ...SECRETS }

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** As much of the platform as the sources need, with a clock of ours. */
function platformWith(env: Record<string, string> = {}, config: Partial<Config> = {}) {
  const clock = { nowMs: NOON }
  const { log, lines } = readableLog()
  const parts = {
    config: { ...readConfig({ ...base, ...env }), ...config },
    clock: { now: () => clock.nowMs },
    log,
    owned: ownedValues(() => platform),
  }
  const platform = parts as unknown as Platform
  return { platform, clock, lines }
}

/** The sandbox behind a real port, and every path that it was asked for. */
async function running(env: Record<string, string> = {}) {
  const given = platformWith(env)
  const http: FastifyInstance = Fastify()
  const asked: string[] = []
  const listeners: { count: number; resolve: () => void }[] = []
  http.addHook('onResponse', (request, _reply, done) => {
    asked.push(request.url)
    for (const { count, resolve } of listeners) if (asked.length >= count) resolve()
    done()
  })
  const askedTimes = (count: number) =>
    new Promise<void>((resolve) => (asked.length >= count ? resolve() : listeners.push({ count, resolve })))
  drawsSandbox.routes?.(http, given.platform)
  keepServer(given.platform, http)
  await http.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => http.close())
  const get = async (path: string) => {
    const reply = await http.inject({ method: 'GET', url: `/sandbox/drand/${path}` })
    return { status: reply.statusCode, body: reply.json() as Record<string, unknown> }
  }
  return { ...given, http, asked, askedTimes, get }
}
const patient = () => new AbortController().signal

it('GM-13 the demonstration draws by its own beacon, over HTTP, and says what it is', async () => {
  const { platform } = await running()
  const { chain, wordOf } = await openBeaconSource(platform, noWaits().waits)
  expect(chain).toMatchObject({ name: 'development', is_test: true, period: 3 })
  const round = beaconRoundAt(chain, NOON - 3000)
  const word = await wordOf(round, patient())
  expect(word.round).toBe(round)
  expect(isBeaconSignature(chain, round, word.signature)).toBe(true)
  expect(isBeaconSignature(quicknet, round, word.signature)).toBe(false)
})

it('GM-13 a round of the beacon falls exactly three seconds before every minute', () => {
  const { chain } = developmentBeacon(Buffer.from(SECRETS.SECRET_KEY))
  for (let minute = 0; minute < 1440; minute += 1) {
    const draws_at = NOON + minute * 60_000 - 3000
    expect(beaconTimeOf(chain, beaconRoundAt(chain, draws_at))).toBe(draws_at)
  }
})

it('GM-13 the beacon’s key follows from the server’s secret: all nodes agree, others differ', () => {
  const one = developmentBeacon(Buffer.from(SECRETS.SECRET_KEY))
  const same = developmentBeacon(Buffer.from(SECRETS.SECRET_KEY))
  const other = developmentBeacon(Buffer.from('x'.repeat(32)))
  expect(same.chain).toEqual(one.chain)
  expect(same.signatureOf(5)).toBe(one.signatureOf(5))
  expect(other.chain.id).not.toBe(one.chain.id)
  expect(other.signatureOf(5)).not.toBe(one.signatureOf(5))
})

it('GM-13 no round is told a millisecond before its time', async () => {
  const { platform, clock, get } = await running()
  const { chain } = await openBeaconSource(platform, noWaits().waits)
  const round = beaconRoundAt(chain, NOON)
  clock.nowMs = NOON - 1
  expect(await get(`${chain.id}/public/${round}`)).toEqual({ status: 425, body: { error: 'not yet' } })
  expect((await get(`${chain.id}/public/latest`)).body).toMatchObject({ round: round - 1 })
  clock.nowMs = NOON
  const told = await get(`${chain.id}/public/${round}`)
  expect(told).toMatchObject({ status: 200, body: { round } })
  expect((await get(`${chain.id}/public/latest`)).body).toEqual(told.body)
  expect((await get(`${chain.id}/public/${round + 1}`)).status).toBe(425)
})

it('GM-13 who waits for a round gets it when its time has come, and not before', async () => {
  const { platform, clock, askedTimes } = await running()
  const { chain, wordOf } = await openBeaconSource(platform, noWaits().waits)
  const round = beaconRoundAt(chain, NOON)
  clock.nowMs = NOON - 1
  let isTold = false
  const word = wordOf(round, patient()).finally(() => {
    isTold = true
  })
  await askedTimes(3)
  expect(isTold).toBe(false)
  clock.nowMs = NOON
  expect(await word).toMatchObject({ round })
})

it('GM-13 the relay speaks as drand’s do, and takes nothing else', async () => {
  const { platform, get } = await running()
  const { chain } = await openBeaconSource(platform, noWaits().waits)
  expect((await get(`${chain.id}/info`)).body).toMatchObject({
    public_key: chain.public_key,
    period: 3,
    genesis_time: chain.genesis,
    hash: chain.id,
    schemeID: 'bls-unchained-g1-rfc9380',
  })
  for (const junk of ['0', '-1', '1.5', '1e3', '01', 'x', '9'.repeat(30), '%00'])
    expect((await get(`${chain.id}/public/${junk}`)).status, junk).toBe(400)
  expect((await get(`${quicknet.id}/public/1000`)).status).toBe(404)
  // A stranger cannot make it sign all of the past.
  const newest = beaconRoundAt(chain, NOON)
  expect((await get(`${chain.id}/public/${newest - 199}`)).status).toBe(200)
  expect((await get(`${chain.id}/public/${newest - 200}`)).status).toBe(404)
  expect((await get(`${chain.id}/public/1`)).status).toBe(404)
})

it.each<[string, Behaviour]>([
  ['has no word yet', says({}, 404)],
  ['is broken', says({}, 500)],
])('GM-13 while drand %s the demonstration does not fall back on its own beacon', async (_, behaviour) => {
  const drand = await misbehaving(() => behaviour)
  closing.push(drand.close)
  const { platform, asked } = await running({ BEACON: 'drand', DRAND_API_BASES: drand.address })
  const { chain, wordOf } = await openBeaconSource(platform, noWaits().waits)
  expect(chain).toEqual(quicknet)
  const patience = new AbortController()
  const word = wordOf(1000, patience.signal)
  await drand.askedTimes(20)
  patience.abort()
  await expect(word).rejects.toThrow(BeaconSilent)
  expect(asked).toEqual([])
})

it('GM-13 outside the demonstration it is drand, and never the development beacon', async () => {
  const production = { NODE_ENV: 'production', DEMONSTRATION: 'off' }
  expect((await openBeaconSource(platformWith(production).platform)).chain).toEqual(quicknet)
  const choice = { choice: 'development', drandBases: [] } as const
  const sneaked = platformWith(production, { beacon: choice })
  await expect(openBeaconSource(sneaked.platform)).rejects.toThrow('demonstration alone')
})

it('GM-13 before the server listens its own beacon is silent, not broken', async () => {
  const { platform, lines } = platformWith()
  const { wordOf } = await openBeaconSource(platform, noWaits().waits)
  const patience = new AbortController()
  const word = wordOf(5, patience.signal)
  await expect.poll(() => lines.length, { interval: 5 }).toBe(1)
  patience.abort()
  await expect(word).rejects.toThrow(BeaconSilent)
  expect(lines).toMatchObject([{ relay: 'sandbox /sandbox/drand', problem: 'not listening' }])
})

it('GM-03 the demonstration takes TRON blocks from a local test chain, and says so', async () => {
  const { platform, asked } = await running()
  const source = await openBlockSource(platform, noWaits().waits)
  expect(source).toMatchObject({ network: 'local test chain', isTest: true, explorer: null })
  for (let minute = 1; minute <= 20; minute += 1) {
    const time = NOON - minute * 60_000 - 6000
    const block = await source?.blockAtOrAfter(time, time + 36_000, patient())
    expect(block?.timestamp).toBeGreaterThanOrEqual(time)
    expect(block?.timestamp).toBeLessThanOrEqual(time + 6000)
    expect(digitOfBlockHash(block?.hash ?? '')).toBeTypeOf('number')
    expect(block && (await source?.isSolid(block))).toBe('same')
  }
  expect(new Set(asked.map((path) => path.split('/wallet')[0]))).toEqual(
    new Set(['/sandbox/tron/1', '/sandbox/tron/2']),
  )
})

it('GM-20 no block is told before its time, and none is solid at once', async () => {
  const { platform, clock, askedTimes } = await running()
  const source = await openBlockSource(platform, noWaits().waits)
  clock.nowMs = NOON - 1
  const patience = new AbortController()
  const found = source?.blockAtOrAfter(NOON, NOON + 36_000, patience.signal)
  await askedTimes(6)
  patience.abort()
  await expect(found).rejects.toMatchObject({ reason: 'silent' })
  clock.nowMs = NOON + 6000
  const block = await source?.blockAtOrAfter(NOON, NOON + 36_000, patient())
  expect(block && (await source?.isSolid(block))).toBe('not_yet')
  clock.nowMs = NOON + 66_000
  expect(block && (await source?.isSolid(block))).toBe('same')
})

it.each([{}, { num: -1 }, { num: '5' }, { num: 1e300 }, { num: null }, []])(
  'GM-20 a node asked for %j has no such block',
  async (body) => {
    const { http } = await running()
    for (const path of ['wallet', 'walletsolidity']) {
      const url = `/sandbox/tron/1/${path}/getblockbynum`
      const reply = await http.inject({ method: 'POST', url, payload: body })
      expect(reply.json()).toEqual({})
    }
  },
)

it('GM-20 without nodes and outside the demonstration there is no source: the game is not offered', async () => {
  const { platform } = platformWith({ NODE_ENV: 'production', DEMONSTRATION: 'off' })
  expect(await openBlockSource(platform, noWaits().waits)).toBeUndefined()
})

it('GM-20 named nodes are asked instead of the test chain, the key goes to the first alone', async () => {
  const nodes = await Promise.all([1, 2].map(() => misbehaving(() => says({}))))
  closing.push(...nodes.map(({ close }) => close))
  const { platform, asked, lines } = await running({
    TRON_NODES: nodes.map(({ address }) => address).join(),
    TRON_API_KEY: 'canary-key',
  })
  const source = await openBlockSource(platform, noWaits().waits)
  expect(source).toMatchObject({
    network: 'TRON mainnet',
    isTest: false,
    explorer: 'https://tronscan.org/#/block/{height}',
  })
  const patience = new AbortController()
  const found = source?.blockAtOrAfter(NOON, NOON + 36_000, patience.signal)
  await Promise.all(nodes.map((node) => node.askedTimes(1)))
  patience.abort()
  await expect(found).rejects.toMatchObject({ reason: 'silent' })
  expect(nodes.map((node) => node.asked[0]?.headers['tron-pro-api-key'])).toEqual(['canary-key', undefined])
  expect(asked).toEqual([])
  expect(JSON.stringify(lines)).not.toContain('canary-key')
})
