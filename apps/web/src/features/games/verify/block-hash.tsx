import { useT } from '#platform/i18n/intl.tsx'
import { digitPlaceOf } from './digit-place.ts'

/** The whole hash, with the digit that is the result marked (GM-20). */
export function BlockHash({ hash }: { hash: string }) {
  const t = useT()
  const at = digitPlaceOf(hash)
  const digit = hash[at] ?? ''
  return (
    <p className="rounded-md bg-surface2/60 p-3">
      <span className="sr-only">{t('games.verify.block.hash', { digit })}</span>
      <span aria-hidden="true" className="font-mono text-sm leading-[2.4rem] break-all text-ink2">
        {hash.slice(0, at)}
        <mark className="mx-px rounded-xs bg-gold px-1.5 py-0.5 font-bold text-gold-ink">{digit}</mark>
        {hash.slice(at + 1)}
      </span>
    </p>
  )
}
