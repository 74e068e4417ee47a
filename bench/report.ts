// How every benchmark says what it measured: a table for people, and one line per figure for machines.

export type Row = {
  /** The benchmark, such as `ledger`. */
  name: string
  /** What is counted, with its unit. */
  metric: string
  ours: number
  /** What the same machine does in the same minute with a known thing. */
  anchor: number
  /** What ours / anchor has to reach. */
  target: number
  better: 'higher' | 'lower'
}

/** The default export of every file in this folder that `npm run bench -- NAME` can name. */
export type Bench = (options: readonly string[]) => Promise<Row[]>

const ratioOf = (row: Row): number => row.ours / row.anchor

export function isPassed(row: Row): boolean {
  const ratio = ratioOf(row)
  if (!Number.isFinite(ratio)) return false
  return row.better === 'higher' ? ratio >= row.target : ratio <= row.target
}

/** False also when nothing was measured: a benchmark that could not run must not pass. */
export const hasPassed = (rows: readonly Row[]): boolean => rows.length > 0 && rows.every(isPassed)

export function lineOf(row: Row): string {
  const metric = row.metric.replaceAll(' ', '_')
  const figures = `ours=${shown(row.ours)} anchor=${shown(row.anchor)} ratio=${ratioOf(row).toFixed(2)}`
  return `bench ${row.name} ${metric} ${figures} target=${row.target} ${isPassed(row) ? 'PASS' : 'FAIL'}`
}

export function printTable(rows: readonly Row[]): void {
  const head = ['benchmark', 'metric', 'ours', 'anchor', 'ratio', 'target', '']
  const body = rows.map((row) => [
    row.name,
    row.metric,
    shown(row.ours),
    shown(row.anchor),
    ratioOf(row).toFixed(2),
    `${row.better === 'higher' ? '≥' : '≤'} ${row.target}`,
    isPassed(row) ? 'PASS' : 'FAIL',
  ])
  const widths = head.map((title, i) => Math.max(title.length, ...body.map((cells) => cells[i]?.length ?? 0)))
  for (const cells of [head, ...body])
    console.log(`  ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`)
  for (const row of rows) console.log(lineOf(row))
}

const shown = (figure: number): string => (figure >= 100 ? figure.toFixed(0) : figure.toPrecision(3))
