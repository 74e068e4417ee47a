// A result as a small picture: the gem of a digit, three dice, five digits, the first cars. One place draws it, so that
// lists, headers and proofs look alike.
import { GameType } from '@mela/contract/enums.ts'
import { coloursOf, sumOf } from '@mela/games/result.ts'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { CarBadge } from '#ui/game/car-badge.tsx'
import { DieFace } from '#ui/game/die-face.tsx'
import { GemNumber } from '#ui/game/gem.tsx'
import { selectionWords } from './words.ts'

export type ResultMarkProps = {
  game_type: GameType
  result: readonly number[]
  size?: 'sm' | 'md'
  /** Racing has ten cars; lists show the first of them. */
  cars?: number
}

const sizes = {
  sm: { gem: 'size-7', die: 'size-6', digit: 'size-6 text-xs', car: 'sm' },
  md: { gem: 'size-10', die: 'size-8', digit: 'size-8 text-base', car: 'md' },
} as const

export function ResultMark({ game_type, result, size = 'sm', cars = 3 }: ResultMarkProps) {
  const t = useT()
  const look = sizes[size]
  switch (game_type) {
    case GameType.wingo:
    case GameType.trxwingo: {
      const digit = result[0] ?? 0
      const colours = coloursOf(digit).map((colour) => selectionWords(t, colour))
      return (
        <GemNumber
          digit={digit}
          label={t('games.play.digitIs', { digit: String(digit), colours: colours.join(' · ') })}
          className={look.gem}
        />
      )
    }
    case GameType.k3:
      return (
        <Row label={t('games.play.diceAre', { dice: result.join(', '), sum: String(sumOf(result)) })}>
          {result.map((face, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: three dice keep their places.
            <DieFace key={at} face={face} className={look.die} />
          ))}
        </Row>
      )
    case GameType.d5:
      return (
        <Row label={t('games.play.digitsAre', { digits: result.join(' ') })}>
          {result.map((digit, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: five digits keep their places.
              key={at}
              className={`figures grid place-items-center rounded-full bg-surface2 font-bold text-ink ring-1 ring-line ring-inset ${look.digit}`}
            >
              {digit}
            </span>
          ))}
        </Row>
      )
    case GameType.racing:
      return (
        <Row label={t('games.play.carsAre', { cars: result.slice(0, cars).join(', ') })}>
          {result.slice(0, cars).map((car) => (
            <CarBadge key={car} car={car} size={look.car} />
          ))}
        </Row>
      )
  }
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span role="img" aria-label={label} className="inline-flex flex-wrap items-center gap-1">
      {children}
    </span>
  )
}
