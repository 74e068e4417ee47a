import { digitOfBlockHash } from '@mela/games/fairness/draw.ts'
import { afterEach, expect, it } from 'vitest'
import {
  type Asked,
  type Behaviour,
  endedByHand,
  isSilent,
  type MisbehavingServer,
  misbehaving,
  noWaits,
  readableLog,
  redirects,
  says,
  saysText,
} from '../../../testing/misbehaving.ts'
import { outside } from '../asking/place.ts'
import type { Waits } from '../asking/waits.ts'
import { BlockUnknown, blockSource } from './block-source.ts'
import { type Block, tronNode } from './node.ts'

const T = Date.parse('2026-08-31T10:00:00Z')
const at = (slots: number) => T + slots * 3000

const hashOf = (height: number, fork: string) =>
  height.toString(16).padStart(16, '0') +
  `${fork}${height.toString(16).padStart(8, '0')}`.repeat(6).slice(0, 48)
/** A chain with one block in each of these slots; heights are counted from 500,000. */
const chainOf = (slots: number[], fork = 'a'): Block[] =>
  slots.map((slot, index) => ({
    height: 500_000 + index,
    hash: hashOf(500_000 + index, fork),
    timestamp: at(slot),
  }))
const between = (first: number, last: number, except: number[] = []) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (slot) => !except.includes(slot),
  )

const said = (block: Block | undefined) =>
  block
    ? {
        blockID: block.hash,
        block_header: { raw_data: { number: block.height, timestamp: block.timestamp } },
        transactions: [],
      }
    : {}
/** What a node with these blocks answers; solid are all, unless others are given. */
const knowing =
  (blocks: Block[], solid = blocks) =>
  ({ path, body }: Asked): Behaviour => {
    const { num } = body as { num?: number }
    const numbered = (list: Block[]) => says(said(list.find(({ height }) => height === num)))
    if (path === '/wallet/getnowblock') return says(said(blocks.at(-1)))
    if (path === '/wallet/getblockbynum') return numbered(blocks)
    return path === '/walletsolidity/getblockbynum' ? numbered(solid) : says({}, 404)
  }

const servers: MisbehavingServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
async function node(behave: (asked: Asked, count: number) => Behaviour | Promise<Behaviour>) {
  const server = await misbehaving(behave)
  servers.push(server)
  return server
}
function source(nodes: MisbehavingServer[], options: { waits?: Waits; apiKey?: string } = {}) {
  const { log, lines } = readableLog()
  const asking = { waits: noWaits().waits, ...options }
  const found = blockSource({
    network: 'test',
    isTest: true,
    explorer: null,
    nodes: nodes.map(({ address }) => tronNode(outside(address), asking)),
    log,
    waits: asking.waits,
  })
  return { ...found, lines }
}
const patient = () => new AbortController().signal
const twoOf = async (blocks: Block[]) => [await node(knowing(blocks)), await node(knowing(blocks))]

it.each<[string, number[], number]>([
  ['right at its time', between(-5, 0), 0],
  ['the newest is later', between(-5, 40), 0],
  ['much later', between(-50, 4000, [17, 18, 900, 2000, 2001, 3999]), 0],
  ['its slot is empty', between(-5, 10, [0]), 1],
  ['its slot and the next are empty', between(-5, 10, [0, 1]), 2],
  ['the slot before is empty', between(-5, 10, [-1]), 0],
  ['slots before and after are empty', between(-9, 10, [-3, -2, -1, 2, 3]), 0],
  ['nothing after it yet, slots before it empty', between(-9, 0, [-3, -2, -1]), 0],
  ['every second slot is empty', between(-99, 61).filter((slot) => slot % 2 !== 0), 1],
])('GM-03 GM-20 the lowest block at or after the time is found: %s', async (_, slots, slot) => {
  const blocks = chainOf(slots)
  const { blockAtOrAfter, lines } = source(await twoOf(blocks))
  const wanted = blocks.find(({ timestamp }) => timestamp === at(slot))
  expect(await blockAtOrAfter(at(0), at(12), patient())).toEqual(wanted)
  expect(lines).toEqual([])
})

it('GM-20 a time between two slots finds the later one, a chain of one block its first', async () => {
  const blocks = chainOf(between(-5, 5))
  const found = await source(await twoOf(blocks)).blockAtOrAfter(at(0) - 1, at(12), patient())
  expect(found.timestamp).toBe(at(0))
  const first: Block = { height: 0, hash: '0'.repeat(64), timestamp: at(3) }
  expect(await source(await twoOf([first])).blockAtOrAfter(at(0), at(12), patient())).toEqual(first)
})

it('GM-03 the digit is the last one of the block’s hash', async () => {
  const hash = `${(500_000).toString(16).padStart(16, '0')}${'1'.repeat(45)}7fa`
  const block = { height: 500_000, hash, timestamp: at(0) }
  const blocks = [{ ...block, height: 499_999, hash: hashOf(499_999, 'a'), timestamp: at(-1) }, block]
  const found = await source(await twoOf(blocks)).blockAtOrAfter(at(0), at(12), patient())
  expect(digitOfBlockHash(found.hash)).toBe(7)
})

