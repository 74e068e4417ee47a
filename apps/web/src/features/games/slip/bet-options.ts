// The amounts on the chips: four, everybody's own, kept on the device (GM-07).
import { MAX_AMOUNT, parseAmount } from '@mela/contract/money.ts'
import { create } from 'zustand'
import { read, write } from '#platform/storage.ts'

export const DEFAULT_CHIPS = ['10', '20', '50', '100']

/** Keeps what is an amount above zero; anything else falls back to what stands there by default. */
export function chipsOf(values: readonly unknown[]): string[] {
  return DEFAULT_CHIPS.map((usual, at) => {
    const value = values[at]
    return typeof value === 'string' && isAmount(value) ? value : usual
  })
}

function isAmount(text: string): boolean {
  try {
    const amount = parseAmount(text)
    return amount > 0n && amount <= MAX_AMOUNT
  } catch {
    return false
  }
}

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(read('bet_options') ?? '[]')
    return chipsOf(Array.isArray(kept) ? kept : [])
  } catch {
    return DEFAULT_CHIPS
  }
}

export const useBetOptions = create<{ chips: string[] }>(() => ({ chips: stored() }))

export function keepChips(values: readonly string[]): void {
  const chips = chipsOf(values)
  write('bet_options', JSON.stringify(chips))
  useBetOptions.setState({ chips })
}
