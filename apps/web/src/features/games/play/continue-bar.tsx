import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'

type ContinueBarProps = { count: number; isLocked: boolean; isShut: boolean; onContinue: () => void }

/** The way from the board of a phone to the slip. From the lock on it leads nowhere, looks so and says why. */
export function ContinueBar({ count, isLocked, isShut, onContinue }: ContinueBarProps) {
  const t = useT()
  return (
    <div data-bottom-bar className="sticky bottom-3 z-10">
      <Button variant="gold" size="lg" isWide disabled={isLocked || isShut} onClick={onContinue}>
        {isLocked ? t('games.play.closed') : t('games.play.continue', { count })}
      </Button>
    </div>
  )
}
