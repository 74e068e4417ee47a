import { cashier } from '@mela/contract/cashier.ts'
import { notification } from '@mela/contract/event.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshWallets } from '#features/wallet/index.ts'
import { queryClient, readOf } from '#platform/api/query.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'
import { askAgainMs } from './order-view.ts'

/** The order, kept up to date: by the socket's word that money came, and by asking while the page is looked at. */
export function useOrder(orderId: string) {
  const order = useQuery(
    {
      ...readOf(cashier.topUpOrder, { params: { order_id: orderId } }),
      // Whoever comes back from paying must not see what was true before.
      staleTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data ? askAgainMs(data.state, dataUpdateCount) : false,
    },
    queryClient,
  )
  const { refetch } = order
  useEffect(() => {
    const again = () => void refetch()
    const stop = [
      onEvent(notification, (hint) => hint.type === 'edit_user_amount' && again()),
      onReconnect(again),
    ]
    return () => {
      for (const end of stop) end()
    }
  }, [refetch])

  // Without a socket nobody else tells the balance at the top.
  const isPaid = order.data?.state === 'paid'
  useEffect(() => {
    if (isPaid) void refreshWallets()
  }, [isPaid])
  return order
}
