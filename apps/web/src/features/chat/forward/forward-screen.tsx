import type { Message } from '@mela/contract/chat-shapes.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { markShown } from '#platform/api/failure.ts'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useChatPhase } from '../core/hooks.ts'
import { useChatSession } from '../core/session/current.ts'
import { messagesToForward } from './messages-to-forward.ts'
import { TargetPicker } from './target-picker.tsx'
import { TARGETS_MAX, type Target } from './targets.ts'

type Found = { messages: Message[] } | { failure: Error } | undefined

/** What was chosen in a room, to other rooms (CH-10). */
export function ForwardScreen() {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  const chat = useChatSession()
  const { found, retry } = useMessages()
  const [chosen, setChosen] = useState<Target[]>([])
  const messages = found && 'messages' in found ? found.messages : []
  const send = () => {
    for (const target of chosen) {
      chat.rooms.beginRoom(target)
      chat.compose.forward(target.chat_id, messages)
    }
    void toast(t('chat.forward.sent'), { tone: 'good' })
    back()
  }
  return (
    <Screen
      {...bar}
      title={t('chat.forward.title')}
      subtitle={messages.length > 0 ? t('chat.forward.what', { count: messages.length }) : undefined}
      isBusy={!found}
      footer={
        messages.length > 0 && (
          <Button size="lg" isWide disabled={chosen.length === 0} onClick={send}>
            {chosen.length === 0
              ? t('chat.forward.choose')
              : t('chat.forward.send', { count: chosen.length })}
          </Button>
        )
      }
    >
      {!found ? (
        <ListCard>
          {['1', '2', '3', '4', '5'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </ListCard>
      ) : 'failure' in found ? (
        <ReadFailed failure={found.failure} title={t('chat.forward.failed')} onRetry={retry} />
      ) : messages.length === 0 ? (
        <EmptyState
          scene="search"
          title={t('chat.forward.gone')}
          text={t('chat.forward.goneText')}
          action={<Button onClick={back}>{t('platform.back')}</Button>}
        />
      ) : (
        <TargetPicker chosen={chosen} onChange={setChosen} most={TARGETS_MAX} />
      )}
    </Screen>
  )
}

function useMessages(): { found: Found; retry: () => void } {
  const { chat_id, message_ids } = useSearch({ from: '/choose-friends' })
  const phase = useChatPhase()
  const [found, setFound] = useState<Found>()
  const [attempt, setAttempt] = useState(0)
  const isReady = phase === 'ready' || phase === 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!chat_id || !message_ids) return setFound({ messages: [] })
    if (!isReady) return
    let isOver = false
    setFound(undefined)
    messagesToForward(chat_id, message_ids.split(',')).then(
      (messages) => !isOver && setFound({ messages }),
      (thrown: unknown) => {
        if (isOver) return
        const failure = thrown instanceof Error ? thrown : new Error(String(thrown))
        markShown(failure)
        tellFailure(failure)
        setFound({ failure })
      },
    )
    return () => {
      isOver = true
    }
  }, [chat_id, message_ids, isReady, attempt])
  return { found, retry: () => setAttempt(attempt + 1) }
}
