import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { OtpField } from '#ui/fields/kit/otp-field.tsx'
import { mount } from '#ui/testing/mount.tsx'

function Code({ onComplete, error }: { onComplete: (code: string) => void; error?: string }) {
  const [value, setValue] = useState('')
  return (
    <OtpField
      label="Code"
      boxLabel={(position) => `Digit ${position}`}
      value={value}
      onValueChange={setValue}
      onComplete={onComplete}
      error={error}
    />
  )
}

const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([aria-hidden=true])')].slice(0, 4)
const type = (keys: string) => act(async () => userEvent.keyboard(keys))
const shown = () => boxes().map((box) => box.value)

it('AU-08 the check fires once, at the fourth digit typed', async () => {
  const onComplete = vi.fn()
  await mount(<Code onComplete={onComplete} />)
  await act(async () => boxes()[0]?.focus())
  await type('482')
  expect(onComplete).not.toHaveBeenCalled()
  await type('1')
  expect(onComplete.mock.calls).toEqual([['4821']])
})

it('AU-08 letters are refused, digits fill the boxes in order', async () => {
  await mount(<Code onComplete={() => {}} />)
  await act(async () => boxes()[0]?.focus())
  await type('a4b8')
  expect(shown()).toEqual(['4', '8', '', ''])
})

it('AU-08 a pasted code fills all boxes and fires the check', async () => {
  const onComplete = vi.fn()
  await mount(<Code onComplete={onComplete} />)
  const first = boxes()[0]
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', ' 48-21 ')
  await act(async () => first?.focus())
  await act(async () => {
    first?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  })
  expect(shown()).toEqual(['4', '8', '2', '1'])
  expect(onComplete.mock.calls).toEqual([['4821']])
})

it('AU-08 an error is announced and marks every box', async () => {
  const { find } = await mount(<Code onComplete={() => {}} error="Wrong code" />)
  expect(find('[role=alert]').textContent).toBe('Wrong code')
  expect(boxes().every((box) => box.ariaInvalid === 'true')).toBe(true)
  expect(boxes()[0]?.autocomplete).toBe('one-time-code')
})
