// The server's source as the TypeScript compiler knows it: trees and types. The compiler's API says of itself that it may
// change; this file and `types.ts` are all that know it.
import { join, relative } from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API, type Checker } from 'typescript/unstable/sync'
import { lineOf, repoRoot } from '../tidy/sources.ts'

/** The little of a tree's node that is looked at here. */
export type Node = {
  kind: number
  pos: number
  end: number
  text?: string
  parent: Node
  forEachChild(visit: (child: Node) => void): void
  getSourceFile(): Node & { fileName: string; text: string }
}

export type Program = {
  checker: Checker
  files: readonly Node[]
  close(): void
}

/** All files of the server that run in it: no tests, and nothing that only tests use. */
export function openProgram(config = 'apps/server/tsconfig.json'): Program {
  const api = new API({ cwd: repoRoot })
  const file = join(repoRoot, config)
  const project = api.updateSnapshot({ openProjects: [file] }).getProjects()[0]
  if (!project) throw new Error(`${config} is no project`)
  const source = join(file, '../src/')
  const files = project.program
    .getSourceFileNames()
    .filter((name) => name.startsWith(source) && !/\.test\.ts$|\/testing\//.test(name))
    .map((name) => project.program.getSourceFile(name) as unknown as Node)
  return { checker: project.checker, files, close: () => api.close() }
}

export const isKind = (node: Node | undefined, ...kinds: (keyof typeof SyntaxKind)[]): boolean =>
  node !== undefined && kinds.some((kind) => SyntaxKind[kind] === node.kind)

export const partOf = (node: Node, name: string): Node =>
  (node as unknown as Record<string, Node>)[name] as Node
export const partsOf = (node: Node, name: string): readonly Node[] =>
  (node as unknown as Record<string, readonly Node[] | undefined>)[name] ?? []

export const textOf = (node: Node): string => node.getSourceFile().text.slice(node.pos, node.end).trim()

export function placeOf(node: Node): string {
  const { fileName, text } = node.getSourceFile()
  const start = node.pos + (/^\s*/.exec(text.slice(node.pos, node.end))?.[0].length ?? 0)
  return `${relative(repoRoot, fileName)}:${lineOf(text, start)}`
}
