// How a part of the app is fetched when it is asked for; stands in for Vite's own helper, which lets all files of a part
// run in one go. Here each runs as a task of its own, so that a slow phone answers to taps in between. All of them are
// fetched at once. The build puts each list in order: what a file needs stands before it (vite-turns.ts).
const TURN_MS = 4
const sheets = new Map()
const asked = new Set()
const ran = new Set()

const nextTurn = () => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))

function append(rel, href) {
  const link = document.createElement('link')
  link.rel = rel
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
  return link
}

function sheet(href) {
  if (!sheets.has(href)) {
    const loaded = new Promise((resolve, reject) => {
      const link = append('stylesheet', href)
      link.addEventListener('load', resolve)
      link.addEventListener('error', () => {
        // Asked for again by the next try.
        sheets.delete(href)
        link.remove()
        reject(new Error(`no style sheet ${href}`))
      })
    })
    sheets.set(href, loaded)
  }
  return sheets.get(href)
}

async function runInTurn(scripts) {
  let since = performance.now()
  for (const href of scripts) {
    if (ran.has(href)) continue
    await import(/* @vite-ignore */ href)
    ran.add(href)
    if (performance.now() - since < TURN_MS) continue
    await nextTurn()
    since = performance.now()
  }
}

export async function __vitePreload(load, files = []) {
  try {
    if (files.length > 0) await nextTurn()
    const hrefs = files.map((file) => `/${file}`)
    const isSheet = (href) => href.endsWith('.css')
    const scripts = hrefs.filter((href) => !isSheet(href))
    for (const href of scripts) {
      if (asked.has(href)) continue
      asked.add(href)
      if (document.querySelector(`link[href="${href}"]`)) continue
      append('modulepreload', href)
      await nextTurn()
    }
    await Promise.all([runInTurn(scripts), ...hrefs.filter(isSheet).map(sheet)])
    return await load()
  } catch (error) {
    // A version of the app that is no more: platform/version-watch.ts looks for the new one.
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}
