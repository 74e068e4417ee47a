// What operators put on the home page: banners, announcements and the marks of partners and currencies. All of it is said in
// the language of whoever asks, in the order in which it is to be shown.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GameType, Language, oneOf, PopUpPlacement, RoundMinutes, Toggle } from './enums.ts'
import { Id } from './ids.ts'

const action = {
  /**
   * 2 leads to `action_val`: a path of the app, or an https address on one of `outside_hosts`. Any other does nothing
   * (HM-13): a newer server may know more of them than an older client.
   */
  action_type: z.int(),
  action_val: z.string(),
}
/** The operator's list of places elsewhere that content may lead to; most have none. */
const outside_hosts = z.array(z.string())

export const Banner = z.object({
  id: Id,
  file: z.object({ url: z.string() }),
  /** Ours: words that stand on the picture, each possibly empty. */
  eyebrow: z.string(),
  title: z.string(),
  label: z.string(),
  ...action,
})
export type Banner = z.output<typeof Banner>

export const Announcement = z.object({ id: Id, content: z.string(), ...action })
export type Announcement = z.output<typeof Announcement>

export const MarkGlyph = [
  'kite',
  'disc',
  'delta',
  'rhomb',
  'wave',
  'dome',
  'ring',
  'bolt',
  'stack',
  'leaf',
  'hex',
  'star',
] as const
export type MarkGlyph = (typeof MarkGlyph)[number]

/** A partner's or a currency's logo: a picture of its own, or one of our glyphs beside the title. */
export const Mark = z.object({
  id: Id,
  title: z.string(),
  file: z.nullable(z.object({ url: z.string() })),
  /** For a currency its code, for a partner a glyph. */
  glyph: z.string(),
})
export type Mark = z.output<typeof Mark>

/** Type 103 is its picture; any other shows `content` as text in its `theme` (HM-14). */
export const PopUp = z.object({
  id: Id,
  placement: z.enum(PopUpPlacement),
  type: z.int(),
  file: z.nullable(z.object({ url: z.string() })),
  /** One that an older client does not know is shown as violet. */
  theme: z.catch(z.enum(['violet', 'gold', 'green']), 'violet'),
  content: z.string(),
  ...action,
})
export type PopUp = z.output<typeof PopUp>

export const homepage = {
  banner: endpoint({
    method: 'GET',
    path: '/homepage/banner',
    access: 'anyone',
    about: 'The banners of the home page and how many seconds each is shown.',
    reply: z.object({ list: z.array(Banner), ui_banner_interval: z.int(), outside_hosts }),
    refusals: [],
  }),
  announcement: endpoint({
    method: 'GET',
    path: '/homepage/announcement',
    access: 'anyone',
    about: 'The announcements that run along the home page.',
    reply: z.object({ list: z.array(Announcement), outside_hosts }),
    refusals: [],
  }),
  popUp: endpoint({
    method: 'GET',
    path: '/homepage/pop_up',
    access: 'anyone',
    about: 'The pop-ups of all pages, in the order in which they are to be shown.',
    reply: z.object({ list: z.array(PopUp), outside_hosts }),
    refusals: [],
  }),
  marks: endpoint({
    method: 'GET',
    path: '/homepage/marks',
    access: 'anyone',
    about: 'The marks of partners and currencies.',
    reply: z.object({ partner: z.array(Mark), currency: z.array(Mark) }),
    refusals: [],
  }),
}

/** What stands in the page itself, so that the first screen needs no call. */
export const FirstContent = z.object({
  language: z.enum(Language),
  banner: homepage.banner.reply,
  announcement: homepage.announcement.reply,
  games: z.array(
    z.object({
      game_type: oneOf(GameType),
      switch: oneOf(Toggle),
      minutes: z.array(oneOf(RoundMinutes)),
      material_img: z.nullable(z.object({ url: z.string() })),
    }),
  ),
})
export type FirstContent = z.output<typeof FirstContent>
