// Puts our way of fetching parts (boot/load.js) in the place of Vite's, and the files of each part in the order in which
// they can run one by one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const FILES = /m\.f=(\[[^\]]*\])/
const LIST = /__vite__mapDeps\((\[[\d,]+\])\)/g

export function turns(): Plugin {
  let isOurs = false
  return {
    name: 'mela-turns',
    apply: 'build',
    enforce: 'pre',
    load: {
      order: 'pre',
      handler(id) {
        if (id !== HELPER) return undefined
        isOurs = true
        return readFileSync(join(import.meta.dirname, 'boot/load.js'), 'utf8')
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(
          (file): file is Rolldown.OutputChunk => file.type === 'chunk',
        )
        const rank = new Map(inOrder(chunks).map((file, place) => [file, place]))
        let lists = 0
        for (const chunk of chunks) {
          const found = FILES.exec(chunk.code)?.[1]
          if (!found) continue
          const files = JSON.parse(found) as string[]
          const place = (index: number) => rank.get(files[index] ?? '') ?? -1
          chunk.code = chunk.code.replace(LIST, (_whole, list: string) => {
            lists += 1
            const sorted = (JSON.parse(list) as number[]).sort((a, b) => place(a) - place(b))
            return `__vite__mapDeps(${JSON.stringify(sorted)})`
          })
        }
        if (!isOurs) throw new Error('Vite calls its helper for fetching parts by another name than before')
        if (lists === 0) throw new Error('Vite writes the files of a part in another form than before')
      },
    },
  }
}

/** Every chunk after all that it imports. */
export function inOrder(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const done = new Set<string>()
  const walk = (name: string) => {
    if (done.has(name)) return
    for (const needed of byName.get(name)?.imports ?? []) walk(needed)
    done.add(name)
  }
  for (const name of byName.keys()) walk(name)
  return [...done]
}
