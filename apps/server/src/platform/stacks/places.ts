// Finds the places in a stack that are in files of a build, such as `https://host/assets/index-Ab12.js:1:2345`.

export type Place = { file: string; line: number; column: number }

/** Names are those of the build: no folder, so nobody can name a file elsewhere. */
const PLACE = /(?:https?:\/\/[^\s/()]{1,300})?\/assets\/([\w~-][\w.~-]{0,150}\.js):(\d{1,7}):(\d{1,7})(?!\d)/g
const MAX_PLACES = 30

/** The stack with every place that `read` knows put in words; undefined when it knew none of them. */
export function withPlacesRead(
  stack: string,
  read: (place: Place) => string | undefined,
): string | undefined {
  let count = 0
  let known = 0
  const text = stack.replace(PLACE, (whole, file: string, line: string, column: string) => {
    count += 1
    const said = count > MAX_PLACES ? undefined : read({ file, line: Number(line), column: Number(column) })
    if (said === undefined) return whole
    known += 1
    return said
  })
  return known > 0 ? text : undefined
}

const BUILD = /^[^+]*\+([0-9a-f]{10})$/

/** Clients say their version as `1.1.0+0123abcdef`; the end names the build. */
export const buildOf = (version: string): string | undefined => BUILD.exec(version)?.[1]
