import { account } from '@mela/contract/account.ts'
import { useOwnUser } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useRead } from '#platform/api/query.ts'
import { isWholeUid } from './direct-checks.ts'

type Found = NonNullable<ReturnType<typeof useRead<typeof account.query>>['data']>
export type Payee =
  | { state: 'none' | 'looking' | 'self' | 'unknown' }
  | { state: 'failed'; again: () => void }
  | { state: 'found'; member: Found }

/** The member with a uid, looked up as soon as it is whole. */
export function usePayee(uid: string): Payee {
  const own = useOwnUser()
  const isSelf = own.data?.uid === uid
  const isEnabled = isWholeUid(uid) && !isSelf
  const { data, error, refetch } = useRead(account.query, { query: { uid } }, { isEnabled })
  if (!isWholeUid(uid)) return { state: 'none' }
  if (isSelf) return { state: 'self' }
  // A username may consist of the same digits: only the uid counts.
  if (data) return data.uid === uid ? { state: 'found', member: data } : { state: 'unknown' }
  if (error instanceof Refusal) return { state: 'unknown' }
  return error ? { state: 'failed', again: () => void refetch() } : { state: 'looking' }
}
