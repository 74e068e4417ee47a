// Which rounds take bets now. The socket tells when one opens; who missed it asks.
import { SUCCESS } from '@mela/contract/endpoint.ts'
import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { games, roundMinutes } from '@mela/games/game.ts'
import { io, type Socket } from 'socket.io-client'
import * as parser from 'socket.io-msgpack-parser'
import type { Wire } from './wire.ts'

export type OpenTable = {
  game_type: GameType
  minutes: RoundMinutes
  period: string
  state: string
  locks_at: number
  ends_at: number
}

/** Nobody bets in the last moment before the lock: it would only be refused. */
const MARGIN_MS = 400

export class Tables {
  readonly #wire: Wire
  readonly #open = new Map<string, OpenTable>()
  readonly #asking = new Set<string>()
  readonly #socket: Socket
  #serverAheadMs = 0
  readonly heard: Record<string, number> = {}

  constructor(wire: Wire, url: string) {
    this.#wire = wire
    this.#socket = io(url, { path: '/socket', parser, transports: ['websocket'] })
    this.#socket.on('broadcast', ({ type, data }: { type: string; data: OpenTable }) => {
      this.heard[type] = (this.heard[type] ?? 0) + 1
      if (type === 'round_state') this.#learn(data)
    })
  }

  /** A table that takes bets, or nothing when this one does not just now. */
  tableOf(game_type: GameType, minutes: RoundMinutes): OpenTable | undefined {
    const name = `${game_type} ${minutes}`
    const table = this.#open.get(name)
    const now = Date.now() + this.#serverAheadMs
    if (table?.state === 'open' && now < table.locks_at - MARGIN_MS) return table
    if (!table || now >= table.ends_at) void this.#ask(game_type, minutes)
    return undefined
  }

  all(): { game_type: GameType; minutes: RoundMinutes }[] {
    return games.flatMap(({ game_type }) => roundMinutes.map((minutes) => ({ game_type, minutes })))
  }

  close(): void {
    this.#socket.disconnect()
  }

  #learn(table: OpenTable & { server_time?: number }): void {
    this.#open.set(`${table.game_type} ${table.minutes}`, table)
    if (table.server_time !== undefined) this.#serverAheadMs = table.server_time - Date.now()
  }

  async #ask(game_type: GameType, minutes: RoundMinutes): Promise<void> {
    const name = `${game_type} ${minutes}`
    if (this.#asking.has(name)) return
    this.#asking.add(name)
    try {
      const path = `/game/next_periods?game_type=${game_type}&minutes=${minutes}`
      const reply = await this.#wire.call<OpenTable>({ method: 'GET', path })
      if (reply.code === SUCCESS) this.#learn(reply.data)
    } catch {
      // The server is away for a moment; the next look asks again.
    } finally {
      setTimeout(() => this.#asking.delete(name), 500).unref()
    }
  }
}
