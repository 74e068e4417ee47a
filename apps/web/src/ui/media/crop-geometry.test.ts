import { describe, expect, it } from 'vitest'
import { dragged, insideOf, squareOf, wholeCrop, zoomed } from './crop-geometry.ts'

const wide = { width: 400, height: 200 }

describe('PF-02 the square that is cut out of a picture', () => {
  it('begins as the largest one, in the middle', () => {
    expect(squareOf(wide, wholeCrop(wide))).toEqual({ left: 100, top: 0, side: 200 })
  })

  it('never leaves the picture, however far it is dragged', () => {
    const left = dragged(wide, wholeCrop(wide), { dx: 9999, dy: 9999, viewPx: 100 })
    expect(squareOf(wide, left)).toEqual({ left: 0, top: 0, side: 200 })
    const right = dragged(wide, wholeCrop(wide), { dx: -9999, dy: -9999, viewPx: 100 })
    expect(squareOf(wide, right)).toEqual({ left: 200, top: 0, side: 200 })
  })

  it('what is under the finger stays under it', () => {
    // The frame of 100 px shows 200 px of the picture: 10 px of the finger are 20 px of the picture.
    const moved = dragged(wide, wholeCrop(wide), { dx: -10, dy: 0, viewPx: 100 })
    expect(squareOf(wide, moved).left).toBe(120)
  })

  it('zooms about its middle, between the whole picture and four times', () => {
    expect(squareOf(wide, zoomed(wide, wholeCrop(wide), 2))).toEqual({ left: 150, top: 50, side: 100 })
    expect(zoomed(wide, wholeCrop(wide), 99).zoom).toBe(4)
    expect(zoomed(wide, wholeCrop(wide), 0.1).zoom).toBe(1)
  })

  it('zooming out at an edge pulls the square back into the picture', () => {
    const corner = insideOf(wide, { x: 0, y: 0, zoom: 4 })
    expect(squareOf(wide, zoomed(wide, corner, 1))).toEqual({ left: 0, top: 0, side: 200 })
  })
})
