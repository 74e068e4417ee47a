import { CryptoChannel, cashier } from '@mela/contract/cashier.ts'
import { MoneyType } from '@mela/contract/enums.ts'
import { codeOf } from '@mela/contract/money.ts'
import { ClipboardPaste } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { coinOf } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { RadioRows } from '#ui/fields/radio-rows.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { type Proof, useStepUp } from './use-step-up.tsx'

const currency = MoneyType.usdt
/** These are about the address and stand under it. */
const aboutAddress = ['address_format', 'card_already_linked']

export default function AddWalletScreen() {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  const formId = useId()
  const [channel, setChannel] = useState<CryptoChannel>('TRC20')
  const [address, setAddress] = useState('')
  const [refused, setRefused] = useState<{ isAddress: boolean; message: string }>()
  const trimmed = address.trim()

  const add = useCommand(cashier.addCryptoWallet, {
    onDone: () => stepUp.added(),
    onFailure: (failure) => {
      if (stepUp.take(failure)) return true
      if (!(failure instanceof Refusal)) return false
      setRefused({ isAddress: aboutAddress.includes(failure.reason), message: failure.message })
      return true
    },
  })
  const send = (proof: Proof) => void add.run({ body: { currency, channel, address: trimmed, ...proof } })
  const stepUp = useStepUp({ send, isSending: add.isRunning, onAdded: back })
  const type = (text: string) => {
    setAddress(text)
    setRefused(undefined)
  }
  const paste = async () => {
    try {
      type((await navigator.clipboard.readText()).trim())
    } catch {
      // The browser keeps its clipboard to itself: the field's own paste still works.
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (trimmed !== '' && !add.isRunning) send({})
  }
  return (
    <Screen
      {...bar}
      footer={
        <Button
          type="submit"
          form={formId}
          size="lg"
          isWide
          disabled={trimmed === ''}
          isLoading={add.isRunning}
        >
          {t('cashier.accounts.save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-4">
        {refused && !refused.isAddress && <InfoBanner kind="danger">{refused.message}</InfoBanner>}
        <Card padding="wide">
          <div className="grid gap-5">
            <p className="flex items-center justify-between gap-3 text-sm text-ink2">
              {t('cashier.accounts.currency')}
              <span className="flex items-center gap-2 text-base font-semibold text-ink">
                <Coin currency={coinOf[currency]} />
                {codeOf(currency)}
              </span>
            </p>
            <RadioRows
              label={t('cashier.accounts.network')}
              look="cards"
              options={CryptoChannel.map((value) => ({
                value,
                label: value,
                note: t(`cashier.accounts.networks.${value}`),
              }))}
              value={channel}
              onValueChange={(value) => {
                setChannel(value)
                setRefused(undefined)
              }}
            />
            <TextField
              label={t('cashier.accounts.address')}
              value={address}
              onValueChange={type}
              error={refused?.isAddress ? refused.message : undefined}
              hint={t(`cashier.accounts.addressHints.${channel}`)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              enterKeyHint="done"
              name="address"
              suffix={
                <IconButton
                  icon={<ClipboardPaste className="size-5" />}
                  label={t('cashier.accounts.paste')}
                  onClick={() => void paste()}
                  className="-me-3"
                />
              }
            />
          </div>
        </Card>
        <InfoBanner kind="warn">{t('cashier.accounts.networkWarning', { network: channel })}</InfoBanner>
      </form>
      {stepUp.sheet}
    </Screen>
  )
}
