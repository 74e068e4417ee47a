// What a node remembers has an owner: `state` or `cached` of its platform, listeners in `feature({ listens })`. A list or a map
// that stands in a module belongs to nobody: two apps in one process share it, and importing a file changes what they do.
import { lineOf, type Node, type Problem, type Source, statementsOf, walk } from './sources.ts'

/** Of the process, not of an app, or the same for all; each with its reason. */
const exceptions: Record<string, string> = {
  'apps/server/src/platform/crashpoint.ts armed': 'a crash ends the process',
  'apps/server/src/platform/db/sql.ts names': 'names of statements, made from their texts alone',
  'apps/server/src/platform/db/values.ts kinds': 'a table of the driver, filled where it stands',
  'apps/server/src/platform/sockets/fan-out.ts waiting': 'by the socket server, for one turn of the loop',
  'apps/server/src/features/account/password.ts running': 'hashes share the cores of the process',
  'apps/server/src/features/account/password.ts waiting': 'hashes share the cores of the process',
  'apps/server/src/features/draws/sandbox/development-beacon.ts beacons': 'made from the key alone',
  'apps/server/src/features/games/bets/place-bet.ts rounds': 'made from the period alone',
  'apps/server/src/features/notify/notification-kind.ts kinds': 'declarations, each written once',
  'apps/server/src/features/notify/push/push-rules.ts clocks': 'made from the name of a zone alone',
}

const isBound = ({ path }: Source) =>
  /^apps\/server\/src\/(platform|features)\//.test(path) && !/\.(test|e2e)\.tsx?$/.test(path)

export function lawOfOwnedState(sources: Source[]): Problem[] {
  return sources.filter(isBound).flatMap((source) => {
    const at = (node: Node) => ({ path: source.path, line: lineOf(source.text, node.start) })
    return [
      ...looseNames(source)
        .filter(({ name }) => !exceptions[`${source.path} ${name}`])
        .map(({ name, node }) => ({
          ...at(node),
          says: `${name} belongs to nobody: use state() or cached(), or name listeners in feature({ listens })`,
        })),
      ...platformMaps(source).map((node) => ({
        ...at(node),
        says: 'a WeakMap by platform: use state() or cached()',
      })),
      ...looseListeners(source).map((node) => ({
        ...at(node),
        says: 'importing a file must not make anybody listen: name it in feature({ listens, gives })',
      })),
    ]
  })
}

/** Variables of the module that can change, and collections that begin empty. */
function looseNames(source: Source): { name: string; node: Node }[] {
  return statementsOf(source)
    .filter((one) => one.type === 'VariableDeclaration')
    .flatMap((declaration) =>
      (declaration.declarations as Node[]).flatMap((node) => {
        const name = (node.id as Node).name as string
        return declaration.kind === 'let' || isEmptyCollection(node.init as Node | null)
          ? [{ name, node }]
          : []
      }),
    )
}

function isEmptyCollection(init: Node | null): boolean {
  if (init?.type === 'ArrayExpression') return (init.elements as unknown[]).length === 0
  if (init?.type !== 'NewExpression') return false
  const { name } = init.callee as Node
  return /^(Weak)?(Map|Set)$/.test(String(name)) && (init.arguments as unknown[]).length === 0
}

function platformMaps(source: Source): Node[] {
  const found: Node[] = []
  walk(source, (node) => {
    const written = source.text.slice(node.start, node.end)
    if (node.type === 'NewExpression' && /^new WeakMap<\s*Platform\b/.test(written)) found.push(node)
  })
  return found
}

/** `memberCreated.during(…)` that stands alone in a module of a feature. */
function looseListeners(source: Source): Node[] {
  if (!source.path.includes('/features/')) return []
  return statementsOf(source).filter((one) => {
    const call = one.type === 'ExpressionStatement' ? (one.expression as Node) : undefined
    return call?.type === 'CallExpression' && (call.callee as Node).type === 'MemberExpression'
  })
}
