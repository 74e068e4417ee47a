// Makes index.html: fills the places of our own page (`<!-- boot -->` and its like) with what the build made. The style
// sheet and the boot script stand in the page itself, so that one answer paints it (decision 29).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { locales } from './vite-texts.ts'

const inFolder = (name: string) => join(import.meta.dirname, name)
const textOf = (name: string) => readFileSync(inFolder(name), 'utf8')

type PageOptions = {
  /** What every visit runs. */
  entry: string
  /** The screen that most visits begin with: what it is made of is fetched together with the app. */
  first: string
  /** The screens of other addresses people land on, by the file that draws them. */
  screens: Record<string, string>
  /** The start of the display font's file name. */
  font: string
}

/** What the boot script fetches (boot/boot.js). */
type Plan = { entry: string; files: string[]; words: Files; screens: Files }
type Files = Record<string, string[]>

export function page({ entry, first, screens, font }: PageOptions): Plugin {
  return {
    name: 'mela-page',
    config: () => ({
      build: { rolldownOptions: { input: { main: inFolder(entry), first: inFolder(first) } } },
    }),
    // In development; also asked for pages that are not ours, such as those of tests.
    transformIndexHtml: (html) =>
      html.replace('<!-- boot -->', () =>
        bootScript({ entry: `/${entry}`, files: [], words: {}, screens: {} }),
      ),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = new BuiltFiles(bundle)
        const sheet = files.takeSheetOf(entry)
        const start = files.neededBy(entry)
        const beyondStart = (module: string) => files.neededBy(module).filter((path) => !start.includes(path))
        const boot = bootScript({
          entry: start[0] ?? '',
          files: start,
          words: Object.fromEntries(locales.map((name) => [name, beyondStart(`virtual:texts/${name}`)])),
          screens: Object.fromEntries(Object.entries(screens).map(([at, file]) => [at, beyondStart(file)])),
        })
        const build = hashOf([...Object.keys(bundle).sort(), sheet, boot].join('\n'))
        const fontFile = Object.keys(bundle).find((name) => name.includes(font))
        if (!fontFile) throw new Error(`no font starts with ${font}`)
        const source = filled(textOf('index.html'), {
          boot,
          style: `<style>${sheet}</style>`,
          font: `<link rel="preload" as="font" type="font/woff2" href="/${fontFile}" crossorigin />`,
          build: `<meta name="mela-build" content="${build}" />`,
        })
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ build }) })
        this.emitFile({ type: 'asset', fileName: 'index.html', source })
      },
    },
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

/** Apart from each other: a browser that is too old does not even read the second. */
function bootScript(plan: Plan): string {
  const code = (name: string) => textOf(`boot/${name}`).replace(/^\s*\/\/.*\n/gm, '')
  const boot = code('boot.js').replace('PLAN', () => JSON.stringify(plan))
  return `<script>${code('too-old.js')}</script><script>${boot}</script>`
}

function filled(html: string, places: Record<string, string>): string {
  let result = html
  for (const [name, content] of Object.entries(places)) {
    const place = `<!-- ${name} -->`
    if (!result.includes(place)) throw new Error(`index.html has no ${place}`)
    // A function: a text would have its `$` read as a pattern.
    result = result.replace(place, () => content)
  }
  return result
}

/** The files of a build, by the modules that they begin with. */
class BuiltFiles {
  readonly bundle: Rolldown.OutputBundle

  constructor(bundle: Rolldown.OutputBundle) {
    this.bundle = bundle
  }

  private chunkOf(module: string): Rolldown.OutputChunk {
    for (const file of Object.values(this.bundle))
      if (file.type === 'chunk' && file.facadeModuleId?.endsWith(module)) return file
    throw new Error(`no file begins with ${module}`)
  }

  /** The file of a module, then all that it imports, then their sheets. */
  neededBy(module: string): string[] {
    const names = new Set([this.chunkOf(module).fileName])
    const sheets = new Set<string>()
    for (const name of names) {
      const file = this.bundle[name]
      if (file?.type !== 'chunk') continue
      for (const needed of file.imports) names.add(needed)
      for (const sheet of file.viteMetadata?.importedCss ?? []) sheets.add(sheet)
    }
    return [...names, ...sheets].map((name) => `/${name}`)
  }

  /** The sheet of a module; nobody asks for its file from then on. */
  takeSheetOf(module: string): string {
    const { viteMetadata } = this.chunkOf(module)
    return [...(viteMetadata?.importedCss ?? [])]
      .map((name) => {
        const sheet = this.bundle[name]
        if (sheet?.type !== 'asset') throw new Error(`${name} is not in the build`)
        viteMetadata?.importedCss.delete(name)
        delete this.bundle[name]
        return String(sheet.source)
      })
      .join('')
  }
}
