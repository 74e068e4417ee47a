import { isRealName, isUsername, lengths } from '@mela/contract/account-rules.ts'
import { team } from '@mela/contract/team.ts'
import { type FormEvent, useId, useState } from 'react'
import { PasswordRules, refreshOwnUser } from '#features/account/index.ts'
import { PinSheet, usePinRefusal } from '#features/cashier/index.ts'
import { refreshWallets, useChosenWallet, useWallets } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { cipher } from '#platform/cipher.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { amountOf } from '#ui/fields/amount-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { sumText } from '../sums.ts'
import { refreshTeam } from '../team.queries.ts'
import { type Field, fieldOf, isComplete, whyNotFirst } from './activate-checks.ts'
import type { Activated } from './activated-card.tsx'
import { FirstAmount } from './first-amount.tsx'
import { useUsername } from './use-username.ts'

export function ActivateForm({ onActivated }: { onActivated: (activated: Activated) => void }) {
  const t = useT()
  const bar = usePageBar()
  const formId = useId()
  const sheet = useOverlay('activate-pin')
  const pinRefusal = usePinRefusal()
  const { type: preferred } = useChosenWallet()
  const wallets = useWallets()
  const [typedName, setTypedName] = useState('')
  const [password, setPassword] = useState('')
  const [typedRealName, setTypedRealName] = useState('')
  const [currency, setCurrency] = useState(preferred)
  const [text, setText] = useState('')
  const [left, setLeft] = useState({ username: false, name: false })
  const [refused, setRefused] = useState<{ field: Field | undefined; message: string }>()

  const username = typedName.trim()
  const realName = typedRealName.trim()
  const availability = useUsername(username)
  const amount = amountOf(text)
  const balance = wallets.data?.list.find(({ type }) => type === currency)?.balance
  const problem = whyNotFirst(text, amount, balance)
  const isReady = isComplete(username, password, realName) && availability !== 'taken' && !problem

  const activate = useCommand(team.activate, {
    onDone: ({ uid }) => {
      void refreshTeam()
      if (amount) void refreshWallets()
      sheet.close()
      onActivated({ uid, username, password, first: amount ? sumText(amount, currency) : undefined })
    },
    onFailure: (failure) => {
      if (pinRefusal.take(failure)) return true
      if (!(failure instanceof Refusal)) return false
      sheet.close()
      // An operator may have closed the agent meanwhile: the page then says what is needed.
      if (failure.reason === 'agent_needed') void refreshOwnUser()
      setRefused({ field: fieldOf[failure.reason], message: failure.message })
      return true
    },
  })
  const send = async (pin?: string) => {
    const money = amount && pin ? { currency, amount, pin: await cipher(pin) } : {}
    const data = { username, password: await cipher(password), real_name: realName, ...money }
    await activate.run({ body: { data } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || activate.isRunning) return
    setRefused(undefined)
    pinRefusal.clear()
    // Money of one's own leaves only with the PIN.
    if (amount) sheet.open()
    else void send()
  }
  const edit =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setRefused(undefined)
    }
  const refusalOf = (field: Field) => (refused?.field === field ? refused.message : undefined)
  const wrongName = left.username && username !== '' && !isUsername(username)
  const nameHint = { unknown: t('team.activate.usernameHint'), looking: t('team.activate.looking') }
  return (
    <Screen
      {...bar}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="gold"
          size="lg"
          isWide
          disabled={!isReady}
          isLoading={activate.isRunning}
        >
          {amount
            ? t('team.activate.sendWith', { amount: sumText(amount, currency) })
            : t('team.activate.send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <p className="px-1 text-sm text-ink2">{t('team.activate.about')}</p>
        {refused && !refused.field && <InfoBanner kind="danger">{refused.message}</InfoBanner>}
        <Card padding="wide">
          <div className="grid gap-4">
            <TextField
              label={t('team.activate.username')}
              value={typedName}
              onValueChange={edit(setTypedName)}
              onBlur={() => setLeft({ ...left, username: true })}
              onFocus={() => setLeft({ ...left, username: false })}
              hint={
                availability === 'free' ? (
                  <span className="font-medium text-emerald-text">{t('team.activate.free')}</span>
                ) : (
                  nameHint[availability === 'looking' ? 'looking' : 'unknown']
                )
              }
              error={
                refusalOf('username') ??
                (availability === 'taken'
                  ? t('team.activate.taken')
                  : wrongName
                    ? t('team.activate.usernameWrong')
                    : undefined)
              }
              suffix={availability === 'looking' && <Spinner />}
              name="new-member"
              // Not the agent's own: a password manager must neither fill nor keep it.
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={lengths.username.max}
              enterKeyHint="next"
            />
            <div className="grid gap-3">
              <TextField
                label={t('team.activate.password')}
                type="password"
                value={password}
                onValueChange={edit(setPassword)}
                error={refusalOf('password')}
                revealLabel={t('team.activate.show')}
                hideLabel={t('team.activate.hide')}
                name="new-member-password"
                autoComplete="new-password"
                maxLength={lengths.password.max}
                enterKeyHint="next"
              />
              <PasswordRules password={password} />
            </div>
            <TextField
              label={t('team.activate.realName')}
              value={typedRealName}
              onValueChange={edit(setTypedRealName)}
              onBlur={() => setLeft({ ...left, name: true })}
              onFocus={() => setLeft({ ...left, name: false })}
              hint={t('team.activate.realNameHint')}
              error={
                refusalOf('name') ??
                (left.name && realName !== '' && !isRealName(realName)
                  ? t('team.activate.realNameWrong')
                  : undefined)
              }
              name="new-member-name"
              autoComplete="off"
              maxLength={lengths.realName.max}
              enterKeyHint="next"
            />
          </div>
        </Card>
        <FirstAmount
          currency={currency}
          onCurrency={(chosen) => {
            setCurrency(chosen)
            edit(setText)('')
          }}
          text={text}
          onText={edit(setText)}
          balance={balance}
          error={refusalOf('amount') ?? (problem && t(`team.activate.problems.${problem}`))}
        />
      </form>
      <PinSheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        about={t('team.activate.pinAbout', { amount: sumText(amount ?? 0n, currency), name: username })}
        confirmLabel={t('team.activate.confirm')}
        onPin={(pin) => void send(pin)}
        isSending={activate.isRunning}
        error={pinRefusal.error}
        onTyping={pinRefusal.clear}
      />
    </Screen>
  )
}
