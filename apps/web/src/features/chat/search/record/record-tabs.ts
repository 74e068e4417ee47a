/** In the order in which they stand. */
export const recordTabs = ['text', 'member', 'date', 'media', 'voice', 'link'] as const
export type RecordTab = (typeof recordTabs)[number]
