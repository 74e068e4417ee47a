// The journeys' page in the engine of its project.
import { someAddress } from '../journey.ts'
import { Member, test as withMember } from '../member.ts'
import { openFirefox } from './firefox.ts'
import type { Phone } from './phone.ts'
import { openWebkit } from './webkit.ts'

export { expect } from '@playwright/test'

export type Engine = 'webkit' | 'firefox'

function open(engine: Engine): Promise<Phone> {
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH, XVFB_PATH } = process.env
  return engine === 'firefox'
    ? openFirefox(FIREFOX_PATH ?? '/usr/bin/firefox-esr')
    : openWebkit({
        driver: WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
        browser: WEBKIT_BROWSER_PATH ?? '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
        screen: XVFB_PATH ?? '/usr/bin/Xvfb',
      })
}

type Fixtures = { phone: Phone; newMember: () => Promise<Member> }

export const test = withMember.extend<Fixtures, { engine: Engine }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  phone: async ({ engine, baseURL }, use, info) => {
    const phone = await open(engine)
    await use({ ...phone, open: (where) => phone.open(new URL(where, baseURL).href) })
    if (info.status !== info.expectedStatus)
      await info.attach('picture', { body: await phone.picture(), contentType: 'image/png' })
    await phone.close()
  },
  /** Somebody else, by the way of the wire. */
  newMember: async ({ playwright, baseURL }, use) => {
    const made: { dispose(): Promise<void> }[] = []
    await use(async () => {
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: someAddress() })
      made.push(request)
      const member = new Member(request)
      await member.register()
      return member
    })
    for (const request of made) await request.dispose()
  },
})
