import { codeOf, decimalsOf, displayAmount } from '@mela/contract/money.ts'
import type { CashbackLine, PlayCurrency } from '@mela/contract/vip.ts'
import { coinOf } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { gameTitles, rateText, sumText } from '../figures.ts'

type CashbackRowsProps = {
  list: readonly CashbackLine[]
  money_type: PlayCurrency
  /** The game whose claim is under way. */
  claiming: number | undefined
  onClaim: (line: CashbackLine) => void
}

/** What waits from each game, and what it comes from. */
export function CashbackRows({ list, money_type, claiming, onClaim }: CashbackRowsProps) {
  const t = useT()
  return (
    <ListCard title={t('vip.wash.games')}>
      {list.map((line) => (
        <Row
          key={line.game_type}
          line={line}
          money_type={money_type}
          isClaiming={claiming === line.game_type}
          onClaim={() => onClaim(line)}
        />
      ))}
    </ListCard>
  )
}

type RowProps = { line: CashbackLine; money_type: PlayCurrency; isClaiming: boolean; onClaim: () => void }

function Row({ line, money_type, isClaiming, onClaim }: RowProps) {
  const t = useT()
  const game = t(gameTitles[line.game_type])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-[14rem] flex-1 gap-[.2rem]">
        <span className="text-base font-medium">{game}</span>
        <span className="text-xs text-ink2">
          {line.exposure > 0n
            ? t('vip.wash.from', { exposure: sumText(t, line.exposure, money_type) })
            : t('vip.wash.nothingYet')}
        </span>
        <span className="text-xs text-ink2">{t('vip.wash.rateNow', { rate: rateText(t, line.rate) })}</span>
      </div>
      <div className="ms-auto flex items-center gap-4">
        <MoneyText
          amount={displayAmount(line.amount, decimalsOf(money_type))}
          currency={coinOf[money_type]}
          currencyLabel={codeOf(money_type)}
          isCurrencyShown
          hasCoin={false}
        />
        <Button
          variant="outline"
          disabled={line.amount === 0n}
          isLoading={isClaiming}
          onClick={onClaim}
          aria-label={t('vip.wash.claimOf', { amount: sumText(t, line.amount, money_type), game })}
        >
          {t('vip.wash.claim')}
        </Button>
      </div>
    </div>
  )
}
