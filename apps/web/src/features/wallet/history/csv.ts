// The entries as a file for spreadsheets. Some cells are texts from outside (a reference, a kind), and a spreadsheet runs
// what begins like a formula: such a cell gets an apostrophe first. A plain number is never one, not even below zero.
import { codeOf, formatAmount } from '@mela/contract/money.ts'
import type { HistoryEntry } from '@mela/contract/wallet.ts'

const startsFormula = /^[\s]*[=+\-@\t\r|%]/
const isNumber = /^-?\d+(\.\d+)?$/
/** Tells spreadsheets that this is UTF-8. */
const MARK = '\uFEFF'

export function cell(text: string): string {
  const safe = startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export type Words = {
  head: readonly string[]
  kindOf: (entry: HistoryEntry) => string
  stateOf: (entry: HistoryEntry) => string
}

export function csvOf(entries: readonly HistoryEntry[], { head, kindOf, stateOf }: Words): string {
  const rows = entries.map((entry) => [
    new Date(entry.created_at).toISOString(),
    entry.id,
    kindOf(entry),
    codeOf(entry.money_type),
    formatAmount(entry.amount),
    formatAmount(entry.fee),
    formatAmount(entry.balance_after),
    stateOf(entry),
    entry.ref,
  ])
  return MARK + [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}
