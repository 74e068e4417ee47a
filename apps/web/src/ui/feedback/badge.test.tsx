import { expect, it } from 'vitest'
import { Badge } from '#ui/feedback/badge.tsx'
import { mount } from '#ui/testing/mount.tsx'

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('RT-02 %i unread shows as %s', async (count, text) => {
  const { box } = await mount(<Badge count={count} />)
  expect(box.textContent).toBe(text)
})

it('RT-02 nothing unread shows nothing, unless there is a dot', async () => {
  const { box, show } = await mount(<Badge count={0} />)
  expect(box.childElementCount).toBe(0)
  await show(<Badge count={0} isDot label="New" />)
  expect(box.textContent).toBe('New')
})

it('a label is read in place of the bare number', async () => {
  const { find } = await mount(<Badge count={120} label="120 unread" />)
  expect(find('[aria-hidden=true]').textContent).toBe('99+')
  expect(find('.sr-only').textContent).toBe('120 unread')
})
