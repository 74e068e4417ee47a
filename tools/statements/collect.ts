// Every statement that the server can issue, as text, with the row that its code declares. A statement with parts that come
// and go is written once for each choice, one choice at a time: all others stay at their first.
import type { Type } from 'typescript/unstable/sync'
import { isKind, type Node, type Program, partOf, partsOf, placeOf, textOf } from './program.ts'
import { columnsOf, type DeclaredColumn } from './types.ts'
import { Writing } from './write.ts'

export type Statement = {
  at: string
  texts: readonly string[]
  columns: readonly DeclaredColumn[] | undefined
}
export type Collected = {
  statements: readonly Statement[]
  /** Parts that cannot be followed from the code alone. */
  unclear: readonly { at: string; part: string }[]
}

const verbs = /^\s*(select|insert|update|delete|with|lock|truncate|listen|notify|create|set)\b/i

export function collectStatements(program: Program): Collected {
  const templates = program.files.flatMap((file) => templatesIn(file))
  const used = new Set<string>()
  const statements: Statement[] = []
  const unclear: { at: string; part: string }[] = []
  const read = (template: Node) => {
    const at = placeOf(template)
    const texts = new Set<string>()
    const parts = new Set<string>()
    const choices = new Map<string, number>()
    const first = new Writing(program, new Map(), choices, used)
    texts.add(first.statement(template))
    for (const part of first.unclear) parts.add(part)
    for (const [key, options] of choices)
      for (let option = 1; option < options; option += 1) {
        const writing = new Writing(program, new Map([[key, option]]), new Map(), used)
        texts.add(writing.statement(template))
        for (const part of writing.unclear) parts.add(part)
      }
    if (parts.size > 0) unclear.push(...Array.from(parts, (part) => ({ at, part })))
    else statements.push({ at, texts: [...texts], columns: rowOf(program, template) })
  }
  const startsOf = (template: Node) => textOf(partOf(template, 'template')).slice(1)
  const isTyped = (template: Node) => partsOf(template, 'typeArguments').length > 0
  for (const template of templates) if (isTyped(template)) read(template)
  // What is left is a part of another one, or a statement whose rows nobody looks at.
  const isVerb = (template: Node) => verbs.test(startsOf(template))
  for (const template of templates)
    if (!isTyped(template) && !isInside(template) && isVerb(template))
      if (!used.has(placeOf(template))) read(template)
  for (const template of templates)
    if (!isTyped(template) && !isVerb(template) && !used.has(placeOf(template)) && startsOf(template) !== '`')
      unclear.push({ at: placeOf(template), part: 'is part of no statement that was read' })
  return { statements, unclear }
}

function templatesIn(file: Node): Node[] {
  const found: Node[] = []
  const visit = (node: Node) => {
    if (isKind(node, 'TaggedTemplateExpression') && isSqlTag(partOf(node, 'tag'))) found.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

export const isSqlTag = (tag: Node): boolean =>
  isKind(tag, 'Identifier')
    ? tag.text === 'sql'
    : isKind(tag, 'PropertyAccessExpression') && partOf(tag, 'name').text === 'sql'

/** Inside the text of another one. */
function isInside(template: Node): boolean {
  for (let node = template.parent; node; node = node.parent) {
    if (isKind(node, 'TemplateSpan')) return true
    if (isKind(node, 'ArrowFunction', 'FunctionDeclaration', 'SourceFile')) return false
  }
  return false
}

function rowOf({ checker }: Program, template: Node): DeclaredColumn[] | undefined {
  const [row] = partsOf(template, 'typeArguments')
  const type = row && (checker.getTypeFromTypeNode(row as never) as Type | undefined)
  return type && columnsOf(checker, type)
}
