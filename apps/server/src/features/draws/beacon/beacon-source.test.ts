import { type BeaconChain, beaconPublicKey, quicknet, signBeacon } from '@mela/games/fairness/beacon.ts'
import { afterEach, expect, it } from 'vitest'
import {
  type Asked,
  type Behaviour,
  endedByHand,
  hangsUp,
  isSilent,
  type MisbehavingServer,
  misbehaving,
  noWaits,
  readableLog,
  redirects,
  says,
  saysText,
  stopsHalfway,
} from '../../../testing/misbehaving.ts'
import { outside } from '../asking/place.ts'
import type { Waits } from '../asking/waits.ts'
import { BeaconSilent, beaconSource } from './beacon-source.ts'
import { randomnessOf } from './relay.ts'

// A round of the real network, as its relays tell it.
const recorded = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

const key = new Uint8Array(32).fill(7)
const own: BeaconChain = { ...quicknet, id: 'ab'.repeat(32), public_key: beaconPublicKey(key) }
const wordOf = (round: number) => {
  const signature = signBeacon(key, round)
  return { round, randomness: randomnessOf(signature), signature }
}
const honest = ({ path }: Asked): Behaviour => says(wordOf(Number(path.split('/').at(-1))))

const servers: MisbehavingServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
async function relay(behave: (asked: Asked, count: number) => Behaviour | Promise<Behaviour>) {
  const server = await misbehaving(behave)
  servers.push(server)
  return server
}

function source(relays: MisbehavingServer[], options: { chain?: BeaconChain; waits?: Waits } = {}) {
  const { log, lines } = readableLog()
  const { chain = own, waits = noWaits().waits } = options
  const places = relays.map(({ address }) => outside(address))
  return { ...beaconSource({ chain, relays: places, log, waits }), lines }
}
const patient = () => new AbortController().signal

it('GM-13 a recorded round of the real network is asked for as drand says, and proved', async () => {
  const server = await relay(() => says(recorded))
  const { wordOf: ask, lines } = source([server], { chain: quicknet })
  expect(await ask(1000, patient())).toEqual({ round: 1000, signature: recorded.signature })
  expect(server.asked.map(({ path }) => path)).toEqual([`/${quicknet.id}/public/1000`])
  expect(lines).toEqual([])
})

it('GM-13 a word without its hash is enough: the signature is what proves it', async () => {
  const { round, signature } = recorded
  const server = await relay(() => says({ round, signature }))
  expect(await source([server], { chain: quicknet }).wordOf(1000, patient())).toEqual({ round, signature })
})

const changed = (text: string) => (text.startsWith('b') ? `a${text.slice(1)}` : `b${text.slice(1)}`)
const good = wordOf(77)
/** The same point, written with a coordinate that is too large by the field's order: a second word for one round. */
function writtenOtherwise(): { round: number; other: string } {
  const p =
    0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn
  for (let round = 1; ; round += 1) {
    const bits = BigInt(`0x${signBeacon(key, round)}`)
    const x = bits & ((1n << 381n) - 1n)
    if (x + p < 1n << 381n) return { round, other: (bits + p).toString(16) }
  }
}

