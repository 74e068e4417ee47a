import { FriendApplyStatus } from '@mela/contract/enums.ts'
import type { FriendApplication } from '@mela/contract/social.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useDecide } from '../requests/use-decide.ts'

/** They have asked me first. */
export function TheirRequest({ request }: { request: FriendApplication }) {
  const t = useT()
  const { decide, isRunning } = useDecide(request)
  return (
    <section className="grid gap-4 rounded-lg bg-surface p-5 shadow-1">
      <div className="grid gap-1">
        <h2 className="text-sm font-semibold text-ink2">{t('social.userPage.theyAsk')}</h2>
        <p className="text-base wrap-anywhere">
          <bdi>{request.content}</bdi>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button isLoading={isRunning} onClick={() => decide(FriendApplyStatus.pass)}>
          {t('social.requests.accept')}
        </Button>
        <Button variant="quiet" disabled={isRunning} onClick={() => decide(FriendApplyStatus.delete)}>
          {t('social.requests.refuse')}
        </Button>
      </div>
    </section>
  )
}
