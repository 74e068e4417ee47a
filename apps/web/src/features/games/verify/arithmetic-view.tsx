import { GameType } from '@mela/contract/enums.ts'
import type { Arithmetic, Word } from '@mela/games/fairness/arithmetic.ts'
import { gameOf } from '@mela/games/game.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { ResultMark } from '../result-mark.tsx'

type ArithmeticViewProps = { game_type: GameType; period: string; arithmetic: Arithmetic }

/** The draw, word by word, as the browser has just done it. */
export function ArithmeticView({ game_type, period, arithmetic }: ArithmeticViewProps) {
  const t = useT()
  const { x, words, result } = arithmetic
  const text = `pf1|${gameOf(game_type).slug}|${period}|`
  const isRace = game_type === GameType.racing
  return (
    <Disclosure title={t('games.verify.arithmetic.show')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm [overflow-wrap:anywhere]">
        <p>{t('games.verify.arithmetic.mix', { text })}</p>
        <p className="font-mono text-xs break-all">{`x = ${x}`}</p>
        <p>{t('games.verify.arithmetic.words')}</p>
        {isRace && <p>{t('games.verify.arithmetic.shuffle')}</p>}
        <table className="figures w-full text-xs">
          <thead>
            <tr className="text-ink2">
              <th scope="col" className="py-2 pe-3 text-start font-semibold">
                {t('games.verify.arithmetic.word')}
              </th>
              <th scope="col" className="py-2 pe-3 text-start font-semibold">
                {t('games.verify.arithmetic.sum')}
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                {t('games.verify.arithmetic.becomes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {words.map((word, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of a draw never change.
              <tr key={at} className="border-t border-line align-baseline">
                <td className="py-2 pe-3 font-mono">{word.word.toString(16).padStart(8, '0')}</td>
                <td className="py-2 pe-3">
                  <Sum word={word} />
                </td>
                <td className="py-2 text-end font-bold whitespace-nowrap">
                  <Becomes word={word} game_type={game_type} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold">{t('games.verify.arithmetic.result')}</span>
          <ResultMark game_type={game_type} result={result} size="md" cars={10} />
        </p>
      </div>
    </Disclosure>
  )
}

function Sum({ word: { word, choices, limit, rest } }: { word: Word }) {
  const t = useT()
  const number = (value: number) => value.toLocaleString('en-US')
  if (rest === null) return t('games.verify.arithmetic.skipped', { limit: number(limit) })
  return `${number(word)} mod ${choices} = ${rest}`
}

function Becomes({ word: { rest, choices }, game_type }: { word: Word; game_type: GameType }) {
  const t = useT()
  if (rest === null) return null
  // Of ten cars the first word exchanges the tenth place, the last one the second.
  if (game_type === GameType.racing)
    return t('games.verify.arithmetic.swap', { a: String(choices), b: String(rest + 1) })
  return rest + (game_type === GameType.k3 ? 1 : 0)
}
