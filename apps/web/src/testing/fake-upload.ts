// In place of the wire that uploads go over: every PUT is held until the test says what becomes of it.
import { vi } from 'vitest'

export class FakeUpload extends EventTarget {
  static sent: FakeUpload[] = []
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  address = ''
  body: Blob | undefined
  responseText = ''
  status = 200

  static install(): void {
    FakeUpload.sent = []
    vi.stubGlobal('XMLHttpRequest', FakeUpload)
  }

  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader() {}
  send(body: Blob) {
    this.body = body
    FakeUpload.sent.push(this)
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  arrives() {
    this.responseText = JSON.stringify({ code: 10000, data: {} })
    this.onload?.()
    this.onloadend?.()
  }
  breaksOff() {
    this.onerror?.()
    this.onloadend?.()
  }
}

/** A picture that a browser can read. */
export async function pictureFile(name = 'evidence.png', widthPx = 12): Promise<File> {
  const canvas = new OffscreenCanvas(widthPx, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 6, 8)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

export function choose(input: HTMLInputElement, ...files: File[]): void {
  const given = new DataTransfer()
  for (const file of files) given.items.add(file)
  input.files = given.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
