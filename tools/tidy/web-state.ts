// What a page remembers of whoever is signed in has an owner that ends with their session: `createChatSession`, a store, the
// query cache. A variable of a module outlives the member, and the next one on the same phone finds it.
import { lineOf, type Node, type Problem, type Source, statementsOf } from './sources.ts'

const IN_WEB = 'apps/web/src/features/'

/** Of the page and not of a member, or ended by hand where it stands; each with its reason. */
const exceptions: Record<string, string> = {
  'chat/room/times.ts clocks': 'formatters, made from the language alone',
  'chat/room/times.ts days': 'names of days, made from the date alone',
  'chat/text/emoji-only.ts cutter': 'a tool of the browser, made once',
  'chat/voice/encoder.ts policy': 'a policy of the page, which may be made once',
  'chat/voice/voice-player.ts sound': 'the one player of the page; stops when the session ends',
  'chat/voice/voice-player.ts current': 'the one player of the page; stops when the session ends',
  'chat/voice/voice-player.ts frame': 'the one player of the page; stops when the session ends',
  'chests/chest-cache.ts waiting': 'for a second each: what is to be read again',
  'content/pop-ups/picture.ts loading': 'pictures that everybody is shown',
  'draws/checker/checker.ts worker': 'the one worker of the page; checks what is public',
  'draws/checker/checker.ts lastId': 'the one worker of the page; checks what is public',
  'draws/checker/checker.ts listeners': 'the one worker of the page; checks what is public',
  'games/slip/slip-math.ts texts': 'made from the paytable alone',
  'groups/cache/own-endings.ts ending': 'until the answer is there',
  'groups/review/held-decisions.ts timers': 'cleared when the session ends',
  'notify/push/push.queries.ts wanted': 'until a common optimistic command takes its place',
  'service/guest/guest-store.ts beginning': 'of a guest, who has no session',
  'social/contacts/by-letter.ts pinyin': 'a tool of the browser, made once',
  'social/people/friend-book.ts reading': 'reset when the session ends',
  'social/people/friend-book.ts era': 'counts sessions',
  'social/people/presence.ts watched': 'counts rows that are on the screen',
  'social/people/presence.ts timer': 'runs while rows are on the screen',
}

/** A worker is a page of its own, which is ended as a whole. */
const isBound = ({ path }: Source) =>
  path.startsWith(IN_WEB) && !/\.(test|e2e|worker|worklet)\.tsx?$/.test(path)

export function lawOfOwnedWebState(sources: Source[]): Problem[] {
  return sources.filter(isBound).flatMap((source) =>
    looseNames(source)
      .filter(({ name }) => !exceptions[`${source.path.slice(IN_WEB.length)} ${name}`])
      .map(({ name, node }) => ({
        path: source.path,
        line: lineOf(source.text, node.start),
        says: `${name} outlives the member: let a session, a store or a component own it, or name it with its reason in tools/tidy/web-state.ts`,
      })),
  )
}

function looseNames(source: Source): { name: string; node: Node }[] {
  return statementsOf(source)
    .filter((one) => one.type === 'VariableDeclaration')
    .flatMap((declaration) =>
      (declaration.declarations as Node[])
        .filter((node) => declaration.kind === 'let' || isFilledLater(node))
        .map((node) => ({ name: (node.id as Node).name as string, node })),
    )
}

/** Begins empty and may be filled. A WeakMap holds nothing of its own: what it says goes with its key. */
function isFilledLater({ id, init }: Node): boolean {
  const value = init as Node | null
  if (isReadonly(id as Node)) return false
  if (value?.type === 'ArrayExpression') return (value.elements as unknown[]).length === 0
  if (value?.type !== 'NewExpression') return false
  return (
    /^(Map|Set)$/.test(String((value.callee as Node).name)) && (value.arguments as unknown[]).length === 0
  )
}

function isReadonly(id: Node): boolean {
  const type = (id.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined
  if (type?.type === 'TSTypeOperator') return type.operator === 'readonly'
  return /^Readonly/.test(String((type?.typeName as Node | undefined)?.name))
}
