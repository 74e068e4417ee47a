import { homepage, type Mark } from '@mela/contract/homepage.ts'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { Coin, type Currency } from '#ui/media/coins.tsx'
import { MarkGlyph } from '#ui/media/mark-glyph.tsx'

const AFTER_WINNERS_MS = 600
const isCurrency = (glyph: string): glyph is Currency => ['INR', 'USDT', 'DIAMOND'].includes(glyph)

/** HM-06. At the end of the page: what is not seen is not laid out, and without marks nothing is missing. */
export function MarksSection() {
  const t = useT()
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    // The winners come first; both at once would hold up a slow phone.
    const timer = setTimeout(() => setIsTime(true), AFTER_WINNERS_MS)
    return () => clearTimeout(timer)
  }, [])
  const data = useDeferredValue(useRead(homepage.marks, {}, { isEnabled: isTime }).data)
  if (!data) return <div className="h-[60rem] lg:h-[40rem]" />
  const { partner, currency } = data
  return (
    <div className="grid content-start gap-4 [contain-intrinsic-size:auto_60rem] [content-visibility:auto]">
      <Marks title={t('home.partners')} marks={partner}>
        {({ glyph }) => <MarkGlyph glyph={glyph} className="size-[1.8rem]" />}
      </Marks>
      <Marks title={t('home.currencies')} marks={currency} isLarge>
        {({ glyph }) => isCurrency(glyph) && <Coin currency={glyph} className="size-7" />}
      </Marks>
    </div>
  )
}

type MarksProps = {
  title: string
  marks: readonly Mark[]
  isLarge?: boolean
  children: (mark: Mark) => ReactNode
}

function Marks({ title, marks, isLarge = false, children }: MarksProps) {
  if (marks.length === 0) return null
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <ul
        className={`mt-1 grid gap-2 md:gap-3 ${isLarge ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fill,minmax(10.4rem,1fr))] md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]'}`}
      >
        {marks.map((mark) => (
          <li
            key={mark.id}
            className={`flex min-w-0 items-center gap-2 rounded-md bg-surface px-3 shadow-1 ${isLarge ? 'min-h-14 text-base' : 'min-h-11 text-xs md:min-h-13 md:text-sm'} text-ink2`}
          >
            {mark.file ? (
              <img src={mark.file.url} alt="" loading="lazy" className="size-6 shrink-0 object-contain" />
            ) : (
              children(mark)
            )}
            <span className="min-w-0 font-display leading-tight font-semibold [overflow-wrap:anywhere]">
              {mark.title}
            </span>
            {isLarge && <span className="ms-auto text-xs text-ink3">{mark.glyph}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
