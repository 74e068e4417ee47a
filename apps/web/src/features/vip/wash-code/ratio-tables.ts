import type { VipLevel } from '@mela/contract/vip.ts'

const ratesText = (levels: readonly VipLevel[]): string =>
  JSON.stringify(levels.map(({ level, cashback }) => [level, Object.entries(cashback).sort()]))

/** Two ladders that bring the same are one table. */
export const areSameRates = (a: readonly VipLevel[], b: readonly VipLevel[]): boolean =>
  ratesText(a) === ratesText(b)
