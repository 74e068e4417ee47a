// Which providers this site has: the real ones where they are set up, in demonstration mode our own stand-ins for the
// others, else none. The clients are the same for both and ask over HTTP.
import { sign } from '#platform/files/signature.ts'
import type { Platform } from '#platform/platform.ts'
import { ownAddress } from '#platform/sandbox/own-address.ts'

export const SANDBOX_ID = 'sandbox'

export type ProviderSettings = {
  google?: { clientId: string; base: () => string; authorizeUrl: string }
  facebook?: { appId: string; appSecret: string; base: () => string; authorizeUrl: string }
  telegram?: { botToken: string; authorizeUrl: string }
}

export function providersOf(platform: Platform): ProviderSettings {
  const { google, facebook, telegram, isDemonstration } = platform.config
  const sandbox = isDemonstration ? sandboxProviders(platform) : {}
  return {
    ...sandbox,
    ...(google && { google: { ...google, base: () => google.base } }),
    ...(facebook && { facebook: { ...facebook, base: () => facebook.base } }),
    ...(telegram && { telegram }),
  }
}

export function sandboxProviders(platform: Platform): Required<ProviderSettings> {
  const secret = (of: string) => sign(platform.config.secretKey, ['sandbox provider', of])
  return {
    google: {
      clientId: SANDBOX_ID,
      base: () => `${ownAddress(platform)}/sandbox/google`,
      authorizeUrl: '/sandbox/google/auth',
    },
    facebook: {
      appId: SANDBOX_ID,
      appSecret: secret('facebook'),
      base: () => `${ownAddress(platform)}/sandbox/facebook`,
      authorizeUrl: '/sandbox/facebook/auth',
    },
    telegram: { botToken: `1:${secret('telegram')}`, authorizeUrl: '/sandbox/telegram/auth' },
  }
}
