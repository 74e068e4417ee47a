import type { GameSwitch } from '@mela/contract/games.ts'
import { isPaytable } from '@mela/games/paytable.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { BetTables } from './bet-tables.tsx'
import { Facts, Fairness, Fee, HowToPlay, Part, Timing, VoidAndCancel } from './rule-parts.tsx'
import { TrxPart } from './trx-part.tsx'
import { WorkedExamples } from './worked-examples.tsx'

export type RulesProps = {
  config: GameSwitch
  /** With WinGo's rules come those of TrxWinGo (RT-04). */
  trx?: GameSwitch
}

/** What is written here is what settles (GM-14, GM-18). */
export function Rules({ config, trx }: RulesProps) {
  const t = useT()
  const { game_type, paytable } = config
  // A paytable that came after this build: its odds are not known here, and none may be made up.
  if (!isPaytable(paytable)) return <InfoBanner kind="update">{t('games.rules.newer')}</InfoBanner>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Facts config={config} />
      <Part title={t('games.rules.how.title')}>
        <HowToPlay game_type={game_type} />
      </Part>
      <Part title={t('games.rules.timing.title')}>
        <Timing config={config} />
      </Part>
      <Part title={t('games.rules.bets.title')}>
        <p className="text-sm text-ink2">{t('games.rules.bets.about')}</p>
        <BetTables game_type={game_type} paytable={paytable} />
        <p className="text-xs text-ink2">{t('games.rules.bets.paytable', { name: paytable })}</p>
      </Part>
      <Part title={t('games.rules.examples.title')}>
        <WorkedExamples game_type={game_type} paytable={paytable} />
      </Part>
      <Part title={t('games.rules.fee.title')}>
        <Fee config={config} />
      </Part>
      <Part title={t('games.rules.void.title')}>
        <VoidAndCancel game_type={game_type} />
      </Part>
      {trx && <TrxPart config={trx} wingoPaytable={paytable} />}
      <Fairness />
    </div>
  )
}
