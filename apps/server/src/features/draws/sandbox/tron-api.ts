// Two TRON nodes as our client asks them, both of the local test chain. No block is told before its time.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import type { Block } from '../tron/node.ts'
import { testChain } from './test-chain.ts'

export function addTronApi(http: FastifyInstance, platform: Platform) {
  const chain = testChain(platform.config.secretKey)
  const now = () => platform.clock.now()
  for (const node of ['/sandbox/tron/1', '/sandbox/tron/2']) {
    http.post(`${node}/wallet/getnowblock`, async () => said(chain.newest(now())))
    http.post(`${node}/wallet/getblockbynum`, async (request) => said(chain.blockAt(numOf(request), now())))
    http.post(`${node}/walletsolidity/getblockbynum`, async (request) =>
      said(chain.solidBlockAt(numOf(request), now())),
    )
  }
}

function numOf(request: FastifyRequest): number {
  const { num } = (request.body ?? {}) as { num?: unknown }
  return typeof num === 'number' ? num : Number.NaN
}

/** A node says {} for a block that it does not have. */
const said = (block: Block | undefined) =>
  block
    ? {
        blockID: block.hash,
        block_header: { raw_data: { number: block.height, timestamp: block.timestamp } },
      }
    : {}
