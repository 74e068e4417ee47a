// The steps of unfinished sign-ins. A step goes with its session: ending that ends it.
import type { LoginFlag } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type StepFlag =
  | typeof LoginFlag.register
  | typeof LoginFlag.captha
  | typeof LoginFlag.bind_email_or_mobile
  | typeof LoginFlag.captha_and_bind_inviter

/** What a newcomer has proved and will bring into the account. */
export type Proved = {
  mobile?: string
  email?: string
  provider?: string
  subject?: string
  nickname?: string
}
export type Step = { flag: StepFlag } & { [K in keyof Proved]-?: string | null }

export async function insertStep(
  tx: Tx,
  session_id: string,
  flag: StepFlag,
  proved: Proved = {},
): Promise<void> {
  await tx.sql`insert into sign_in_step ${tx.sql({ session_id, flag, ...proved })}`
}

export async function selectStep(db: Queryable, session_id: string): Promise<Step | undefined> {
  const [row] = await db.sql<Step[]>`
    select flag, mobile, email, provider, subject, nickname from sign_in_step where session_id = ${session_id}`
  return row
}
