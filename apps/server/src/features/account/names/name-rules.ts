// Which names are no names (SE-09): those that hold what nobody sees, those that nobody sees at all, and those that
// would be taken for ours.
import { lookOf, plain } from './look.ts'

type NameProblem = 'hidden_characters' | 'name_reserved'

/** Whoever is called so, also among other words, speaks in our name. */
const STRONG = [
  ...['mela', 'admin', 'admins', 'administrator', 'official', 'moderator', 'helpdesk', 'customerservice'],
  ...['customercare', 'customersupport', 'techsupport', 'मेला', 'प्रशासक', 'आधिकारिक', 'ग्राहकसेवा', 'मेलासेवा'],
  ...['мела', 'админ', 'администратор', 'поддержка', 'модератор'],
].map(lookOf)
/** Ours alone or beside each other; among other words they are words like others. */
const WEAK = [
  ...['support', 'service', 'services', 'system', 'customer', 'help', 'सहायता', 'सेवा', 'सिस्टम', 'ग्राहक'],
  ...['系统', '系統'],
].map(lookOf)
/** Mean nothing by themselves, and change nothing beside the others. */
const COMPANIONS = [
  'the',
  'team',
  'desk',
  'care',
  'center',
  'centre',
  'staff',
  'bot',
  'agent',
  'app',
  'india',
].map(lookOf)
/** Chinese is written without spaces. */
const INSIDE = ['客服', '官方', '管理员', '管理員', '系统管理', '系统消息', '系统通知']

const strong = new Set(STRONG)
const weak = new Set(WEAK)
const companions = new Set(COMPANIONS)
const anyOf = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|')
const compound = new RegExp(`^(?:${anyOf([...STRONG, ...WEAK, ...COMPANIONS])}){2,}$`, 'u')
const hasStrong = new RegExp(anyOf(STRONG), 'u')

const SEPARATOR = /[^\p{L}\p{M}\p{N}]+/u
const SEPARATOR_BUT_SIGNS = /[^\p{L}\p{M}\p{N}@$!|€£]+/u
/** Where a word begins without a space: at a capital, and where Chinese begins or ends. */
const WORD_CHANGE =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Script=Han})(?!\p{Script=Han})|(?<!\p{Script=Han})(?=\p{Script=Han})/u
const END_DIGITS = /^\p{Nd}+|\p{Nd}+$/gu

/** A word as it stands and without the number at its end: `5upport` and `support5`. */
const looksOf = (word: string): string[] => [lookOf(word), lookOf(word.replaceAll(END_DIGITS, ''))]

const isStrong = (word: string) =>
  looksOf(word).some((look) => strong.has(look) || (compound.test(look) && hasStrong.test(look)))
const isOneOf = (set: ReadonlySet<string>) => (word: string) => looksOf(word).some((look) => set.has(look))
const isNumber = (word: string) => /^\p{Nd}+$/u.test(word)
const isWeak = isOneOf(weak)
const isCompanion = isOneOf(companions)

/** Neighbours read together, as in `ad min`, and letters that stand alone, as in `m e l a`. */
function joined(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, i) => `${words[i]}${word}`)
  const spelt = words.map((word) => ([...word].length === 1 ? word : ' ')).join('')
  return [...pairs, ...spelt.split(/ +/).filter(Boolean)]
}

function areReserved(words: readonly string[]): boolean {
  const parts = words.flatMap((word) => word.split(WORD_CHANGE))
  if ([...words, ...parts, ...joined(words)].some(isStrong)) return true
  const said = parts.filter((word) => !isNumber(word))
  return said.some(isWeak) && said.every((word) => isWeak(word) || isCompanion(word))
}

function isReserved(name: string): boolean {
  const shown = plain(name)
  if (INSIDE.some((word) => shown.replaceAll(/[^\p{L}]/gu, '').includes(word))) return true
  return [SEPARATOR, SEPARATOR_BUT_SIGNS].some((at) => areReserved(shown.split(at).filter(Boolean)))
}

const INDIC =
  '[\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Kannada}' +
  '\\p{Script=Malayalam}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}]'
/** Joiners between Indian letters decide how these are drawn, and those inside an emoji which one it is. */
const joiner = new RegExp(`(?<=${INDIC})[\\u200c\\u200d](?=${INDIC})`, 'gu')
const emoji = /\p{RGI_Emoji}|\p{Extended_Pictographic}\ufe0f?/gv
/** A control character, half a character, one of nobody's, a blank that is no space, one that turns the line round. */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb]/u
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Also true of a text in which there is nothing to see. */
const hasHidden = (text: string): boolean =>
  hidden.test(text.replaceAll(emoji, 'x').replaceAll(joiner, '')) || !visible.test(text)

/** A text of several lines. */
export const hasHiddenInText = (text: string): boolean => hasHidden(text.replaceAll(/[\r\n\t]/g, ' '))

/** As it is stored: one spelling of everything that is the same. */
export const normalName = (given: string): string =>
  given
    .normalize('NFKC')
    // What made an emoji of a sign that is a letter now.
    .replaceAll(/(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\d#*])\ufe0f/gu, '')
    .trim()

export function whyNameIsRefused(name: string): NameProblem | undefined {
  if (hasHidden(name)) return 'hidden_characters'
  return isReserved(name) ? 'name_reserved' : undefined
}
