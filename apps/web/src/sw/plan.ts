// What the build tells the worker about itself (vite-worker.ts puts it in place of the name).

export type Plan = {
  /** Changes with any of the files, and names their cache. */
  version: string
  /** What the first pages are made of, whatever the language. */
  files: readonly string[]
  /** The packs of words of each language. */
  texts: Readonly<Record<string, readonly string[]>>
}

declare const __PLAN__: Plan
export const plan: Plan = __PLAN__

/** The built page as it is: without the content that the server puts into it for one visitor. */
export const SHELL = '/index.html'
