// Customer service for who is not signed in: one chat, kept for this browser.
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { TopBar } from '#ui/layout/top-bar.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { GuestComposer } from './guest-composer.tsx'
import { BubbleSkeletons } from './guest-skeleton.tsx'
import { retryLines, useGuest } from './guest-store.ts'
import { GuestTranscript } from './guest-transcript.tsx'
import { usePolling } from './use-polling.ts'

const FACE = '/art/service.svg'

export function GuestScreen() {
  const t = useT()
  const bar = usePageBar()
  const phase = useGuest((chat) => chat.phase)
  const failure = useGuest((chat) => chat.failure)
  usePolling()
  return (
    <div className="flex h-full flex-col bg-bg">
      <TopBar
        {...bar}
        subtitle={t('service.guest.subtitle')}
        leading={<Avatar seed="service" name={bar.title} src={FACE} size="sm" />}
      />
      {phase === 'failed' ? (
        <div className="scroller min-h-0 flex-1">
          <ReadFailed failure={failure} title={t('service.guest.failed')} onRetry={() => void retryLines()} />
        </div>
      ) : phase === 'loading' ? (
        <BubbleSkeletons />
      ) : (
        <GuestTranscript />
      )}
      <GuestComposer isDisabled={phase !== 'ready'} />
    </div>
  )
}