it('GM-20 as a long search costs few questions, a node is not burdened', async () => {
  const nodes = await twoOf(chainOf(between(-50, 4000, [17, 18, 900])))
  await source(nodes).blockAtOrAfter(at(0), at(12), patient())
  for (const { asked } of nodes) expect(asked.length).toBeLessThan(20)
})

it('GM-20 two nodes must name the same block: one alone is not believed', async () => {
  const blocks = chainOf(between(-5, 5))
  let isBack = false
  const good = await node(knowing(blocks))
  const away = await node((asked) => (isBack ? knowing(blocks)(asked) : says({}, 503)))
  const { blockAtOrAfter, lines } = source([good, away])
  let isTold = false
  const found = blockAtOrAfter(at(0), at(12), patient()).finally(() => {
    isTold = true
  })
  await away.askedTimes(3)
  expect(isTold).toBe(false)
  isBack = true
  expect(await found).toEqual(blocks[5])
  expect(lines).toMatchObject([{ node: new URL(away.address).host, problem: 'HTTP 503', time: at(0) }])
})

const plain = chainOf(between(-5, 5))
const otherHash = chainOf(between(-5, 5), 'b')
const otherTime = chainOf(between(-5, 5).map((slot) => (slot === 0 ? 0.5 : slot)))
const shifted = plain.map((block) => ({
  ...block,
  height: block.height + 1,
  hash: hashOf(block.height + 1, 'a'),
}))

it.each<[string, Block[]]>([
  ['hash', otherHash],
  ['time', otherTime],
  ['height', shifted],
])('GM-20 nodes that differ in the %s are asked again until they agree', async (_, other) => {
  let isAgreed = false
  const second = await node((asked) => knowing(isAgreed ? plain : other)(asked))
  const { blockAtOrAfter, lines } = source([await node(knowing(plain)), second])
  let isTold = false
  const found = blockAtOrAfter(at(0), at(12), patient()).finally(() => {
    isTold = true
  })
  await second.askedTimes(9)
  expect(isTold).toBe(false)
  isAgreed = true
  expect(await found).toEqual(plain[5])
  expect(lines).toMatchObject([{ problem: 'the nodes disagree' }])
})

it.each<[string, (asked: Asked) => Behaviour, (asked: Asked) => Behaviour, string]>([
  ['disagree', knowing(plain), knowing(otherHash), 'disagree'],
  ['disagree about which slot was empty', knowing(plain), knowing(chainOf(between(-5, 5, [0]))), 'disagree'],
  ['are silent', () => isSilent, () => isSilent, 'silent'],
  ['are silent but for one', knowing(plain), () => isSilent, 'silent'],
  ['are behind', knowing(chainOf(between(-9, -1))), knowing(chainOf(between(-9, -1))), 'silent'],
  ['are behind but for one', knowing(plain), knowing(chainOf(between(-9, -1))), 'silent'],
])('GM-20 there is no block when the nodes %s to the end', async (_, one, other, reason) => {
  const nodes = [await node(one), await node(other)]
  const patience = new AbortController()
  const found = source(nodes).blockAtOrAfter(at(0), at(12), patience.signal)
  // Two that talk are asked a few times over; where one is silent, nothing more comes.
  const isTalking = reason === 'disagree'
  await Promise.all(nodes.map((server) => server.askedTimes(isTalking ? 9 : 1)))
  patience.abort()
  await expect(found).rejects.toMatchObject({ name: 'BlockUnknown', reason })
})

it('GM-20 when no block was made in the span, it is missed and nobody waits', async () => {
  const nodes = await twoOf(chainOf([...between(-50, -1), ...between(13, 20)]))
  const { blockAtOrAfter } = source(nodes)
  await expect(blockAtOrAfter(at(0), at(12), patient())).rejects.toThrow(BlockUnknown)
  await expect(blockAtOrAfter(at(0), at(12), patient())).rejects.toMatchObject({ reason: 'missed' })
  // The last moment of the span still counts.
  expect((await blockAtOrAfter(at(0), at(13), patient())).timestamp).toBe(at(13))
  await expect(blockAtOrAfter(at(0), at(12), patient())).rejects.toMatchObject({ reason: 'missed' })
})

it.each<[string, Behaviour, string]>([
  ['an error with 200', says({ Error: 'class java.lang.Exception' }), 'not as TRON speaks'],
  ['a hash of another height', says(said({ ...plain[5], height: 7 } as Block)), 'height and hash do not fit'],
  ['a short hash', says(said({ ...plain[5], hash: 'abc' } as Block)), 'not as TRON speaks'],
  ['a time as text', says(said({ ...plain[5], timestamp: `${T}` } as never)), 'not as TRON speaks'],
  ['no block at all', says({}), 'no blocks'],
  ['no JSON', saysText('busy'), 'no JSON'],
  ['null', says(null), 'not as TRON speaks'],
  ['a redirect', redirects('/wallet/elsewhere'), 'HTTP 302'],
])('GM-20 %s is no block, is logged once and asked for again', async (_, bad, problem) => {
  const wrong = await node((asked, count) => (count <= 3 ? bad : knowing(plain)(asked)))
  const { blockAtOrAfter, lines } = source([wrong, await node(knowing(plain))])
  expect(await blockAtOrAfter(at(0), at(12), patient())).toEqual(plain[5])
  expect(wrong.asked.map(({ path }) => path)).not.toContain('/wallet/elsewhere')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ node: new URL(wrong.address).host, problem })
})

