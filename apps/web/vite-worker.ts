// Builds the service worker as a file of its own, /sw.js, with the list of what it keeps: the files of the pages that have
// to open without a network and, per language, the packs of words.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { packNames } from './src/platform/i18n/packs.ts'
import type { Plan } from './src/sw/plan.ts'

const source = join(import.meta.dirname, 'src/sw/sw.ts')
const publicFolder = join(import.meta.dirname, 'public')
const LOCALES = ['en', 'hi', 'zh']
/** Files without a hash in their name that pages and notifications show. */
const KEPT_PUBLIC = /\.svg$|^icon-192\.png$/

/** `pages`: the files that begin what has to open without a network; of a folder, all that are fetched on their own. */
export function worker({ pages }: { pages: readonly string[] }): Plugin {
  return {
    name: 'mela-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(
          (file): file is Rolldown.OutputChunk => file.type === 'chunk',
        )
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const filesOf = (module: string): string[] => {
          const isFolder = module.endsWith('/')
          const begins = chunks.filter(({ facadeModuleId, moduleIds }) =>
            isFolder
              ? facadeModuleId?.includes(module)
              : [facadeModuleId ?? '', ...moduleIds].some((id) => id.endsWith(module)),
          )
          if (begins.length === 0) throw new Error(`no chunk holds ${module}`)
          const found = new Set<string>()
          const walk = (name: string) => {
            if (found.has(name)) return
            found.add(name)
            const { imports = [], viteMetadata } = byName.get(name) ?? {}
            for (const sheet of viteMetadata?.importedCss ?? []) found.add(sheet)
            for (const next of imports) walk(next)
          }
          for (const { fileName } of isFolder ? begins : begins.slice(0, 1)) walk(fileName)
          return [...found]
        }
        const outside = Object.keys(bundle).filter((name) => /\/(late|sora-latin)-[^/]*$|\.svg$/.test(name))
        const publicFiles = publicNames().filter((name) => KEPT_PUBLIC.test(name))
        const files = [...new Set([...pages.flatMap(filesOf), ...outside, ...publicFiles])].sort()
        const texts = Object.fromEntries(
          LOCALES.map((locale) => [
            locale,
            ['', ...packNames.map((pack) => `/${pack}`)]
              .flatMap((pack) => filesOf(`virtual:texts/${locale}${pack}`))
              .filter((file) => !files.includes(file)),
          ]),
        )
        const html = bundle['index.html']
        const version = createHash('sha256')
          .update(JSON.stringify([files, texts]))
          .update(html?.type === 'asset' ? html.source : '')
        for (const name of publicFiles) version.update(readFileSync(join(publicFolder, name)))
        const code = await built({
          version: version.digest('hex').slice(0, 10),
          files: files.map(asPath),
          texts: Object.fromEntries(LOCALES.map((locale) => [locale, (texts[locale] ?? []).map(asPath)])),
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
      },
    },
  }
}

const asPath = (file: string) => `/${file}`

const publicNames = () =>
  readdirSync(publicFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(publicFolder.length + 1))

async function built(plan: Plan): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __PLAN__: JSON.stringify(plan) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [output] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const chunk = output?.output[0]
  if (!chunk) throw new Error('the service worker did not build')
  return chunk.code
}
