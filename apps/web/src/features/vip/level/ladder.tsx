import type { PlayCurrency, VipLevel } from '@mela/contract/vip.ts'
import { Check } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { RankPlate, Tag } from '#ui/feedback/tag.tsx'
import { Card } from '#ui/layout/card.tsx'
import { rateText, sumText } from '../figures.ts'
import { rateGain, rateSpan } from './way-up.ts'

type LadderProps = { levels: readonly VipLevel[]; money_type: PlayCurrency; current: number | undefined }

export function Ladder({ levels, money_type, current }: LadderProps) {
  const t = useT()
  return (
    <section className="grid gap-2">
      <h2 className="font-display text-lg font-bold">{t('vip.mine.ladder.title')}</h2>
      <Card padding="none">
        <ol className="divide-y divide-line">
          {levels.map((level, at) => (
            <Rung
              key={level.level}
              level={level}
              below={levels[at - 1]}
              money_type={money_type}
              current={current}
            />
          ))}
        </ol>
      </Card>
    </section>
  )
}

type RungProps = Omit<LadderProps, 'levels'> & { level: VipLevel; below: VipLevel | undefined }

function Rung({ level, below, money_type, current }: RungProps) {
  const t = useT()
  const sum = (amount: bigint) => sumText(t, amount, money_type)
  const isHere = level.level === current
  const isReached = current !== undefined && level.level < current
  return (
    <li
      aria-current={isHere ? 'step' : undefined}
      className={`grid gap-x-4 gap-y-2 px-4 py-4 sm:grid-cols-[11rem_minmax(0,1fr)] ${isHere ? 'bg-brand/8' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-start">
        <RankPlate>
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            {t('vip.level', { level: String(level.level) })}
            {isReached && <Check className="size-4" aria-hidden="true" />}
          </span>
        </RankPlate>
        {isHere && <Tag tone="brand">{t('vip.mine.ladder.here')}</Tag>}
      </div>
      <div className="grid gap-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          <Brings level={level} />
          <Gain level={level} below={below} />
        </p>
        <p className="text-ink2">
          {below?.recharge_next != null && below.consumption_next != null
            ? t('vip.mine.ladder.asks', {
                recharge: sum(below.recharge_next),
                play: sum(below.consumption_next),
              })
            : t('vip.mine.ladder.start')}
        </p>
        {(level.recharge_relegation > 0n || level.consumption_relegation > 0n) && (
          <p className="text-ink2">
            {t('vip.mine.ladder.stays', {
              recharge: sum(level.recharge_relegation),
              play: sum(level.consumption_relegation),
            })}
          </p>
        )}
      </div>
    </li>
  )
}

function Brings({ level }: { level: VipLevel }) {
  const t = useT()
  const { from, to } = rateSpan(level)
  if (from === to) return <span>{t('vip.mine.ladder.brings', { rate: rateText(t, to) })}</span>
  return <span>{t('vip.mine.ladder.bringsRange', { from: rateText(t, from), to: rateText(t, to) })}</span>
}

function Gain({ level, below }: { level: VipLevel; below: VipLevel | undefined }) {
  const t = useT()
  const gain = rateGain(level, below)
  if (gain === undefined || !below) return null
  return (
    <span className="text-xs text-emerald-text">
      {t('vip.mine.ladder.more', { rate: rateText(t, gain), level: String(below.level) })}
    </span>
  )
}
