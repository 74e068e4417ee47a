import type { AgentFigures } from '@mela/contract/team.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type Programme = {
  /** Parts of a million, of tiers 1 to 3. */
  rates: number[]
  first_recharge: { least: bigint; bonus: bigint }
  /** What an agent needs; its last two say when a subordinate is valid (TM-06). */
  requirement: AgentFigures
}

type Row = {
  version: number
  rates: number[]
  first_least: string
  first_bonus: string
  valid_topup: string
  valid_play: string
  agent_topup: string
  agent_play: string
  agent_identity: number
  agent_valid_count: number
  agent_total_topup: string
  agent_total_play: string
}

/** As it is now. */
export async function selectProgramme(
  q: Queryable,
  money_type: PlayCurrency,
): Promise<Programme & { version: number }> {
  const [row] = await q.sql<Row[]>`
    select version, rates, first_least, first_bonus, valid_topup, valid_play, agent_topup, agent_play, agent_identity,
      agent_valid_count, agent_total_topup, agent_total_play
    from team_config where money_type = ${money_type} order by version desc limit 1`
  if (!row) throw new Error(`there is no programme for currency ${money_type}`)
  return {
    version: row.version,
    rates: row.rates,
    first_recharge: { least: BigInt(row.first_least), bonus: BigInt(row.first_bonus) },
    requirement: {
      topup_amount: BigInt(row.agent_topup),
      play_amount: BigInt(row.agent_play),
      identity_flag: row.agent_identity,
      valid_subordinate_count: row.agent_valid_count,
      valid_subordinate_total_topup_amount: BigInt(row.agent_total_topup),
      valid_subordinate_total_play_amount: BigInt(row.agent_total_play),
      valid_subordinate_topup_amount: BigInt(row.valid_topup),
      valid_subordinate_play_amount: BigInt(row.valid_play),
    },
  }
}

export async function insertProgramme(
  tx: Tx,
  money_type: PlayCurrency,
  { rates, first_recharge, requirement }: Programme,
  made_by: string,
): Promise<number> {
  const row = {
    money_type,
    rates,
    first_least: String(first_recharge.least),
    first_bonus: String(first_recharge.bonus),
    valid_topup: String(requirement.valid_subordinate_topup_amount),
    valid_play: String(requirement.valid_subordinate_play_amount),
    agent_topup: String(requirement.topup_amount),
    agent_play: String(requirement.play_amount),
    agent_identity: requirement.identity_flag,
    agent_valid_count: requirement.valid_subordinate_count,
    agent_total_topup: String(requirement.valid_subordinate_total_topup_amount),
    agent_total_play: String(requirement.valid_subordinate_total_play_amount),
    made_by,
  }
  const [made] = await tx.sql<[{ version: number }]>`
    insert into team_config ${tx.sql(row)} returning version`
  return made.version
}
