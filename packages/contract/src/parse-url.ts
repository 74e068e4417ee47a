/** For `URL.canParse` and `URL.parse`, which Safari has had since 17 and 18 only. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
