// A kind of notification: what it is about, where it leads and what it says. Kept is only the name and the data, so
// that a member who changes the language reads old notifications in the new one. Features below declare their own.
import type { Language, NotificationCategory } from '@mela/contract/enums.ts'
import type * as z from 'zod/mini'

export type NotificationText = { title: string; content: string }
export type NotificationKind<S extends z.core.$ZodType = z.core.$ZodType> = {
  /** Rests in rows: it is never changed. */
  readonly name: string
  readonly category: NotificationCategory
  /** The path of the app that a tap leads to; an empty one leads nowhere. */
  readonly leads_to?: `/${string}` | ((data: z.output<S>) => string)
  readonly data: S
  readonly texts: Record<Language, (data: z.output<S>) => NotificationText>
}

const kinds = new Map<string, NotificationKind>()

export function notificationKind<const S extends z.core.$ZodType>(
  kind: NotificationKind<S>,
): NotificationKind<S> {
  if (kinds.has(kind.name)) throw new Error(`the notification ${kind.name} is declared twice`)
  kinds.set(kind.name, kind as never)
  return kind
}

/** Where a tap leads, or an empty text. */
export function pathOf<S extends z.core.$ZodType>(
  { leads_to }: NotificationKind<S>,
  data: z.output<S>,
): string {
  return typeof leads_to === 'function' ? leads_to(data) : (leads_to ?? '')
}

export const knownKinds = (): ReadonlyMap<string, NotificationKind> => kinds
