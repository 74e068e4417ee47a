// What the server has put into the page itself, so that the first screen is drawn without a call.
import type { FirstContent } from '@mela/contract/homepage.ts'
import { learnFromPage } from '#platform/clock.ts'

export type FirstParts = Partial<Pick<FirstContent, 'banner' | 'announcement' | 'games'>>

/** Words in another language than the one that is shown are left out: they are asked for as usual. */
export function firstContent(text: string | null | undefined, locale: string): FirstParts {
  if (!text) return {}
  const { language, banner, announcement, games } = JSON.parse(text) as FirstContent
  return language === locale ? { banner, announcement, games } : { games }
}

learnFromPage()

export const contentOfPage = (locale: string): FirstParts =>
  firstContent(document.getElementById('first-content')?.textContent, locale)
