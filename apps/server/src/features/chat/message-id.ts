// A message's id is the number of its chat and its place in it: it grows with the place and needs no index of its own.
const PLACE_BITS = 31n
const PLACES = (1n << PLACE_BITS) - 1n

export const messageId = (chat_no: string | number, seq: string | number): string =>
  ((BigInt(chat_no) << PLACE_BITS) | BigInt(seq)).toString()

/** The place that an id names in this chat; undefined when it is the id of another chat's message. */
export function placeIn(chat_no: string | number, id: string): number | undefined {
  const value = BigInt(id)
  return value >> PLACE_BITS === BigInt(chat_no) ? Number(value & PLACES) : undefined
}

/** The place alone, for calls that check the chat themselves. */
export const placeOf = (id: string): number => Number(BigInt(id) & PLACES)
export const chatNoOf = (id: string): string => (BigInt(id) >> PLACE_BITS).toString()
