/** Texts that are put together from lists, or whose names come from outside of the function. May only become shorter. */
export const knownUnclear: readonly string[] = [
  'apps/server/src/features/chat/search.store.ts',
  'apps/server/src/features/content/content.store.ts',
  'apps/server/src/features/team/downline/downline.store.ts',
  'apps/server/src/features/wallet/history/history.store.ts',
  'apps/server/src/platform/sealed-columns.store.ts',
]
