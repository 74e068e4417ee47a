import { lengths } from '@mela/contract/account-rules.ts'
import { Check, Circle } from 'lucide-react'
import { type TextKey, useT } from '#platform/i18n/intl.tsx'

type Rule = { text: TextKey; isKept: (password: string) => boolean }

const { min, max } = lengths.password

/** The parts of `isPassword`, each in words, so that one sees which of them is still open. */
export const passwordRules: readonly Rule[] = [
  {
    text: 'account.changePassword.rules.length',
    isKept: (password) => password.length >= min && password.length <= max,
  },
  {
    text: 'account.changePassword.rules.letterAndDigit',
    isKept: (password) => /[A-Za-z]/.test(password) && /\d/.test(password),
  },
  {
    text: 'account.changePassword.rules.characters',
    isKept: (password) => password !== '' && /^[\x21-\x7e]*$/.test(password),
  },
]

/** Ticks off what is kept while one types. */
export function PasswordRules({ password }: { password: string }) {
  const t = useT()
  return (
    <ul className="grid gap-1.5 text-sm">
      {passwordRules.map(({ text, isKept }) => {
        const isMet = isKept(password)
        const Icon = isMet ? Check : Circle
        return (
          <li
            key={text}
            data-met={isMet}
            className={`flex items-start gap-2 ${isMet ? 'font-medium text-emerald-text' : 'text-ink2'}`}
          >
            <Icon className={`mt-0.5 size-4 shrink-0 ${isMet ? '' : 'p-0.5'}`} aria-hidden="true" />
            {t(text, { min, max })}
            <span className="sr-only">
              {t(isMet ? 'account.changePassword.rules.met' : 'account.changePassword.rules.open')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
