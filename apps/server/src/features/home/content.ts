// The content of the home page as members see it: what is switched on, in one language, with no action but those that
// HM-13 allows. Everybody sees the same, so it is read once for all who look at the same time.
import { contentLink } from '@mela/contract/content-action.ts'
import { ContentAction, type Language } from '@mela/contract/enums.ts'
import { type Announcement, type Banner, homepage, type Mark } from '@mela/contract/homepage.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type Action,
  type AnnouncementRow,
  type BannerRow,
  type MarkRow,
  selectAnnouncements,
  selectBanners,
  selectInterval,
  selectMarks,
} from './content.store.ts'

const FRESH_MS = 2_000
const INTERVAL_SECONDS = 5

export type Content = {
  banners: BannerRow[]
  announcements: AnnouncementRow[]
  marks: MarkRow[]
  intervalSeconds: number
}
type Memory = { readAtMs: number; content: Promise<Content> }
const memories = new WeakMap<Platform, Memory>()

/** As it is, or was a moment ago. */
export function contentOf(platform: Platform): Promise<Content> {
  const known = memories.get(platform)
  const nowMs = platform.clock.now()
  if (known && Math.abs(nowMs - known.readAtMs) < FRESH_MS) return known.content
  const content = readContent(platform)
  memories.set(platform, { readAtMs: nowMs, content })
  content.catch(() => memories.delete(platform))
  return content
}

async function readContent({ db }: Platform): Promise<Content> {
  const [banners, announcements, marks, seconds] = await Promise.all([
    selectBanners(db),
    selectAnnouncements(db),
    selectMarks(db),
    selectInterval(db),
  ])
  return { banners, announcements, marks, intervalSeconds: seconds ?? INTERVAL_SECONDS }
}

/** What leads where it may not, leads nowhere: the address itself does not leave the server either. */
function actionView(action: Action, hosts: readonly string[]): Pick<Banner, 'action_type' | 'action_val'> {
  const link = contentLink(action, hosts)
  if (!link) return { action_type: ContentAction.nothing, action_val: '' }
  return {
    action_type: ContentAction.navigate,
    action_val: 'page' in link ? link.page : link.outside,
  }
}

export function bannersOf(content: Content, language: Language, hosts: readonly string[]) {
  const list = content.banners.map(
    (row): Banner => ({
      id: row.id,
      file: { url: row.picture_url },
      eyebrow: row.eyebrow[language],
      title: row.title[language],
      label: row.label[language],
      ...actionView(row, hosts),
    }),
  )
  return { list, ui_banner_interval: content.intervalSeconds, outside_hosts: [...hosts] }
}

export function announcementsOf(content: Content, language: Language, hosts: readonly string[]) {
  const list = content.announcements.map(
    (row): Announcement => ({ id: row.id, content: row.content[language], ...actionView(row, hosts) }),
  )
  return { list, outside_hosts: [...hosts] }
}

function marksOf(content: Content, language: Language) {
  const ofKind = (kind: MarkRow['kind']) =>
    content.marks
      .filter((row) => row.kind === kind)
      .map(
        (row): Mark => ({
          id: row.id,
          title: row.title[language],
          file: row.picture_url ? { url: row.picture_url } : null,
          glyph: row.glyph,
        }),
      )
  return { partner: ofKind('partner'), currency: ofKind('currency') }
}

export const showBanners = handler(homepage.banner, async ({ platform, language }) =>
  bannersOf(await contentOf(platform), language, platform.config.linkHosts),
)

export const showAnnouncements = handler(homepage.announcement, async ({ platform, language }) =>
  announcementsOf(await contentOf(platform), language, platform.config.linkHosts),
)

export const showMarks = handler(homepage.marks, async ({ platform, language }) =>
  marksOf(await contentOf(platform), language),
)
