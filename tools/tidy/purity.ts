// Time, chance and the environment are arguments. Only the platform may ask for them, so that every test can
// replay what happened.

import { roomOf } from './rooms.ts'
import { lineOf, type Node, type Problem, type Source, walk } from './sources.ts'

const instead: Record<string, string> = {
  'Date.now': "take `now` as an argument (a handler has it; on the web use platform's clock)",
  'new Date': 'take `now` as an argument and write `new Date(now)`',
  'Math.random': "take `random` as an argument (platform's random)",
  'process.env': 'read it once in platform/config.ts and take it from there',
  'import.meta.env': 'read it once in platform/environment.ts and take it from there',
  'performance.now': "take `now` as an argument, or use platform's clock",
}

const nameOf = (node: Node): string | undefined => {
  if (node.type === 'NewExpression') {
    const callee = node.callee as Node
    const isNow =
      callee.type === 'Identifier' && callee.name === 'Date' && (node.arguments as unknown[]).length === 0
    return isNow ? 'new Date' : undefined
  }
  if (node.type !== 'MemberExpression') return undefined
  const object = node.object as Node
  const property = (node.property as Node).name
  if (object.type === 'MetaProperty') return `import.meta.${String(property)}`
  return object.type === 'Identifier' ? `${String(object.name)}.${String(property)}` : undefined
}

export function lawOfPurity(sources: Source[]): Problem[] {
  const bound = sources.filter(({ path }) => {
    const room = roomOf(path)
    const isFree = ['platform', 'testing', 'tools', 'wiring', 'ui-kit'].includes(room.name)
    return !isFree && !/\.(test|e2e)\.tsx?$/.test(path) && !path.includes('/e2e/')
  })
  return bound.flatMap((source) => {
    const problems: Problem[] = []
    walk(source, (node) => {
      const name = nameOf(node)
      const advice = name && instead[name]
      if (advice)
        problems.push({
          path: source.path,
          line: lineOf(source.text, node.start),
          says: `${name}: ${advice}`,
        })
    })
    return problems
  })
}
