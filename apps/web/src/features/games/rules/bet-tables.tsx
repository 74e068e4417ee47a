import type { GameType } from '@mela/contract/enums.ts'
import { useMemo } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { fadeEdges } from '#ui/layout/fade-edges.ts'
import { type BetGroup, betGroups } from './bet-groups.ts'
import { chanceText, percentText, timesText } from './odds-text.ts'
import { categoryWords, selectionsText } from './rule-words.ts'

/** Every bet with its chance, what it pays and what it returns, by the paytable in force. */
export function BetTables({ game_type, paytable }: { game_type: GameType; paytable: string }) {
  const groups = useMemo(() => betGroups(game_type, paytable), [game_type, paytable])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {groups.map((group) => (
        <BetTable key={group.category} game_type={game_type} group={group} />
      ))}
    </div>
  )
}

function BetTable({ game_type, group }: { game_type: GameType; group: BetGroup }) {
  const t = useT()
  const { title, about } = categoryWords(t, game_type, group.category)
  const head = 'py-1.5 ps-2 text-end text-xs font-medium text-ink2'
  return (
    <section>
      <h3 className="font-display text-base font-bold">{title}</h3>
      <p className="mt-1 text-sm text-ink2">{about}</p>
      {/* Large text on a small screen: the table scrolls by itself, and by keys too. */}
      <section
        ref={fadeEdges}
        className="fade-x mt-2 overflow-x-auto -outline-offset-2"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        tabIndex={0}
      >
        <table className="w-full min-w-[24rem] table-fixed text-sm max-sm:text-xs">
          <colgroup>
            <col className="w-[26%]" />
            <col className="w-[24%]" />
            <col className="w-[27%]" />
            <col className="w-[23%]" />
          </colgroup>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 text-start text-xs font-medium text-ink2">
                {t('games.rules.bets.selection')}
              </th>
              <th scope="col" className={head}>
                {t('games.rules.bets.chance')}
              </th>
              <th scope="col" className={head}>
                {t('games.rules.bets.pays')}
              </th>
              <th scope="col" className={head}>
                {t('games.rules.bets.returns')}
              </th>
            </tr>
          </thead>
          <tbody>
            {group.lines.map(({ selections, odds, rtp }) => (
              <tr key={selections.join()} className="border-b border-line align-top last:border-b-0">
                <th scope="row" className="figures py-2 text-start font-semibold">
                  {selectionsText(t, group.category, selections)}
                </th>
                <td className="figures py-2 ps-2 text-end">
                  {odds.map((way) => (
                    <span key={way.hundredths} className="block whitespace-nowrap">
                      {chanceText(way)}
                      <span className="ms-1.5 text-xs text-ink2 max-sm:ms-0 max-sm:block">
                        {percentText(BigInt(way.ways), BigInt(way.of))}
                      </span>
                    </span>
                  ))}
                </td>
                <td className="figures py-2 ps-2 text-end font-semibold text-brand-text">
                  {odds.map(({ hundredths }) => (
                    <span key={hundredths} className="block max-sm:pb-4">
                      {timesText(hundredths)}
                    </span>
                  ))}
                </td>
                <td className="figures py-2 ps-2 text-end">{percentText(rtp.numerator, rtp.denominator)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
