// Content as people see it: what is due, meant for whoever asks, in their language, with no action but those that HM-13
// allows. It is read once for all who look at the same time; whom each piece is for is decided after that.
import { contentLink } from '@mela/contract/content-action.ts'
import { ContentAction, type Language } from '@mela/contract/enums.ts'
import { type Announcement, type Banner, homepage, type Mark, type PopUp } from '@mela/contract/homepage.ts'
import { cached } from '#platform/cached.ts'
import type { Caller } from '#platform/caller.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { type Audience, isFor, VISITORS } from './audience.ts'
import {
  type Action,
  type Shown,
  selectInterval,
  selectLevel,
  selectShown,
  type Target,
} from './content.store.ts'

const TOPIC = 'content'
/** Words between nodes may be lost: nothing is believed for longer than this. */
const FRESH_MS = 2_000
const INTERVAL_SECONDS = 5

export type Content = {
  banners: Shown<'banner'>[]
  announcements: Shown<'announcement'>[]
  popUps: Shown<'pop_up'>[]
  marks: Shown<'mark'>[]
  intervalSeconds: number
}
/** All that is due, as it is or was a moment ago. */
const allContent = cached(FRESH_MS, readContent)

export function watchContent(platform: Platform): void {
  platform.bus.subscribe(TOPIC, () => allContent.forget(platform))
}

/** Every node forgets what it knew. */
export function forgetContent(platform: Platform): void {
  allContent.forget(platform)
  platform.bus.publish(TOPIC, '').catch((error) => platform.log.warn({ error }, 'other nodes were not told'))
}

async function readContent({ db }: Platform): Promise<Content> {
  const [banners, announcements, popUps, marks, seconds] = await Promise.all([
    selectShown(db, 'banner'),
    selectShown(db, 'announcement'),
    selectShown(db, 'pop_up'),
    selectShown(db, 'mark'),
    selectInterval(db),
  ])
  return { banners, announcements, popUps, marks, intervalSeconds: seconds ?? INTERVAL_SECONDS }
}

/** What stands on the pages of whoever asks; without somebody, what visitors see. */
export async function contentOf(platform: Platform, me?: Caller): Promise<Content> {
  const content = await allContent.of(platform)
  const audience = await audienceOf(platform, content, me)
  const forThem = <T extends Target>(rows: T[]) => rows.filter((row) => isFor(row, audience))
  return {
    banners: forThem(content.banners),
    announcements: forThem(content.announcements),
    popUps: forThem(content.popUps),
    marks: forThem(content.marks),
    intervalSeconds: content.intervalSeconds,
  }
}

/** Nobody's level is asked for while nothing depends on it. */
async function audienceOf(platform: Platform, content: Content, me: Caller | undefined): Promise<Audience> {
  if (!me) return VISITORS
  const { banners, announcements, popUps, marks } = content
  const isAsked = [...banners, ...announcements, ...popUps, ...marks].some(({ target }) => target === 'vip')
  return { isMember: true, level: isAsked ? await selectLevel(platform.db, me.id) : 0 }
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

const fileOf = (url: string | null) => (url ? { url } : null)

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

function popUpsOf(content: Content, language: Language, hosts: readonly string[]) {
  const list = content.popUps.map(
    (row): PopUp => ({
      id: row.id,
      placement: row.placement,
      type: row.type,
      file: fileOf(row.picture_url),
      theme: row.theme,
      content: row.content[language],
      ...actionView(row, hosts),
    }),
  )
  return { list, outside_hosts: [...hosts] }
}

function marksOf(content: Content, language: Language) {
  const ofKind = (kind: Shown<'mark'>['kind']) =>
    content.marks
      .filter((row) => row.kind === kind)
      .map(
        (row): Mark => ({
          id: row.id,
          title: row.title[language],
          file: fileOf(row.picture_url),
          glyph: row.glyph,
        }),
      )
  return { partner: ofKind('partner'), currency: ofKind('currency') }
}

export const showBanners = handler(homepage.banner, async ({ me, platform, language }) =>
  bannersOf(await contentOf(platform, me), language, platform.config.linkHosts),
)

export const showAnnouncements = handler(homepage.announcement, async ({ me, platform, language }) =>
  announcementsOf(await contentOf(platform, me), language, platform.config.linkHosts),
)

export const showPopUps = handler(homepage.popUp, async ({ me, platform, language }) =>
  popUpsOf(await contentOf(platform, me), language, platform.config.linkHosts),
)

export const showMarks = handler(homepage.marks, async ({ me, platform, language }) =>
  marksOf(await contentOf(platform, me), language),
)
