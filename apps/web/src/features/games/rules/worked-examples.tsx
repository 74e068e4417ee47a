import type { GameType } from '@mela/contract/enums.ts'
import { codeOf, displayMoney, type Money } from '@mela/contract/money.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ResultMark } from '../result-mark.tsx'
import { betWords } from '../words.ts'
import { type Example, examplesOf } from './examples.ts'
import { timesText } from './odds-text.ts'

const moneyText = (money: Money): string => `${displayMoney(money)} ${codeOf(money.money_type)}`

/** Bets with their result, computed by what settles real ones. */
export function WorkedExamples({ game_type, paytable }: { game_type: GameType; paytable: string }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {examplesOf(game_type, paytable).map((example) => (
        <ExampleRow key={`${example.selection} ${example.result}`} game_type={game_type} example={example} />
      ))}
    </ul>
  )
}

function ExampleRow({ game_type, example }: { game_type: GameType; example: Example }) {
  const t = useT()
  const { result, stake, fee, contract, multiplier, payout } = example
  const told = { contract: moneyText(contract), times: timesText(multiplier), payout: moneyText(payout) }
  return (
    <li className="rounded-md border border-line p-3 text-sm">
      <div className="mb-2 max-w-[18rem]">
        <ResultMark game_type={game_type} result={result} size="md" cars={10} />
      </div>
      <p>
        {t('games.rules.examples.stake', {
          stake: moneyText(stake),
          bet: betWords(t, { game_type, ...example }),
        })}
      </p>
      <p>
        {fee.amount === 0n
          ? t('games.rules.examples.noFee')
          : t('games.rules.examples.fee', { fee: moneyText(fee), contract: told.contract })}
      </p>
      <p className={`mt-1 font-semibold ${multiplier > 0 ? 'text-emerald-text' : 'text-ink2'}`}>
        {multiplier > 0 ? t('games.rules.examples.won', told) : t('games.rules.examples.lost')}
      </p>
    </li>
  )
}
