// Chromium offers to install once, early, and only to a page that listens: the first page keeps the offer until
// somebody asks for it.
import { create } from 'zustand'

export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const APP_WINDOWS = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']

/** False in the installed app, whatever its window looks like. Some browsers do not know `display-mode: browser`. */
const isPlainBrowser = (): boolean =>
  !APP_WINDOWS.some((mode) => matchMedia(`(display-mode: ${mode})`).matches) &&
  !('standalone' in navigator && navigator.standalone)

export const useInstall = create(() => ({
  offer: undefined as InstallOffer | undefined,
  isPlainBrowser: isPlainBrowser(),
}))

export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at the wrong time.
    event.preventDefault()
    useInstall.setState({ offer: event as InstallOffer })
  })
  addEventListener('appinstalled', () => useInstall.setState({ offer: undefined, isPlainBrowser: false }))
}
