import { createHash } from 'node:crypto'
import type { EpochStatement } from '@mela/games/fairness/signed.ts'
import { isSignedBy } from '@mela/games/fairness/signed.ts'
import { periodAt } from '@mela/games/period.ts'
import { expect, it } from 'vitest'
import { testBeacon, testNetwork } from '../../../testing/round-lock.ts'
import { testApp } from '../../../testing/test-app.ts'
import { type EpochRow, selectEpochsFrom } from './epoch.store.ts'
import { openEpoch, openSeed } from './epoch.ts'
import { publicKeys, signerOf } from './keys.ts'

const one = await testApp()
const { db, platform } = one
const secretKey = platform.config.secretKey
const NOON = Date.parse('2026-11-15T12:00:00Z')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const wish = (at: number, over: object = {}) => ({
  game_type: 2 as const,
  minutes: 1 as const,
  first_period: periodAt(2, 1, at),
  rounds: 30,
  paytable: 'fair97-1',
  source: testBeacon,
  now: at,
  ...over,
})
const epochFrom = async (at: number): Promise<EpochRow> => {
  const epochs = await selectEpochsFrom(db, new Date(at))
  return epochs.find((epoch) => epoch.starts_at.getTime() === at) as EpochRow
}

it('GM-13 two nodes that start together sign with the same key, and so do they after a restart', async () => {
  const two = await testApp({ db, config: { secretKey } })
  const signers = await Promise.all([signerOf(platform), signerOf(two.platform)])
  const restarted = await testApp({ db, config: { secretKey } })
  const keys = [...signers, await signerOf(restarted.platform)].map((signer) => signer.key_id)
  expect(new Set(keys).size).toBe(1)
  expect(await publicKeys(db)).toHaveLength(1)
})

it('GM-13 with another SECRET_KEY nothing is signed, and the reason is said', async () => {
  await signerOf(platform)
  const stranger = await testApp({ db })
  await expect(signerOf(stranger.platform)).rejects.toThrow('SECRET_KEY is not the one')
})

it('GM-13 an epoch commits to every seed of its rounds, signed, before any is used', async () => {
  await openEpoch(platform, wish(NOON))
  const epoch = await epochFrom(NOON)
  const statement = JSON.parse(epoch.statement) as EpochStatement
  const [key] = await publicKeys(db)
  expect(isSignedBy(key?.public_key ?? '', statement, epoch.signature.toString('hex'))).toBe(true)
  expect(
    isSignedBy(key?.public_key ?? '', { ...statement, rounds: 31 }, epoch.signature.toString('hex')),
  ).toBe(false)
  expect(statement).toMatchObject({ game: 'wingo', rounds: 30, beacon: testBeacon.id, published_at: NOON })
  let seed = openSeed(platform, epoch, 30) as Buffer
  for (let i = 29; i >= 0; i -= 1) {
    seed = sha256(seed)
    expect(openSeed(platform, epoch, i)).toEqual(seed)
  }
  expect(seed.toString('hex')).toBe(statement.commitment)
  expect(() => openSeed(platform, epoch, 31)).toThrow(RangeError)
})

it('GM-13 the first seeds of an epoch count: opening it again changes nothing, and nobody may change it', async () => {
  const at = NOON + 3_600_000
  await Promise.all([1, 2, 3].map(() => openEpoch(platform, wish(at))))
  const epoch = await epochFrom(at)
  await openEpoch(platform, wish(at))
  expect(await epochFrom(at)).toEqual(epoch)
  await expect(db.sql`update epoch set rounds = 31 where id = ${epoch.id}`).rejects.toThrow()
  await expect(db.sql`delete from epoch where id = ${epoch.id}`).rejects.toThrow()
})

it('GM-20 TrxWinGo’s epoch names the network and has no seeds', async () => {
  const at = NOON + 7_200_000
  await openEpoch(platform, wish(at, { game_type: 3, first_period: periodAt(3, 1, at), source: testNetwork }))
  const epoch = await epochFrom(at)
  expect(JSON.parse(epoch.statement)).toMatchObject({ commitment: null, beacon: 'test chain' })
  expect(openSeed(platform, epoch, 1)).toBeNull()
})
