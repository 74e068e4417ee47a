// Every shape, enumeration and event that the contract exports, by its name, for the API documents. Clients import the part
// they use, never this.
import type * as z from 'zod/mini'
import * as account from './account.ts'
import * as activities from './activities.ts'
import * as cashier from './cashier.ts'
import * as cashierTerms from './cashier-terms.ts'
import * as channels from './channels.ts'
import * as chatShapes from './chat-shapes.ts'
import * as chests from './chests.ts'
import * as complaints from './complaints.ts'
import * as contentStaff from './content-staff.ts'
import * as endpoint from './endpoint.ts'
import * as enums from './enums.ts'
import type { SocketEvent } from './event.ts'
import * as event from './event.ts'
import * as fairness from './fairness.ts'
import * as gameStaff from './game-staff.ts'
import * as games from './games.ts'
import * as groupAdmin from './group-admin.ts'
import * as groups from './groups.ts'
import * as homepage from './homepage.ts'
import * as identityWays from './identity-ways.ts'
import * as ids from './ids.ts'
import * as money from './money.ts'
import * as notify from './notify.ts'
import * as push from './push.ts'
import * as service from './service.ts'
import * as signIn from './sign-in.ts'
import * as social from './social.ts'
import * as staff from './staff.ts'
import * as stepUp from './step-up.ts'
import * as team from './team.ts'
import * as time from './time.ts'
import * as vip from './vip.ts'
import * as wallet from './wallet.ts'
import * as wireParts from './wire-parts.ts'

const modules: Record<string, object> = {
  account,
  activities,
  cashier,
  cashierTerms,
  channels,
  chatShapes,
  chests,
  complaints,
  contentStaff,
  endpoint,
  event,
  fairness,
  gameStaff,
  games,
  groupAdmin,
  groups,
  homepage,
  identityWays,
  ids,
  money,
  notify,
  push,
  service,
  signIn,
  social,
  staff,
  stepUp,
  team,
  time,
  vip,
  wallet,
  wireParts,
}

export type NamedShape = { name: string; about?: string }
type Shape = z.core.$ZodType

/** What a reader cannot see from the form alone. */
const abouts: Record<string, string> = {
  Amount:
    'Money: a decimal string such as "12.5", exact, with at most six places; INR has two, USDT six, Diamond none.',
  BetId: 'The period of the round and seven digits.',
  Ciphered: 'Base64 of AES-128-CBC with PKCS#7 over UTF-8, with the key and IV of docs/API.md.',
  Hex: 'Bytes as lower-case hexadecimal digits.',
  Id: 'A 64-bit number as a string of digits.',
  Nonce: 'A UUID that the client makes; the same one again answers as the first time.',
  Period: 'The id of a round, 17 digits: UTC day, family of the game, round time, number within the day.',
  TimeMs: 'Unix milliseconds.',
  Uid: 'The invite code that a member shows to others.',
}

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && '_zod' in value
const isEvent = (value: unknown): value is SocketEvent =>
  typeof value === 'object' && value !== null && 'channel' in value && isShape((value as SocketEvent).data)
const isEnumeration = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((number) => typeof number === 'number')

export const events: readonly SocketEvent[] = [
  ...new Set(Object.values(modules).flatMap((exported) => Object.values(exported).filter(isEvent))),
]

/** In a query a number is text: `CurrencyText` stands for a shape that has its own name. */
export const isQueryText = (name: string): boolean => name.endsWith('Text')

export const namedShapes: ReadonlyMap<Shape, NamedShape> = namesOf()

/** A name that two modules use for different things has the module before it. */
function namesOf(): Map<Shape, NamedShape> {
  const found = Object.entries(modules).flatMap(([module, exported]) =>
    Object.entries(exported).flatMap(([name, shape]) =>
      isShape(shape) && !isQueryText(name) ? [{ module, name, shape }] : [],
    ),
  )
  const isShared = ({ name, shape }: (typeof found)[number]) =>
    found.some((other) => other.name === name && other.shape !== shape)
  const names = new Map<Shape, NamedShape>()
  for (const one of found) {
    const prefix = isShared(one) ? one.module.charAt(0).toUpperCase() + one.module.slice(1) : ''
    const about = prefix ? undefined : abouts[one.name]
    names.set(one.shape, { name: prefix + one.name, ...(about ? { about } : {}) })
  }
  for (const [name, values] of Object.entries(enums))
    if (isEnumeration(values)) names.set(enums.oneOf(values), { name, about: wordsOf(values) })
  return names
}

/** `1 rupee, 2 usdt, 3 diamond` */
function wordsOf(values: Record<string, number>): string {
  return Object.entries(values)
    .map(([word, number]) => `${number} ${word}`)
    .join(', ')
}
