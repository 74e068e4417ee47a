import { Link } from '@tanstack/react-router'
import { Gem } from 'lucide-react'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useStanding } from '../vip.queries.ts'

/** The level in the chosen wallet's currency, on violet. Without an answer it is not there: nobody waits for it. */
export function VipTag() {
  const t = useT()
  const { type } = useChosenWallet()
  const { data } = useStanding(type)
  if (!data) return null
  return (
    <Link
      to="/my-vip"
      className="press tap-area inline-flex items-center gap-1 rounded-full bg-gold px-2 py-[.2rem] font-display text-xs font-bold text-gold-ink"
    >
      <Gem className="size-3.5" aria-hidden="true" />
      {t('vip.level', { level: String(data.level) })}
    </Link>
  )
}
