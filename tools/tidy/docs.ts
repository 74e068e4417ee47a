// Every path and link in the documents exists.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lineOf, type Problem, repoRoot, type Source } from './sources.ts'

/** A path of the repository in backticks: it begins with one of its folders and is written out. */
const PATH = /`((?:apps|packages|tools|bench|docs|deploy)\/[\w./@-]*\w)`/g
/** Made by a build, so not in every clone. */
const isBuilt = (path: string) => /\/dist(\/|$)/.test(path)
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g

export function lawOfDocs(documents: Source[]): Problem[] {
  return documents.flatMap(({ path, text }) => [
    ...missing(text, PATH, path, (named) => join(repoRoot, named)),
    ...missing(text, LINK, path, (named) => join(repoRoot, dirname(path), named)),
  ])
}

function missing(text: string, pattern: RegExp, path: string, placeOf: (named: string) => string): Problem[] {
  return [...text.matchAll(pattern)]
    .filter(([, named = '']) => !isBuilt(named) && !existsSync(placeOf(named)))
    .map((match) => ({ path, line: lineOf(text, match.index), says: `${match[1]} is not there` }))
}
