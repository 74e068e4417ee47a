// An event is declared by the feature in which it happens and exported by its door. Features below name their listeners in
// `feature(endpoints, { listens: [memberCreated.during(…)] })`. An event that nobody hears is fine.
import type { Queryable, Tx } from './db/database.ts'
import type { Platform } from './platform.ts'
import { type After, addTo, type Connection, type During } from './wiring.ts'

export type Event<T> = {
  /** In the transaction in which it happens: a listener that throws undoes all of it. */
  during(listener: During<T>): Connection
  /** After the commit, without anybody waiting for it. A hint: it may be lost. */
  after(listener: After<T>): Connection
  emit(tx: Tx, platform: Platform, what: T): Promise<void>
  /**
   * Only for those who listen `after`, by code that has nothing but a way to the database: after the commit, or at once
   * where there is no transaction. A database that belongs to no app tells nobody.
   */
  hint(q: Queryable | Tx, what: T): void
}

export function event<T>(name: string): Event<T> {
  const self: Event<T> = {
    during: (listener) => ({
      connect: ({ wiring }) => addTo(wiring.during, self, listener as During<never>),
    }),
    after: (listener) => ({
      connect: (platform) => addTo(platform.wiring.after, self, hearing(name, platform, listener)),
    }),
    emit: async (tx, platform, what) => {
      const { during } = platform.wiring
      // Money follows from events: a platform without its app would lose it silently.
      if (during.size === 0) throw new Error(`${name} happened before an app was put together`)
      for (const listener of during.get(self) ?? []) await (listener as During<T>)(tx, platform, what)
      tellAfter(tx, platform.wiring, self, what)
    },
    hint: (q, what) => {
      if (q.wiring?.during.has(self))
        throw new Error(`${name} is heard in a transaction, a hint is too little`)
      if (q.wiring) tellAfter(q, q.wiring, self, what)
    },
  }
  return self
}

function tellAfter<T>(q: Queryable | Tx, wiring: Platform['wiring'], of: Event<T>, what: T): void {
  const listeners = wiring.after.get(of) as ((what: T) => void)[] | undefined
  if (!listeners?.length) return
  const tell = () => {
    for (const listener of listeners) listener(what)
  }
  if ('afterCommit' in q) q.afterCommit(tell)
  else tell()
}

/** One listener that fails does not keep the others from hearing. */
function hearing<T>(name: string, platform: Platform, listener: After<T>): (what: never) => void {
  const log = (error: unknown) =>
    platform.log.warn({ error: String(error), event: name }, 'a listener failed')
  return (what) => {
    try {
      Promise.resolve(listener(platform, what)).catch(log)
    } catch (error) {
      log(error)
    }
  }
}
