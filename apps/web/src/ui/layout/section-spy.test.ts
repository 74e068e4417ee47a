import { describe, expect, it } from 'vitest'
import { readSection } from './section-spy.ts'

describe('PF-01 which section of the profile is being read', () => {
  const column = [100, 400, 700]
  it('the first, until another one has passed the line', () => {
    expect(readSection(column, 90, 0)).toBe(0)
    expect(readSection(column, 399, 0)).toBe(0)
    expect(readSection(column, 400, 0)).toBe(1)
  })
  it('the lowest that has passed, however many did at once', () => {
    expect(readSection(column, 5000, 0)).toBe(2)
  })
  it('and back up again', () => {
    expect(readSection([-500, -200, 300], 120, 2)).toBe(1)
  })

  const grid = [100, 100, 400, 400]
  it('of two side by side the chosen one stays chosen', () => {
    expect(readSection(grid, 120, 1)).toBe(1)
    expect(readSection(grid, 120, 0)).toBe(0)
  })
  it('of two that arrive together the first is read', () => {
    expect(readSection(grid, 420, 1)).toBe(2)
  })
})
