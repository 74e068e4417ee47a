// What the build and the page tell the app about itself. The only reader of import.meta.env.
declare const __APP_VERSION__: string

export const appVersion: string = __APP_VERSION__
export const isDevelopment: boolean = import.meta.env.DEV

/** Names the build that this page came from; the server's /version.json names the newest one. */
export function buildId(): string {
  return document.querySelector('meta[name="mela-build"]')?.getAttribute('content') ?? 'development'
}
