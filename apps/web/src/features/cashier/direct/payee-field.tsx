import type { FieldParts } from '#platform/form/form-types.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import type { Payee } from './use-payee.ts'

type PayeeFieldProps = FieldParts<string> & { payee: Payee }

/** The uid, and under it whose it is: the face is what one confirms. */
export function PayeeField({ payee, error, ...field }: PayeeFieldProps) {
  const t = useT()
  const errors = { self: t('cashier.direct.self'), unknown: t('cashier.direct.unknown') }
  const wrong = payee.state === 'self' || payee.state === 'unknown' ? errors[payee.state] : undefined
  return (
    <div className="grid gap-3">
      <TextField
        {...field}
        label={t('cashier.direct.uid')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        name="payee"
        hint={t('cashier.direct.uidHint')}
        error={error ?? wrong}
        clearLabel={t('cashier.direct.clear')}
        suffix={payee.state === 'looking' && <Spinner />}
      />
      <div aria-live="polite">
        {payee.state === 'found' && (
          <div className="flex items-center gap-3 rounded-md border-2 border-brand-text bg-brand/6 p-3">
            <Avatar
              seed={payee.member.id}
              name={payee.member.nickname}
              src={payee.member.avatar?.url}
              size="md"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{payee.member.nickname}</p>
              <p className="figures text-xs text-ink2">{payee.member.uid}</p>
            </div>
          </div>
        )}
        {payee.state === 'failed' && (
          <p className="flex items-center gap-3 text-sm text-danger">
            {t('cashier.direct.lookupFailed')}
            <Button variant="link" size="sm" onClick={payee.again}>
              {t('app.failure.retry')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
