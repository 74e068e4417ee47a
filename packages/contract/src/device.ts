// What a browser says about itself, in words that a member recognises; said once for the list of sessions and for the
// notification of a new login. Only for reading: nothing is decided by it.
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown'
export type Device = { browser: string | null; system: string | null; kind: DeviceKind }

type Sign = readonly [pattern: RegExp, name: string]

/** In this order: most browsers also claim to be Chrome, Chrome claims to be Safari, and Safari to be Mozilla. */
const browsers: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bVivoBrowser\//, 'Vivo Browser'],
  [/\bHeyTapBrowser\//, 'HeyTap Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bMQQBrowser\//, 'QQ Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(AN|AV|_IAB)\b/, 'Facebook'],
  [/\bWhatsApp\//, 'WhatsApp'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS|Focus)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  // What opens pages inside of other apps, and an app on the home screen, names no version.
  [/\b(iPhone|iPad|iPod)\b.*\bMobile\//, 'Safari'],
]

/** Android before Linux and the iPhone before the Mac, because each also names the other. */
const systems: readonly Sign[] = [
  [/\biPod\b/, 'iPod'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bKAIOS\b/, 'KaiOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameOf = (signs: readonly Sign[], text: string) =>
  signs.find(([pattern]) => pattern.test(text))?.[1] ?? null

export function deviceOf(userAgent: string): Device {
  const system = nameOf(systems, userAgent)
  const browser = nameOf(browsers, userAgent) ?? programOf(userAgent)
  return { browser, system: withModel(system, userAgent), kind: kindOf(system, userAgent) }
}

/** A program that is no browser says its name first: "curl/8.5.0", "node". */
const programOf = (userAgent: string): string | null =>
  /^(?!Mozilla\b)([A-Za-z][\w.-]{1,29})(\/[\w.-]+)?(?=$| \(|\s\w+\/)/.exec(userAgent)?.[1] ?? null

/** Older Androids name the phone itself; newer ones say "K", which is nobody's. */
function withModel(system: string | null, userAgent: string): string | null {
  const model =
    /\bAndroid [\d.]+; (?!K[;)]|Mobile\b|Tablet\b|wv\b|rv:)([\w .()+-]{2,40}?)(?: Build\/[^;)]*)?(?:; wv)?\)/.exec(
      userAgent,
    )?.[1]
  return system === 'Android' && model ? `Android (${model})` : system
}

function kindOf(system: string | null, userAgent: string): DeviceKind {
  if (system === null) return 'unknown'
  if (system === 'iPad') return 'tablet'
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return ['iPhone', 'iPod', 'KaiOS', 'HarmonyOS'].includes(system) ? 'phone' : 'computer'
}
