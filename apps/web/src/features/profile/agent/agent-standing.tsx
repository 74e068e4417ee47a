import { Link } from '@tanstack/react-router'
import { Award, Ban, CircleX, Hourglass, Lock, type LucideIcon } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import type { Requirements } from './agent.queries.ts'

export type Standing = Exclude<Requirements['state'], 'open'>

const looks: Record<Standing, { Icon: LucideIcon; tone: string }> = {
  in_review: { Icon: Hourglass, tone: 'bg-gold/22 text-gold-text' },
  refused: { Icon: CircleX, tone: 'bg-ruby/10 text-danger' },
  forbidden: { Icon: Ban, tone: 'bg-ruby/10 text-danger' },
  blocked: { Icon: Lock, tone: 'bg-surface2 text-ink2' },
  agent: { Icon: Award, tone: 'bg-emerald/8 text-emerald-text' },
}

/** How an application stands, each with its own words (TM-10). */
export function AgentStanding({ state, reason }: { state: Standing; reason: string | null }) {
  const t = useT()
  const { Icon, tone } = looks[state]
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center">
      <span className={`grid size-16 place-items-center rounded-full ${tone}`}>
        <Icon className="size-8" aria-hidden="true" />
      </span>
      <h3 className="font-display text-base font-bold">{t(`profile.agent.states.${state}.title`)}</h3>
      {state === 'refused' && reason && (
        <p className="text-sm font-medium wrap-anywhere">
          {t('profile.agent.states.refused.reason', { reason })}
        </p>
      )}
      <p className="text-sm text-balance text-ink2">{t(`profile.agent.states.${state}.text`)}</p>
      {state === 'agent' && (
        <div className="mt-2 grid w-full gap-2">
          <Link to="/activateMember" replace className={buttonStyle({ isWide: true })}>
            {t('profile.agent.activate')}
          </Link>
          <Link to="/invite-record" replace className={buttonStyle({ variant: 'quiet', isWide: true })}>
            {t('profile.agent.team')}
          </Link>
        </div>
      )}
      {(state === 'forbidden' || state === 'blocked') && (
        <Link to="/service" replace className={buttonStyle({ variant: 'quiet', isWide: true }, 'mt-2')}>
          {t('profile.agent.service')}
        </Link>
      )}
    </div>
  )
}
