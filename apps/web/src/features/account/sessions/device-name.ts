// What a browser says about itself, in words that a member recognises. Only for reading: nothing is decided by it.
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown'
export type Device = { browser: string | null; system: string | null; kind: DeviceKind }

type Sign = readonly [pattern: RegExp, name: string]

/** In this order: most browsers also claim to be Chrome, Chrome claims to be Safari, and Safari to be Mozilla. */
const browsers: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

/** Android before Linux and the iPhone before the Mac, because each also names the other. */
const systems: readonly Sign[] = [
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameOf = (signs: readonly Sign[], text: string) =>
  signs.find(([pattern]) => pattern.test(text))?.[1] ?? null

export function deviceOf(userAgent: string): Device {
  const system = nameOf(systems, userAgent)
  return { browser: nameOf(browsers, userAgent), system, kind: kindOf(system, userAgent) }
}

function kindOf(system: string | null, userAgent: string): DeviceKind {
  if (system === null) return 'unknown'
  if (system === 'iPadOS') return 'tablet'
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return system === 'iOS' ? 'phone' : 'computer'
}