it('GM-20 a node that answers with another block than the one asked for is not believed', async () => {
  const lying = (asked: Asked, count: number) =>
    asked.path === '/wallet/getblockbynum' && count <= 4 ? says(said(plain[0])) : knowing(plain)(asked)
  const { blockAtOrAfter, lines } = source([await node(lying), await node(knowing(plain))])
  expect(await blockAtOrAfter(at(0), at(12), patient())).toEqual(plain[5])
  expect(lines).toMatchObject([{ problem: 'another block' }])
})

it('GM-20 a node whose times make no sense does not keep us for ever', async () => {
  const stuck = between(1, 400).map((index) => ({
    height: 500_000 + index,
    hash: hashOf(500_000 + index, 'a'),
    timestamp: at(1),
  }))
  const patience = new AbortController()
  const { blockAtOrAfter, lines } = source(await twoOf(stuck))
  const found = blockAtOrAfter(at(0), at(12), patience.signal)
  await servers[0]?.askedTimes(70)
  await servers[1]?.askedTimes(70)
  patience.abort()
  await expect(found).rejects.toMatchObject({ reason: 'silent' })
  expect(lines.map(({ problem }) => problem)).toEqual(['times make no sense', 'times make no sense'])
})

it('GM-20 a node that says nothing for three seconds is asked again', async () => {
  const { waits, limits, end } = endedByHand()
  const slow = await node((asked, count) => (count === 1 ? isSilent : knowing(plain)(asked)))
  const { blockAtOrAfter } = source([slow, await node(knowing(plain))], { waits })
  const found = blockAtOrAfter(at(0), at(12), patient())
  await slow.askedTimes(1)
  end(0)
  expect(await found).toEqual(plain[5])
  expect(new Set(limits)).toEqual(new Set([3000]))
})

it('GM-20 four tables are one search, each time its own, and the block is kept', async () => {
  const nodes = await twoOf(plain)
  const { blockAtOrAfter } = source(nodes)
  const found = await Promise.all([1, 2, 3, 4].map(() => blockAtOrAfter(at(0), at(12), patient())))
  expect(found).toEqual([plain[5], plain[5], plain[5], plain[5]])
  const asked = nodes.map((one) => one.asked.length)
  expect(nodes.map((one) => one.asked.filter(({ path }) => path === '/wallet/getnowblock').length)).toEqual([
    1, 1,
  ])
  await blockAtOrAfter(at(0), at(12), patient())
  expect(nodes.map((one) => one.asked.length)).toEqual(asked)
  expect(await blockAtOrAfter(at(1), at(12), patient())).toEqual(plain[6])
  expect(await blockAtOrAfter(at(0), at(12), patient())).toEqual(plain[5])
})

it('GM-20 the key of the interface is a header, and is in no log', async () => {
  const keyed = await node((asked, count) =>
    count === 1 ? says({ Error: String(asked.headers['tron-pro-api-key']) }) : knowing(plain)(asked),
  )
  const { blockAtOrAfter, lines } = source([keyed, await node(knowing(plain))], { apiKey: 'canary-key' })
  await blockAtOrAfter(at(0), at(12), patient())
  expect(keyed.asked[0]?.headers['tron-pro-api-key']).toBe('canary-key')
  expect(keyed.asked[0]).toMatchObject({ path: '/wallet/getnowblock', body: {} })
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('canary-key')
})

const wanted = plain[5] as Block
it.each<[string, (asked: Asked) => Behaviour, (asked: Asked) => Behaviour, string]>([
  ['both say so', knowing(plain), knowing(plain), 'same'],
  ['both name another', knowing(plain, otherHash), knowing(plain, otherHash), 'different'],
  ['neither has it yet', knowing(plain, []), knowing(plain, []), 'not_yet'],
  ['only one has it', knowing(plain), knowing(plain, []), 'not_yet'],
  ['they differ', knowing(plain), knowing(plain, otherHash), 'not_yet'],
  ['one is broken', knowing(plain), () => says({}, 500), 'not_yet'],
  ['one is broken and the other names another', () => says({}, 500), knowing(plain, otherHash), 'not_yet'],
])(
  'GM-20 when it cannot be taken back any more, a block is checked again: %s',
  async (_, one, other, verdict) => {
    const { isSolid } = source([await node(one), await node(other)])
    expect(await isSolid(wanted)).toBe(verdict)
  },
)

it('GM-20 one node is not enough to begin with', async () => {
  expect(() => source([])).toThrow('two nodes')
  const [only] = await twoOf(plain)
  expect(() => source([only as MisbehavingServer])).toThrow('two nodes')
})
