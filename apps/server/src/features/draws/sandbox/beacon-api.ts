// A drand relay as our client asks one. It never tells a round before its time, and only tells recent ones: a signature
// costs milliseconds, and a stranger who asks for all of the past would keep the server busy.
import { beaconRoundAt, beaconTimeOf } from '@mela/games/fairness/beacon.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { randomnessOf } from '../beacon/relay.ts'
import { developmentBeacon } from './development-beacon.ts'

/** Ten minutes, fewer than the beacon remembers: each round is signed once, whoever asks. */
const RECENT_ROUNDS = 200

export function addBeaconApi(http: FastifyInstance, platform: Platform) {
  const { chain, signatureOf } = developmentBeacon(platform.config.secretKey)
  const word = (round: number) => {
    const signature = signatureOf(round)
    return { round, randomness: randomnessOf(signature), signature }
  }
  /** The newest round whose time has come. */
  const newest = () => {
    const now = platform.clock.now()
    const next = beaconRoundAt(chain, now)
    return beaconTimeOf(chain, next) > now ? next - 1 : next
  }

  http.get(`/sandbox/drand/${chain.id}/info`, async () => ({
    public_key: chain.public_key,
    period: chain.period,
    genesis_time: chain.genesis,
    hash: chain.id,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: chain.name },
  }))
  http.get(`/sandbox/drand/${chain.id}/public/latest`, async () => word(newest()))
  http.get(`/sandbox/drand/${chain.id}/public/:round`, async (request, reply) => {
    const { round: asked } = request.params as { round: string }
    const round = /^[1-9]\d{0,11}$/.test(asked) ? Number(asked) : undefined
    if (round === undefined) return reply.code(400).send({ error: 'no round' })
    const newestRound = newest()
    if (round > newestRound) return reply.code(425).send({ error: 'not yet' })
    if (round <= newestRound - RECENT_ROUNDS) return reply.code(404).send({ error: 'too long ago' })
    return word(round)
  })
}
