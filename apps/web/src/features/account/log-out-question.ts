import { useT } from '#platform/i18n/intl.tsx'
import { useUnsent } from '#platform/unsent.ts'

/** What somebody is asked who wants to log out: first of all about messages that would be lost. */
export function useLogOutQuestion() {
  const t = useT()
  const count = useUnsent()
  const cancelLabel = t('account.logout.cancel')
  if (count > 0)
    return {
      title: t('account.logout.unsentTitle', { count }),
      description: t('account.logout.unsentText'),
      confirmLabel: t('account.logout.unsentConfirm'),
      cancelLabel,
    }
  return {
    title: t('account.logout.title'),
    description: t('account.logout.text'),
    confirmLabel: t('account.logout.confirm'),
    cancelLabel,
  }
}
