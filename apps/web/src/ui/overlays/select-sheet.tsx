// Overlay kit: this file brings @base-ui/react. Import it from lazily loaded screens, or through overlays/lazy.tsx.
import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

export interface SelectOption {
  value: string
  label: string
  /** The quiet end of the row, for instance "+91". It is searched too. */
  note?: string
  icon?: ReactNode
}

export interface SelectSheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  searchLabel: string
  clearLabel: string
  emptyText: string
  options: readonly SelectOption[]
  value?: string
  onValueChange: (value: string) => void
}

const fold = (text: string) => text.normalize('NFKD').toLowerCase()

/** A searchable list for area codes and banks: type, arrow keys, Enter; or a tap. */
export function SelectSheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  searchLabel,
  clearLabel,
  emptyText,
  options,
  value,
  onValueChange,
}: SelectSheetProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const shown = useMemo(() => {
    const words = fold(query).split(/\s+/).filter(Boolean)
    return options.filter((option) => {
      const text = fold(`${option.label} ${option.note ?? ''}`)
      return words.every((word) => text.includes(word))
    })
  }, [options, query])

  const search = (next: string) => {
    setQuery(next)
    setActiveIndex(0)
  }
  const choose = (option: SelectOption | undefined) => {
    if (!option) return
    onValueChange(option.value)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(shown[activeIndex])
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || shown.length === 0) return
    event.preventDefault()
    const next = (activeIndex + step + shown.length) % shown.length
    setActiveIndex(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => search('')}
      title={title}
      closeLabel={closeLabel}
      height="full"
    >
      <div className="sticky top-0 z-1 bg-surface pb-2">
        <SearchField
          label={searchLabel}
          clearLabel={clearLabel}
          value={query}
          onValueChange={search}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={shown[activeIndex] ? `${id}-${activeIndex}` : undefined}
          autoComplete="off"
        />
      </div>
      {shown.length === 0 && (
        <p role="status" className="py-8 text-center text-sm text-ink2">
          {emptyText}
        </p>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={title} hidden={shown.length === 0}>
        {shown.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the search field, which keeps the focus.
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            onClick={() => choose(option)}
            className={`flex min-h-13 cursor-pointer items-center gap-3 rounded-sm px-3 text-base hover:bg-surface2/60 ${index === activeIndex ? 'bg-surface2' : ''}`}
          >
            {option.icon}
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.note && <span className="figures shrink-0 text-sm text-ink2">{option.note}</span>}
            <Check
              aria-hidden="true"
              className={`size-5 shrink-0 text-brand-text ${option.value === value ? '' : 'invisible'}`}
            />
          </div>
        ))}
      </div>
    </Sheet>
  )
}
