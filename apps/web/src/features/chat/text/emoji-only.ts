// A text of one to three emoji and nothing else is shown large.
const MAX = 3
/** No emoji is longer than a family of four with tones; more than this is not worth cutting up. */
const UNITS_MAX = MAX * 40
const EMOJI =
  /^(?:\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3|\p{Emoji_Presentation}|\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier}))/u

let cutter: Intl.Segmenter | undefined

/** Letters of our languages: no emoji begins with one, and asking the segmenter costs more than all the rest of a row. */
const WORD = /^[a-z\u0900-\u097f\u4e00-\u9fff]/i

/** How many emoji the text is; 0 when it is anything else, or more of them. */
export function emojiCount(text: string): 0 | 1 | 2 | 3 {
  const trimmed = text.trim()
  if (trimmed.length === 0 || trimmed.length > UNITS_MAX || WORD.test(trimmed) || !('Segmenter' in Intl))
    return 0
  cutter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  let count = 0
  for (const { segment } of cutter.segment(trimmed)) {
    if (segment.trim() === '') continue
    count += 1
    if (count > MAX || !EMOJI.test(segment)) return 0
  }
  return count as 1 | 2 | 3
}
