import { onTestFinished, vi } from 'vitest'

/** What was handed to the browser to keep. */
export function watchSaving() {
  const saved: { name: string; bytes: Blob }[] = []
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'data:,'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push({ name: this.download, bytes: blobs.at(-1) as Blob })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return saved
}
