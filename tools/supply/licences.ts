// Which licences the product may be made with.
import type { Package } from './lockfile.ts'
import { type Verdict, verdictOn } from './verdict.ts'

const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'OFL-1.1', 'MPL-2.0'],
])

const exceptions: { name: RegExp; licence: string; because: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    because: 'libvips is loaded as a library of its own, which anybody may replace',
  },
  {
    name: /^argparse$/,
    licence: 'PSF-2.0',
    because: 'as permissive as Python-2.0, and part of a test only: Redocly reads YAML with it',
  },
]

export function judgeLicences(packages: Package[]): Verdict {
  if (packages.length === 0) return { state: 'could not run', says: ['the lockfile names no packages'] }
  const problems = packages
    .filter(({ name, licence }) => !isAllowed(licence, name))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence}`)
  return verdictOn(problems, `${packages.length} packages`)
}

/** An expression of SPDX: of OR one side is enough, of AND both must be allowed. */
export function isAllowed(expression: string, name: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const one = (): boolean => {
    const word = words[at++]
    if (word !== '(') return word !== undefined && isOneAllowed(word, name)
    const inner = either()
    return words[at++] === ')' && inner
  }
  const both = (): boolean => {
    let is = one()
    while (words[at] === 'AND') {
      at += 1
      is = one() && is
    }
    return is
  }
  const either = (): boolean => {
    let is = both()
    while (words[at] === 'OR') {
      at += 1
      is = both() || is
    }
    return is
  }
  return either() && at === words.length
}

const isOneAllowed = (licence: string, name: string) =>
  allowed.has(licence) || exceptions.some((one) => one.licence === licence && one.name.test(name))
