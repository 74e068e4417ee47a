import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PinPad } from '#ui/fields/pin-pad.tsx'
import { mount } from '#ui/testing/mount.tsx'

function Pin({ onComplete }: { onComplete: (pin: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <PinPad
      label="PIN"
      progressLabel={(count) => `${count} of 6`}
      value={value}
      onValueChange={setValue}
      onComplete={onComplete}
      keypadLabel="Digits"
      eraseLabel="Erase"
    />
  )
}

const key = (digit: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === digit) as HTMLButtonElement

it('WL-19 the sixth digit completes it, a seventh is ignored, nothing shows the digits', async () => {
  const onComplete = vi.fn()
  const { find } = await mount(<Pin onComplete={onComplete} />)
  for (const digit of '12345') await act(async () => key(digit).click())
  expect(onComplete).not.toHaveBeenCalled()
  expect(find('[role=status]').textContent).toBe('5 of 6')
  await act(async () => find('[aria-label=Erase]').click())
  for (const digit of '678') await act(async () => key(digit).click())
  expect(onComplete.mock.calls).toEqual([['123467']])
  expect(document.body.textContent).not.toContain('123467')
})

it('WL-19 a hardware keyboard works too', async () => {
  const onComplete = vi.fn()
  await mount(<Pin onComplete={onComplete} />)
  key('1').focus()
  await act(async () => userEvent.keyboard('12x{Backspace}3456{Backspace}67'))
  expect(onComplete.mock.calls).toEqual([['134567']])
})
