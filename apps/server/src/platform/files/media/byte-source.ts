// A file read in small pieces at places of our choosing: a parser asks for the bytes of a header, never for the file.
import type { FileHandle } from 'node:fs/promises'

export type ByteSource = {
  size: number
  /** As many bytes as asked for, or fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>
}

const WINDOW_BYTES = 64 * 1024

/** Keeps the last piece in memory: the headers of sound stand close together. */
export async function byteSource(handle: FileHandle): Promise<ByteSource> {
  const { size } = await handle.stat()
  let from = 0
  let kept: Buffer = Buffer.alloc(0)
  return {
    size,
    read: async (at, length) => {
      const end = Math.min(at + length, size)
      if (at < from || end > from + kept.length) {
        const piece = Buffer.alloc(Math.max(WINDOW_BYTES, length))
        const { bytesRead } = await handle.read(piece, 0, piece.length, at)
        from = at
        kept = piece.subarray(0, bytesRead)
      }
      return kept.subarray(at - from, Math.max(at, end) - from)
    },
  }
}
