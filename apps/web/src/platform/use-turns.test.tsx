import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it } from 'vitest'
import { useTurns } from './use-turns.ts'

const seen: number[] = []
beforeEach(() => {
  seen.length = 0
})

function Page() {
  seen.push(useTurns(2))
  return null
}

function visit(): void {
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Page />))
  act(() => root.unmount())
}

it('the page that a visit begins with is drawn part by part, every later one at once', () => {
  visit()
  expect(seen).toEqual([0, 1, 2])
  visit()
  expect(seen).toEqual([0, 1, 2, 2])
})
