import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { letReactRun, mount } from '#ui/testing/mount.tsx'
import { until } from '../../testing/until.ts'

function Slip({ canDismiss = true, onClose = () => {} }: { canDismiss?: boolean; onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    onClose()
    setIsOpen(false)
  }
  return (
    <>
      <button type="button" id="opener" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Sheet isOpen={isOpen} onClose={close} title="Number 5" closeLabel="Close" canDismiss={canDismiss}>
        <input id="amount" />
      </Sheet>
    </>
  )
}

const sheet = () => document.querySelector('[role=dialog]')

async function open(node: React.ReactNode) {
  const mounted = await mount(node)
  letReactRun()
  mounted.find('#opener').focus()
  mounted.find('#opener').click()
  await until(() => expect(sheet()?.contains(document.activeElement)).toBe(true))
  return mounted
}

it('RT-23 takes the focus, is named by its title, and gives the focus back on Escape', async () => {
  const onClose = vi.fn()
  const { find } = await open(<Slip onClose={onClose} />)
  const titleId = sheet()?.getAttribute('aria-labelledby') ?? ''
  expect(document.getElementById(titleId)?.textContent).toBe('Number 5')
  await userEvent.keyboard('{Escape}')
  await until(() => expect(sheet()).toBeNull())
  expect(onClose).toHaveBeenCalledOnce()
  await until(() => expect(document.activeElement).toBe(find('#opener')))
})

it('RT-23 Tab stays inside', async () => {
  await open(<Slip />)
  for (let step = 0; step < 6; step++) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.id).not.toBe('opener')
  }
})

it('RT-23 while something is being sent, Escape does not close it', async () => {
  const onClose = vi.fn()
  await open(<Slip canDismiss={false} onClose={onClose} />)
  await userEvent.keyboard('{Escape}')
  expect(sheet()).not.toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})
