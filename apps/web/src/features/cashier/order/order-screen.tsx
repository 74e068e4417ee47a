import type { TopUpOrder } from '@mela/contract/cashier.ts'
import { isId } from '@mela/contract/ids.ts'
import { useParams } from '@tanstack/react-router'
import { Refusal } from '#platform/api/failure.ts'
import { kindOf } from '#platform/api/tell-failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState, OfflineState } from '#ui/feedback/state-view.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { shownState } from './order-view.ts'
import { OrderWays } from './order-ways.tsx'
import { useOrder } from './use-order.ts'

const SECOND_MS = 1000

export default function OrderScreen() {
  const bar = usePageBar()
  const { orderId } = useParams({ from: '/recharge-order/$orderId' })
  return (
    <Screen {...bar} head="violet">
      {/* Not every number of as many digits is an id. */}
      {isId(orderId) ? <Order id={orderId} /> : <Unknown />}
    </Screen>
  )
}

function Order({ id }: { id: string }) {
  const t = useT()
  const order = useOrder(id)
  if (order.data) return <Shown order={order.data} onOver={() => void order.refetch()} />
  if (order.isPending) return <OrderSkeleton />
  if (order.error instanceof Refusal && order.error.reason === 'not_found') return <Unknown />
  const action = <Button onClick={() => void order.refetch()}>{t('app.failure.retry')}</Button>
  const title = t('cashier.order.failedToLoad')
  return (
    <Card>
      {kindOf(order.error) === 'offline' ? (
        <OfflineState title={title} text={t('app.failure.offline')} action={action} />
      ) : (
        <ErrorState title={title} text={t('app.failure.unexpected')} action={action} />
      )}
    </Card>
  )
}

function Shown({ order, onOver }: { order: TopUpOrder; onOver: () => void }) {
  const state = shownState(order, useNow(SECOND_MS))
  return (
    <div className="grid gap-4">
      <OrderHead order={order} state={state} onOver={onOver} />
      <OrderFacts order={order} state={state} />
      <OrderWays order={order} state={state} />
    </div>
  )
}

function OrderSkeleton() {
  return (
    <Card padding="wide">
      <div className="grid justify-items-center gap-4 py-6">
        <Skeleton className="h-28 w-28 rounded-full" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-9 w-36" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
      </div>
    </Card>
  )
}

function Unknown() {
  const t = useT()
  const back = useBack()
  return (
    <Card>
      <EmptyState
        scene="search"
        title={t('cashier.order.unknown.title')}
        text={t('cashier.order.unknown.text')}
        action={<Button onClick={back}>{t('platform.back')}</Button>}
      />
    </Card>
  )
}
