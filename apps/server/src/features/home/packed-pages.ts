// Packing a page costs more than sending it, so each is packed once per language and encoding, until what it is made of
// changes. How many there can be is known: addresses of the table, times languages, times encodings.
import { readFile, stat } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const packers = {
  br: (text: string) => brotliCompressSync(text),
  gzip: (text: string) => gzipSync(text),
  identity: (text: string) => Buffer.from(text),
}
export type Encoding = keyof typeof packers

export type Making = {
  /** Of this page in this language: whatever has the same name is the same, but for `content`. */
  name: string
  encoding: Encoding
  /** What may change while the server runs. */
  content: string
  make: (html: string) => string
}

export class PackedPages {
  readonly #file: string
  readonly #kept = new Map<string, { made_of: string; bytes: Buffer }>()

  constructor(file: string) {
    this.#file = file
  }

  async of({ name, encoding, content, make }: Making): Promise<Buffer> {
    const key = `${name} ${encoding}`
    const made_of = `${(await stat(this.#file)).mtimeMs} ${content}`
    const kept = this.#kept.get(key)
    if (kept?.made_of === made_of) return kept.bytes
    const bytes = packers[encoding](make(await readFile(this.#file, 'utf8')))
    this.#kept.set(key, { made_of, bytes })
    return bytes
  }
}

export function bestEncoding(header: string | string[] | undefined): Encoding {
  const offered = String(header ?? '')
  if (/\bbr\b/.test(offered)) return 'br'
  return /\bgzip\b/.test(offered) ? 'gzip' : 'identity'
}
