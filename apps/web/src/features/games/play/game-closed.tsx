import { Link } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { EmptyState } from '#ui/feedback/state-view.tsx'

export function GameClosed() {
  const t = useT()
  return (
    <EmptyState
      scene="tent"
      title={t('games.play.off')}
      text={t('games.play.offText')}
      action={
        <Link to="/game" className={buttonStyle({ variant: 'brand' })}>
          {t('games.play.otherGames')}
        </Link>
      }
    />
  )
}
