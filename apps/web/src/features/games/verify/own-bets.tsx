import type { FairRound } from '@mela/contract/fairness.ts'
import { memo, useState } from 'react'
import { useOpenLogin } from '#features/account/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { OwnBetRow } from './own-bet-row.tsx'
import type { StepState } from './steps.ts'
import { useOwnBets } from './use-own-bets.ts'

type OwnBetsProps = { round: FairRound; onState: (bet_id: string, state: StepState) => void }

/** The server proves twenty bets in ten seconds; more than a few are asked for by hand. */
const AT_ONCE = 8

export const OwnBets = memo(DrawnOwnBets)

function DrawnOwnBets({ round, onState }: OwnBetsProps) {
  const t = useT()
  const isSignedIn = useIsSignedIn()
  const { data, isError, refetch } = useOwnBets(round)
  const bets = data?.list ?? []
  const [shown, setShown] = useState(AT_ONCE)
  if (!isSignedIn) return <Visitor />
  if (isError)
    return (
      <Button variant="quiet" onClick={() => void refetch()}>
        {t('app.failure.retry')}
      </Button>
    )
  if (!data) return <SkeletonText lineCount={2} />
  if (bets.length === 0) return <p className="text-sm text-ink2">{t('games.verify.bets.none')}</p>
  return (
    <>
      {!round.lock && (
        <p className="text-sm text-ink2">
          {t(round.state === 'void' ? 'games.verify.bets.noRoot' : 'games.verify.bets.later')}
        </p>
      )}
      <ul className="grid gap-3">
        {bets.slice(0, shown).map((bet) => (
          <OwnBetRow key={bet.bet_id} round={round} bet={bet} onState={onState} />
        ))}
      </ul>
      {bets.length > shown && (
        <Button variant="quiet" isWide onClick={() => setShown(shown + AT_ONCE)}>
          {t('games.verify.bets.more')}
        </Button>
      )}
    </>
  )
}

function Visitor() {
  const t = useT()
  const openLogin = useOpenLogin()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-[20rem] text-sm text-ink2">{t('games.verify.bets.visitor')}</p>
      <Button variant="outline" onClick={() => openLogin()}>
        {t('games.verify.bets.signIn')}
      </Button>
    </div>
  )
}
