// A test's title may begin with the id of the requirement it proves; the id must be one of docs/REQUIREMENTS.md.
import { lineOf, type Problem, type Source } from './sources.ts'

export function lawOfRealIds(tests: Source[], requirements: string): Problem[] {
  const real = new Set([...requirements.matchAll(/\b[A-Z]{2}-\d\d\b/g)].map(([id]) => id))
  return tests.flatMap((source) =>
    [
      ...source.text.matchAll(
        /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])((?:(?!\1)[^\n])*)\1/g,
      ),
    ].flatMap((match) =>
      [...(match[2] ?? '').matchAll(/\b[A-Z]{2}-\d\d\b/g)]
        .filter(([id]) => !real.has(id))
        .map(([id]) => ({
          path: source.path,
          line: lineOf(source.text, match.index),
          says: `${id} is no requirement: see docs/REQUIREMENTS.md for the ids there are`,
        })),
    ),
  )
}

/** Every test file of a feature, and every journey, proves a requirement and says which. */
export function lawOfNamedIds(tests: Source[]): Problem[] {
  return tests
    .filter(({ path }) => /\/src\/features\/|\/e2e\//.test(path))
    .filter(({ text }) => !/(['"`])(?:(?!\1).)*\b[A-Z]{2}-\d\d\b/.test(text))
    .map(({ path }) => ({
      path,
      line: 1,
      says: 'no title begins with the id of a requirement: see docs/REQUIREMENTS.md for the one it proves',
    }))
}
