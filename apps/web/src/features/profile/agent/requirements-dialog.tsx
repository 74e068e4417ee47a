import { useT } from '#platform/i18n/intl.tsx'
import { Dialog } from '#ui/overlays/lazy.tsx'
import { names } from './requirement-list.tsx'
import { type Listed, listed } from './unmet.ts'

const explained = {
  topup_amount: 'profile.agent.explained.topUp',
  play_amount: 'profile.agent.explained.play',
  identity_flag: 'profile.agent.explained.identity',
  valid_subordinate_count: 'profile.agent.explained.validCount',
  valid_subordinate_total_topup_amount: 'profile.agent.explained.totalTopUp',
  valid_subordinate_total_play_amount: 'profile.agent.explained.totalPlay',
} as const satisfies Record<Listed, string>

type RequirementsDialogProps = { isOpen: boolean; onClose: () => void }

/** Each requirement in plain words. */
export function RequirementsDialog({ isOpen, onClose }: RequirementsDialogProps) {
  const t = useT()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.agent.explained.title')}
      closeLabel={t('profile.agent.close')}
    >
      <dl className="grid gap-3 text-sm">
        {listed.map((key) => (
          <div key={key}>
            <dt className="font-semibold">{t(names[key])}</dt>
            <dd className="text-ink2">{t(explained[key])}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
