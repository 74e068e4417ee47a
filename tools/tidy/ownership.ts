// Tables have owners: the feature whose baseline creates them. SQL stands in stores and function files; it reads tables of its
// own feature and of those above it in THE LIST, and writes its own alone. Whoever has to change another's row calls the
// owner's function.
import { THE_LIST } from './rooms.ts'
import { lineOf, type Node, type Problem, type Source, walk } from './sources.ts'

/** Triggers on another's table, each with its reason. */
const TRIGGERS_OF_OTHERS: Record<string, string> = {
  'vip gateway_event':
    'a recharge counts for the level in the statement that credits it: a payment pays no round trip for it',
  'team gateway_event': 'the same, for the inviter',
  'groups member': 'whoever changes a nickname is sorted anew in every group, whichever way it was changed',
}

const MIGRATION = /^apps\/server\/migrations\/\d{4}_([a-z]+)\w*\.sql$/

/** The owner of every table and view; a table of two baselines is a problem. */
export function ownersOf(migrations: Source[]): { owners: Map<string, string>; problems: Problem[] } {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const { path, text } of migrations) {
    const feature = MIGRATION.exec(path)?.[1]
    if (!feature) {
      problems.push({
        path,
        line: 1,
        says: 'is not named NNNN_feature.sql: the name says whose tables it makes',
      })
      continue
    }
    for (const match of withoutComments(text).matchAll(/\bcreate (?:unlogged )?(?:table|view) (\w+)/g)) {
      const [, table = ''] = match
      const line = lineOf(text, match.index)
      if (owners.has(table))
        problems.push({ path, line, says: `${table} has an owner already: ${owners.get(table)}` })
      owners.set(table, feature)
    }
  }
  return { owners, problems }
}

/** What the server's role may do with a table is said where it is made. A table that is closed to it says so. */
export function lawOfGrants(migrations: Source[]): Problem[] {
  const granted = new Set(
    migrations.flatMap(({ text }) => [...text.matchAll(/grant_app\('(\w+)'/g)].map(([, table]) => table)),
  )
  return migrations.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/\bcreate (?:unlogged )?(?:table|view) (\w+)/g)]
      .filter(([, table]) => !granted.has(table) && !text.includes(`-- closed: ${table}`))
      .map((match) => ({
        path,
        line: lineOf(text, match.index),
        says: `nobody but the owner may use ${match[1]}: grant_app('${match[1]}', '…'), or say \`-- closed: ${match[1]}\``,
      })),
  )
}

export function lawOfMigrations(migrations: Source[]): Problem[] {
  return migrations.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/\bcreate (or replace )?(function|trigger)\b/g)].map((match) => ({
      path,
      line: lineOf(text, match.index),
      says: `migrations hold tables: a ${match[2]} has its file in a folder sql/`,
    })),
  )
}

/** SQL anywhere but in stores, function files, the platform's database and test kits. */
export function lawOfSqlPlaces(code: Source[]): Problem[] {
  return code
    .filter(({ path }) => /^apps\/server\/src\//.test(path) && !mayHoldSql(path))
    .flatMap((source) =>
      statementsOf(source).map(({ line }) => ({
        path: source.path,
        line,
        says: 'is SQL outside of a store: move it into a *.store.ts beside it',
      })),
    )
}

const mayHoldSql = (path: string) =>
  /\.store\.ts$|\.test\.ts$|\/src\/testing\/|\/src\/platform\/db\//.test(path)

export function lawOfOwnership(sources: Source[], owners: Map<string, string>): Problem[] {
  const names = [...owners.keys()].sort((a, b) => b.length - a.length).join('|')
  const writes = new RegExp(String.raw`\b(?:insert into|update|delete from|truncate)\s+(${names})\b`, 'gi')
  const reads = new RegExp(String.raw`\b(?:from|join|using)\s+(${names})\b(?!\s*\()`, 'gi')
  return sources.flatMap((source) => {
    const feature = /^apps\/server\/src\/features\/([\w-]+)\//.exec(source.path)?.[1]
    if (!feature || /\.test\.ts$/.test(source.path)) return []
    return statementsOf(source).flatMap(({ text, line }) => [
      ...[...text.matchAll(writes)].flatMap((match) => {
        const owner = owners.get(match[1] ?? '')
        return owner === feature || owner === undefined
          ? []
          : [problem(source, line, text, match, `writes a table of ${owner}: call a function of ${owner}`)]
      }),
      ...[...text.matchAll(reads)].flatMap((match) => {
        const owner = owners.get(match[1] ?? '') ?? ''
        return mayRead(feature, owner)
          ? []
          : [
              problem(
                source,
                line,
                text,
                match,
                `reads a table of ${owner}, which stands below ${feature} in THE LIST`,
              ),
            ]
      }),
    ])
  })
}

/** `create … trigger … on table` beside the tables of another. */
export function lawOfTriggers(triggers: Source[], owners: Map<string, string>): Problem[] {
  return triggers.flatMap(({ path, text }) => {
    const feature = /\/(?:features\/([\w-]+)|platform)\//.exec(path)?.[1] ?? 'platform'
    return [...text.matchAll(/\bon (\w+)\s+for each/g)]
      .filter(
        ([, table = '']) => owners.get(table) !== feature && !(`${feature} ${table}` in TRIGGERS_OF_OTHERS),
      )
      .map((match) => ({
        path,
        line: lineOf(text, match.index),
        says: `${feature} hangs a trigger on ${match[1]}, a table of ${owners.get(match[1] ?? '')}: listen to an event`,
      }))
  })
}

function mayRead(feature: string, owner: string): boolean {
  if (owner === feature || owner === 'platform') return true
  return THE_LIST.includes(owner) && THE_LIST.indexOf(owner) < THE_LIST.indexOf(feature)
}

const problem = (
  source: Source,
  line: number,
  text: string,
  match: RegExpMatchArray,
  says: string,
): Problem => ({
  path: source.path,
  line: line + lineOf(text, match.index ?? 0) - 1,
  says: `${match[1]}: ${says}`,
})

/** The SQL of a file: all of a function file, the tagged templates of code. */
function statementsOf(source: Source): { text: string; line: number }[] {
  if (source.path.endsWith('.sql')) return [{ text: withoutComments(source.text), line: 1 }]
  const found: { text: string; line: number }[] = []
  walk(source, (node) => {
    if (node.type !== 'TaggedTemplateExpression') return
    const tag = source.text.slice((node.tag as Node).start, (node.tag as Node).end)
    if (!/(^|\.)sql$/.test(tag)) return
    const quasi = node.quasi as Node
    found.push({ text: source.text.slice(quasi.start, quasi.end), line: lineOf(source.text, quasi.start) })
  })
  return found
}

/** Blanks in their place, so that lines stay where they are. */
const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
