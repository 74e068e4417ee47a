import { afterEach, expect, it, vi } from 'vitest'
import { takeScreen } from './attention.ts'

let given: (() => void) | undefined
const take = (turn?: { restMs: number }) => {
  const leave = takeScreen(turn)
  if (leave) given = leave
  return Boolean(leave)
}
const put = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

afterEach(() => {
  given?.()
  document.body.innerHTML = ''
  history.replaceState(null, '', location.pathname)
  vi.restoreAllMocks()
})

it('HM-08 HM-16 one at a time', () => {
  expect(take()).toBe(true)
  expect(take()).toBe(false)
  given?.()
  expect(take()).toBe(true)
})

it('HM-08 whoever has given the screen back cannot give back another’s', () => {
  take()
  const former = given
  former?.()
  take()
  former?.()
  expect(take()).toBe(false)
})

it.each([
  ['a sheet', '<div role="dialog"></div>'],
  ['a question', '<div role="alertdialog"></div>'],
  ['a menu', '<ul role="menu"></ul>'],
])('HM-08 HM-16 never over %s', (_, html) => {
  const other = put(html)
  expect(take()).toBe(false)
  other.remove()
  expect(take()).toBe(true)
})

it('HM-08 HM-16 never over what is still on its way: the login, or a sheet', () => {
  history.replaceState(null, '', '#0')
  expect(take()).toBe(false)
  history.replaceState({ overlay: 'bet-slip' }, '', location.pathname)
  expect(take()).toBe(false)
  history.replaceState({}, '', location.pathname)
  expect(take()).toBe(true)
})

it.each([
  ['<input>', false],
  ['<textarea></textarea>', false],
  ['<div contenteditable="true" tabindex="0"></div>', false],
  ['<input type="checkbox">', true],
  ['<button>x</button>', true],
])('HM-08 HM-16 not while somebody types: %s', (html, isFree) => {
  put(html).focus()
  expect(take()).toBe(isFree)
})

it('HM-16 a prompt leaves some time after what came before it', () => {
  const ticks = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  expect(take()).toBe(true)
  given?.()
  ticks.mockReturnValue(1_019_999)
  expect(take({ restMs: 20_000 })).toBe(false)
  ticks.mockReturnValue(1_020_000)
  expect(take({ restMs: 20_000 })).toBe(true)
})
