// Every call of the API with its name, its chapter and what it may refuse: what both documents are made from.
import type { Area } from '@mela/contract/areas.ts'
import type { Endpoint } from '@mela/contract/endpoint.ts'
import type { SocketEvent } from '@mela/contract/event.ts'
import type { Example } from '@mela/contract/examples.ts'
import { commonRefusals, type RefusalName, statusOf } from '@mela/contract/refusals.ts'
import type { Names } from './schemas.ts'

export type ApiDescription = {
  groups: Record<string, Record<string, Endpoint>>
  areas: readonly Area[]
  examples: Readonly<Record<string, Example>>
  names: Names
  events: readonly SocketEvent[]
  version: string
}

export type Operation = {
  /** The group and the name that the contract gives it: `games.bet` is `gamesBet`. */
  id: string
  area: string
  endpoint: Endpoint
  example: Example | undefined
  refusals: RefusalName[]
}

export function operationsOf({ groups, areas, examples }: ApiDescription): Operation[] {
  return areas.flatMap((area) =>
    area.groups.flatMap((group) =>
      Object.entries(groups[group] ?? {}).map(([name, endpoint]) => {
        const id = group + name.charAt(0).toUpperCase() + name.slice(1)
        return { id, area: area.name, endpoint, example: examples[id], refusals: refusalsOf(endpoint) }
      }),
    ),
  )
}

const ofBodies: readonly RefusalName[] = ['request_timeout', 'body_too_large', 'unsupported_media_type']
const ofCallers: readonly RefusalName[] = ['not_signed_in', 'not_allowed', 'user_banned']
const ofKeys: readonly RefusalName[] = ['idempotency_conflict', 'request_in_progress']

/** Those that the endpoint declares, and of the common ones those that it can meet. */
function refusalsOf({ method, access, once, refusals }: Endpoint): RefusalName[] {
  const isRead = method === 'GET'
  const common = commonRefusals.filter(
    (name) =>
      !(isRead && ofBodies.includes(name)) &&
      !(isRead && access === 'anyone' && ofCallers.includes(name)) &&
      !(access === 'anyone' && name === 'not_signed_in'),
  )
  return [...new Set([...refusals, ...(once ? ofKeys : []), ...common])].sort(
    (one, other) => statusOf(one) - statusOf(other),
  )
}
