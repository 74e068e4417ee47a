// Makes packs of texts per language out of every `texts/{locale}.json` under src, each under the name of its folder's
// parent: what a first page needs, and those of src/platform/i18n/packs.ts. Compiles the ICU messages ahead of time: the
// parser stays out of what members download.
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { isInFirstPack, packOf } from './src/platform/i18n/packs.ts'

const PREFIX = 'virtual:texts/'
export const locales = ['en', 'hi', 'zh']
type Texts = { [key: string]: string | Texts }

export function texts(): Plugin {
  const source = join(import.meta.dirname, 'src')
  return {
    name: 'mela-texts',
    enforce: 'pre',
    config: () => ({
      // The half of use-intl that only formats what was compiled here.
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
      optimizeDeps: { exclude: ['use-intl'] },
    }),
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const [locale = '', part] = id.slice(PREFIX.length + 1).split('/')
      const pack: Record<string, unknown> = {}
      for (const file of await filesOf(source, locale)) {
        this.addWatchFile(file)
        const namespace = namespaceOf(file)
        const all = compiled(JSON.parse(readFileSync(file, 'utf8')), file)
        const kept = Object.entries(all).filter(
          ([key]) => (isInFirstPack(namespace, key) ? undefined : packOf(namespace)) === part,
        )
        if (kept.length > 0) pack[namespace] = Object.fromEntries(kept)
      }
      return `export default ${JSON.stringify(pack)}`
    },
  }
}

export async function filesOf(source: string, locale: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(`**/texts/${locale}.json`, { cwd: source })) files.push(join(source, file))
  return files.sort()
}

export const namespaceOf = (file: string): string => basename(dirname(dirname(file)))

function compiled(messages: Texts, file: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      if (typeof value !== 'string') return [key, compiled(value, file)]
      try {
        return [key, compile(value)]
      } catch (error) {
        throw new Error(`${file}: “${key}” is not a message: ${error}`)
      }
    }),
  )
}
