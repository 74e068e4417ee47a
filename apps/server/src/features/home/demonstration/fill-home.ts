// Fills in the demonstration's home page, once: what an operator has since changed or taken away stays so.
import type { Platform } from '#platform/platform.ts'
import { insertAnnouncement, insertBanner, insertMark, insertSettings } from '../content.store.ts'
import { currencies, partners } from './marks.ts'
import { announcements, banners } from './words.ts'

export async function fillHome({ db, random }: Platform): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await insertSettings(tx))) return
    for (const [sort, banner] of banners.entries())
      await insertBanner(tx, { id: random.id(), sort, ...banner })
    for (const [sort, notice] of announcements.entries())
      await insertAnnouncement(tx, { id: random.id(), sort, ...notice })
    const mark = { picture_url: null, id: '' }
    for (const [sort, [name, glyph]] of partners.entries()) {
      const title = { en: name, hi: name, zh: name }
      await insertMark(tx, { ...mark, id: random.id(), kind: 'partner', sort, title, glyph })
    }
    for (const [sort, { code, title }] of currencies.entries())
      await insertMark(tx, { ...mark, id: random.id(), kind: 'currency', sort, title, glyph: code })
  })
}
