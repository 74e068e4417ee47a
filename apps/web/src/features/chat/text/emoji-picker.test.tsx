import '#ui/styles/facet.css'
import '#ui/styles/late.css'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { completeTexts, startTexts, TextsProvider } from '#platform/i18n/intl.tsx'
import { remove } from '#platform/storage.ts'
import { letReactRun, mount } from '#ui/testing/mount.tsx'
import { EmojiPicker } from './emoji-picker.tsx'

beforeAll(async () => {
  await startTexts()
  await completeTexts()
})
beforeEach(() => remove('recent_emoji'))

async function open() {
  const picked: string[] = []
  const { box } = await mount(
    <TextsProvider>
      <div style={{ width: 320 }}>
        <EmojiPicker onPick={(emoji) => picked.push(emoji)} />
      </div>
    </TextsProvider>,
  )
  letReactRun()
  await expect.poll(() => box.querySelectorAll('[data-emoji]').length).toBeGreaterThan(150)
  const keys = () => [...box.querySelectorAll<HTMLButtonElement>('[data-emoji]')]
  return { box, picked, keys }
}

it('CH-10 the arrow keys go through the grid, and only one key is a stop of Tab', async () => {
  const { picked, keys } = await open()
  const inRow = keys().filter((one) => one.offsetTop === keys()[0]?.offsetTop).length
  expect(inRow).toBeGreaterThan(5)
  keys()[0]?.focus()
  const focused = () => keys().indexOf(document.activeElement as HTMLButtonElement)
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe(1)
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe(1 + inRow)
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect(focused()).toBe(0)
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect(focused()).toBe(0)
  await userEvent.keyboard('{End}')
  expect(focused()).toBe(keys().length - 1)
  expect(keys().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  expect(picked).toEqual([keys().at(-1)?.textContent])
})

it('CH-10 what was picked stands first at the next opening', async () => {
  const first = await open()
  const fire = first.keys().find(({ textContent }) => textContent === '🔥')
  fire?.click()
  first.keys()[0]?.click()
  expect(first.picked).toEqual(['🔥', '😀'])
  // Nothing moves under the finger while it is open.
  expect(first.box.querySelector('[data-shelf=recent]')).toBeNull()
  const second = await open()
  const recent = second.box.querySelectorAll('[data-shelf=recent] button')
  expect([...recent].map(({ textContent }) => textContent)).toEqual(['😀', '🔥'])
})

it('CH-10 a group is one press away', async () => {
  const { box } = await open()
  box.querySelector<HTMLButtonElement>('nav button[aria-label="Food and drink"]')?.click()
  const panel = box.querySelector('.scroller') as Element
  const food = box.querySelector('[data-shelf=food]') as Element
  await expect
    .poll(() => Math.abs(food.getBoundingClientRect().top - panel.getBoundingClientRect().top))
    .toBeLessThan(4)
})
