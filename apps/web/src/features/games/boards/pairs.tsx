import type { BetCategory } from '@mela/contract/enums.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { selectionWords } from '../words.ts'
import { Key, Keys } from './board.tsx'

const sizes = ['big', 'small']
const parities = ['odd', 'even']

export type PairsProps = {
  position?: string
  /** Where the sum is bet on, one category has both. */
  sum?: BetCategory
  /** Which numbers are big and small, as they stand beside the words. */
  big: string
  small: string
}

/** Big or small, odd or even: the same four keys in every game. */
export function Pairs({ position, sum, big, small }: PairsProps) {
  const t = useT()
  const notes: Record<string, string> = { big, small }
  return (
    <Keys columns="grid-cols-2 sm:grid-cols-4">
      {[...sizes, ...parities].map((selection) => (
        <Key
          key={selection}
          category={sum ?? (sizes.includes(selection) ? 'Size' : 'Odd_Even')}
          position={position}
          selection={selection}
        >
          {selectionWords(t, selection)}
          {notes[selection] && (
            <span className="figures ms-1 text-xs font-medium text-ink2">{notes[selection]}</span>
          )}
        </Key>
      ))}
    </Keys>
  )
}
