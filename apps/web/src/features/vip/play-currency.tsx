import { codeOf } from '@mela/contract/money.ts'
import { useState } from 'react'
import { coinOf } from '#features/wallet/index.ts'
import { type ChoosableType, choosable, useChosenWallet } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Coin } from '#ui/media/coins.tsx'

/** The wallet that pays for bets is the one to look at first; looking at another does not change it. */
export function usePlayCurrency() {
  const { type } = useChosenWallet()
  return useState<ChoosableType>(type)
}

type PlayCurrencyProps = { value: ChoosableType; onChange: (type: ChoosableType) => void }

export function PlayCurrencySwitch({ value, onChange }: PlayCurrencyProps) {
  const t = useT()
  return (
    <div className="w-full sm:max-w-[32rem]">
      <Segmented
        label={t('vip.currency')}
        options={choosable.map((type) => ({
          value: String(type),
          label: codeOf(type),
          icon: <Coin currency={coinOf[type]} className="size-5" />,
        }))}
        value={String(value)}
        onValueChange={(picked) => onChange(choosable.find((type) => String(type) === picked) ?? value)}
      />
    </div>
  )
}
