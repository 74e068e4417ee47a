// A transaction holds one connection. Work inside of it that asks for a second one waits for a connection that others,
// doing the same, will never give back: as many of them at once as there are connections stop the server. In tests and
// development every such statement throws at once and names itself.
import { AsyncLocalStorage } from 'node:async_hooks'

type Scope = { isOpen: boolean }
const scopes = new AsyncLocalStorage<Scope>()

/** Everything that `work` awaits belongs to the transaction; what it only starts is free once the transaction is over. */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true }
  return scopes.run(scope, work).finally(() => {
    scope.isOpen = false
  })
}

/** In production a check of every statement would cost something, and a throw more than a wait. */
export const isAsserted = process.env.NODE_ENV !== 'production'

export class SecondConnection extends Error {
  override readonly name = 'SecondConnection'
}

export function refuseInsideTransaction(what: string): void {
  if (scopes.getStore()?.isOpen)
    throw new SecondConnection(
      `a transaction asked for a second connection: ${what.replaceAll(/\s+/g, ' ').trim().slice(0, 200)}`,
    )
}
