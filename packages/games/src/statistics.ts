// Pearson's χ² and its 99 % quantile, for the daily file and for the test of a million draws.

/** How far counts lie from what their probabilities say. */
export function chiSquareOf(observed: readonly number[], probabilities: readonly number[]): number {
  if (observed.length !== probabilities.length) throw new RangeError('as many counts as probabilities')
  const total = observed.reduce((sum, number) => sum + number, 0)
  return observed.reduce((sum, number, index) => {
    const expected = total * (probabilities[index] ?? 0)
    return expected === 0 ? sum + (number === 0 ? 0 : Infinity) : sum + (number - expected) ** 2 / expected
  }, 0)
}

/** The value that χ² with this many degrees of freedom stays below in 99 of 100 cases. */
export function chiSquareLimit99(degrees: number): number {
  if (!Number.isInteger(degrees) || degrees < 1) throw new RangeError(`not degrees of freedom: ${degrees}`)
  let low = 0
  let high = 2 * degrees + 50
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2
    if (chiSquareBelow(middle, degrees) < 0.99) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** P(χ² ≤ x), the regularised lower incomplete gamma function as a series. */
function chiSquareBelow(x: number, degrees: number): number {
  const shape = degrees / 2
  const half = x / 2
  if (half <= 0) return 0
  let term = Math.exp(shape * Math.log(half) - half - logGamma(degrees + 2))
  let sum = 0
  for (let next = shape + 1; term > sum * 1e-16; next += 1) {
    sum += term
    term *= half / next
  }
  return sum
}

/** ln Γ(doubled / 2), by recurrence from Γ(½) = √π and Γ(1) = 1. */
function logGamma(doubled: number): number {
  const isHalf = doubled % 2 === 1
  let sum = isHalf ? Math.log(Math.PI) / 2 : 0
  for (let at = isHalf ? 0.5 : 1; at < doubled / 2; at += 1) sum += Math.log(at)
  return sum
}
