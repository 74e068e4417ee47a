import { type PointerEvent, useRef } from 'react'

export interface LetterIndexProps {
  /** Names the strip for screen readers. */
  label: string
  letters: readonly string[]
  onPick: (letter: string) => void
}

/** The strip of letters at the edge of a long list. A finger that slides along it picks one after another. */
export function LetterIndex({ label, letters, onPick }: LetterIndexProps) {
  const last = useRef<string>(undefined)
  const pickAt = (event: PointerEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const letter = under?.closest<HTMLElement>('[data-letter]')?.dataset.letter
    if (letter === undefined || letter === last.current) return
    last.current = letter
    onPick(letter)
  }
  return (
    <nav
      aria-label={label}
      className="no-scrollbar flex max-h-full touch-none flex-col overflow-y-auto rounded-full py-1"
      onPointerDown={() => {
        last.current = undefined
      }}
      onPointerMove={(event) => event.pressure > 0 && pickAt(event)}
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          data-letter={letter}
          onClick={() => onPick(letter)}
          className="grid min-h-6 w-8 shrink-0 place-items-center rounded-full text-2xs font-bold text-brand-text -outline-offset-2 hover:bg-surface2"
        >
          {letter}
        </button>
      ))}
    </nav>
  )
}
