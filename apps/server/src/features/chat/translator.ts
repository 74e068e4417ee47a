// Who translates: the service that is set up, else the sandbox's while somebody tries Mela out.
import type { Config } from '#platform/config.ts'
import type { Platform } from '#platform/platform.ts'
import { ownAddress } from '#platform/sandbox/own-address.ts'

export type Translator = NonNullable<Config['translate']>
export const SANDBOX_PATH = '/sandbox/translate'

export const canTranslate = ({ config }: Platform): boolean =>
  config.translate !== undefined || config.isDemonstration

export function translatorOf(platform: Platform): Translator | undefined {
  if (platform.config.translate) return platform.config.translate
  if (!platform.config.isDemonstration) return undefined
  return { url: `${ownAddress(platform)}${SANDBOX_PATH}`, key: undefined, withinMs: 8_000 }
}
