import type { Locale } from '../i18n/locale.ts'

const KB = 1000
const MB = 1000 * KB

/** "12.3 MB"; below a thousand bytes there is nothing worth saying. */
export function displayBytes(bytes: number, locale: Locale): string | null {
  if (bytes < KB) return null
  const [value, unit] = bytes < MB ? ([bytes / KB, 'kilobyte'] as const) : ([bytes / MB, 'megabyte'] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
