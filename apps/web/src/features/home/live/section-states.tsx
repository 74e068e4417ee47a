import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { kindOf } from '#platform/api/tell-failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState, ErrorState, OfflineState } from '#ui/feedback/state-view.tsx'

type Read<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
type SectionStatesProps<Data> = {
  read: Read<Data>
  isEmpty: (data: Data) => boolean
  loading: ReactNode
  empty: { title: string; text: string }
  failed: string
  children: (data: Data) => ReactNode
}

/** The four states of a section. What was read once stays, whatever a later read says. */
export function SectionStates<Data>(props: SectionStatesProps<Data>) {
  const { read, isEmpty, loading, empty, failed, children } = props
  const t = useT()
  // Drawn in slices: thirty rows at once would hold up a slow phone.
  const data = useDeferredValue(read.data)
  if (data !== undefined) {
    if (!isEmpty(data)) return children(data)
    return <EmptyState size="compact" {...empty} />
  }
  if (!read.error) return loading
  const State = kindOf(read.error) === 'offline' ? OfflineState : ErrorState
  return (
    <State
      size="compact"
      title={failed}
      action={
        <Button variant="quiet" onClick={() => void read.refetch()}>
          {t('home.retry')}
        </Button>
      }
    />
  )
}
