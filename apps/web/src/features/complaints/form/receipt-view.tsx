import { useEffect, useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Scene } from '#ui/feedback/scene.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { FacetCard } from '#ui/layout/card.tsx'

/** It was sent: the number to ask by, and what happens next. */
export function ReceiptView({ receipt, onDone }: { receipt: string; onDone: () => void }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form with the focus in it is gone; whoever cannot see it hears what came of it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="animate-rise mx-auto grid max-w-[44rem] justify-items-center gap-4 py-6 text-center">
      <Scene name="bell" className="h-36" />
      <h2 ref={heading} tabIndex={-1} className="font-display text-xl font-bold text-balance outline-none">
        {t('complaints.receipt.heading')}
      </h2>
      <p className="text-sm text-balance text-ink2">{t('complaints.receipt.text')}</p>
      <FacetCard tone="royal" padding="normal" className="w-full">
        <p className="text-sm opacity-85">{t('complaints.receipt.number')}</p>
        <CopyButton
          value={receipt}
          label={t('complaints.receipt.copy')}
          copiedLabel={t('complaints.receipt.copied')}
          className="min-h-11"
          onCopy={() => void toast(t('complaints.receipt.copied'))}
        >
          <span className="figures font-display text-2xl font-bold">{receipt}</span>
        </CopyButton>
      </FacetCard>
      <Button size="lg" isWide onClick={onDone}>
        {t('complaints.receipt.done')}
      </Button>
    </div>
  )
}
