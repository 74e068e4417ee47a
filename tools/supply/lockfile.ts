// The packages that package-lock.json names, without our own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Package = { name: string; version: string; licence: string; integrity: string; isDev: boolean }

type Entry = {
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
}
type Manifest = { license?: unknown; licenses?: unknown }

export function packagesOf(lockText: string, manifestOf: (path: string) => Manifest | undefined): Package[] {
  const { packages } = JSON.parse(lockText) as { packages: Record<string, Entry> }
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: entry.license ?? licenceOf(manifestOf(path)),
      integrity: entry.integrity ?? '',
      isDev: entry.dev === true || entry.devOptional === true,
    }))
}

/** Old packages tell their licences in a list of objects. */
function licenceOf(manifest: Manifest | undefined): string {
  if (typeof manifest?.license === 'string') return manifest.license
  const { licenses } = manifest ?? {}
  const types = Array.isArray(licenses) ? licenses.map((one: { type?: unknown }) => String(one.type)) : []
  return types.length > 0 ? types.join(' OR ') : 'UNKNOWN'
}

export const manifestIn = (root: string) => (path: string) => {
  try {
    return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest
  } catch {
    // A package for another platform is not installed here; the lockfile tells its licence.
    return undefined
  }
}
