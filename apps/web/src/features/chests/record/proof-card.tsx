import type { Chest } from '@mela/contract/chests.ts'
import { displayAmount } from '@mela/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'

/** What proves that nobody chose who got which box. */
export function ProofCard({ chest }: { chest: Chest }) {
  const t = useT()
  const { commitment, seed, amount, number } = chest
  return (
    <Card className="grid gap-3">
      <SectionHead icon={<ShieldCheck />} title={t('chests.record.proof')} />
      <p className="text-sm text-ink2">
        {t(seed ? 'chests.record.proofAfter' : 'chests.record.proofBefore')}
      </p>
      <Value what={t('chests.record.commitment')} value={commitment} />
      {seed && (
        <>
          <Value what={t('chests.record.seed')} value={seed} />
          <Link
            to="/fairness"
            search={{
              chest_seed: seed,
              chest_amount: displayAmount(amount, 0).replaceAll(',', ''),
              chest_boxes: String(number),
            }}
            hash="chests"
            className={buttonStyle({ variant: 'outline', isWide: true })}
          >
            {t('chests.record.check')}
          </Link>
        </>
      )}
    </Card>
  )
}

function Value({ what, value }: { what: string; value: string }) {
  const t = useT()
  return (
    <div className="grid gap-1">
      <p className="text-xs font-semibold text-ink2">{what}</p>
      <CopyButton
        value={value}
        label={t('chests.record.copy', { what })}
        copiedLabel={t('chests.record.copied')}
        onCopy={() => void toast(t('chests.record.copied'), { tone: 'good' })}
        className="min-h-11 text-start"
      >
        <span className="font-mono text-xs break-all">{value}</span>
      </CopyButton>
    </div>
  )
}
