// What the home page shows above the fold. It begins with what the page brought along and is kept up to date by the
// live part, which comes once the page is at rest.
import type { FirstContent } from '@mela/contract/homepage.ts'
import { create } from 'zustand'
import { first } from './first-content.ts'

export type HomeGame = FirstContent['games'][number]

export type HomeContent = {
  banner: FirstContent['banner'] | undefined
  announcement: FirstContent['announcement'] | undefined
  games: readonly HomeGame[] | undefined
  /** Why there is nothing to show, when that is so. */
  trouble: 'offline' | 'failed' | undefined
  /** Winners stand still: one button for the list and for the tiles (WCAG 2.2.2). */
  isStill: boolean
}

export const useHomeContent = create<HomeContent>(() => ({
  banner: first.banner,
  announcement: first.announcement,
  games: first.games,
  trouble: undefined,
  isStill: false,
}))

export const toggleStill = () => useHomeContent.setState(({ isStill }) => ({ isStill: !isStill }))
