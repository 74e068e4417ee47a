import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Dialog } from '#ui/overlays/lazy.tsx'

type CertificationDialogProps = { isOpen: boolean; onClose: () => void }

/** WL-07: who is not advanced-certified does not withdraw, and is led to where that is put right. */
export function CertificationDialog({ isOpen, onClose }: CertificationDialogProps) {
  const t = useT()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('cashier.withdraw.certification.title')}
      description={t('cashier.withdraw.certification.text')}
      closeLabel={t('cashier.withdraw.certification.close')}
      actions={
        <>
          <Link to="/user-authentication" className={buttonStyle({ size: 'lg', isWide: true })}>
            <ShieldAlert className="size-5" aria-hidden="true" />
            {t('cashier.withdraw.certification.action')}
          </Link>
          <Button variant="quiet" isWide onClick={onClose}>
            {t('cashier.withdraw.certification.later')}
          </Button>
        </>
      }
    />
  )
}
