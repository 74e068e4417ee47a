import type { Translate } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { refreshWithdrawConfig } from '../withdraw/withdraw.queries.ts'

/** The account stands among the others from now on, and the hold that its coming brought is shown with them. */
export function tellAdded(t: Translate): void {
  void refreshWithdrawConfig()
  void toast(t('cashier.accounts.added'), { tone: 'good' })
}
