// What of a new account can be seen to be wrong before it is sent; everything else comes as a refusal.
import { isPassword, isRealName, isUsername } from '@mela/contract/account-rules.ts'

export type Field = 'username' | 'password' | 'name' | 'amount'

/** Under which field a refusal of the server belongs; the others stand over the form. */
export const fieldOf: Record<string, Field | undefined> = {
  username_format: 'username',
  username_already_bound: 'username',
  password_format: 'password',
  password_too_common: 'password',
  real_name_format: 'name',
  amount_format: 'amount',
  transfer_out_of_range: 'amount',
  insufficient_balance: 'amount',
}

/** Left empty there is no first amount, and that is right. */
export function whyNotFirst(
  text: string,
  amount: bigint | undefined,
  balance: bigint | undefined,
): 'zero' | 'balance' | undefined {
  if (text === '') return undefined
  if (amount === undefined || amount === 0n) return 'zero'
  return balance !== undefined && amount > balance ? 'balance' : undefined
}

export const isComplete = (username: string, password: string, realName: string): boolean =>
  isUsername(username) && isPassword(password) && isRealName(realName)
