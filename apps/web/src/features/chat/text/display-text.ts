// What of a stranger's text reaches the screen. Characters that steer the direction of writing act beyond the text
// they stand in, so none of them is shown: direction is decided by the letters, inside the bubble's own isolation.

/** Control characters but tab and newline, overrides, embeddings and isolates, annotations, a byte order mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNSEEN = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u206a-\u206f\ufff9-\ufffb\ufeff]/g
const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085]/g
/** No script needs more marks on one letter; towers of them cover the messages above and below. */
const TOWER = /(\p{Mn}{8})\p{Mn}+/gu

export function displayText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(UNSEEN, '').replace(TOWER, '$1')
}
