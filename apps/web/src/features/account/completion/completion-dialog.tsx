import type { ProfilePart } from '@mela/contract/account.ts'
import type { HistoryState } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, ChevronRight, Hourglass, type LucideIcon, Smartphone, UserRound } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Dialog } from '#ui/overlays/lazy.tsx'
import type { CompletionState, MissingPart } from './missing-parts.ts'

type Way = { icon: LucideIcon; to: '/edit-profile' | '/user-authentication'; state?: HistoryState }

/** Where each missing part is put right. */
export const ways: Record<ProfilePart, Way> = {
  contact: { icon: Smartphone, to: '/edit-profile', state: { overlay: 'bind-mobile' } },
  real_name: { icon: UserRound, to: '/user-authentication' },
  identity: { icon: BadgeCheck, to: '/user-authentication' },
}

const tones = { reviewing: 'info', incomplete: 'gold', completed: 'good' } as const

type CompletionDialogProps = {
  isOpen: boolean
  onClose: () => void
  state: CompletionState
  parts: readonly MissingPart[]
}

export function CompletionDialog({ isOpen, onClose, state, parts }: CompletionDialogProps) {
  const t = useT()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.completion.title')}
      description={t(`account.completion.about.${state}`)}
      closeLabel={t('account.completion.close')}
    >
      <Tag tone={tones[state]}>{t(`account.completion.states.${state}`)}</Tag>
      <ul className="mt-3 grid gap-2">
        {parts.map(({ part, canAct }) => (
          <li key={part}>
            <PartRow part={part} canAct={canAct} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const rowClass = 'flex min-h-14 items-center gap-3 rounded-md border border-line px-3 py-2 text-start'

function PartRow({ part, canAct }: MissingPart) {
  const t = useT()
  const { icon: Icon, to, state } = ways[part]
  const words = (
    <span className="grid min-w-0 flex-1">
      <span className="text-base font-semibold">{t(`account.completion.parts.${part}.title`)}</span>
      <span className="text-xs text-ink2">
        {canAct ? t(`account.completion.parts.${part}.about`) : t('account.completion.inReview')}
      </span>
    </span>
  )
  if (!canAct) {
    return (
      <div className={`${rowClass} bg-surface2`}>
        <Hourglass className="size-6 shrink-0 text-info" aria-hidden="true" />
        {words}
      </div>
    )
  }
  return (
    // The dialog's own step in the history is replaced: the way back then leads to the page that asked.
    <Link to={to} state={state} replace className={`${rowClass} press hover:bg-surface2`}>
      <Icon className="size-6 shrink-0 text-brand-text" aria-hidden="true" />
      {words}
      <ChevronRight className="size-5 shrink-0 text-ink3" aria-hidden="true" />
    </Link>
  )
}
