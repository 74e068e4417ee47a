// The rooms and who may enter which; THE LIST keeps features in one order, so that cycles cannot exist.
import { importsOf, type Problem, resolveImport, type Source } from './sources.ts'

/** A feature may use the doors of those before it. */
export const THE_LIST = [
  'files',
  'account',
  'staff',
  'notify',
  'install',
  'wallet',
  'protection',
  'identity',
  'cashier',
  'social',
  'groups',
  'chat',
  'complaints',
  'service',
  'chests',
  'draws',
  'games',
  'vip',
  'team',
  'content',
  'home',
  'profile',
  'console',
]

type Room = { name: string; app?: string; feature?: string }

export function roomOf(path: string): Room {
  if (path.startsWith('packages/contract/')) return { name: 'contract' }
  if (path.startsWith('packages/games/')) return { name: 'games' }
  const app = /^apps\/(\w+)\//.exec(path)?.[1]
  if (!app) return { name: 'tools' }
  const feature = /^apps\/\w+\/src\/features\/([\w-]+)/.exec(path)?.[1]
  if (feature) return { name: 'feature', app, feature }
  const inner = /^apps\/\w+\/src\/(platform|ui|ui-kit|testing|app)\//.exec(path)?.[1]
  return { name: inner ?? 'wiring', app }
}

const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || path.includes('/e2e/')
const isDoor = (path: string) => /\/features\/[\w-]+\/(index\.tsx?|pages\.tsx?)$/.test(path)

/** Why `from` may not use `to`, or nothing. */
export function whyNot(fromPath: string, toPath: string): string | undefined {
  const from = roomOf(fromPath)
  const to = roomOf(toPath)
  if (from.name === 'wiring' || from.name === 'app' || from.name === 'tools' || from.name === 'testing')
    return undefined
  if (isTest(fromPath) && (to.name === 'testing' || to.name === 'wiring' || to.name === 'tools'))
    return undefined
  if (to.name === 'tools')
    return 'product code does not know the tools: move what it needs into a room of the product'
  if (to.name === 'contract')
    return from.name === 'ui' && !/contract\/src\/(money|enums)\.ts$/.test(toPath)
      ? 'ui knows only money and enumerations of the contract: take what it shows by props'
      : undefined
  if (from.name === 'contract') return 'the contract stands on zod alone: move what it needs into it'
  if (to.name === 'games')
    return from.name === 'feature' || from.name === 'games' ? undefined : 'only features use games'
  if (from.name === 'games') return "games are pure: they use the contract's money and nothing else"
  if (from.app !== to.app) return 'apps meet only in packages: move what both need there'

  if (from.name === 'platform')
    return to.name === 'platform' || (to.name === 'ui' && from.app !== 'server')
      ? undefined
      : 'platform knows no business: turn the call round, and let the feature hand in what is needed'
  if (from.name === 'ui')
    return to.name === 'ui' ? undefined : 'ui is look only: take it by props, tell it by events'
  if (from.name === 'ui-kit')
    return to.name === 'ui' || to.name === 'ui-kit' ? undefined : 'the gallery shows ui alone'
  if (from.name === 'feature') return whyFeatureMayNot(from, to, toPath)
  return undefined
}

function whyFeatureMayNot(from: Room, to: Room, toPath: string): string | undefined {
  if (to.name === 'platform' || to.name === 'ui') return undefined
  if (to.name !== 'feature')
    return `features do not know ${to.name}: it is put together from them, not the other way round`
  if (from.feature === to.feature) return undefined
  const [mine, theirs] = [THE_LIST.indexOf(from.feature ?? ''), THE_LIST.indexOf(to.feature ?? '')]
  if (theirs > mine)
    return `${to.feature} stands below ${from.feature} in THE LIST: let it listen to an event of ${from.feature}`
  if (!isDoor(toPath))
    return `enter ${to.feature} by its door: export it from features/${to.feature}/index.ts`
  return undefined
}

export function lawOfRooms(sources: Source[]): Problem[] {
  return sources.flatMap((source) => {
    const room = roomOf(source.path)
    const unknown: Problem[] =
      room.feature && !THE_LIST.includes(room.feature)
        ? [
            {
              path: source.path,
              line: 1,
              says: `${room.feature} is not in THE LIST: give it its place in tools/tidy/rooms.ts`,
            },
          ]
        : []
    const wrong = importsOf(source).flatMap(({ from, line }) => {
      const target = resolveImport(source.path, from)
      const says =
        'file' in target ? whyNot(source.path, target.file) : whyNotPackage(room, from, source.path)
      return says ? [{ path: source.path, line, says: `imports ${from}: ${says}` }] : []
    })
    return [...unknown, ...wrong]
  })
}

function whyNotPackage(room: Room, from: string, path: string): string | undefined {
  if (from === 'zod') return "import 'zod/mini': the whole of zod costs a visitor 18 KiB more"
  if (isTest(path)) return undefined
  if (room.name === 'contract' && from !== 'zod/mini') return 'the contract stands on zod/mini alone'
  if (room.name === 'games' && !from.startsWith('@noble/'))
    return 'games are pure: no packages but hash functions'
  return undefined
}

/** Two files that need each other are one file, or three. */
export function lawOfNoCycles(sources: Source[]): Problem[] {
  const known = new Map(sources.map((source) => [source.path, source]))
  const next = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source).flatMap(({ from, isLater }) => {
        const target = resolveImport(source.path, from)
        return !isLater && 'file' in target && known.has(target.file) ? [target.file] : []
      }),
    ]),
  )
  const problems: Problem[] = []
  const done = new Set<string>()
  const go = (path: string, way: string[]) => {
    const at = way.indexOf(path)
    if (at >= 0) {
      const ring = [...way.slice(at), path].join(' → ')
      problems.push({
        path,
        line: 1,
        says: `is part of a ring: ${ring}. Move what both need into a third file`,
      })
      return
    }
    if (done.has(path)) return
    for (const target of next.get(path) ?? []) go(target, [...way, path])
    done.add(path)
  }
  for (const path of next.keys()) go(path, [])
  return problems
}
