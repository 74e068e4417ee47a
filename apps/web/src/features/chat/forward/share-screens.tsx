import { activities } from '@mela/contract/activities.ts'
import { ContentType } from '@mela/contract/enums.ts'
import { useState } from 'react'
import { useOwnUser } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { inviteLinkOf } from '#platform/invite-link.ts'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useChatPhase } from '../core/hooks.ts'
import { forward } from '../core/outbox/compose.ts'
import { TargetPicker } from './target-picker.tsx'
import { beginRoom, MOST_TARGETS, type Target } from './targets.ts'

type Shared =
  | { state: 'loading' | 'gone' }
  | { state: 'failed'; failure: Error; retry: () => void }
  | { state: 'there'; text: string }

/** My invitation into chats: a sentence, my code and the link that carries it. */
export function ShareInviteScreen() {
  const t = useT()
  const { data: user, error, refetch } = useOwnUser()
  if (user) {
    const { uid } = user
    return <ShareScreen shared={textOf(t('chat.share.invite', { code: uid }), inviteLinkOf(uid))} />
  }
  if (error) return <ShareScreen shared={{ state: 'failed', failure: error, retry: () => void refetch() }} />
  return <ShareScreen shared={{ state: 'loading' }} />
}

/** An activity into chats; whoever joins by the link has me as their inviter. */
export function ShareActivityScreen({ id }: { id: string }) {
  const t = useT()
  const own = useOwnUser()
  const activity = useRead(activities.show, { params: { id } }, { isEnabled: id !== '' })
  const failed = [own, activity].find(({ error, data }) => error && !data)
  if (id === '' || (activity.error instanceof Refusal && !activity.data))
    return <ShareScreen shared={{ state: 'gone' }} />
  if (failed?.error) {
    const { error: failure, refetch } = failed
    return <ShareScreen shared={{ state: 'failed', failure, retry: () => void refetch() }} />
  }
  if (!own.data || !activity.data) return <ShareScreen shared={{ state: 'loading' }} />
  const link = inviteLinkOf(own.data.uid, `/recharge-activity-detail?id=${id}`)
  return <ShareScreen shared={textOf(t('chat.share.activity', { title: activity.data.title }), link)} />
}

const textOf = (sentence: string, link: string): Shared => ({ state: 'there', text: `${sentence}\n${link}` })

function ShareScreen({ shared }: { shared: Shared }) {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  const phase = useChatPhase()
  const [chosen, setChosen] = useState<Target[]>([])
  const isReady = phase === 'ready' || phase === 'failed'
  const text = shared.state === 'there' && isReady ? shared.text : undefined
  const send = () => {
    if (text === undefined) return
    for (const target of chosen) {
      beginRoom(target)
      forward(target.chat_id, [{ content: { type: ContentType.text, data: { text } } }])
    }
    void toast(t('chat.share.sent'), { tone: 'good' })
    back()
  }
  return (
    <Screen
      {...bar}
      title={t('chat.share.title')}
      isBusy={shared.state === 'loading' || !isReady}
      footer={
        text !== undefined && (
          <Button size="lg" isWide disabled={chosen.length === 0} onClick={send}>
            {chosen.length === 0 ? t('chat.share.choose') : t('chat.share.send', { count: chosen.length })}
          </Button>
        )
      }
    >
      {shared.state === 'gone' ? (
        <EmptyState
          scene="search"
          title={t('chat.share.gone')}
          text={t('chat.share.goneText')}
          action={<Button onClick={back}>{t('platform.back')}</Button>}
        />
      ) : shared.state === 'failed' ? (
        <ReadFailed failure={shared.failure} title={t('chat.share.failed')} onRetry={shared.retry} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Preview text={text} />
          {text === undefined ? (
            <ListCard>
              {['1', '2', '3', '4', '5'].map((row) => (
                <SkeletonRow key={row} />
              ))}
            </ListCard>
          ) : (
            <TargetPicker chosen={chosen} onChange={setChosen} most={MOST_TARGETS} />
          )}
        </div>
      )}
    </Screen>
  )
}

/** The message as it will stand in a room. */
function Preview({ text }: { text: string | undefined }) {
  const t = useT()
  return (
    <section className="grid gap-2">
      <h2 className="px-4 text-xs font-semibold text-ink2">{t('chat.share.preview')}</h2>
      {text === undefined ? (
        <Skeleton className="h-20 rounded-lg!" />
      ) : (
        <p className="ms-auto max-w-[44rem] rounded-lg rounded-ee-xs bg-bubble-out px-4 py-3 text-base whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
    </section>
  )
}
