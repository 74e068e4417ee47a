// The S3-compatible store. The bucket stays private: bytes pass through this server, where they are checked on
// the way in and access is decided on the way out.

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import type { FileStore } from './store.ts'

export function s3Store(options: NonNullable<Config['s3']>): FileStore {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = options
  const client = new S3Client({
    region,
    // What streams through has no checksum before its first byte; the connection and the length guard it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  })
  return {
    put: async (Key, bytes, ContentType, size) => {
      const Body = Buffer.isBuffer(bytes) || size !== undefined ? bytes : await buffer(bytes)
      const ContentLength = Buffer.isBuffer(bytes) ? bytes.length : size
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength }))
    },
    open: async (Key, part) => {
      try {
        const Range = part && `bytes=${part.start}-${part.end}`
        const found = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
        return { stream: found.Body as Readable, size: found.ContentLength ?? 0 }
      } catch (error) {
        if ((error as { name?: string }).name === 'NoSuchKey') return undefined
        throw error
      }
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}
