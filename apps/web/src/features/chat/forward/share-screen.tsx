import { ContentType } from '@mela/contract/enums.ts'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useChatPhase } from '../core/hooks.ts'
import { useChatSession } from '../core/session/current.ts'
import type { PreparedImage } from '../media/prepared.ts'
import { useObjectUrl } from '../media/use-object-url.ts'
import { TargetPicker } from './target-picker.tsx'
import { TARGETS_MAX, type Target } from './targets.ts'

export type Shared =
  | { state: 'loading' | 'gone' }
  | { state: 'failed'; failure: Error; retry: () => void }
  | { state: 'there'; text: string; pictures?: readonly PreparedImage[]; onSent?: (to: Target[]) => void }

/** What is sent stands above those who can get it. */
export function ShareScreen({ shared }: { shared: Shared }) {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  const chat = useChatSession()
  const phase = useChatPhase()
  const [chosen, setChosen] = useState<Target[]>([])
  const isReady = phase === 'ready' || phase === 'failed'
  const there = shared.state === 'there' && isReady ? shared : undefined
  const send = () => {
    if (!there) return
    const { text, pictures = [], onSent = back } = there
    for (const target of chosen) {
      chat.rooms.beginRoom(target)
      chat.compose.sendMedia(target.chat_id, pictures)
      if (text)
        chat.compose.forward(target.chat_id, [{ content: { type: ContentType.text, data: { text } } }])
    }
    void toast(t('chat.share.sent'), { tone: 'good' })
    onSent(chosen)
  }
  return (
    <Screen
      {...bar}
      title={t('chat.share.title')}
      isBusy={shared.state === 'loading' || !isReady}
      footer={
        there && (
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
          <Preview what={there} />
          {!there ? (
            <ListCard>
              {['1', '2', '3', '4', '5'].map((row) => (
                <SkeletonRow key={row} />
              ))}
            </ListCard>
          ) : (
            <TargetPicker chosen={chosen} onChange={setChosen} most={TARGETS_MAX} />
          )}
        </div>
      )}
    </Screen>
  )
}

/** The messages as they will stand in a room. */
function Preview({ what }: { what: Extract<Shared, { state: 'there' }> | undefined }) {
  const t = useT()
  return (
    <section className="grid gap-2">
      <h2 className="px-4 text-xs font-semibold text-ink2">{t('chat.share.preview')}</h2>
      {!what && <Skeleton className="h-20 rounded-lg!" />}
      {what?.pictures && (
        <ul className="ms-auto flex max-w-full flex-wrap justify-end gap-2">
          {what.pictures.map((picture, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures neither move nor change.
            <Picture key={i} picture={picture} number={i + 1} />
          ))}
        </ul>
      )}
      {what?.text && (
        <p className="ms-auto max-w-[44rem] rounded-lg rounded-ee-xs bg-bubble-out px-4 py-3 text-base whitespace-pre-line wrap-anywhere">
          {what.text}
        </p>
      )}
    </section>
  )
}

function Picture({ picture, number }: { picture: PreparedImage; number: number }) {
  const t = useT()
  const src = useObjectUrl(picture.thumbnail ?? picture.blob)
  return (
    <li className="size-24 overflow-hidden rounded-md bg-surface2">
      {src && <img src={src} alt={t('chat.share.picture', { number })} className="size-full object-cover" />}
    </li>
  )
}
