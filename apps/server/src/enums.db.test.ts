// AP-10: what the database lets in has the numbers of the contract, and no others.
import * as enums from '@mela/contract/enums.ts'
import { expect, it } from 'vitest'
import { freshDatabase } from './testing/fresh-database.ts'

const db = await freshDatabase()

/** Every column with a list of numbers that stands for an enumeration. */
const kept: [table: string, column: string, values: Record<string, number>][] = [
  ['member', 'identity', enums.UserIdentity],
  ['member', 'identity_flag', enums.Certification],
  ['member', 'agent_flag', enums.AgentStatus],
  ['member', 'gender', enums.Gender],
  ['session', 'source', enums.Source],
  ['chat_group', 'status', enums.GroupStatus],
  ['group_member', 'identity', enums.GroupIdentity],
  ['group_member', 'status', enums.GroupMemberStatus],
  ['group_request', 'status', enums.JoinRequestStatus],
  ['friend_application', 'status', enums.FriendApplyStatus],
  ['complaint', 'reason', enums.ComplaintReason],
  ['complaint', 'target_type', enums.ComplaintTarget],
]

it.each(kept)('AP-10 %s.%s takes the numbers of its enumeration alone', async (table, column, values) => {
  const rows = await db.sql<{ text: string }[]>`
    select pg_get_constraintdef(c.oid) as text from pg_constraint c
    where c.conrelid = ${table}::regclass and c.contype = 'c'
      and pg_get_constraintdef(c.oid) ~ ${`^CHECK \\(+${column} (=|>=)`}`
  const numbers = rows.flatMap(({ text }) => numbersIn(text))
  expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(Object.values(values).sort((a, b) => a - b))
})

/** Of `= ANY (ARRAY[1, 2])`, and of `>= 1 AND <= 6`. */
function numbersIn(text: string): number[] {
  const range = />= '?(-?\d+)'?.*<= '?(-?\d+)/.exec(text)
  if (!range) return [...text.matchAll(/-?\d+/g)].map(([digits]) => Number(digits))
  const [first, last] = [Number(range[1]), Number(range[2])]
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
