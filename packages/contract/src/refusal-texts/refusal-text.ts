import type { Language } from '../enums.ts'
import type { RefusalName } from '../refusals.ts'

export type RefusalText = Record<Language, string>
/** Those of one area. */
export type RefusalTexts = Partial<Record<RefusalName, RefusalText>>
