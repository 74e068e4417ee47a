// How the boards look before they are there: the rows that each opens with, as wide and as high as its keys.
import type { GameType } from '@mela/contract/enums.ts'
import { isDesktop } from '#platform/viewport.ts'
import type { KeyRows } from '#ui/game/board-skeleton.tsx'

const tabs: KeyRows = { keys: 1, columns: 1, heightRem: 4.8, isBar: true }
const chips: KeyRows = { keys: 5, columns: 5, heightRem: 4.4, isBar: true }
const pairs = (isWide: boolean): KeyRows => ({ keys: 4, columns: isWide ? 4 : 2, heightRem: 5.9 })
const digits = (isWide: boolean): readonly KeyRows[] => [
  { keys: 3, columns: 3, heightRem: 6.4, isCut: true },
  { keys: 10, columns: 5, heightRem: isWide ? 8.8 : 7.6 },
  pairs(isWide),
]

// By number: the first page does without the enumerations' file.
const shapes: Record<GameType, (isWide: boolean) => readonly KeyRows[]> = {
  1: (isWide) => [tabs, chips, { keys: 10, columns: 5, heightRem: 8 }, pairs(isWide)],
  2: digits,
  3: digits,
  4: (isWide) => [tabs, { keys: 16, columns: isWide ? 8 : 4, heightRem: 6 }, pairs(isWide)],
  5: (isWide) => [tabs, { keys: 10, columns: isWide ? 10 : 5, heightRem: 6.4 }, pairs(isWide)],
}

export const boardShape = (game_type: GameType): readonly KeyRows[] => shapes[game_type](isDesktop())
