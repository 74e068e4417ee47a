// How the tests beside the parts put one on the page: React's own root and `act`, nothing between.
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

/** An overlay animates by itself: from here on React updates when it likes, and the test waits for what shows. */
export const letReactRun = () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
}

export interface Mounted {
  box: HTMLElement
  show: (next: ReactNode) => Promise<void>
  find: <Found extends HTMLElement = HTMLElement>(selector: string) => Found
}

export async function mount(node: ReactNode): Promise<Mounted> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  const show = (next: ReactNode) => act(async () => root.render(next))
  onTestFinished(async () => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true
    await act(async () => root.unmount())
    box.remove()
  })
  await show(node)
  // Overlays are rendered at the end of the body, so the whole document is searched.
  const find = <Found extends HTMLElement = HTMLElement>(selector: string) => {
    const found = document.querySelector<Found>(selector)
    if (!found) throw new Error(`nothing matches ${selector} in ${document.body.textContent}`)
    return found
  }
  return { box, show, find }
}

/** A pointer event as a finger sends it. */
export const touch = (type: string, clientX: number, clientY = 10) =>
  new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    pointerType: 'touch',
    pointerId: 1,
    button: 0,
    clientX,
    clientY,
  })
