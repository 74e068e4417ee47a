// How high a row will be, as far as that can be told without drawing it. The better the guess, the fewer rows are drawn
// for nothing when a room opens, and the less there is to put right while somebody scrolls.
import { ContentType } from '@mela/contract/enums.ts'
import type { Row } from './rows.ts'

const heights: Record<Exclude<Row['kind'], 'bubble'>, number> = { stamp: 30, unread: 44, line: 36 }
const PICTURE_PX = 256
/** What is around the text of a bubble, and one line of it. */
const AROUND_PX = 41
const LINE_PX = 23
const LETTER_PX = 8
/** From here on letters are as wide as they are high. */
const WIDE = 0x2e80
const WIDEST_PX = 520

export function estimateOf(row: Row | undefined, widthPx: number): number {
  if (row && row.kind !== 'bubble') return heights[row.kind]
  const content = row?.messages[0].content
  if (content?.type === ContentType.image || content?.type === ContentType.video) return PICTURE_PX
  const text = content?.data.text
  if (typeof text !== 'string') return AROUND_PX + LINE_PX
  const letterPx = text.charCodeAt(0) >= WIDE ? 2 * LETTER_PX : LETTER_PX
  const lettersInLine = Math.max(1, Math.min(widthPx * 0.75, WIDEST_PX) / letterPx)
  return AROUND_PX + LINE_PX * Math.max(1, Math.ceil(text.length / lettersInLine))
}
