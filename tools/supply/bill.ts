// The bill of materials, as CycloneDX 1.6 has it.
import type { Package } from './lockfile.ts'

export function billOf(product: { name: string; version: string }, packages: Package[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...product } },
    components: [...new Map(packages.map((one) => [purlOf(one), one]))].map(([purl, one]) => ({
      type: 'library',
      'bom-ref': purl,
      name: one.name,
      version: one.version,
      purl,
      scope: one.isDev ? 'excluded' : 'required',
      licenses: [{ expression: one.licence }],
      hashes: hashesOf(one.integrity),
    })),
  }
}

const purlOf = ({ name, version }: Package) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const algorithms: Record<string, string> = {
  sha512: 'SHA-512',
  sha384: 'SHA-384',
  sha256: 'SHA-256',
  sha1: 'SHA-1',
}

/** npm writes `sha512-` and base64; the bill wants hexadecimal. */
function hashesOf(integrity: string) {
  return integrity
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => {
      const [name = '', digest = ''] = one.split(/-(.*)/s)
      return { alg: algorithms[name] ?? name, content: Buffer.from(digest, 'base64').toString('hex') }
    })
}

export const withoutHash = (packages: Package[]): string[] =>
  packages
    .filter(({ integrity }) => integrity === '')
    .map(({ name, version }) => `${name}@${version}: no hash`)
