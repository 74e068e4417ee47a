import { account, type SessionView } from '@mela/contract/account.ts'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { SessionRow, useDeviceName } from './session-row.tsx'
import { dropSessions, inOrder, useSessions } from './sessions.queries.ts'

const LABELS_AGE_MS = 30_000

export default function SessionsScreen() {
  const t = useT()
  const bar = usePageBar()
  const sessions = useSessions()
  return (
    <Screen {...bar} isBusy={sessions.isPending}>
      {sessions.data ? (
        <SessionList list={inOrder(sessions.data.list)} />
      ) : sessions.isError ? (
        <ReadFailed
          failure={sessions.error}
          title={t('account.sessions.failed')}
          onRetry={() => void sessions.refetch()}
        />
      ) : (
        <ListCard title={t('account.sessions.here')}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </ListCard>
      )}
    </Screen>
  )
}

function SessionList({ list }: { list: readonly SessionView[] }) {
  const t = useT()
  const nowMs = useNow(LABELS_AGE_MS)
  const nameOf = useDeviceName()
  const one = useOverlay('end-session')
  const all = useOverlay('end-other-sessions')
  const [asked, setAsked] = useState<SessionView>()
  const others = list.filter((session) => !session.is_current)

  const over = (id: string) => {
    dropSessions((session) => session.id === id)
    one.close()
    void toast(t('account.sessions.ended'), { tone: 'good' })
  }
  const end = useCommand(account.endSession, {
    onDone: (_, { params }) => over(params.id),
    onFailure: (failure) => {
      // Somebody was faster: it is over, which is what was asked for.
      const isGone = failure instanceof Refusal && failure.reason === 'not_found'
      if (isGone && asked) over(asked.id)
      return isGone
    },
  })
  const endOthers = useCommand(account.endOtherSessions, {
    onDone: ({ ended }) => {
      dropSessions((session) => !session.is_current)
      all.close()
      void toast(t('account.sessions.endedCount', { count: ended }), { tone: 'good' })
    },
  })
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink2">{t('account.sessions.about')}</p>
      <ListCard title={t('account.sessions.here')}>
        {list
          .filter((session) => session.is_current)
          .map((session) => (
            <SessionRow key={session.id} session={session} nowMs={nowMs} />
          ))}
      </ListCard>
      {others.length === 0 ? (
        <p className="flex items-center justify-center gap-3 rounded-lg bg-surface px-4 py-5 text-sm font-medium shadow-1">
          <ShieldCheck className="size-6 shrink-0 text-emerald-text" aria-hidden="true" />
          {t('account.sessions.none')}
        </p>
      ) : (
        <>
          <ListCard title={t('account.sessions.others', { count: others.length })}>
            {others.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                nowMs={nowMs}
                onEnd={() => {
                  setAsked(session)
                  one.open()
                }}
              />
            ))}
          </ListCard>
          <Button
            variant="outline"
            size="lg"
            isWide
            icon={<ShieldAlert className="size-5" aria-hidden="true" />}
            onClick={all.open}
          >
            {t('account.sessions.endOthers')}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={one.isOpen && asked !== undefined}
        title={t('account.sessions.confirmOne.title', { device: asked ? nameOf(asked) : '' })}
        description={t('account.sessions.confirmOne.text')}
        confirmLabel={t('account.sessions.end')}
        cancelLabel={t('account.sessions.keep')}
        tone="danger"
        isLoading={end.isRunning}
        onConfirm={() => asked && void end.run({ params: { id: asked.id } })}
        onCancel={one.close}
      />
      <ConfirmDialog
        isOpen={all.isOpen}
        title={t('account.sessions.confirmAll.title')}
        description={t('account.sessions.confirmAll.text')}
        confirmLabel={t('account.sessions.endOthers')}
        cancelLabel={t('account.sessions.keep')}
        tone="danger"
        isLoading={endOthers.isRunning}
        onConfirm={() => void endOthers.run({})}
        onCancel={all.close}
      />
    </div>
  )
}
