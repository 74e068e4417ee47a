// What one can read at a sitting: files of 300 lines, functions of 80, components of 120. A test may be longer, a list of
// cases is read one by one.
import { lineOf, type Node, type Problem, type Source, walk } from './sources.ts'

const FILE_MAX = 300
const TEST_FILE_MAX = 500
const FUNCTION_MAX = 80
const COMPONENT_MAX = 120

/** Each with its reason. */
export const LONG_FILES: Record<string, string> = {
  'packages/contract/src/cashier.ts': 'the endpoints of one feature, a list',
  'packages/contract/src/games.ts': 'the endpoints of one feature, a list',
  'packages/contract/src/team.ts': 'the endpoints of one feature, a list',
}
export const LONG_FUNCTIONS: Record<string, string> = {
  'apps/web/src/features/chat/room/composer/composer.tsx':
    'what the composer can be: writing, quoting, editing, recording',
  'apps/web/src/features/games/play/game-screen.tsx': 'puts the parts of a game page together',
  'apps/web/src/ui-kit/sections/feedback-section.tsx': 'a page of samples',
  'apps/web/src/ui-kit/sections/field-section.tsx': 'a page of samples',
  'apps/web/src/ui-kit/sections/frame-section.tsx': 'a page of samples',
  'apps/web/src/ui-kit/sections/overlay-section.tsx': 'a page of samples',
  'apps/web/src/ui-kit/sections/people-section.tsx': 'a page of samples',
}

const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)
const isComponent = (path: string) => path.endsWith('.tsx')

export function lawOfSizes(sources: Source[]): Problem[] {
  return sources.flatMap((source) => [...longFile(source), ...longFunctions(source)])
}

const linesOf = (text: string) => text.trimEnd().split('\n').length

function longFile({ path, text }: Source): Problem[] {
  const lines = linesOf(text)
  const most = isTest(path) ? TEST_FILE_MAX : FILE_MAX
  if (lines <= most || path in LONG_FILES) return []
  return [
    { path, line: most + 1, says: `has ${lines} lines, ${most} at most: divide it by what it is about` },
  ]
}

function longFunctions(source: Source): Problem[] {
  const { path, text } = source
  if (isTest(path) || path in LONG_FUNCTIONS) return []
  const most = isComponent(path) ? COMPONENT_MAX : FUNCTION_MAX
  const problems: Problem[] = []
  walk(source, (node: Node) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    const lines = linesOf(text.slice(node.start, node.end))
    if (lines > most)
      problems.push({
        path,
        line: lineOf(text, node.start),
        says: `is a function of ${lines} lines, ${most} at most: give its steps names`,
      })
  })
  return problems
}
