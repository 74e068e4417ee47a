// Partners that do not exist: the names are invented, and no real company is meant. A name is a name in every language.
import type { MarkGlyph } from '@mela/contract/homepage.ts'
import type { Texts } from '../content.store.ts'

export const partners: readonly (readonly [name: string, glyph: MarkGlyph])[] = [
  ['Novara', 'kite'],
  ['Kitepay', 'disc'],
  ['Oriel', 'delta'],
  ['Sundar', 'rhomb'],
  ['Pahari', 'wave'],
  ['Zentra', 'dome'],
  ['Lumo', 'ring'],
  ['Vastra', 'bolt'],
  ['Corvo', 'stack'],
  ['Anaya', 'leaf'],
  ['Tirra', 'hex'],
  ['Solvane', 'star'],
  ['Birchwell', 'kite'],
  ['Quillo', 'disc'],
  ['Meridio', 'delta'],
  ['Jhula', 'rhomb'],
  ['Havenly', 'wave'],
  ['Orbita', 'dome'],
  ['Nimbu', 'ring'],
  ['Calyx', 'bolt'],
  ['Fernando Sea', 'stack'],
  ['Rasika', 'leaf'],
  ['Tessel', 'hex'],
  ['Auralis', 'star'],
  ['Kesari', 'kite'],
  ['Plover', 'disc'],
  ['Indra Bay', 'delta'],
  ['Marlo', 'rhomb'],
  ['Velora', 'wave'],
  ['Sitara', 'dome'],
]

export const currencies: readonly { code: string; title: Texts }[] = [
  { code: 'INR', title: { en: 'Rupee', hi: 'रुपया', zh: '卢比' } },
  { code: 'USDT', title: { en: 'Tether', hi: 'टेदर', zh: '泰达币' } },
]
