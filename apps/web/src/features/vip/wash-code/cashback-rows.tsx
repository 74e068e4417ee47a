import { codeOf, decimalsOf, displayAmount } from '@mela/contract/money.ts'
import type { CashbackEntry, PlayCurrency } from '@mela/contract/vip.ts'
import { coinOf } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { gameTitles, rateText, sumText } from '../figures.ts'

type CashbackRowsProps = {
  list: readonly CashbackEntry[]
  money_type: PlayCurrency
  /** The game whose claim is under way. */
  claiming: number | undefined
  onClaim: (entry: CashbackEntry) => void
}

/** What waits from each game, and what it comes from. */
export function CashbackRows({ list, money_type, claiming, onClaim }: CashbackRowsProps) {
  const t = useT()
  return (
    <ListCard title={t('vip.wash.games')}>
      {list.map((entry) => (
        <Row
          key={entry.game_type}
          entry={entry}
          money_type={money_type}
          isClaiming={claiming === entry.game_type}
          onClaim={() => onClaim(entry)}
        />
      ))}
    </ListCard>
  )
}

type RowProps = { entry: CashbackEntry; money_type: PlayCurrency; isClaiming: boolean; onClaim: () => void }

function Row({ entry, money_type, isClaiming, onClaim }: RowProps) {
  const t = useT()
  const game = t(gameTitles[entry.game_type])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-[14rem] flex-1 gap-[.2rem]">
        <span className="text-base font-medium">{game}</span>
        <span className="text-xs text-ink2">
          {entry.exposure > 0n
            ? t('vip.wash.from', { exposure: sumText(t, entry.exposure, money_type) })
            : t('vip.wash.nothingYet')}
        </span>
        <span className="text-xs text-ink2">{t('vip.wash.rateNow', { rate: rateText(t, entry.rate) })}</span>
      </div>
      <div className="ms-auto flex items-center gap-4">
        <MoneyText
          amount={displayAmount(entry.amount, decimalsOf(money_type))}
          currency={coinOf[money_type]}
          currencyLabel={codeOf(money_type)}
          isCurrencyShown
          hasCoin={false}
        />
        <Button
          variant="outline"
          disabled={entry.amount === 0n}
          isLoading={isClaiming}
          onClick={onClaim}
          aria-label={t('vip.wash.claimOf', { amount: sumText(t, entry.amount, money_type), game })}
        >
          {t('vip.wash.claim')}
        </Button>
      </div>
    </div>
  )
}
