import { useMemo } from 'react'
import { useLocaleStore } from '#platform/i18n/locale.ts'

/** A date with its second: between the lock of a round and its draw there are two of them. */
export function useMoment(): (ms: number) => string {
  const { locale } = useLocaleStore()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'medium',
      hourCycle: 'h23',
    })
    return (ms: number) => format.format(ms)
  }, [locale])
}
