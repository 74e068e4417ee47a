import { Hammer, Sparkles } from 'lucide-react'
import { type TextKey, useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Dialog } from '#ui/overlays/lazy.tsx'

const requirements: readonly TextKey[] = [
  'profile.agent.requirements.topUp',
  'profile.agent.requirements.play',
  'profile.agent.requirements.identity',
  'profile.agent.requirements.team',
]

/** Says honestly that applications are not open yet, and what they will ask for. */
export function AgentDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.agent.title')}
      description={t('profile.agent.about')}
      closeLabel={t('profile.agent.close')}
      actions={
        <Button variant="quiet" isWide onClick={onClose}>
          {t('profile.agent.understood')}
        </Button>
      }
    >
      <Tag tone="gold" icon={<Hammer className="size-4" aria-hidden="true" />}>
        {t('app.soon.tag')}
      </Tag>
      <h3 className="mt-4 text-xs font-semibold text-ink2">{t('profile.agent.asked')}</h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {requirements.map((requirement) => (
          <li key={requirement} className="flex gap-3">
            <Sparkles className="mt-0.5 size-4 shrink-0 text-gold-text" aria-hidden="true" />
            {t(requirement)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
