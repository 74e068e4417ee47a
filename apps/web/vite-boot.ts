// What stands around the bundle: the boot script with the names of the chunks it may fetch ahead and the style sheet, both
// in the page itself so that it is painted with its first bytes; the preload of the display font; the build's name in the
// page and in /version.json.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { inOrder } from './vite-turns.ts'

type BootOptions = {
  /** Screens of addresses people land on, by the file that draws them. */
  pages: Record<string, string>
  /** Fetched once the page is at rest: by the file that they begin with. */
  idle: readonly string[]
  /** The start of the font's file name. */
  font: string
}

const source = () => readFileSync(join(import.meta.dirname, 'boot/boot.js'), 'utf8')
const PLACE = /\/\* BOOT \*\/ \{.*\}/

export function boot({ pages, idle, font }: BootOptions): Plugin {
  return {
    name: 'mela-boot',
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(source())
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!-- boot -->', '<script src="/boot.js"></script>'),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(
          (file): file is Rolldown.OutputChunk => file.type === 'chunk',
        )
        const entry = chunks.find((chunk) => chunk.isEntry)
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        demandNoCircles(byName)
        /** A chunk and all that it needs to run. */
        const withImports = (fileName: string, found = new Set<string>()): Set<string> => {
          if (found.has(fileName)) return found
          found.add(fileName)
          for (const needed of byName.get(fileName)?.imports ?? []) withImports(needed, found)
          return found
        }
        if (!entry) throw new Error('the bundle has no entry')
        const alreadyThere = withImports(entry.fileName)
        const order = inOrder(chunks)
        const filesOf = (module: string) => {
          const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
            [facadeModuleId ?? '', ...moduleIds].some((id) => id.endsWith(module)),
          )
          if (!chunk) throw new Error(`no chunk holds ${module}`)
          const files = [...withImports(chunk.fileName)].filter((file) => !alreadyThere.has(file))
          const styles = files.flatMap((file) => [...(byName.get(file)?.viteMetadata?.importedCss ?? [])])
          return [...files, ...styles].map((file) => `/${file}`)
        }
        // A chunk of styles alone is no chunk any more: only its sheet is left.
        const lateStyles = Object.keys(bundle).find((name) => /\/late-[^/]*\.css$/.test(name))
        if (!lateStyles) throw new Error('no sheet for later pages')
        const plan = {
          start: order.filter((file) => alreadyThere.has(file)).map((file) => `/${file}`),
          texts: Object.fromEntries(
            ['en', 'hi', 'zh'].map((locale) => [locale, filesOf(`virtual:texts/${locale}`)]),
          ),
          rest: Object.fromEntries(
            ['en', 'hi', 'zh'].map((locale) => [
              locale,
              [...filesOf(`virtual:texts/${locale}/rest`), `/${lateStyles}`],
            ]),
          ),
          pages: Object.fromEntries(Object.entries(pages).map(([path, module]) => [path, filesOf(module)])),
          idle: [...new Set(idle.flatMap(filesOf))],
        }
        const script = source()
          .replace(PLACE, JSON.stringify(plan))
          .replace(/^\s*\/\/.*\n/gm, '')

        const build = hashOf(Object.keys(bundle).sort().join('\n') + script)
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ build }) })

        const fontFile = Object.keys(bundle).find((name) => name.includes(font))
        if (!fontFile) throw new Error(`no font starts with ${font}`)
        const html = bundle['index.html']
        if (html?.type !== 'asset') throw new Error('no index.html in the bundle')
        html.source = withStyles(String(html.source), bundle)
          // The boot script asks for the code, once the page is painted.
          .replaceAll(/\s*<(link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)/g, '')
          // A function: a text would have its `$` read as a pattern.
          .replace('<script src="/boot.js"></script>', () => `<script>${script}</script>`)
          .replace('<!-- build -->', `<meta name="mela-build" content="${build}" />`)
          .replace(
            '<!-- font -->',
            `<link rel="preload" as="font" type="font/woff2" href="/${fontFile}" crossorigin />`,
          )
      },
    },
  }
}

const REGISTERED = /@property\s+([\w-]+)\s*\{[^}]*\}/g

/**
 * All registered properties in the page's own sheet: a sheet that registers one makes the browser look at every element
 * of a page anew.
 */
function withProperties(sheet: string, bundle: Rolldown.OutputBundle): string {
  const registered = new Map<string, string>()
  const without = (css: string) =>
    css.replace(REGISTERED, (rule, name: string) => {
      registered.set(name, rule)
      return ''
    })
  const own = without(sheet)
  for (const file of Object.values(bundle))
    if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = without(String(file.source))
  if (registered.size === 0) throw new Error('no sheet registers a property')
  return own + [...registered.values()].join('')
}

const SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/

/** The sheet of the first page in the place of its link; nobody asks for its file then. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const file = SHEET.exec(html)?.[1] ?? ''
  const sheet = bundle[file]
  if (sheet?.type !== 'asset') throw new Error('the page has no style sheet')
  delete bundle[file]
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file)
  return html.replace(SHEET, () => `<style>${withProperties(String(sheet.source), bundle)}</style>`)
}

/** Chunks that import each other run in an order that depends on which is asked for first, and then break at times. */
function demandNoCircles(byName: ReadonlyMap<string, Rolldown.OutputChunk>): void {
  const done = new Set<string>()
  const walk = (name: string, path: readonly string[]) => {
    if (path.includes(name)) throw new Error(`chunks in a circle: ${[...path, name].join(' > ')}`)
    if (done.has(name)) return
    for (const next of byName.get(name)?.imports ?? []) walk(next, [...path, name])
    done.add(name)
  }
  for (const name of byName.keys()) walk(name, [])
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)
