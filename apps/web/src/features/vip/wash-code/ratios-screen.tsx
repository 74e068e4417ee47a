import { MoneyType } from '@mela/contract/enums.ts'
import { codeOf } from '@mela/contract/money.ts'
import type { PlayCurrency, VipLevel } from '@mela/contract/vip.ts'
import { coinOf } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { fadeEdges } from '#ui/layout/fade-edges.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { gameTitles, gameTypes, rateText } from '../figures.ts'
import { PlayCurrencySwitch, usePlayCurrency } from '../play-currency.tsx'
import { useLevels, useStanding } from '../vip.queries.ts'
import { areSameRates } from './ratio-tables.ts'

export default function RatiosScreen() {
  const t = useT()
  const bar = usePageBar()
  const [currency, setCurrency] = usePlayCurrency()
  const rupees = useLevels(MoneyType.rupee)
  const dollars = useLevels(MoneyType.usdt)
  // Where one stands is an extra: the table is there without it.
  const [inRupees, inDollars] = [useStanding(MoneyType.rupee), useStanding(MoneyType.usdt)]
  const levelIn = { 1: inRupees.data?.level, 2: inDollars.data?.level }
  const failed = [rupees, dollars].find(({ isError, data }) => isError && !data)
  const isSame = rupees.data && dollars.data && areSameRates(rupees.data.list, dollars.data.list)
  const shown = isSame || currency === MoneyType.rupee ? rupees.data : dollars.data
  const types: readonly PlayCurrency[] = isSame ? [MoneyType.rupee, MoneyType.usdt] : [currency]
  const marksOf = (level: number) => types.filter((type) => levelIn[type] === level)
  const yours = types.flatMap((type) => {
    const level = levelIn[type]
    return level === undefined ? [] : t('vip.ratios.yours', { level: String(level), currency: codeOf(type) })
  })
  return (
    <Screen {...bar} isBusy={!shown}>
      {failed ? (
        <ReadFailed
          failure={failed.error}
          title={t('vip.failed')}
          onRetry={() => void Promise.all([rupees.refetch(), dollars.refetch()])}
        />
      ) : !rupees.data || !dollars.data || !shown ? (
        <Skeleton className="h-[64rem] rounded-lg!" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {!isSame && <PlayCurrencySwitch value={currency} onChange={setCurrency} />}
          <div className="grid gap-1 text-sm text-ink2">
            <p>{t('vip.ratios.about')}</p>
            {isSame && <p>{t('vip.ratios.same')}</p>}
            <ul className="flex flex-wrap gap-x-4 gap-y-1 font-semibold text-ink">
              {yours.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
          <RatioTable levels={shown.list} marksOf={marksOf} />
          <InfoBanner kind="info">{t('vip.netOnly')}</InfoBanner>
        </div>
      )}
    </Screen>
  )
}

type RatioTableProps = { levels: readonly VipLevel[]; marksOf: (level: number) => PlayCurrency[] }

// Wider than a narrow phone: it scrolls in its own box, and the levels stay where they are.
const still = 'sticky start-0 z-1 text-start'

function RatioTable({ levels, marksOf }: RatioTableProps) {
  const t = useT()
  return (
    <Card padding="none">
      <section
        ref={fadeEdges}
        aria-label={t('vip.ratios.table')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys.
        tabIndex={0}
        // The levels at the start stay, so that nothing fades there.
        className="fade-x overflow-x-auto -outline-offset-2 [--fade-start:#000]!"
      >
        <table className="figures w-full border-collapse text-xs sm:text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-ink2">
              <th scope="col" className={`bg-surface py-3 ps-3 pe-1 font-semibold sm:px-4 ${still}`}>
                {t('vip.ratios.level')}
              </th>
              {gameTypes.map((game) => (
                <th
                  key={game}
                  scope="col"
                  className="px-1.5 py-3 text-end font-semibold whitespace-nowrap last:pe-3 sm:px-3"
                >
                  {t(gameTitles[game])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {levels.map(({ level, cashback }) => {
              const marks = marksOf(level)
              const fill = marks.length > 0 ? 'bg-surface2' : 'bg-surface'
              return (
                <tr key={level} className={`border-b border-line last:border-0 ${fill}`}>
                  <th scope="row" className={`py-3 ps-3 pe-1 font-semibold sm:px-4 ${still} ${fill}`}>
                    <span className="flex items-center gap-1.5">
                      <span className="whitespace-nowrap">{t('vip.level', { level: String(level) })}</span>
                      {marks.map((type) => (
                        <span key={type} className="inline-flex">
                          <Coin currency={coinOf[type]} className="size-[1.8rem]" />
                          <span className="sr-only">{t('vip.ratios.youIn', { currency: codeOf(type) })}</span>
                        </span>
                      ))}
                    </span>
                  </th>
                  {gameTypes.map((game) => (
                    <td key={game} className="px-1.5 py-3 text-end last:pe-3 sm:px-3">
                      {rateText(t, cashback[`${game}`])}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
