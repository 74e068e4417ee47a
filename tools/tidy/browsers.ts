// RT-24: what is newer than the oldest browsers that the app runs in (Safari 16.4, Firefox ESR 140, Chrome 111) is used
// with something to fall back on, or not at all.
import { lineOf, type Problem, type Source } from './sources.ts'

const newer: readonly [use: RegExp, says: string][] = [
  [/\bURL\.(?:canParse|parse)\b/g, 'Safari 17 and 18: say parseUrl()'],
  [/\bPromise\.(?:withResolvers|try)\b/g, 'Safari 17.4: make the promise by hand'],
  [/\b(?:Object|Map)\.groupBy\b/g, 'Safari 17.4: a loop and a Map'],
  [/\bArray\.fromAsync\b/g, 'Chrome 121: a loop'],
  [/\bAbortSignal\.any\b/g, 'Safari 17.4: listen to both'],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/g, 'Chrome 122: a loop'],
  [
    /\bIterator\.from\b|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|toArray|some|every|find)\(/g,
    'Safari 18.4',
  ],
  [/\b(?:fromBase64|toBase64|fromHex|toHex)\(/g, 'Chrome 140'],
  [/\bRegExp\.escape\b|\bIntl\.DurationFormat\b/g, 'Chrome 129 and 136'],
  [/\/[^/\n]*\(\?<[=!][^/\n]*\/[a-z]*/g, 'a look-behind does not even parse in WebKit before 16.4'],
  [/'scrollend'/g, 'Safari 26.2: a time after which it has ended'],
  [/\bfield-sizing\b/g, 'Safari 26.2: with useGrow()'],
  [/\brequestIdleCallback\b/g, 'not in Safari: a time after which it runs'],
  [/display-mode: browser/g, 'not known everywhere: ask for the windows of an installed app'],
  [/\blight-dark\(|@starting-style|\bpopover=/g, 'Safari 17 and 17.5'],
]

/** Here it has something to fall back on. */
const withFallback: Record<string, RegExp> = {
  'apps/web/src/app/shell/tab-scrollers.ts': /scrollend/,
  'apps/web/src/ui/layout/use-section-spy.ts': /scrollend/,
  'apps/web/src/ui/fields/text-area.tsx': /field-sizing/,
  'apps/web/src/ui/fields/use-grow.ts': /field-sizing/,
  'apps/web/src/features/chat/room/room.css': /field-sizing/,
  'apps/web/src/features/service/guest/guest-composer.tsx': /field-sizing/,
  'apps/web/src/platform/later.ts': /requestIdleCallback/,
}

export function lawOfBrowsers(sources: Source[]): Problem[] {
  return sources
    .filter(({ path }) => /^(?:apps\/web\/(?:src|boot)|packages)\//.test(path))
    .filter(({ path }) => !/\.test\.tsx?$|-for-tests\.ts$|\/testing\//.test(path))
    .flatMap(({ path, text }) =>
      newer.flatMap(([use, says]) =>
        [...text.matchAll(use)]
          .filter((found) => !isComment(text, found.index) && !withFallback[path]?.test(found[0]))
          .map((found) => ({ path, line: lineOf(text, found.index), says: `${found[0]}: ${says}` })),
      ),
    )
}

const isComment = (text: string, at: number): boolean =>
  /^\s*(?:\/[/*]|\*)/.test(text.slice(text.lastIndexOf('\n', at) + 1))
