import { Link } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { buttonStyle } from '#ui/actions/button-style.ts'

const LOOKS_EVERY_MS = 1000

/** True until the lock opens; looked at every second while there is one. */
export function useIsLocked(until: number | undefined): boolean {
  const nowMs = useNow(LOOKS_EVERY_MS)
  return until !== undefined && until > nowMs
}

type PinLockProps = { until: number; hasWayOut?: boolean }

/** After five wrong PINs: when it opens again, and the way around it by a code. */
export function PinLock({ until, hasWayOut = true }: PinLockProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(LOOKS_EVERY_MS)
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-4 text-center">
      <span className="facet grid size-16 place-items-center bg-ruby/10 text-danger [--cut:29%]">
        <LockKeyhole className="size-8" aria-hidden="true" />
      </span>
      <p className="font-display text-lg font-bold">{t('cashier.pin.locked.title')}</p>
      <p className="max-w-[32rem] text-sm text-ink2">
        {t('cashier.pin.locked.text', { time: displayMoment(until, { nowMs, locale }) })}
      </p>
      {hasWayOut && (
        <Link
          to="/change-withdraw-password"
          replace
          className={buttonStyle({ variant: 'outline', isWide: true })}
        >
          {t('cashier.pin.locked.byCode')}
        </Link>
      )}
    </div>
  )
}
