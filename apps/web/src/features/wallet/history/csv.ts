// The lines as a file for spreadsheets. Some cells are texts from outside (a reference, a kind), and a spreadsheet runs
// what begins like a formula: such a cell gets an apostrophe first. A plain number is never one, not even below zero.
import { codeOf, formatAmount } from '@mela/contract/money.ts'
import type { HistoryLine } from '@mela/contract/wallet.ts'

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
  kindOf: (line: HistoryLine) => string
  stateOf: (line: HistoryLine) => string
}

export function csvOf(lines: readonly HistoryLine[], { head, kindOf, stateOf }: Words): string {
  const rows = lines.map((line) => [
    new Date(line.created_at).toISOString(),
    line.id,
    kindOf(line),
    codeOf(line.money_type),
    formatAmount(line.amount),
    formatAmount(line.fee),
    formatAmount(line.balance_after),
    stateOf(line),
    line.ref,
  ])
  return MARK + [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}
