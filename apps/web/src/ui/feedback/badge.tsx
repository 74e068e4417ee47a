const CAP = 99

export const badgeText = (count: number) => (count > CAP ? `${CAP}+` : String(count))

export interface BadgeProps {
  count: number
  /** A dot says "something new" without saying how much. */
  isDot?: boolean
  /** Muted rooms count in grey. */
  isQuiet?: boolean
  /** Read aloud instead of the bare number, for instance "12 unread". */
  label?: string
}

export function Badge({ count, isDot = false, isQuiet = false, label }: BadgeProps) {
  if (isDot && count <= 0) {
    return (
      <span className="animate-pop block size-[1rem] rounded-full border-2 border-surface bg-gold">
        {label && <span className="sr-only">{label}</span>}
      </span>
    )
  }
  if (count <= 0) return null
  const tone = isQuiet ? 'bg-ink3 text-surface' : 'bg-ruby text-white'
  return (
    <span
      className={`figures animate-pop inline-flex h-5 min-w-5 items-center justify-center rounded-full px-[.5rem] text-2xs font-bold ${tone}`}
    >
      <span aria-hidden={label ? true : undefined}>{badgeText(count)}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
