type Bank = { code: string; name: string }

const fold = (text: string) => text.normalize('NFKD').toLowerCase()

/** Those whose name or code holds every word that was typed, in any order. */
export function matchingBanks<B extends Bank>(banks: readonly B[], query: string): B[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return banks.filter(({ code, name }) => {
    const text = fold(`${name} ${code}`)
    return words.every((word) => text.includes(word))
  })
}
