import type { ReactNode } from 'react'

export interface KitSectionProps {
  id: string
  title: string
  /** Full-bleed sections (frames, bars) take the whole column. */
  isWide?: boolean
  children: ReactNode
}

export function KitSection({ id, title, isWide = false, children }: KitSectionProps) {
  return (
    <section id={id} data-kit={id} className="scroll-mt-24">
      <h2 className="mb-4 font-display text-xl font-bold">{title}</h2>
      <div className={isWide ? 'grid gap-4' : 'grid items-start gap-4 md:grid-cols-2'}>{children}</div>
    </section>
  )
}

export function Specimen({
  name,
  children,
  isPlain = false,
}: {
  name: string
  children: ReactNode
  isPlain?: boolean
}) {
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-xs font-semibold text-ink2">{name}</p>
      <div
        className={
          isPlain
            ? 'min-w-0'
            : 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-lg bg-surface p-4 shadow-1'
        }
      >
        {children}
      </div>
    </div>
  )
}
