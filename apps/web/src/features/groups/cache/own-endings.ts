// Groups that I am ending in this window: everybody in one is told so, and to me it is no news.
const ending = new Set<string>()

export const beginEnding = (groupId: string): void => void ending.add(groupId)
/** It came to nothing. */
export const giveUpEnding = (groupId: string): void => void ending.delete(groupId)
/** True once for each: what comes after that was done by somebody else. */
export const isMyEnding = (groupId: string): boolean => ending.delete(groupId)
