// One component for every page that later work fills: it says honestly that the page is not there yet and what it
// will be.
import { useMatches, useNavigate } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SoonBoard } from './soon-board.tsx'

export default function SoonScreen() {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  const navigate = useNavigate()
  const page = useMatches({ select: (matches) => matches.at(-1) })
  const { soon, title, isComplete } = page?.staticData ?? {}
  const isMissing = isComplete?.(page?.search ?? {}) === false
  return (
    <Screen {...bar}>
      {isMissing || !soon || !title ? (
        <EmptyState
          scene="search"
          title={t('app.notFound.missing')}
          text={t('app.notFound.missingText')}
          action={<Button onClick={back}>{t('app.soon.back')}</Button>}
        />
      ) : (
        <SoonBoard
          title={title}
          soon={soon}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button variant="quiet" onClick={back}>
                {t('app.soon.back')}
              </Button>
              <Button onClick={() => void navigate({ to: '/game' })}>{t('app.soon.home')}</Button>
            </div>
          }
        />
      )}
    </Screen>
  )
}
