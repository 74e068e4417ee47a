// Forms of the web app are made by platform/form: what a member types, when they are told what is wrong and where a refusal
// stands is decided once. A `<form>` of one's own would forget one of them.
import { lineOf, type Node, type Problem, type Source, walk } from './sources.ts'

const isBound = ({ path }: Source) =>
  /^apps\/web\/src\/(features|app)\/.*\.tsx$/.test(path) && !/\.test\.tsx$/.test(path)

const nameOf = (node: Node): string => String((node.name as Node | undefined)?.name ?? '')

export function lawOfForms(sources: Source[]): Problem[] {
  return sources.filter(isBound).flatMap((source) => {
    const problems: Problem[] = []
    const tell = (node: Node, says: string) =>
      problems.push({ path: source.path, line: lineOf(source.text, node.start), says })
    walk(source, (node) => {
      if (node.type === 'JSXOpeningElement' && nameOf(node) === 'form')
        tell(node, 'a form of its own: use useForm and <Form> of platform/form')
      if (node.type === 'JSXAttribute' && nameOf(node) === 'onSubmit')
        tell(node, 'hears a submit by itself: use useForm or useLocalForm of platform/form')
    })
    return problems
  })
}
