import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type TextKey, useT } from '#platform/i18n/intl.tsx'

/** The title of what is shown, which for an address without a page is the 404's. */
export function useShownTitle(): TextKey {
  return useMatches({
    select: (matches) => {
      const title = matches.at(-1)?.staticData.title
      // A page that throws not-found is marked by its status, an address that matches nothing by the root's mark.
      const isFound = matches.every(({ status, _notFound }) => status !== 'notFound' && !_notFound)
      return title && isFound ? title : 'app.notFound.title'
    },
  })
}

/** "{page} - Mela" in the window's title, following the page and the language (RT-10). */
export function usePageTitle(title: TextKey): void {
  const t = useT()
  const text = `${t(title)} - ${t('app.product')}`
  useEffect(() => {
    document.title = text
  }, [text])
}
