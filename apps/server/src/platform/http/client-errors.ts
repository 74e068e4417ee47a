// Unexpected errors of clients end in our log, with file and line of the source where their build is known. They were
// masked before they were sent; they are cut and counted here, because anybody can send them.
import { reports } from '@mela/contract/reports.ts'
import { feature } from '../feature.ts'
import type { Limit } from '../limits.ts'
import { stackReader } from '../stacks/stack-reader.ts'
import { openHandler } from './handler.ts'

const perNetwork: Limit = { name: 'client_error', points: 30, perSeconds: 60 }

const keepClientError = openHandler(reports.clientError, async ({ body, network, me, log, platform }) => {
  await platform.limits.take(perNetwork, network)
  // Nobody waits for it: the call is answered while the maps are read.
  void stackReader
    .of(platform)
    .read(body.version, body.stack)
    .catch(() => undefined)
    .then((stack) => {
      log.warn({ client: { ...body, ...(stack && { stack }) }, user_id: me?.id }, 'client error')
    })
  return {}
})

export const clientErrors = feature(reports, { handlers: { clientError: keepClientError } })
