// Everything the server is gets put together here; there is no other wiring. The order is that of THE LIST
// (tools/tidy/rooms.ts).
import { api } from '@mela/contract/api.ts'
import { areas } from '@mela/contract/areas.ts'
import { examples } from '@mela/contract/examples.ts'
import { events, namedShapes } from '@mela/contract/named-shapes.ts'
import type { FastifyInstance } from 'fastify'
import { account, accountSandbox, authenticator, signIn, stepUp } from '#features/account/index.ts'
import {
  cashier,
  cashierSandbox,
  cashierStaff,
  orderStaff,
  withdrawalStaff,
} from '#features/cashier/index.ts'
import { channelStaff, channels, chat, chatSandbox, moderation } from '#features/chat/index.ts'
import { chests } from '#features/chests/index.ts'
import { complaintStaff, complaints } from '#features/complaints/index.ts'
import { content, contentStaff } from '#features/content/index.ts'
import { drawsSandbox } from '#features/draws/index.ts'
import { files } from '#features/files/index.ts'
import { fairness, gameStaff, games } from '#features/games/index.ts'
import { groupAdmin, groups } from '#features/groups/index.ts'
import { home } from '#features/home/index.ts'
import { identity, identityReviewStaff, identitySandbox, identityStaff } from '#features/identity/index.ts'
import { notify, push } from '#features/notify/index.ts'
import { guestAuthenticator, guests, serviceStaff } from '#features/service/index.ts'
import { social } from '#features/social/index.ts'
import { staff, staffAuthenticator } from '#features/staff/index.ts'
import { team, teamSandbox, teamStaff } from '#features/team/index.ts'
import { activities, activityStaff } from '#features/vip/activities/index.ts'
import { vip, vipStaff } from '#features/vip/index.ts'
import { wallet } from '#features/wallet/index.ts'
import type { Feature } from '#platform/feature.ts'
import { clientErrors } from '#platform/http/client-errors.ts'
import { addApiDocs } from '#platform/http/docs/routes.ts'
import { createHttp } from '#platform/http/http.ts'
import { mount } from '#platform/http/mount.ts'
import { housekeeping } from '#platform/jobs/housekeeping.ts'
import type { Platform } from '#platform/platform.ts'
import { VERSION } from '#platform/version.ts'

export const features: Record<string, Feature> = {
  clientErrors,
  housekeeping,
  files,
  signIn,
  account,
  stepUp,
  staff,
  notify,
  push,
  wallet,
  identity,
  identityStaff,
  identityReviewStaff,
  cashier,
  cashierStaff,
  withdrawalStaff,
  orderStaff,
  social,
  groups,
  groupAdmin,
  chat,
  channels,
  channelStaff,
  moderation,
  complaints,
  complaintStaff,
  guests,
  serviceStaff,
  chests,
  games,
  gameStaff,
  fairness,
  vip,
  vipStaff,
  activities,
  activityStaff,
  team,
  teamStaff,
  content,
  contentStaff,
  home,
}
/** What stands in for the world outside. Outside demonstration mode none of it exists. */
const sandboxes: Feature[] = [
  accountSandbox,
  identitySandbox,
  cashierSandbox,
  chatSandbox,
  drawsSandbox,
  teamSandbox,
]

export type App = {
  http: FastifyInstance
  start(): Promise<string>
  stop(): Promise<void>
}

export function createApp(platform: Platform): App {
  const http = createHttp(platform)
  const authenticate = authenticator(platform)
  const doors = {
    members: authenticate,
    staff: staffAuthenticator(platform),
    guests: guestAuthenticator(platform),
  }
  const all = [...Object.values(features), ...(platform.config.isDemonstration ? sandboxes : [])]
  for (const feature of all) {
    for (const part of [...(feature.listens ?? []), ...(feature.gives ?? [])]) part.connect(platform)
    for (const handler of feature.handlers) mount(http, handler, platform, doors)
    feature.routes?.(http, platform)
  }
  addApiDocs(http, { groups: api, areas, examples, names: namedShapes, events, version: VERSION })
  const stops: (() => void | Promise<void>)[] = []

  return {
    http,
    start: async () => {
      const { config } = platform
      await platform.jobs.start(
        all.flatMap((feature) => feature.jobs),
        platform,
      )
      for (const feature of all) {
        const stop = feature.start?.(platform)
        if (stop) stops.push(stop)
      }
      const address = await http.listen({ host: config.host, port: config.port })
      platform.sockets.attach(http.server, authenticate)
      return address
    },
    // In the order in which things depend on each other: no new requests, running ones end, jobs end, then the rest.
    stop: async () => {
      await platform.sockets.stop()
      await http.close()
      for (const stop of stops.reverse()) await stop()
      await platform.jobs.stop()
    },
  }
}
