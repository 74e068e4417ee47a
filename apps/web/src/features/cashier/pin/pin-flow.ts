// Setting a PIN, as states (WL-09, WL-19): enter six digits, enter them again. A second entry that differs is said as
// soon as its sixth digit is in, and the first is kept.
export const PIN_DIGITS = 6

export type PinFlow = { step: 'first' | 'again'; first: string; again: string }
export const emptyFlow: PinFlow = { step: 'first', first: '', again: '' }

const isWhole = (entry: string) => entry.length === PIN_DIGITS

export const entryOf = (flow: PinFlow): string => flow[flow.step]

export const typed = (flow: PinFlow, entry: string): PinFlow => ({
  ...flow,
  [flow.step]: entry.replaceAll(/\D/g, '').slice(0, PIN_DIGITS),
})

export const isMismatch = ({ step, first, again }: PinFlow): boolean =>
  step === 'again' && isWhole(again) && again !== first

export const canConfirm = (flow: PinFlow): boolean => isWhole(entryOf(flow)) && !isMismatch(flow)

/** From the first entry to the second; where it cannot go on it stays. */
export const confirmed = (flow: PinFlow): PinFlow =>
  flow.step === 'first' && canConfirm(flow) ? { ...flow, step: 'again', again: '' } : flow

/** Back to the first entry, to choose another. */
export const startedOver = (): PinFlow => emptyFlow

/** True for what somebody who guesses tries first: one digit six times, or a run up or down. Advice only. */
export function isEasyPin(pin: string): boolean {
  if (!isWhole(pin)) return false
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])))
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step))
}
