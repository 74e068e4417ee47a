// Fills in the demonstration's pages, once: what an operator has since changed or taken away stays so.
import type { ContentWish } from '@mela/contract/content-staff.ts'
import type { Platform } from '#platform/platform.ts'
import { insertContent, insertSettings } from '../content.store.ts'
import { currencies, partners } from './marks.ts'
import { announcements, banners, popUps } from './words.ts'

const always = { is_on: true, target: 'all', level_min: 0, starts_at: null, ends_at: null } as const

export async function fillContent({ db, random }: Platform): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await insertSettings(tx))) return
    for (const wish of wishes()) await insertContent(tx, random.id(), wish)
  })
}

function wishes(): ContentWish[] {
  const mark = { ...always, kind: 'mark', picture: null } as const
  return [
    ...banners.map(
      ({ picture_url, ...rest }, sort): ContentWish => ({
        ...always,
        ...rest,
        kind: 'banner',
        sort,
        picture: picture_url,
      }),
    ),
    ...announcements.map((words, sort): ContentWish => ({ ...always, ...words, kind: 'announcement', sort })),
    ...popUps.map(
      ({ picture_url, ...rest }, sort): ContentWish => ({
        ...always,
        ...rest,
        kind: 'pop_up',
        sort,
        picture: picture_url,
      }),
    ),
    ...partners.map(([name, glyph], sort): ContentWish => {
      const title = { en: name, hi: name, zh: name }
      return { ...mark, of: 'partner', sort, title, glyph }
    }),
    ...currencies.map(
      ({ code, title }, sort): ContentWish => ({ ...mark, of: 'currency', sort, title, glyph: code }),
    ),
  ]
}