it.each<[string, Behaviour, string]>([
  ['a signature of another round', says({ ...wordOf(78), round: 77 }), 'wrong signature'],
  ['another round', says(wordOf(78)), 'another round'],
  ['a signature of another chain', says({ ...recorded, round: 77 }), 'wrong signature'],
  ['a signature that is no point', says({ round: 77, signature: 'a'.repeat(96) }), 'wrong signature'],
  ['a changed signature', says({ round: 77, signature: changed(good.signature) }), 'wrong signature'],
  ['the point at infinity', says({ round: 77, signature: `c0${'0'.repeat(94)}` }), 'wrong signature'],
  ['a longer signature', says({ round: 77, signature: `${good.signature}00` }), 'not as drand speaks'],
  ['capitals', says({ round: 77, signature: good.signature.toUpperCase() }), 'not as drand speaks'],
  ['a round as text', says({ ...good, round: '77' }), 'not as drand speaks'],
  [
    'a hash that does not fit',
    says({ ...good, randomness: '00'.repeat(32) }),
    'randomness is not the hash of the signature',
  ],
  ['nothing in it', says({}), 'not as drand speaks'],
  ['null', says(null), 'not as drand speaks'],
  ['no JSON', saysText('<html>'), 'no JSON'],
  ['more than anybody needs', saysText(`{"x":"${'x'.repeat(20_000)}"}`), 'too long'],
  ['500', says(good, 500), 'HTTP 500'],
  ['a refusal that carries the word', says(good, 403), 'HTTP 403'],
  ['204', (reply) => void reply.writeHead(204).end(), 'no JSON'],
  ['a redirect to the word', redirects('/elsewhere'), 'HTTP 302'],
  ['a line that is cut', hangsUp, 'UND_ERR_SOCKET'],
])('GM-13 %s is never believed, logged once, and asked again elsewhere', async (_, bad, problem) => {
  // The bad relay is asked several times before the good one answers at all.
  const wrong = await relay(({ path }) => (path === '/elsewhere' ? says(good) : bad))
  const right = await relay(async () => {
    await wrong.askedTimes(4)
    return says(good)
  })
  const { wordOf: ask, lines } = source([wrong, right])
  expect(await ask(77, patient())).toEqual({ round: 77, signature: good.signature })
  expect(wrong.asked.map(({ path }) => path)).not.toContain('/elsewhere')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ relay: new URL(wrong.address).host, round: 77, problem })
})

it('GM-13 no relay can tell one word in two ways', async () => {
  const { round, other } = writtenOtherwise()
  expect(other).toMatch(/^[0-9a-f]{96}$/)
  const server = await relay((_, count) =>
    count < 3 ? says({ round, signature: other }) : says(wordOf(round)),
  )
  const { wordOf: ask, lines } = source([server])
  expect(await ask(round, patient())).toEqual({ round, signature: signBeacon(key, round) })
  expect(lines).toMatchObject([{ problem: 'wrong signature' }])
})

it('GM-13 a round that is not out yet is asked for again, in growing pauses and without a word in the log', async () => {
  const server = await relay(({ path }, count) => {
    if (count <= 4) return says({ error: 'not found' }, 404)
    if (count <= 9) return says({ error: 'too early' }, 425)
    return honest({ path, body: undefined, headers: {} })
  })
  const { pauses, waits } = noWaits()
  const { wordOf: ask, lines } = source([server], { waits })
  expect(await ask(5, patient())).toEqual({ round: 5, signature: signBeacon(key, 5) })
  expect(pauses).toEqual([150, 225, 338, 506, 759, 1000, 1000, 1000, 1000])
  expect(lines).toEqual([])
})

it.each<[string, Behaviour]>([
  ['silent', isSilent],
  ['slow to end what it began', stopsHalfway],
])('GM-13 a relay that is %s holds nobody up', async (_, bad) => {
  const slow = await relay(() => bad)
  const right = await relay(async (asked) => {
    await slow.askedTimes(1)
    return honest(asked)
  })
  expect(await source([slow, right]).wordOf(9, patient())).toEqual({
    round: 9,
    signature: signBeacon(key, 9),
  })
})

it.each<[string, Behaviour]>([
  ['nothing', isSilent],
  ['half an answer', stopsHalfway],
])('GM-13 after two seconds with %s the same relay is asked again', async (_, bad) => {
  const server = await relay((asked, count) => (count === 1 ? bad : honest(asked)))
  const { waits, limits, end } = endedByHand()
  const { wordOf: ask, lines } = source([server], { waits })
  const word = ask(9, patient())
  await server.askedTimes(1)
  end(0)
  expect(await word).toEqual({ round: 9, signature: signBeacon(key, 9) })
  expect(limits).toEqual([2000, 2000])
  expect(lines).toMatchObject([{ problem: 'TimeoutError' }])
})

