const KEPT_MS = 60_000

/** Hands a file to the browser to keep. */
export function saveFile(bytes: Blob, fileName: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Safari begins to read it in a later task.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
