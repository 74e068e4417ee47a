import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

export const LONG_PRESS_MS = 600
const MOVE_TOLERANCE_PX = 10

export interface LongPressOptions {
  delayMs?: number
  isDisabled?: boolean
}

/**
 * Held for 600 ms by a finger, or right-clicked by a mouse: the same action. The click that ends a long
 * press is swallowed, so that the row under the finger does not open as well.
 */
export function useLongPress(
  onLongPress: (at: { x: number; y: number }) => void,
  { delayMs = LONG_PRESS_MS, isDisabled = false }: LongPressOptions = {},
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const didFire = useRef(false)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (isDisabled) return {}
  return {
    onPointerDown(event: PointerEvent) {
      didFire.current = false
      if (event.pointerType === 'mouse') return
      start.current = { x: event.clientX, y: event.clientY }
      cancel()
      timer.current = setTimeout(() => {
        didFire.current = true
        onLongPress(start.current)
      }, delayMs)
    },
    onPointerMove(event: PointerEvent) {
      const isFar =
        Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > MOVE_TOLERANCE_PX
      if (isFar) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture(event: MouseEvent) {
      if (!didFire.current) return
      didFire.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      cancel()
      if (didFire.current) return
      const isKeyboard = event.clientX === 0 && event.clientY === 0
      const box = event.currentTarget.getBoundingClientRect()
      onLongPress(
        isKeyboard
          ? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
          : { x: event.clientX, y: event.clientY },
      )
    },
  }
}
