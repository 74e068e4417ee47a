import { signIn } from '@mela/contract/sign-in.ts'
import { useRead } from '#platform/api/query.ts'

/** What this site offers for signing in; undefined until it is known. */
export const useSignInOptions = () => useRead(signIn.options, {}, { staleMs: Number.POSITIVE_INFINITY }).data
