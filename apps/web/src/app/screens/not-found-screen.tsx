import { useNavigate } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'

export default function NotFoundScreen() {
  const t = useT()
  const navigate = useNavigate()
  const back = useBack()
  // A page may learn only from the server that there is nothing at its address.
  usePageTitle('app.notFound.title')
  return (
    <Screen title={t('app.notFound.title')} backLabel={t('platform.back')} onBack={back}>
      <div className="grid min-h-[calc(100dvh-14rem)] place-items-center">
        <EmptyState
          scene="tent"
          title={t('app.notFound.heading')}
          text={t('app.notFound.text')}
          action={<Button onClick={() => void navigate({ to: '/game' })}>{t('app.notFound.home')}</Button>}
        />
      </div>
    </Screen>
  )
}
