import { ContentType } from '@mela/contract/enums.ts'
import { describe, expect, it } from 'vitest'
import { estimateOf } from './estimate.ts'
import type { Row } from './rows.ts'

const bubble = (type: number, data: object) =>
  ({ kind: 'bubble', messages: [{ content: { type, data } }] }) as unknown as Row
const said = (text: string) => estimateOf(bubble(ContentType.text, { text }), 390)

describe('the height of a row that was not drawn yet', () => {
  it('CH-12 grows with what was said, by lines', () => {
    expect(said('short')).toBe(said('also short'))
    expect(said('long '.repeat(30))).toBeGreaterThan(said('long '.repeat(15)))
  })

  it('CH-12 counts letters of Chinese twice', () => {
    expect(said('字'.repeat(40))).toBe(said('a'.repeat(80)))
  })

  it('CH-12 is that of a picture for pictures, and of a line for what has no text', () => {
    expect(estimateOf(bubble(ContentType.image, { text: 'x'.repeat(900) }), 390)).toBe(256)
    expect(estimateOf(bubble(ContentType.audio, {}), 390)).toBe(said(''))
    expect(estimateOf(undefined, 390)).toBe(said(''))
  })

  it('CH-12 is finite on a window of no width', () => {
    expect(estimateOf(bubble(ContentType.text, { text: 'words' }), 0)).toBeLessThan(1_000)
  })
})
