import { create } from 'zustand'

/** Winners stand still: one button for the list and for the tiles (WCAG 2.2.2). */
export const useStill = create<{ isStill: boolean }>(() => ({ isStill: false }))

export const toggleStill = () => useStill.setState(({ isStill }) => ({ isStill: !isStill }))
