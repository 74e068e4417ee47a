// Where bytes rest: a folder by default, an S3-compatible store by setting. Names are ours, never a client's.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'

/** Both ends included, as HTTP counts them. */
export type ByteRange = { start: number; end: number }

export type FileStore = {
  /** With its `size` a stream is passed on as it comes, without it a remote store has to hold all of it first. */
  put(name: string, bytes: Readable | Buffer, type: string, size?: number): Promise<void>
  /** Undefined when there is no such file. `size` is that of what is streamed: the file, or the part asked for. */
  open(name: string, part?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>
  remove(name: string): Promise<void>
}

export async function openFileStore(config: Config): Promise<FileStore> {
  if (!config.s3) return folderStore(join(config.dataFolder, 'files'))
  // Loaded only where it is used: the SDK is large.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(config.s3)
}

export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!/^[a-z0-9][a-z0-9/._-]*$/.test(name) || name.includes('..'))
      throw new Error(`not a file name: ${name}`)
    return join(folder, name)
  }
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      // Written beside and then renamed, so that a half-written file is never served.
      const partial = `${path}.partial`
      await pipeline(Buffer.isBuffer(bytes) ? [bytes] : bytes, createWriteStream(partial))
      await rename(partial, path)
    },
    open: async (name, part) => {
      const path = pathOf(name)
      const found = await stat(path).catch(() => undefined)
      const size = part ? part.end - part.start + 1 : found?.size
      return found && size !== undefined ? { stream: createReadStream(path, part), size } : undefined
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
  }
}
