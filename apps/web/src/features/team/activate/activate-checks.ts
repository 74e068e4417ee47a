// What of a new account can be seen to be wrong before it is sent; everything else comes as a refusal.
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
