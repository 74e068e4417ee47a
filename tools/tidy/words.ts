// One meaning per word (docs/GLOSSARY.md): second names that were used once do not come back.
import { lineOf, type Problem, type Source } from './sources.ts'

const banned: readonly [word: RegExp, instead: string][] = [
  [/\b(?:desks?|Desks?|desk[A-Z]\w*|Desk[A-Z]\w*|[a-z]\w*Desks?)\b/g, 'say staff API or queue'],
  [/\b(?:[a-z]+D|[dD])eeds?(?![a-z])\w*/g, 'say audit entry or action'],
  [/\b\w*[hH]indrances?\w*/g, 'say why it is refused'],
  [/\b(?:[A-Z0-9]+_)*MOST(?:_[A-Z0-9]+)*\b/g, 'say MAX'],
  [/\buse(?:Settled|Rested)\b/g, 'say useDebounced'],
  [/\bwakeSettled\b/g, 'say afterSettlement'],
  [/\b(?:History|Reward|Cashback|Guest|Ledger|Join|Banned)Lines?\b/g, 'say posting, entry or message'],
  [/\b(?:put|insert|select|count|tell)[A-Z]?[a-z]*Lines?\b/g, 'say postings, entries or messages'],
  [/\b(?:notice(?:Kind|Text|Created)|(?:hint|push|use|refresh)Notices?)\b/g, 'say notification'],
  [
    /\b(?:NoticeBar|LoginNotice|setAnnouncer|function Notices?)\b|<Notices?\b/g,
    'say status bar, announcement or tellFailure',
  ],
]

/** Names of others: a right of the contract, a table, a name that nobody may take. */
const exceptions: Record<string, RegExp> = {
  'packages/contract/src/permissions.ts': /service\.desk/,
  'packages/contract/src/service.ts': /service\.desk/,
  'apps/server/src/features/account/names/name-rules.ts': /'desk'/,
}

export function lawOfWords(sources: Source[]): Problem[] {
  return sources
    .filter(({ path }) => !/\.test\.tsx?$|\.e2e\.ts$|^tools\/tidy\//.test(path))
    .flatMap(({ path, text }) =>
      banned.flatMap(([word, says]) =>
        [...text.matchAll(word)]
          .filter(({ index }) => !isException(path, text, index))
          .map((found) => ({ path, line: lineOf(text, found.index), says: `“${found[0]}”: ${says}` })),
      ),
    )
}

const isException = (path: string, text: string, at: number): boolean =>
  exceptions[path]?.test(text.slice(Math.max(0, at - 10), at + 10)) ?? false
