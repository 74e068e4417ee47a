import type { GameSwitch } from '@mela/contract/games.ts'
import { gameOf } from '@mela/games/game.ts'
import { isPaytable } from '@mela/games/paytable.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { BetTables } from './bet-tables.tsx'
import { Part } from './rule-parts.tsx'

/** TrxWinGo's section of WinGo's rules (RT-04): the same bets, another source of chance. */
export function TrxPart({ config, wingoPaytable }: { config: GameSwitch; wingoPaytable: string }) {
  const t = useT()
  const { game_type, paytable, lock_seconds } = config
  const voidSeconds = String(gameOf(game_type).voidAfterMs / 1000)
  const isSame = paytable === wingoPaytable
  return (
    <Part title={t('games.rules.trx.title')}>
      <div className="grid gap-3 text-sm">
        <p>{t('games.rules.trx.digit')}</p>
        <p>{t('games.rules.trx.block', { seconds: String(lock_seconds) })}</p>
        <p>{t('games.rules.trx.void', { seconds: voidSeconds })}</p>
        <p>{t(isSame ? 'games.rules.trx.same' : 'games.rules.trx.other')}</p>
      </div>
      {!isSame && isPaytable(paytable) && <BetTables game_type={game_type} paytable={paytable} />}
    </Part>
  )
}
