// Unexpected errors of clients end in our log. They were masked before they were sent; they are cut and counted
// here, because anybody can send them.
import { reports } from '@mela/contract/reports.ts'
import { feature } from '../feature.ts'
import type { Limit } from '../limits.ts'
import { openHandler } from './handler.ts'

const perAddress: Limit = { name: 'client_error', points: 30, perSeconds: 60 }

const keepClientError = openHandler(reports.clientError, async ({ body, ip, me, log, platform }) => {
  await platform.limits.take(perAddress, ip)
  log.warn({ client: body, user_id: me?.id }, 'client error')
  return {}
})

export const clientErrors = feature(reports, { handlers: { clientError: keepClientError } })
