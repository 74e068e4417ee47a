import { CryptoChannel, cashier } from '@mela/contract/cashier.ts'
import { MoneyType } from '@mela/contract/enums.ts'
import { codeOf } from '@mela/contract/money.ts'
import { ClipboardPaste } from 'lucide-react'
import { useStepUp } from '#features/account/index.ts'
import { coinOf } from '#features/wallet/index.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { RadioRows } from '#ui/fields/radio-rows.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { tellAdded } from './tell-added.ts'

const currency = MoneyType.usdt

export default function AddWalletScreen() {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  const stepUp = useStepUp('payout_account', t('cashier.accounts.proofAbout'))
  const form = useForm(cashier.addCryptoWallet, {
    fields: { channel: 'TRC20' as CryptoChannel, address: '' },
    refusals: { address_format: 'address', card_already_linked: 'address' },
    request: ({ channel, address }) => ({ body: { currency, channel, address: address.trim() } }),
    onDone: () => {
      tellAdded(t)
      back()
    },
    onFailure: (failure) => stepUp.take(failure, () => void form.send()),
  })
  const { channel } = form.values
  const paste = async () => {
    try {
      form.change({ address: (await navigator.clipboard.readText()).trim() })
    } catch {
      // The browser keeps its clipboard to itself: the field's own paste still works.
    }
  }
  return (
    <Screen {...bar} footer={<SubmitButton form={form}>{t('cashier.accounts.save')}</SubmitButton>}>
      <Form form={form}>
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
              {...form.field('channel')}
              label={t('cashier.accounts.network')}
              look="cards"
              options={CryptoChannel.map((value) => ({
                value,
                label: value,
                note: t(`cashier.accounts.networks.${value}`),
              }))}
            />
            <TextField
              {...form.field('address')}
              label={t('cashier.accounts.address')}
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
      </Form>
      {stepUp.sheet}
    </Screen>
  )
}
