// A browser's long words for itself in short: "Chrome on Windows".
import type { Language } from '@mela/contract/enums.ts'

/** In this order: most browsers also name those they want to be taken for. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ (Mobile\/\S+ )?Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const words: Record<Language, { both: (browser: string, system: string) => string; unknown: string }> = {
  en: { both: (browser, system) => `${browser} on ${system}`, unknown: 'an unknown device' },
  hi: { both: (browser, system) => `${system} पर ${browser}`, unknown: 'किसी अनजान डिवाइस' },
  zh: { both: (browser, system) => `${system} 上的 ${browser}`, unknown: '未知设备' },
}

export function deviceName(userAgent: string, language: Language): string {
  const named = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return words[language].both(browser, system)
  return browser ?? system ?? words[language].unknown
}
