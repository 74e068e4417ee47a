import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface ChoiceTile<Value extends string> {
  value: Value
  label: ReactNode
  note?: ReactNode
  icon?: ReactNode
  /** A ribbon at the corner, for instance "+5%". */
  tag?: ReactNode
}

export interface ChoiceTilesProps<Value extends string> {
  label: string
  tiles: readonly ChoiceTile<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** `cut` is for amounts, which are faceted like all money; `soft` for everything else. */
  look?: 'soft' | 'cut'
  /** The columns, such as `grid-cols-3`. */
  className?: string
}

// A clip-path would cut the focus ring off: only the layer behind the words is cut.
const looks = {
  soft: 'rounded-md border-2 border-line bg-surface has-checked:border-brand-text has-checked:bg-brand/6',
  cut: 'figures isolate justify-items-center text-center before:absolute before:inset-0 before:-z-1 before:facet before:bg-surface2 before:transition-colors before:[--cut:10px] hover:before:bg-line has-checked:text-white has-checked:before:bg-brand',
}

/** One of a few things that deserve a picture or a big figure each. */
export function ChoiceTiles<Value extends string>({
  label,
  tiles,
  value,
  onValueChange,
  look = 'soft',
  className = 'grid-cols-2',
}: ChoiceTilesProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-ink2">{label}</legend>
      <div className={`grid gap-3 ${className}`}>
        {tiles.map((tile) => (
          <label
            key={tile.value}
            className={`press group relative grid min-h-14 min-w-0 content-center gap-1 px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text ${looks[look]}`}
          >
            <input
              type="radio"
              name={name}
              value={tile.value}
              checked={tile.value === value}
              onChange={() => onValueChange(tile.value)}
              className="sr-only"
            />
            {tile.icon}
            <span className={look === 'cut' ? 'text-lg font-bold' : 'text-sm font-semibold'}>
              {tile.label}
            </span>
            {tile.note && <span className="text-xs text-ink2">{tile.note}</span>}
            {tile.tag && (
              <span className="absolute -top-2 -right-1 rounded-full bg-gold px-2 text-2xs font-bold text-gold-ink">
                {tile.tag}
              </span>
            )}
            {look === 'soft' && (
              <span
                aria-hidden="true"
                className="absolute top-2 right-2 grid size-5 scale-50 place-items-center rounded-full bg-brand text-white opacity-0 transition group-has-checked:scale-100 group-has-checked:opacity-100"
              >
                <Check className="size-3.5" strokeWidth={3} />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
