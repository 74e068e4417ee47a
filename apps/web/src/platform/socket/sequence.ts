// Notices what the socket lost. Every stream numbers its events without gaps; whoever reads a stream feeds the
// numbers in here and fetches what is missing when told of a gap.
export type SequenceVerdict =
  | { kind: 'next' }
  | { kind: 'duplicate' }
  /** Both ends included. */
  | { kind: 'gap'; from: number; to: number }

export type Sequences = {
  feed: (stream: string, sequence: number) => SequenceVerdict
  /** After a fetch: everything up to here is known. Never moves back. */
  reach: (stream: string, sequence: number) => void
  heads: () => ReadonlyMap<string, number>
  forget: (stream?: string) => void
}

export function createSequences(): Sequences {
  const heads = new Map<string, number>()
  const reach = (stream: string, sequence: number) => {
    if (sequence > (heads.get(stream) ?? Number.NEGATIVE_INFINITY)) heads.set(stream, sequence)
  }
  return {
    feed(stream, sequence) {
      const head = heads.get(stream)
      // The first event of an unknown stream: what came before it is the business of the first fetch.
      if (head === undefined || sequence === head + 1) {
        heads.set(stream, sequence)
        return { kind: 'next' }
      }
      if (sequence <= head) return { kind: 'duplicate' }
      // The head stays: until the gap is filled (`reach`) every further event tells of it again.
      return { kind: 'gap', from: head + 1, to: sequence - 1 }
    },
    reach,
    heads: () => heads,
    forget: (stream) => (stream === undefined ? heads.clear() : void heads.delete(stream)),
  }
}
