// What of a direct recharge can be seen to be wrong before it is sent. Its limits are the server's and come as refusals.

export const UID_DIGITS = 8

/** Digits only, no more than a uid has. */
export const cleanUid = (text: string): string => text.replaceAll(/\D/g, '').slice(0, UID_DIGITS)
export const isWholeUid = (text: string): boolean => text.length === UID_DIGITS

export function whyNotPayable(
  amount: bigint | undefined,
  balance: bigint | undefined,
): 'zero' | 'balance' | undefined {
  if (amount === undefined) return undefined
  if (amount === 0n) return 'zero'
  return balance !== undefined && amount > balance ? 'balance' : undefined
}
