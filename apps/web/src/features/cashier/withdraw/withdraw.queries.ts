// What the withdrawal pages know of the server: the configuration, one withdrawal while it goes on, and the earlier
// ones. A socket's hint only says "look again".
import { cashier, type Withdrawal } from '@mela/contract/cashier.ts'
import { notification } from '@mela/contract/event.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient, readOf, useRead } from '#platform/api/query.ts'
import { onEvent } from '#platform/socket/socket.ts'

const config = readOf(cashier.withdrawConfig, {})

/** Always asked anew: what may be withdrawn changes with every bet. */
export const useWithdrawConfig = () => useRead(cashier.withdrawConfig, {}, { staleMs: 0 })
export type WithdrawConfig = NonNullable<ReturnType<typeof useWithdrawConfig>['data']>
export type WithdrawLimit = WithdrawConfig['limits'][number]
export type WithdrawableSum = WithdrawConfig['sums'][number]

export const refreshWithdrawConfig = () => queryClient.invalidateQueries({ queryKey: config.queryKey })

const EARLIER_SHOWN = 20
export const useWithdrawals = () =>
  useRead(cashier.withdrawals, { query: { limit: EARLIER_SHOWN } }, { staleMs: 0 })

const FIRST_MS = 1500
const LONGEST_MS = 15_000

export const isDecided = ({ state }: Pick<Withdrawal, 'state'>) => state === 'paid' || state === 'refused'

/** Looks again at growing intervals until it is paid or refused, and at once when a balance changes. */
export function useWithdrawal(id: string) {
  const read = useQuery(
    {
      ...readOf(cashier.withdrawal, { params: { id } }),
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data && isDecided(data) ? false : Math.min(FIRST_MS * 1.2 ** dataUpdateCount, LONGEST_MS),
    },
    queryClient,
  )
  const { refetch } = read
  useEffect(
    () => onEvent(notification, (hint) => void (hint.type === 'edit_user_amount' && refetch())),
    [refetch],
  )
  return read
}

export function keepWithdrawal(withdrawal: Withdrawal): void {
  queryClient.setQueryData(
    readOf(cashier.withdrawal, { params: { id: withdrawal.withdraw_id } }).queryKey,
    withdrawal,
  )
}
