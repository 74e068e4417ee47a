import { AgentStatus } from '@mela/contract/enums.ts'
import type { Subordinate } from '@mela/contract/team.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { BadgeCheck, Hourglass } from 'lucide-react'
import { displayDay } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { sumText } from '../sums.ts'

type MemberRowProps = { member: Subordinate; currency: PlayCurrency; nowMs: number }

/** Somebody of the downline with what they brought in the chosen currency. */
export function MemberRow({ member, currency, nowMs }: MemberRowProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const { user_id, uid, nickname, avatar, tier, is_valid, agent_flag, recharge, play, joined_at } = member
  return (
    <li className="grid gap-3 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar seed={user_id} name={nickname} src={avatar?.url} size="md" />
        <div className="min-w-[12rem] flex-1">
          <p className="text-base font-semibold wrap-anywhere">
            <bdi>{nickname}</bdi>
          </p>
          <p className="figures text-xs text-ink2">{t('team.uid', { uid })}</p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {agent_flag === AgentStatus.agent && <Tag tone="brand">{t('team.record.agent')}</Tag>}
          <Tag>{t('team.tier', { tier })}</Tag>
          {is_valid ? (
            <Tag tone="good" icon={<BadgeCheck className="size-3.5 shrink-0" aria-hidden="true" />}>
              {t('team.record.valid')}
            </Tag>
          ) : (
            <Tag icon={<Hourglass className="size-3.5 shrink-0" aria-hidden="true" />}>
              {t('team.record.notValid')}
            </Tag>
          )}
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3 border-t border-line pt-3 sm:grid-cols-3">
        <Fact label={t('team.record.recharged')} text={sumText(recharge, currency)} />
        <Fact label={t('team.record.played')} text={sumText(play, currency)} />
        <Fact label={t('team.record.joined')} text={displayDay(joined_at, { nowMs, locale })} isQuiet />
      </dl>
    </li>
  )
}

type FactProps = { label: string; text: string; isQuiet?: boolean }

function Fact({ label, text, isQuiet = false }: FactProps) {
  return (
    <div>
      <dt className="text-xs text-ink2">{label}</dt>
      <dd className={`wrap-anywhere ${isQuiet ? 'text-sm' : 'figures text-base font-bold'}`}>{text}</dd>
    </div>
  )
}
