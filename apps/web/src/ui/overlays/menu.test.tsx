import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LONG_PRESS_MS } from '#ui/motion/use-long-press.ts'
import { ContextMenu } from '#ui/overlays/context-menu.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { mount, touch } from '#ui/testing/mount.tsx'

const menu = () => document.querySelector('[role=menu]')
const focused = () => document.activeElement?.textContent

const actionsWith = (onSelect: (id: string) => void) =>
  ['Reply', 'Copy', 'Delete'].map((id) => ({
    id,
    label: id,
    isDisabled: id === 'Copy',
    onSelect: () => onSelect(id),
  }))

afterEach(() => {
  vi.useRealTimers()
})

it('arrow keys go round past what is disabled, Enter picks, and the focus returns', async () => {
  const onSelect = vi.fn()
  const { find } = await mount(
    <Menu label="More" trigger={<button type="button">More</button>} actions={actionsWith(onSelect)} />,
  )
  find('button').focus()
  await act(async () => find('button').click())
  expect(focused()).toBe('Reply')
  await act(async () => userEvent.keyboard('{ArrowDown}'))
  expect(focused()).toBe('Delete')
  await act(async () => userEvent.keyboard('{ArrowDown}'))
  expect(focused()).toBe('Reply')
  await act(async () => userEvent.keyboard('{ArrowUp}'))
  expect(focused()).toBe('Delete')
  await act(async () => userEvent.keyboard('{Enter}'))
  expect(onSelect.mock.calls).toEqual([['Delete']])
  expect(menu()).toBeNull()
  expect(focused()).toBe('More')
})

it('Escape closes the menu alone, not what lies under it', async () => {
  const onKey = vi.fn()
  document.addEventListener('keydown', onKey)
  const { find } = await mount(
    <Menu label="More" trigger={<button type="button">More</button>} actions={actionsWith(() => {})} />,
  )
  await act(async () => find('button').click())
  await act(async () => userEvent.keyboard('{Escape}'))
  document.removeEventListener('keydown', onKey)
  expect(menu()).toBeNull()
  expect(onKey).not.toHaveBeenCalled()
})

it('a finger held for 600 ms opens the menu, and the tap that ends it opens nothing else', async () => {
  vi.useFakeTimers()
  const onOpen = vi.fn()
  const { find } = await mount(
    <ContextMenu label="Message" actions={actionsWith(() => {})}>
      <button type="button" id="bubble" onClick={onOpen}>
        Hello
      </button>
    </ContextMenu>,
  )
  const bubble = find('#bubble')
  await act(async () => bubble.dispatchEvent(touch('pointerdown', 20, 20)))
  await act(async () => vi.advanceTimersByTime(LONG_PRESS_MS - 1))
  expect(menu()).toBeNull()
  await act(async () => vi.advanceTimersByTime(1))
  expect(menu()).not.toBeNull()
  await act(async () => bubble.click())
  expect(onOpen).not.toHaveBeenCalled()
})

it('a finger that moves is scrolling, not pressing; a right-click opens at once', async () => {
  vi.useFakeTimers()
  const { find } = await mount(
    <ContextMenu label="Message" actions={actionsWith(() => {})}>
      <span id="bubble">Hello</span>
    </ContextMenu>,
  )
  const bubble = find('#bubble')
  await act(async () => bubble.dispatchEvent(touch('pointerdown', 20, 20)))
  await act(async () => bubble.dispatchEvent(touch('pointermove', 20, 60)))
  await act(async () => vi.advanceTimersByTime(LONG_PRESS_MS * 2))
  expect(menu()).toBeNull()
  await act(async () =>
    bubble.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 9, clientY: 9 }),
    ),
  )
  expect(menu()).not.toBeNull()
})
