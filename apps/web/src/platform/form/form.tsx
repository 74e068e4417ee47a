import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import type { AnyForm } from './form-types.ts'

type FormProps = { form: AnyForm; className?: string; children: ReactNode }

/** The only `<form>` of the app. What the server says about no field stands over the fields. */
export function Form({ form, className = 'grid gap-4', children }: FormProps) {
  return (
    <form id={form.id} onSubmit={form.submit} noValidate className={className}>
      {form.message && (
        <div data-form-message="">
          <InfoBanner kind="danger">{form.message}</InfoBanner>
        </div>
      )}
      {children}
    </form>
  )
}

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'form' | 'onClick'> & {
  form: AnyForm
  /** It can be pressed before all is filled in, and then says what is missing. */
  isAlwaysOpen?: boolean
}

/** May stand outside of the form, in the footer of a screen or of a sheet. */
export function SubmitButton({
  form,
  isAlwaysOpen = false,
  disabled = false,
  isLoading = false,
  ...look
}: SubmitButtonProps) {
  return (
    <Button
      size="lg"
      isWide
      {...look}
      type="submit"
      form={form.id}
      disabled={disabled || (!isAlwaysOpen && !form.isWhole)}
      isLoading={isLoading || form.isSending}
    />
  )
}
