import { type RefObject, useLayoutEffect } from 'react'

/** A text field as high as its text, in browsers that do not know `field-sizing` (Safari before 26.2, Firefox). */
export function useGrow(field: RefObject<HTMLTextAreaElement | null>): void {
  // After every render: its text, its width and its font may all have changed.
  useLayoutEffect(() => {
    const element = field.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    const borders = element.offsetHeight - element.clientHeight
    element.style.height = `${element.scrollHeight + borders}px`
  })
}
