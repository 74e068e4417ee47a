import '#ui/styles/facet.css'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { letReactRun, mount } from '#ui/testing/mount.tsx'
import { until } from '../../testing/until.ts'

afterEach(() => page.viewport(390, 844))
const widthIs = (width: number) =>
  until(() => expect(document.querySelector<HTMLElement>('[role=dialog]')?.offsetWidth).toBe(width))

it('RT-23 a modal is 29.5 rem wide, and never wider than the screen less 2 rem', async () => {
  await mount(
    <Dialog isOpen onClose={() => {}} title="Certify first" closeLabel="Close">
      {'A text that would fill any width. '.repeat(20)}
    </Dialog>,
  )
  letReactRun()
  await widthIs(295)
  await page.viewport(1280, 800)
  await widthIs(295)
  await page.viewport(300, 600)
  await widthIs(280)
})

it('RT-23 a drawer fills a phone and is a dialog of 44 rem on a desktop', async () => {
  await mount(
    <Sheet isOpen onClose={() => {}} title="Number 5" closeLabel="Close">
      {'A text that would fill any width. '.repeat(20)}
    </Sheet>,
  )
  letReactRun()
  await widthIs(390)
  await page.viewport(1280, 800)
  await widthIs(440)
})
