import type { Permission, StaffRole } from '@mela/contract/permissions.ts'
import { permissionsOf } from '@mela/contract/permissions.ts'
import type { Operator } from '#platform/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type StaffRow = {
  id: string
  username: string
  password_hash: string
  totp_key: string
  roles: StaffRole[]
  is_active: boolean
}

export async function selectStaff(db: Queryable, username: string): Promise<StaffRow | undefined> {
  const [row] = await db.sql<StaffRow[]>`
    select id, username, password_hash, totp_key, roles, is_active from staff
    where lower(username) = lower(${username})`
  return row
}

export async function insertStaff(tx: Tx, row: Omit<StaffRow, 'is_active'>): Promise<void> {
  await tx.sql`
    insert into staff (id, username, password_hash, totp_key, roles)
    values (${row.id}, ${row.username}, ${row.password_hash}, ${row.totp_key}, ${row.roles as string[]})`
}

/** True for exactly one caller: a code is taken once. */
export async function takeTotpStep(db: Queryable, id: string, step: bigint): Promise<boolean> {
  const result = await db.sql`
    update staff set totp_step = ${String(step)} where id = ${id} and totp_step < ${String(step)} and is_active`
  return result.count === 1
}

export async function insertStaffSession(
  tx: Tx,
  session: { token_hash: Buffer; staff_id: string; ip: string },
): Promise<void> {
  await tx.sql`
    insert into staff_session (token_hash, staff_id, ip, expires_at)
    values (${session.token_hash}, ${session.staff_id}, ${session.ip}, now() + interval '12 hours')`
}

/** Asked for every call: operators are few, and what they may do must be true now. Idle ones end after half an hour. */
export async function selectOperator(db: Queryable, token_hash: Buffer): Promise<Operator | undefined> {
  const [row] = await db.sql<{ id: string; username: string; roles: StaffRole[] }[]>`
    update staff_session s set used_at = now() from staff
    where s.token_hash = ${token_hash} and staff.id = s.staff_id and staff.is_active
      and s.expires_at > now() and s.used_at > now() - interval '30 minutes'
    returning staff.id, staff.username, staff.roles`
  return row && { ...row, permissions: permissionsOf(row.roles) as Permission[] }
}

export async function deleteStaffSession(tx: Tx, token_hash: Buffer): Promise<void> {
  await tx.sql`delete from staff_session where token_hash = ${token_hash}`
}
