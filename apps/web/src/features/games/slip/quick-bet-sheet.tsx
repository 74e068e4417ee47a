import { codeOf } from '@mela/contract/money.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { setQuickBet } from './quick-bet-setting.ts'
import { useSlip } from './slip-store.ts'

type QuickBetSheetProps = { isOpen: boolean; onClose: () => void; money_type: 1 | 2 }

/** Asked once, before a tap may cost anything. */
export function QuickBetSheet({ isOpen, onClose, money_type }: QuickBetSheetProps) {
  const t = useT()
  const { unit } = useSlip()
  const agree = () => {
    setQuickBet(true)
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('games.slip.quick')}
      closeLabel={t('games.slip.quickClose')}
      footer={
        <Button size="lg" isWide onClick={agree}>
          {t('games.slip.quickOn')}
        </Button>
      }
    >
      <p className="pb-2 text-sm">{t('games.slip.quickText', { amount: `${unit} ${codeOf(money_type)}` })}</p>
    </Sheet>
  )
}
