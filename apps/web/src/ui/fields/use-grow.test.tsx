import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGrow } from './use-grow.ts'

let root: Root
let write: (text: string) => void
const field = () => document.querySelector('textarea') as HTMLTextAreaElement

function Field() {
  const [text, setText] = useState('')
  const ref = useRef<HTMLTextAreaElement>(null)
  write = (words) => flushSync(() => setText(words))
  useGrow(ref)
  const style = { font: '16px/20px monospace', boxSizing: 'border-box', maxHeight: 100, padding: 4 } as const
  return <textarea ref={ref} rows={1} value={text} onChange={() => {}} style={style} />
}

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

it('RT-24 where a browser does not grow a field with its text, we do: up to its largest height, and back', () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  flushSync(() => root.render(<Field />))
  const one = field().offsetHeight
  write('one\ntwo\nthree')
  expect(field().offsetHeight).toBe(one + 40)
  expect(field().scrollHeight).toBeLessThanOrEqual(field().clientHeight)
  write('one\n'.repeat(30))
  expect(field().offsetHeight).toBe(100)
  write('one')
  expect(field().offsetHeight).toBe(one)
})

it('RT-24 where the browser grows it, it is left alone', () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(true)
  flushSync(() => root.render(<Field />))
  write('one\ntwo\nthree')
  expect(field().style.height).toBe('')
})
