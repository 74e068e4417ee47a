// Where somebody is asked. The name is what a log may say; the address may carry a key.
import type { Platform } from '#platform/platform.ts'
import { ownAddress } from '#platform/sandbox/own-address.ts'
import { NoAnswer } from './ask-json.ts'

export type Place = { name: string; address(): string }

export const outside = (address: string): Place => ({
  name: new URL(address).host,
  address: () => address,
})

/** Our own stand-in. Rounds may be drawn before the server listens, so its absence is no answer and not a mistake. */
export const ownSandbox = (platform: Platform, path: string): Place => ({
  name: `sandbox ${path}`,
  address: () => {
    try {
      return `${ownAddress(platform)}${path}`
    } catch {
      throw new NoAnswer('not listening')
    }
  },
})
