// The id of a chat room (RT-11): of a private one the two user ids, sorted as numbers and joined; of a group its own.

export function privateRoomId(one: string, other: string): string {
  const [first, second] = BigInt(one) < BigInt(other) ? [one, other] : [other, one]
  return `${first}-${second}`
}
