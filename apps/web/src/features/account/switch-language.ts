import { account } from '@mela/contract/account.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query.ts'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { switchLocale } from '#platform/i18n/intl.tsx'
import type { Locale } from '#platform/i18n/locale.ts'
import { isSignedIn } from '#platform/session.ts'

/** Shows the language at once and stores it with the member, so that messages from the server speak it too. */
export async function switchLanguage(locale: Locale): Promise<void> {
  try {
    await switchLocale(locale)
    void queryClient.invalidateQueries()
    if (isSignedIn()) await call(account.edit, { body: { language: locale } })
  } catch (failure) {
    tellFailure(failure)
  }
}
