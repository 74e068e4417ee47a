// The crowd's members. They are kept in a file, because a server lets only so many join from one address in an hour: the
// next run finds them again.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { balanceOf, join, NotJoined, type Player, recharge } from './player.ts'
import type { Wire } from './wire.ts'

/** Codes for this many e-mail addresses are sent to one address of the network in an hour. */
const PER_ADDRESS = 20
const AT_ONCE = 6
const LOW_BALANCE = 200

type File = Record<string, Player[]>

export type MemberWish = {
  url: string
  count: number
  file: string
  say: (line: string) => void
  signal: AbortSignal
}

export async function gatherMembers(wire: Wire, wish: MemberWish): Promise<Player[]> {
  const all = readMembers(wish.file)
  const known = (all[wish.url] ?? []).slice(0, wish.count)
  const players = (await inGroups(known, (player) => keepIfPossible(wire, player), wish)).filter(isHere)
  if (players.length > 0) wish.say(`${players.length} members of an earlier run are back`)
  const missing = wish.count - players.length
  if (missing > 0) players.push(...(await letJoin(wire, missing, wish)))
  writeMembers(wish.file, { ...all, [wish.url]: players })
  return players
}

const isHere = (player: Player | undefined): player is Player => player !== undefined

async function keepIfPossible(wire: Wire, player: Player): Promise<Player | undefined> {
  const balance = await balanceOf(wire, player)
  if (balance === null) return undefined
  // Who cannot recharge more today plays with what is left.
  if (balance < LOW_BALANCE) await recharge(wire, player).catch(() => {})
  return player
}

async function letJoin(wire: Wire, count: number, wish: MemberWish): Promise<Player[]> {
  const most = wire.addresses * PER_ADDRESS
  if (count > most)
    wish.say(`from ${wire.addresses} address about ${most} can join in an hour: run it again for more`)
  const offset = Math.floor(Math.random() * wire.addresses)
  const places = Array.from({ length: Math.min(count, most) }, (_, i) => offset + Math.floor(i / PER_ADDRESS))
  let joined = 0
  const reasons = new Set<string>()
  const players = await inGroups(
    places,
    async (from) => {
      try {
        const player = await join(wire, from)
        await recharge(wire, player)
        joined += 1
        if (joined % 25 === 0) wish.say(`${joined} of ${count} have joined and have play money`)
        return player
      } catch (error) {
        if (!(error instanceof NotJoined)) throw error
        reasons.add(error.message)
        return undefined
      }
    },
    wish,
  )
  for (const reason of reasons) wish.say(`some could not join: ${reason}`)
  return players.filter(isHere)
}

/** So many at a time, in order, until stopped. */
async function inGroups<I, O>(
  items: readonly I[],
  work: (item: I) => Promise<O>,
  { signal }: MemberWish,
): Promise<O[]> {
  const done: O[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < items.length && !signal.aborted) {
        const item = items[next++] as I
        done.push(await work(item))
      }
    }),
  )
  return done
}

function readMembers(file: string): File {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as File) : {}
}

/** Their sessions are in it: for nobody else's eyes. */
function writeMembers(file: string, members: File): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(members)}\n`, { mode: 0o600 })
}
