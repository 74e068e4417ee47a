import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ElementType, ReactNode } from 'react'

export interface ListCardProps {
  title?: ReactNode
  children: ReactNode
  /** Irreversible things sit in a section of their own, edged in red. */
  isDanger?: boolean
}

/** A titled group of rows on one card; the lines between them start under the text. */
export function ListCard({ title, children, isDanger = false }: ListCardProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {title && <h2 className="px-4 text-xs font-semibold text-ink2">{title}</h2>}
      <div
        className={`overflow-clip rounded-lg bg-surface shadow-1 [&>*+*]:border-t [&>*+*]:border-line ${isDanger ? 'ring-1 ring-danger/40' : ''}`}
      >
        {children}
      </div>
    </section>
  )
}

type RowElement = 'button' | 'a' | 'div' | 'label'

export interface ListRowProps {
  icon?: ReactNode
  title: ReactNode
  /** The second line. */
  note?: ReactNode
  /** The quiet value at the end. */
  remark?: ReactNode
  end?: ReactNode
  hasChevron?: boolean
  isDanger?: boolean
  isDisabled?: boolean
  onClick?: () => void
  href?: string
  /** A router link, given by the screen, to be used in place of `a`. */
  as?: RowElement | ElementType
  rowProps?: ComponentProps<'a'> & Record<string, unknown>
}

export function ListRow({
  icon,
  title,
  note,
  remark,
  end,
  hasChevron,
  isDanger = false,
  isDisabled = false,
  onClick,
  href,
  as,
  rowProps,
}: ListRowProps) {
  const Row: ElementType = as ?? (href ? 'a' : onClick ? 'button' : 'div')
  const isActive = Row !== 'div' && !isDisabled
  const showsChevron = hasChevron ?? (Row !== 'div' && Row !== 'label' && !end)
  const own = Row === 'button' ? { type: 'button', disabled: isDisabled } : href ? { href } : {}
  return (
    <Row
      {...own}
      onClick={onClick}
      {...rowProps}
      className={`flex min-h-[5.6rem] w-full items-center gap-3 px-4 py-3 text-start -outline-offset-2 ${
        isActive ? 'transition-colors hover:bg-surface2/60 active:bg-surface2' : ''
      } ${isDisabled ? 'opacity-60' : ''}`}
    >
      {icon && (
        <span
          className={`grid size-6 shrink-0 place-items-center [&>svg]:size-[2.2rem] ${isDanger ? 'text-danger' : 'text-brand-text'}`}
        >
          {icon}
        </span>
      )}
      <span className="grid min-w-0 flex-1 gap-[.2rem]">
        <span className={`text-base ${isDanger ? 'text-danger' : 'text-ink'}`}>{title}</span>
        {note && <span className="text-xs text-ink2">{note}</span>}
      </span>
      {remark && <span className="max-w-[50%] shrink-0 truncate text-sm text-ink3">{remark}</span>}
      {end}
      {showsChevron && <ChevronRight className="size-5 shrink-0 text-ink3" aria-hidden="true" />}
    </Row>
  )
}
