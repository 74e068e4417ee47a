// Which features' texts come in a pack of their own, with the first page that needs it; those of all others are `rest`.
export const packNames = ['rest', 'chats', 'growth'] as const
export type PackName = (typeof packNames)[number]

const owners: Partial<Record<PackName, readonly string[]>> = {
  chats: ['social', 'groups', 'chat', 'complaints', 'service', 'chests'],
  growth: ['vip', 'team', 'install'],
}

/** The first page does with these, whole, and with the names of all pages; tools/tidy holds it to that. */
const first = ['app', 'platform', 'home']
export const isInFirstPack = (feature: string, part: string): boolean =>
  first.includes(feature) || part === 'pages'

export const packOf = (feature: string): PackName =>
  packNames.find((name) => owners[name]?.includes(feature)) ?? 'rest'

/** The packs that the pages of a feature need besides the first. The profile shows the VIP level. */
export function packsFor(feature: string): readonly PackName[] {
  const own = feature === 'profile' ? 'growth' : packOf(feature)
  return own === 'rest' ? ['rest'] : ['rest', own]
}