it.each<[string, Behaviour]>([
  ['silent', isSilent],
  ['wrong', says({ ...wordOf(78), round: 77 })],
  ['early', says({ error: 'not found' }, 404)],
])('GM-13 when all relays are %s there is no word, only the end of waiting', async (_, bad) => {
  const relays = await Promise.all([relay(() => bad), relay(() => bad)])
  const { wordOf: ask } = source(relays)
  const patience = new AbortController()
  let isTold = false
  const word = ask(77, patience.signal).finally(() => {
    isTold = true
  })
  await Promise.all(relays.map((one) => one.askedTimes(bad === isSilent ? 1 : 5)))
  expect(isTold).toBe(false)
  patience.abort()
  await expect(word).rejects.toThrow(BeaconSilent)
})

it('GM-13 a real relay’s word is no word of our own beacon, and ours none of the real one', async () => {
  const real = await relay(() => says(recorded))
  const ours = await relay(() => says(wordOf(1000)))
  for (const [chain, server] of [
    [own, real],
    [quicknet, ours],
  ] as const) {
    const patience = new AbortController()
    const word = source([server], { chain }).wordOf(1000, patience.signal)
    await server.askedTimes(3)
    patience.abort()
    await expect(word).rejects.toThrow(BeaconSilent)
  }
})

it('GM-13 twenty tables are one question to each relay, and the answer is kept', async () => {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const relays = await Promise.all(
    [1, 2].map(() =>
      relay(async (asked) => {
        await opened
        return honest(asked)
      }),
    ),
  )
  const { wordOf: ask } = source(relays)
  const words = Array.from({ length: 20 }, () => ask(31, patient()))
  open()
  const told = await Promise.all(words)
  expect(new Set(told.map(({ signature }) => signature))).toEqual(new Set([signBeacon(key, 31)]))
  await ask(31, patient())
  for (const one of relays) expect(one.asked).toHaveLength(1)
})

it('GM-13 what is kept belongs to its round', async () => {
  const server = await relay(honest)
  const { wordOf: ask } = source([server])
  const [three, four] = await Promise.all([ask(3, patient()), ask(4, patient())])
  expect(three).toEqual({ round: 3, signature: signBeacon(key, 3) })
  expect(four).toEqual({ round: 4, signature: signBeacon(key, 4) })
  expect(await ask(3, patient())).toEqual(three)
  expect(server.asked).toHaveLength(2)
})

it('GM-13 who leaves takes nobody along', async () => {
  let isOut = false
  const server = await relay((asked) => (isOut ? honest(asked) : says({}, 404)))
  const { wordOf: ask } = source([server])
  const leaves = new AbortController()
  const left = ask(8, leaves.signal)
  const stayed = ask(8, patient())
  await server.askedTimes(2)
  leaves.abort()
  await expect(left).rejects.toThrow(BeaconSilent)
  isOut = true
  expect(await stayed).toEqual({ round: 8, signature: signBeacon(key, 8) })
})

it('GM-13 when all have left nothing is asked any more, and who asks later is answered', async () => {
  const hungUp = Promise.withResolvers<void>()
  const waits: Behaviour = (reply) => void reply.on('close', hungUp.resolve)
  const server = await relay((asked, count) => (count === 1 ? waits : honest(asked)))
  const { wordOf: ask, lines } = source([server])
  const patience = [new AbortController(), new AbortController()]
  const words = patience.map(({ signal }) => ask(8, signal))
  await server.askedTimes(1)
  for (const one of patience) one.abort()
  for (const word of words) await expect(word).rejects.toThrow(BeaconSilent)
  await hungUp.promise
  expect(await ask(8, patient())).toEqual({ round: 8, signature: signBeacon(key, 8) })
  expect(lines).toEqual([])
})

it('GM-13 who no longer waits when asking asks nobody', async () => {
  const server = await relay(honest)
  await expect(source([server]).wordOf(8, AbortSignal.abort())).rejects.toThrow(BeaconSilent)
  expect(server.asked).toEqual([])
})
