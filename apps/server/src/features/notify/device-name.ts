// A browser's long words for itself in short: "Chrome on Windows".
import { deviceOf } from '@mela/contract/device.ts'
import type { Language } from '@mela/contract/enums.ts'

const words: Record<Language, { both: (browser: string, system: string) => string; unknown: string }> = {
  en: { both: (browser, system) => `${browser} on ${system}`, unknown: 'an unknown device' },
  hi: { both: (browser, system) => `${system} पर ${browser}`, unknown: 'किसी अनजान डिवाइस' },
  zh: { both: (browser, system) => `${system} 上的 ${browser}`, unknown: '未知设备' },
}

export function deviceName(userAgent: string, language: Language): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return words[language].both(browser, system)
  return browser ?? system ?? words[language].unknown
}
