// Which way to the home screen a device has. Pure, so that all of them can be tried on one machine.
export type Device = 'ios' | 'android' | 'pc'
export type Browser = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'>

export function deviceOf({ userAgent, platform, maxTouchPoints }: Browser): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  if (platform === 'MacIntel' && maxTouchPoints > 1) return 'ios'
  // A phone that was asked for the desktop's page still says what it is made of.
  if (/Android|Mobile/i.test(userAgent) || (/^Linux (arm|aarch)/.test(platform) && maxTouchPoints > 0))
    return 'android'
  return 'pc'
}

/** A page inside of a messenger has no share sheet and no menu that would install anything. */
export function isInsideAnotherApp(browser: Browser): boolean {
  const { userAgent } = browser
  if (/FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|Snapchat|\bLine\/|; wv\)/.test(userAgent)) return true
  return deviceOf(browser) === 'ios' && !/Safari\//.test(userAgent)
}
