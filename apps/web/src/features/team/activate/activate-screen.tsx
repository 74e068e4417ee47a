import { AgentStatus } from '@mela/contract/enums.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { refreshOwnUser, useOwnUser } from '#features/account/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ActivateForm } from './activate-form.tsx'
import { type Activated, ActivatedCard } from './activated-card.tsx'

/** Agents open an account in their own downline (TM-05); to everybody else it says what is needed for that (TM-08). */
export default function ActivateScreen() {
  const t = useT()
  const bar = usePageBar()
  const user = useOwnUser()
  const [activated, setActivated] = useState<Activated>()
  useEffect(() => {
    // Who was made an agent since the session began is one here, too.
    void refreshOwnUser()
  }, [])
  if (user.data?.agent_flag === AgentStatus.agent && !activated)
    return <ActivateForm onActivated={setActivated} />
  return (
    <Screen {...bar} isBusy={user.isPending}>
      {activated ? (
        <ActivatedCard activated={activated} onAnother={() => setActivated(undefined)} />
      ) : user.data ? (
        <AgentNeeded isClosed={user.data.agent_flag === AgentStatus.closed} />
      ) : user.isError ? (
        <ReadFailed failure={user.error} title={t('team.ownFailed')} onRetry={() => void user.refetch()} />
      ) : (
        <Card padding="wide">
          <div className="grid gap-5">
            {['1', '2', '3'].map((field) => (
              <Skeleton key={field} className="h-13 rounded-md" />
            ))}
          </div>
        </Card>
      )}
    </Screen>
  )
}

function AgentNeeded({ isClosed }: { isClosed: boolean }) {
  const t = useT()
  return (
    <EmptyState
      scene="tent"
      title={t('team.activate.needed.title')}
      text={t(isClosed ? 'team.activate.needed.closed' : 'team.activate.needed.text')}
      action={
        // The application is a modal of the profile (TM-07); stepping back from it leads here.
        <Link to="/profile" state={{ overlay: 'apply-agent' }} className={buttonStyle({ size: 'lg' })}>
          {t('team.activate.needed.action')}
        </Link>
      }
    />
  )
}
