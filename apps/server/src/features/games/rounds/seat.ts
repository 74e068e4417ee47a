// The keeper's seat: an advisory lock on a connection of its own, so that the lock is lost with the connection. Every node
// that may keep rounds also holds a shared lock, by which the one who sits knows whether somebody could take over.
import { type OneClient, openClient } from '#platform/db/one-client.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Platform } from '#platform/platform.ts'
import { giveUpSeat, selectHasOthers, takeSeat } from './seat.store.ts'

export type Seat = {
  /** Takes it if it is free. */
  isMine(): Promise<boolean>
  /** Gives it up; whoever asks next has it. */
  giveUp(): Promise<void>
  hasOthers(): Promise<boolean>
  leave(): Promise<void>
}

export function openSeat({ config }: Pick<Platform, 'config'>): Seat {
  let opened: Promise<OneClient> | undefined
  const forget = () => {
    opened = undefined
  }
  /** A lost connection has lost its locks as well: the next question opens another and asks for them anew. */
  const client = async (): Promise<Sql> => {
    opened ??= openClient(config.databaseUrl, {
      name: 'mela-keeper',
      statementTimeoutMs: 5_000,
      onLost: forget,
    })
    opened.catch(forget)
    return (await opened).sql
  }
  return {
    isMine: async () => takeSeat(await client()),
    giveUp: async () => giveUpSeat(await client()),
    hasOthers: async () => selectHasOthers(await client()),
    leave: async () => {
      await opened?.then(({ end }) => end()).catch(() => {})
    },
  }
}
