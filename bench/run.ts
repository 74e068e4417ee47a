// npm run bench -- NAME… [OPTIONS]   Each benchmark measures its anchor and ours in one run and says whether its target
// is met. Options go to every benchmark that is named.
import { readdirSync } from 'node:fs'
import { type Bench, hasPassed, printTable, type Row } from './report.ts'

const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !['run.ts', 'report.ts', 'bare-server.ts'].includes(file))
  .map((file) => file.replace('.ts', ''))
const words = process.argv.slice(2)
const names = words.findIndex((word) => word.startsWith('-'))
const wanted = names < 0 ? words : words.slice(0, names)
const options = words.slice(wanted.length)
const unknown = wanted.filter((name) => !known.includes(name))
if (wanted.length === 0 || unknown.length > 0) {
  console.error(
    `usage: npm run bench -- ${known.join('|')}${unknown.length > 0 ? `   (there is no ${unknown.join(', ')})` : ''}`,
  )
  process.exit(2)
}

const rows: Row[] = []
for (const name of wanted) {
  console.log(`▸ ${name}`)
  const { default: bench } = (await import(`./${name}.ts`)) as { default: Bench }
  rows.push(...(await bench(options)))
}
printTable(rows)
process.exit(hasPassed(rows) ? 0 : 1)
