// Fetches what the check of a day needs: its file, the epochs, the chains of beacons, and where every log stood before.
import type { Epoch, FairRound } from '@mela/contract/fairness.ts'
import { type BeaconChain, quicknet } from '@mela/games/fairness/beacon.ts'
import { type DayEvidence, type DayFile, tableName } from './day.ts'
import type { PublicApi } from './public-api.ts'

const DAY_MS = 86_400_000
/** So far back a server may have been away and its log is still found. */
const DAYS_BACK_MAX = 14

/** With the signed ends of every table's log: they vouch for all that lies between them. */
export type Gathered = { evidence: DayEvidence; ends: FairRound[] }

export async function gatherDay(
  api: PublicApi,
  date: string,
  options: { nowMs: number; every: number; say: (line: string) => void },
): Promise<Gathered | undefined> {
  options.say(`reading the file of ${date}`)
  const file = await api.day(date)
  if (!file) return undefined
  const epochs = await api.epochs()
  options.say(`${epochs.length} epochs; reading the signed ends of every log`)
  const ends = await signedEnds(api, file)
  return {
    evidence: {
      file,
      epochs,
      chains: chainsOf(epochs, ends),
      previousLogs: await logsBefore(api, file),
      nowMs: options.nowMs,
      every: options.every,
    },
    ends,
  }
}

/** The first and the last round of each table that are in its log. */
async function signedEnds(api: PublicApi, file: DayFile): Promise<FairRound[]> {
  const ends: FairRound[] = []
  for (const { rounds } of file.tables) {
    const logged = rounds.filter(({ log }) => log !== null)
    for (const period of new Set([logged[0]?.period, logged.at(-1)?.period])) {
      const round = period === undefined ? undefined : await api.round(period)
      if (round) ends.push(round)
    }
  }
  return ends
}

/** The real beacon is known by heart. Another has to call itself a development beacon, and the report says so. */
function chainsOf(epochs: readonly Epoch[], ends: readonly FairRound[]): BeaconChain[] {
  const named = new Set(epochs.map(({ statement }) => statement.beacon))
  const told = new Map(ends.flatMap(({ beacon }) => (beacon ? [[beacon.chain.id, beacon.chain]] : [])))
  return [...named].flatMap((id) => {
    if (id === quicknet.id) return [quicknet]
    const chain = told.get(id)
    return chain?.is_test && chain.name === 'development' ? [chain] : []
  })
}

/** Where the logs stood at the end of the days before; a table that had none begins its log. */
async function logsBefore(api: PublicApi, file: DayFile): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const wanted = new Set(file.tables.map(tableName))
  for (let back = 1; back <= DAYS_BACK_MAX && found.size < wanted.size; back += 1) {
    const date = new Date(Date.parse(`${file.date}T00:00:00Z`) - back * DAY_MS).toISOString().slice(0, 10)
    const before = await api.day(date)
    // Rounds that nobody played are in the file too: a day without one is before the beginning.
    if (!before) break
    for (const table of before.tables) {
      const log = table.rounds.findLast((round) => round.log !== null)?.log
      if (log && !found.has(tableName(table))) found.set(tableName(table), log)
    }
  }
  return found
}
