import { isUsername } from '@mela/contract/account-rules.ts'
import { LoginFlag } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { useRead } from '#platform/api/query.ts'
import { useDebounced } from '#platform/use-debounced.ts'

const TYPING_RESTS_MS = 400

/** Whether a username is free, asked once the typing rests. A hint only: the server decides when it is sent. */
export function useUsername(username: string): 'unknown' | 'looking' | 'free' | 'taken' {
  const settled = useDebounced(username, TYPING_RESTS_MS)
  const isEnabled = isUsername(settled)
  const { data, isError } = useRead(signIn.checkUsername, { query: { username: settled } }, { isEnabled })
  if (!isUsername(username) || isError) return 'unknown'
  if (settled !== username || !data) return 'looking'
  return data.flag === LoginFlag.register ? 'free' : 'taken'
}
