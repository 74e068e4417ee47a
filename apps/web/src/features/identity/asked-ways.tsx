import { IdentityWay, MoneyType, Toggle } from '@mela/contract/enums.ts'
import { codeOf } from '@mela/contract/money.ts'
import { Check, Plus } from 'lucide-react'
import { coinOf } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { useAskedWays } from './identity.queries.ts'

/** Diamond never leaves, so nothing is asked for it. */
const withdrawable = [MoneyType.rupee, MoneyType.usdt] as const

/** ID-03: what the house asks for before money of a currency leaves it. */
export function AskedWays() {
  const t = useT()
  const { data } = useAskedWays()
  if (!data) return null
  return (
    <Card padding="wide">
      <h2 className="text-sm font-semibold text-ink2">{t('identity.ways.title')}</h2>
      <ul className="mt-3 grid gap-4">
        {withdrawable.map((type) => {
          const way = data.list.find(({ money_type }) => money_type === type)?.way
          const offered = way ? IdentityWay.filter((name) => way[name].document_switch === Toggle.opened) : []
          const isAsked = (name: (typeof IdentityWay)[number]) =>
            way?.[name].document_switch_status === Toggle.opened
          return (
            <li key={type} className="grid gap-1.5">
              <span className="flex items-center gap-2 font-semibold">
                <Coin currency={coinOf[type]} className="size-5" />
                {codeOf(type)}
              </span>
              {offered.length === 0 ? (
                <span className="text-sm text-ink2">{t('identity.ways.none')}</span>
              ) : (
                <ul className="grid gap-1 text-sm text-ink2">
                  {offered.map((name) => (
                    <li key={name} className="flex items-center gap-2">
                      {isAsked(name) ? (
                        <Check className="size-4 shrink-0 text-emerald-text" aria-hidden="true" />
                      ) : (
                        <Plus className="size-4 shrink-0" aria-hidden="true" />
                      )}
                      {isAsked(name)
                        ? t(`identity.ways.${name}`)
                        : t('identity.ways.optional', { way: t(`identity.ways.${name}`) })}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
