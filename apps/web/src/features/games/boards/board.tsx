// What all boards share: a key knows its pick, its odds, what I have on it, and whether it is chosen.
import type { BetCategory } from '@mela/contract/enums.ts'
import { pickOf } from '@mela/games/pick.ts'
import { createContext, type ReactNode, use } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { BetKey, ColourKey } from '#ui/game/bet-key.tsx'
import type { Stone } from '#ui/game/gem-shape.ts'
import type { Table } from '../rounds/use-results.ts'
import { multiplierText } from '../slip/slip-math.ts'
import { betWords } from '../words.ts'

export type Board = {
  table: Table
  /** Until it is known, keys show no odds and take nothing. */
  paytable: string | undefined
  isDisabled: boolean
  chosen: readonly number[]
  /** My stakes of this round by pick, already written out. */
  staked: ReadonlyMap<number, string>
  onPick: (pick: number) => void
}

const BoardContext = createContext<Board | undefined>(undefined)
export const BoardProvider = BoardContext.Provider

function useBoard(): Board {
  const board = use(BoardContext)
  if (!board) throw new Error('a key stands on a board')
  return board
}

export type Named = { category: BetCategory; position?: string; selection: string }

function useKey(named: Named) {
  const t = useT()
  const { table, paytable, isDisabled, chosen, staked, onPick } = useBoard()
  const bet = { ...named, position: named.position ?? null }
  const pick = pickOf(table.game_type, bet)?.pick ?? 0
  return {
    label: betWords(t, { game_type: table.game_type, ...bet }),
    odds: paytable ? multiplierText(table.game_type, paytable, pick) : '×…',
    isChosen: chosen.includes(pick),
    staked: staked.get(pick),
    stakedLabel: t('games.play.staked'),
    isDisabled,
    onPick: () => onPick(pick),
  }
}

export function Key({ children, ...named }: Named & { children: ReactNode }) {
  const key = useKey(named)
  return <BetKey {...key}>{children}</BetKey>
}

export function Colour({ stone, ...named }: Named & { stone: Stone }) {
  const key = useKey(named)
  return <ColourKey {...key} stone={stone} />
}

/** Keys side by side; the number of columns is that of a phone, desktops have room for the same. */
export function Keys({ columns, children }: { columns: string; children: ReactNode }) {
  return <div className={`grid gap-2 md:gap-3 ${columns}`}>{children}</div>
}

export function KeyGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-ink2">{title}</h3>
      {children}
    </section>
  )
}
