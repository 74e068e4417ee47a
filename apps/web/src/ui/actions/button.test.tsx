import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '#ui/actions/button.tsx'
import { mount } from '#ui/testing/mount.tsx'

it('a loading button keeps its words and its focus, and swallows taps and submits', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const form = (isLoading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isLoading={isLoading} onClick={onClick}>
        Place bet
      </Button>
    </form>
  )
  const { find, show } = await mount(form(false))
  find('button').focus()
  await show(form(true))
  expect(document.activeElement).toBe(find('button'))
  expect(find('button').textContent).toBe('Place bet')
  expect(find('button').ariaBusy).toBe('true')
  await act(async () => find('button').click())
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
  await show(form(false))
  await act(async () => find('button').click())
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
})
