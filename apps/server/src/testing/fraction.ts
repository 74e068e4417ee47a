// Exact fractions, for tests that must not round.
export type Fraction = { readonly n: bigint; readonly d: bigint }

export const whole = (n: bigint): Fraction => ({ n, d: 1n })
export const fraction = (n: bigint, d: bigint): Fraction => (d < 0n ? { n: -n, d: -d } : { n, d })
export const plus = (...all: Fraction[]): Fraction =>
  all.reduce((a, b) => lowest({ n: a.n * b.d + b.n * a.d, d: a.d * b.d }), whole(0n))
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d })
export const times = (a: Fraction, b: Fraction): Fraction => lowest({ n: a.n * b.n, d: a.d * b.d })
export const over = (a: Fraction, b: Fraction): Fraction => lowest(fraction(a.n * b.d, a.d * b.n))
export const isLess = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d

function lowest({ n, d }: Fraction): Fraction {
  let [a, b] = [n < 0n ? -n : n, d]
  while (b > 0n) [a, b] = [b, a % b]
  return a > 1n ? { n: n / a, d: d / a } : { n, d }
}
