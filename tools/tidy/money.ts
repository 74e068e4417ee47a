// Amounts are divided in packages/contract/src/money.ts and nowhere else: there the rest is settled by a rule that has a name.
import { lineOf, type Node, type Problem, type Source, walk } from './sources.ts'

const MONEY = 'packages/contract/src/money.ts'
/** Whole numbers of any size that are no money: fractions of a paytable, and where bars stand on a chart. */
const OTHER_FRACTIONS = /^(packages\/games\/|apps\/web\/src\/ui\/data\/bar-scale\.ts$)/
/** What says that an operand is an amount, as the code names them. */
const LOOKS_LIKE_MONEY = /\d+n\b|\bBigInt\(|PER_UNIT\b|\b(amount|stake|fee|balance|prize|payout|numerator)\b/
/** A receipt number drawn by lot. */
const NOT_MONEY = /readBigUInt64BE/

export function lawOfMoney(sources: Source[]): Problem[] {
  const product = sources.filter(
    ({ path }) =>
      /^(apps|packages)\/\w+\/src\//.test(path) &&
      path !== MONEY &&
      !OTHER_FRACTIONS.test(path) &&
      !/\.test\.tsx?$|\/testing\//.test(path),
  )
  return product.flatMap((source) => {
    const problems: Problem[] = []
    const report = (node: Node, says: string) =>
      problems.push({ path: source.path, line: lineOf(source.text, node.start), says })
    walk(source, (node) => {
      if (node.type === 'BinaryExpression' && (node.operator === '/' || node.operator === '%')) {
        const text = source.text.slice(node.start, node.end)
        const isFloat = /\bNumber\(/.test(text) || /^[A-Z_]+ [/%] \d+$/.test(text)
        if (LOOKS_LIKE_MONEY.test(text) && !NOT_MONEY.test(text) && !isFloat)
          report(node, `divides an amount (${text.slice(0, 40)}): use a function of money.ts`)
      }
      if (node.type === 'Literal' && node.bigint === '1000000')
        report(node, 'knows the scale of money: use MILLIONTHS_PER_UNIT')
    })
    return problems
  })
}

/** In SQL `money_unit()` says how far a currency is divided. */
export function lawOfMoneyUnits(sql: Source[]): Problem[] {
  return sql
    .filter(({ path }) => !path.endsWith('/money_unit.sql'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/then 10000\b|\* 10000\b/g)].map((match) => ({
        path,
        line: lineOf(text, match.index),
        says: 'knows how far a currency is divided: use money_unit(money_type)',
      })),
    )
}
