// A setting that operators replace as a whole. Every version is kept with who set it and why; version 0 is what the code has
// while nobody set one. Screens may be told what held a moment ago; a transaction reads with its own connection.
import * as z from 'zod/mini'
import { cached } from '#platform/cached.ts'
import type { Operator } from '#platform/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type FieldProblem, refuse } from '#platform/refusal.ts'
import { recordAudit } from '../audit.store.ts'
import { actorOf } from '../audit.ts'
import { insertSetting, selectSetting, selectSettingHistory } from './setting.store.ts'

/** Words between nodes may be lost: nothing is believed for longer than this. */
const FRESH_MS = 2_000
const HISTORY = 20

type Described<S extends z.core.$ZodType> = {
  /** Of its rows, and the subject of its audit entries. */
  name: string
  /** What the body of the call names it. */
  field: string
  action: string
  schema: S
  initial: z.output<S>
  problemsOf: (value: z.output<S>) => FieldProblem[]
}

type Change<T> = { version: number; value: T; reason: string }

export function versionedSetting<S extends z.core.$ZodType>(described: Described<S>) {
  type Value = z.output<S>
  const { name, schema, initial } = described
  const read = async (q: Queryable): Promise<{ version: number; value: Value }> => {
    const row = await selectSetting(q, name)
    if (!row) return { version: 0, value: initial }
    return { version: row.version, value: z.decode(schema, row.value as z.input<S>) }
  }
  const known = cached(FRESH_MS, ({ db }) => read(db))

  return {
    /** As it was a moment ago, or exactly, where a transaction (or whoever must know) gives its connection. */
    of: (platform: Platform, q?: Queryable) => (q ? read(q) : known.of(platform)),
    watch: (platform: Platform): void => platform.bus.subscribe(name, () => known.forget(platform)),
    show: async (q: Queryable) => {
      const { version, value } = await read(q)
      const rows = await selectSettingHistory(q, name, HISTORY)
      const history = rows.map((row) => ({
        ...row,
        value: z.decode(schema, row.value as z.input<S>) as Value,
        set_at: row.set_at.getTime(),
      }))
      return { version, value, history }
    },
    set: async (tx: Tx, platform: Platform, me: Operator, change: Change<Value>): Promise<number> => {
      needSense(described, change)
      const before = await read(tx)
      const value = z.encode(schema, change.value)
      const set = { value, set_by: actorOf(me), reason: change.reason }
      const version = await insertSetting(tx, name, change.version, set)
      if (version === undefined) throw refuse('terms_changed')
      await recordAudit(tx, actorOf(me), {
        action: described.action,
        subject: name,
        before: { version: before.version, value: z.encode(schema, before.value) },
        after: { version, value },
        reason: change.reason,
      })
      tx.afterCommit(() => {
        known.forget(platform)
        platform.bus
          .publish(name, '')
          .catch((error) => platform.log.warn({ error }, 'other nodes were not told'))
      })
      return version
    },
  }
}

function needSense<S extends z.core.$ZodType>(
  { field, problemsOf }: Described<S>,
  { value, reason }: Change<z.output<S>>,
): void {
  const problems = problemsOf(value).map(({ path, problem }) => ({ path: `${field}.${path}`, problem }))
  if (problems.length > 0) throw refuse('invalid_request', problems)
  if (reason.trim() === '') throw refuse('invalid_request', [{ path: 'reason', problem: 'too small' }])
}
