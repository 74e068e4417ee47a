import { CircleX, Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value' | 'type'> {
  label: string
  value: string
  onValueChange: (value: string) => void
  clearLabel: string
  /** `glass` is for violet heads. */
  tone?: 'soft' | 'glass'
}

export function SearchField({
  label,
  value,
  onValueChange,
  clearLabel,
  tone = 'soft',
  ...rest
}: SearchFieldProps) {
  const look = tone === 'glass' ? 'bg-white/14 text-white placeholder:text-white/85' : 'bg-surface2 text-ink'
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <Search
        className={`absolute top-3 left-4 size-5 ${tone === 'glass' ? 'text-white' : 'text-ink2'}`}
        aria-hidden="true"
      />
      <input
        {...rest}
        type="search"
        value={value}
        placeholder={rest.placeholder ?? label}
        onChange={(event) => onValueChange(event.target.value)}
        className={`h-11 w-full rounded-full ps-11 pe-11 text-base ${look} ${tone === 'glass' ? 'placeholder:text-white/85!' : ''}`}
      />
      {value !== '' && (
        <IconButton
          icon={<CircleX className="size-5" />}
          label={clearLabel}
          onClick={() => onValueChange('')}
          className="absolute! top-0 right-0"
        />
      )}
    </label>
  )
}
