// The "@" in a text that is being written; pure.

const MENTION_AT = /(?:^|[\s\p{P}\p{Script=Han}])@([^\s@]{0,30})$/u

/** What is written behind the "@" that the cursor stands at, or nothing. */
export function mentionQuery(text: string, cursor: number): string | undefined {
  return MENTION_AT.exec(text.slice(0, cursor))?.[1]
}

/** Puts a name in the place of what was begun; the cursor goes behind it. */
export function putMention(text: string, cursor: number, name: string): { text: string; cursor: number } {
  const begun = mentionQuery(text, cursor)
  const start = begun === undefined ? cursor : cursor - begun.length - 1
  const before = text.slice(0, start)
  // From an avatar, in the middle of a word: the name still needs a space before it.
  const gap = begun === undefined && before !== '' && !/\s$/.test(before) ? ' ' : ''
  const put = `${gap}@${name} `
  return { text: before + put + text.slice(cursor).replace(/^ /, ''), cursor: start + put.length }
}

/** Of those who were put in, whose name is still there. */
export const stillMentioned = (text: string, put: ReadonlyMap<string, string>): string[] => [
  ...new Set([...put].filter(([name]) => text.includes(`@${name}`)).map(([, id]) => id)),
]
