import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'

export type Activated = { uid: string; contact: string; first: string | undefined }

type ActivatedCardProps = { activated: Activated; onAnother: () => void }

/** How the new member gets in: by themselves, with a password that only they know. */
export function ActivatedCard({ activated, onAnother }: ActivatedCardProps) {
  const t = useT()
  const { uid, contact, first } = activated
  return (
    <div className="grid gap-4">
      <FacetCard>
        <div role="status" className="grid justify-items-center gap-2 text-center">
          <CircleCheck className="size-12 text-emerald-text" aria-hidden="true" />
          <h2 className="font-display text-lg font-bold">{t('team.activate.done.title')}</h2>
          <p className="text-sm text-balance text-ink2">{t('team.activate.done.about')}</p>
        </div>
      </FacetCard>
      <ListCard>
        <Given label={t('team.activate.done.contact')} value={contact} />
        <Given label={t('team.activate.done.uid')} value={uid} />
        {first && <ListRow title={t('team.activate.done.amount')} remark={first} />}
      </ListCard>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="quiet" isWide onClick={onAnother}>
          {t('team.activate.done.another')}
        </Button>
        <Link to="/invite-record" className={buttonStyle({ variant: 'quiet', isWide: true })}>
          {t('team.activate.done.team')}
        </Link>
      </div>
    </div>
  )
}

function Given({ label, value }: { label: string; value: string }) {
  const t = useT()
  return (
    <ListRow
      title={<span className="text-sm text-ink2">{label}</span>}
      note={<span className="figures text-base font-semibold wrap-anywhere text-ink">{value}</span>}
      end={
        <CopyButton
          value={value}
          label={`${t('team.activate.done.copy')}: ${label}`}
          copiedLabel={t('team.activate.done.copied')}
          onCopy={() => void toast(t('team.activate.done.copied'), { id: 'activated-copied', tone: 'good' })}
          className="min-h-11 min-w-11 justify-center text-brand-text"
        />
      }
    />
  )
}
