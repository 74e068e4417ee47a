import type { TopUpConfig } from '@mela/contract/cashier.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ChoiceTiles } from '#ui/fields/choice-tiles.tsx'
import { Card } from '#ui/layout/card.tsx'
import { MethodArt } from './method-art.tsx'
import { methodName } from './method-name.ts'
import { type Choice, limitsOf, type Offer } from './offer.ts'

type ChoicesProps = { offer: Offer; onChoose: (part: Choice) => void }

/** Method, then channel, then amount (WL-03). */
export function Choices({ offer, onChoose }: ChoicesProps) {
  const t = useT()
  const { methods, channels, channel, product } = offer
  return (
    <>
      <Card padding="wide">
        <div className="grid gap-5">
          <ChoiceTiles
            label={t('cashier.recharge.method')}
            tiles={methods.map((category) => ({
              value: category,
              label: methodName(t, category),
              icon: <MethodArt category={category} />,
            }))}
            value={channel?.category}
            onValueChange={(category) => onChoose({ category })}
            className="grid-cols-3"
          />
          <ChoiceTiles
            label={t('cashier.recharge.channel')}
            tiles={channels.map((config) => ({
              value: config.platform,
              label: config.platform,
              note: <Limits config={config} />,
            }))}
            value={channel?.platform}
            onValueChange={(platform) => onChoose({ platform })}
            className="grid-cols-2"
          />
        </div>
      </Card>
      {channel && (
        <Card padding="wide">
          <ChoiceTiles
            look="cut"
            label={t('cashier.recharge.amount', { currency: codeOf(channel.currency) })}
            tiles={channel.products.map(({ price, bonus }) => ({
              value: String(price),
              label: displayAmount(price),
              tag: bonus > 0n ? t('cashier.recharge.bonusTag', { amount: displayAmount(bonus) }) : undefined,
            }))}
            value={product && String(product.price)}
            onValueChange={(price) => onChoose({ price: BigInt(price) })}
            className="grid-cols-3 gap-y-4 pt-2 sm:grid-cols-4"
          />
        </Card>
      )}
    </>
  )
}

function Limits({ config }: { config: TopUpConfig }) {
  const t = useT()
  const { min, max } = limitsOf(config)
  return t('cashier.recharge.limits', {
    min: displayAmount(min),
    max: displayAmount(max),
    currency: codeOf(config.currency),
  })
}
