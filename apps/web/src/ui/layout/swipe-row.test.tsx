import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { SwipeRow } from '#ui/layout/swipe-row.tsx'
import { mount, touch } from '#ui/testing/mount.tsx'

interface ChatProps {
  name: string
  canSwipe?: boolean
  onOpen?: () => void
  onDelete?: () => void
}

const Chat = ({ name, canSwipe, onOpen, onDelete = () => {} }: ChatProps) => (
  <div id={name}>
    <SwipeRow
      moreLabel={`More for ${name}`}
      canSwipe={canSwipe}
      actions={[{ id: 'delete', label: 'Delete', isDanger: true, onSelect: onDelete }]}
    >
      <button type="button" className="room" onClick={onOpen}>
        {name}
      </button>
    </SwipeRow>
  </div>
)

const room = (name: string) => document.querySelector<HTMLElement>(`#${name} .room`) as HTMLElement
const isOpen = (name: string) => document.querySelector(`#${name} [data-swipe-open]`) !== null

async function swipe(name: string, fromX: number, toX: number) {
  // A pointer made by a test has no finger behind it, so it cannot be captured.
  HTMLElement.prototype.setPointerCapture = () => {}
  const target = room(name)
  for (const event of [
    touch('pointerdown', fromX),
    touch('pointermove', (fromX + toX) / 2),
    touch('pointermove', toX),
    touch('pointerup', toX),
  ]) {
    await act(async () => target.dispatchEvent(event))
  }
}

it('CH-09 a swipe left opens a row and closes the one that was open', async () => {
  await mount(
    <>
      <Chat name="asha" />
      <Chat name="ravi" />
    </>,
  )
  await swipe('asha', 200, 100)
  expect([isOpen('asha'), isOpen('ravi')]).toEqual([true, false])
  await swipe('ravi', 200, 100)
  expect([isOpen('asha'), isOpen('ravi')]).toEqual([false, true])
})

it('CH-09 a tap on an open row closes it and does not open its room', async () => {
  const onOpen = vi.fn()
  await mount(<Chat name="asha" onOpen={onOpen} />)
  await swipe('asha', 200, 100)
  await act(async () => room('asha').dispatchEvent(touch('pointerdown', 50)))
  await act(async () => room('asha').click())
  expect(isOpen('asha')).toBe(false)
  expect(onOpen).not.toHaveBeenCalled()
  await act(async () => room('asha').click())
  expect(onOpen).toHaveBeenCalledOnce()
})

it('CH-09 a swipe right closes, and a service row does not open at all', async () => {
  await mount(
    <>
      <Chat name="asha" />
      <Chat name="service" canSwipe={false} />
    </>,
  )
  await swipe('asha', 200, 100)
  await swipe('asha', 100, 200)
  expect(isOpen('asha')).toBe(false)
  await swipe('service', 200, 60)
  expect(isOpen('service')).toBe(false)
})

it('CH-09 the same action is reachable without a swipe', async () => {
  const onDelete = vi.fn()
  const { find } = await mount(<Chat name="asha" onDelete={onDelete} />)
  const hidden = find('#asha [inert] button')
  expect(hidden.textContent).toBe('Delete')
  await act(async () => find('[aria-label="More for asha"]').click())
  await act(async () => find('#asha .bg-ruby').click())
  expect(onDelete).toHaveBeenCalledOnce()
  expect(isOpen('asha')).toBe(false)
})
