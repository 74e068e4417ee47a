import { afterEach, expect, it, vi } from 'vitest'
import { AppFrame } from '#ui/layout/app-frame.tsx'
import { mount } from '#ui/testing/mount.tsx'
import '#ui/styles/facet.css'
import { followKeyboard } from './keyboard.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.style.removeProperty('--keyboard')
})

it('RT-24 on iOS the frame ends above the keyboard, and whoever zooms in keeps it whole', async () => {
  const viewport = Object.assign(new EventTarget(), { height: innerHeight, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  followKeyboard()
  const { box } = await mount(
    <AppFrame rail={null} skipLabel="Skip">
      <p>Page</p>
    </AppFrame>,
  )
  const frame = box.firstElementChild as HTMLElement
  const heightAt = (height: number, scale = 1) => {
    Object.assign(viewport, { height, scale })
    viewport.dispatchEvent(new Event('resize'))
    return frame.getBoundingClientRect().height
  }
  const whole = frame.getBoundingClientRect().height
  expect(heightAt(innerHeight - 300)).toBe(whole - 300)
  expect(heightAt(innerHeight - 80), 'a bar of the browser').toBe(whole)
  expect(heightAt(innerHeight / 2, 2), 'zoomed').toBe(whole)
  expect(heightAt(innerHeight)).toBe(whole)
})
