// Where another feature offers to install, it needs this and nothing more: the sheet itself stands in the shell.
import { type Overlay, useOverlay } from '#platform/overlay.ts'
import { useInstall } from './offer.ts'

export const INSTALL = 'install'

/** Only a plain browser has something to install (HM-09). */
export function useInstallSheet(): Overlay & { isOffered: boolean } {
  const isOffered = useInstall(({ isPlainBrowser }) => isPlainBrowser)
  return { ...useOverlay(INSTALL), isOffered }
}
