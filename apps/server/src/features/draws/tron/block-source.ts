// TRON blocks for TrxWinGo. A block is believed when two nodes, each searched on its own, name the same one; while
// they differ or are silent we keep asking, and in the end there is no block rather than a doubtful one.

import type { Log } from '#platform/log.ts'
import type { TronService } from '#platform/outside-services.ts'
import type { Platform } from '#platform/platform.ts'
import { NoAnswer } from '../asking/ask-json.ts'
import { outside, ownSandbox } from '../asking/place.ts'
import { type Search, sharedAnswers } from '../asking/shared-answers.ts'
import { pauseMs, realWaits, type Waits } from '../asking/waits.ts'
import { lowestBlockFrom } from './find-block.ts'
import { type Block, type TronNode, tronNode } from './node.ts'

export type { Block }
export type BlockSource = {
  network: string
  isTest: boolean
  /** An address with {height} or {hash} in it. */
  explorer: string | null
  /** The lowest block stamped in this span. Rejects with `BlockUnknown` when there is none, or the signal aborts. */
  blockAtOrAfter(timeMs: number, untilMs: number, signal: AbortSignal): Promise<Block>
  /** Whether the block is still the one of its height, now that it cannot be taken back any more. */
  isSolid(block: Block): Promise<'same' | 'different' | 'not_yet'>
}
type Reason = 'silent' | 'disagree' | 'missed'

export class BlockUnknown extends Error {
  override readonly name = 'BlockUnknown'
  readonly reason: Reason

  constructor(timeMs: number, reason: Reason) {
    super(`no block for ${new Date(timeMs).toISOString()}: ${reason}`)
    this.reason = reason
  }
}

const KEPT_BLOCKS = 64
const LOCAL_TEST_CHAIN = 'local test chain'

/** Undefined where no nodes are set up: TrxWinGo is not offered there. */
export async function openBlockSource(
  platform: Platform,
  waits = realWaits,
): Promise<BlockSource | undefined> {
  const { config, log } = platform
  if (config.tron) return blockSource({ ...config.tron, nodes: nodesOf(config.tron, waits), log, waits })
  if (!config.isDemonstration) return undefined
  const nodes = [1, 2].map((which) => tronNode(ownSandbox(platform, `/sandbox/tron/${which}`), { waits }))
  return blockSource({ network: LOCAL_TEST_CHAIN, isTest: true, explorer: null, nodes, log, waits })
}

/** The key goes to the first node alone: the second should be somebody else's. */
const nodesOf = ({ nodes, apiKey }: TronService, waits: Waits): TronNode[] =>
  nodes.map((address, index) =>
    tronNode(outside(address), { waits, ...(index === 0 && apiKey ? { apiKey } : {}) }),
  )

export function blockSource(options: {
  network: string
  isTest: boolean
  explorer: string | null
  nodes: readonly TronNode[]
  log: Log
  waits: Waits
}): BlockSource {
  const { network, isTest, explorer, nodes, log, waits } = options
  if (nodes.length !== 2) throw new Error('blocks are read from two nodes')
  const shared = sharedAnswers<Block>({ keep: KEPT_BLOCKS })

  function searchFor(timeMs: number, untilMs: number): Search<Block> {
    let reason: Reason = 'silent'
    const reported = new Set<string>()
    const report = (from: string, about: object) => {
      if (reported.has(from)) return
      reported.add(from)
      log.warn({ ...about, time: timeMs }, 'TRON blocks are not believed')
    }
    async function askOne(node: TronNode, signal: AbortSignal): Promise<Block | undefined> {
      try {
        return await lowestBlockFrom(node, timeMs, signal)
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        if (!signal.aborted) report(node.name, { node: node.name, problem: error.message })
        return undefined
      }
    }
    return {
      key: `${timeMs} ${untilMs}`,
      begin: async (signal) => {
        for (let asked = 0; ; asked += 1) {
          const found = await Promise.all(nodes.map((node) => askOne(node, signal)))
          signal.throwIfAborted()
          const block = agreed(found)
          if (block && block.timestamp > untilMs) throw new BlockUnknown(timeMs, 'missed')
          if (block) return block
          reason = found.every(Boolean) ? 'disagree' : 'silent'
          if (reason === 'disagree') report('disagree', { problem: 'the nodes disagree', found })
          await waits.pause(pauseMs(asked), signal)
        }
      },
      giveUp: () => new BlockUnknown(timeMs, reason),
    }
  }

  return {
    network,
    isTest,
    explorer,
    blockAtOrAfter: (timeMs, untilMs, signal) => shared(searchFor(timeMs, untilMs), signal),
    isSolid: async (block) => {
      const never = new AbortController().signal
      const asked = nodes.map((node) => node.solidBlockAt(block.height, never).catch(noneIfSilent))
      const solid = agreed(await Promise.all(asked))
      if (!solid) return 'not_yet'
      return isSame(solid, block) ? 'same' : 'different'
    },
  }
}

const isSame = (a: Block, b: Block): boolean =>
  a.height === b.height && a.hash === b.hash && a.timestamp === b.timestamp

/** The block that both nodes name. */
function agreed([first, second]: readonly (Block | undefined)[]): Block | undefined {
  return first && second && isSame(first, second) ? first : undefined
}

function noneIfSilent(error: unknown): undefined {
  if (!(error instanceof NoAnswer)) throw error
}
