// Writes a template as the `sql` tag would, without running anything: values become $1, $2, …, parts are followed to the
// template that they are.
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { isKind, type Node, type Program, partOf, partsOf, placeOf, textOf } from './program.ts'
import { castOf, constituents, declaredAs, elementsOf } from './types.ts'

/** What a function's parameters are where it is called. */
type Scope = ReadonlyMap<string, { node: Node; scope: Scope }>
const nowhere: Scope = new Map()
const identifier = (name: string) => `"${name.replaceAll('.', '"."')}"`

export class Writing {
  readonly unclear = new Set<string>()
  readonly #checker: Checker
  readonly #chosen: ReadonlyMap<string, number>
  readonly #choices: Map<string, number>
  readonly #used: Set<string>
  #text = ''
  #parameters = 0

  constructor(
    program: Program,
    chosen: ReadonlyMap<string, number>,
    choices: Map<string, number>,
    used: Set<string>,
  ) {
    this.#checker = program.checker
    this.#chosen = chosen
    this.#choices = choices
    this.#used = used
  }

  statement(template: Node): string {
    this.#template(template, nowhere)
    return this.#text
  }

  /** The same question has the same answer everywhere in a statement. */
  #choose(key: string, options: number): number {
    if (options > (this.#choices.get(key) ?? 1)) this.#choices.set(key, options)
    return Math.min(this.#chosen.get(key) ?? 0, options - 1)
  }

  #template(tagged: Node, scope: Scope): undefined {
    const template = partOf(tagged, 'template')
    if (isKind(template, 'NoSubstitutionTemplateLiteral')) {
      this.#text += template.text
      return
    }
    this.#text += partOf(template, 'head').text
    for (const span of partsOf(template, 'templateSpans')) {
      this.#value(partOf(span, 'expression'), scope)
      this.#text += partOf(span, 'literal').text
    }
  }

  #value(node: Node, scope: Scope): undefined {
    if (isKind(node, 'ParenthesizedExpression', 'AsExpression', 'NonNullExpression', 'SatisfiesExpression'))
      return this.#value(partOf(node, 'expression'), scope)
    if (isKind(node, 'ConditionalExpression')) return this.#conditional(node, scope)
    if (isKind(node, 'TaggedTemplateExpression')) {
      this.#used.add(placeOf(node))
      return this.#template(node, scope)
    }
    const bound = isKind(node, 'Identifier') ? scope.get(node.text ?? '') : undefined
    if (bound) return this.#value(bound.node, bound.scope)
    const type = this.#checker.getTypeAtLocation(node as never)
    if (type && this.#isPart(type)) return this.#part(node, scope)
    this.#parameter(type)
  }

  #conditional(node: Node, scope: Scope): undefined {
    const branches = [partOf(node, 'whenTrue'), partOf(node, 'whenFalse')] as const
    const types = branches.map((branch) => this.#checker.getTypeAtLocation(branch as never))
    if (!types.some((type) => type && this.#isPart(type)))
      return this.#parameter(this.#checker.getTypeAtLocation(node as never))
    const branch = branches[this.#choose(textOf(partOf(node, 'condition')), 2)]
    if (branch) this.#value(branch, scope)
  }

  #isPart(type: Type): boolean {
    return constituents(type).some(
      (one) =>
        one.flags & (TypeFlags.Object | TypeFlags.Intersection) &&
        this.#checker.getPropertyOfType(one, 'writeTo'),
    )
  }

  #parameter(type: Type | undefined): undefined {
    this.#parameters += 1
    const declared = type && declaredAs(this.#checker, type)
    // Null says nothing of its kind.
    const isNull = declared?.isNullable && this.#choose('null', 2) === 1
    this.#text += `$${this.#parameters}${declared && !isNull ? castOf(declared) : ''}`
  }

  #part(node: Node, scope: Scope): undefined {
    if (isKind(node, 'CallExpression')) return this.#call(node, scope)
    const made = isKind(node, 'Identifier') ? this.#declarationOf(node) : undefined
    const initializer = made && isKind(made, 'VariableDeclaration') && partOf(made, 'initializer')
    if (initializer) return this.#value(initializer, scope)
    this.unclear.add(textOf(node))
  }

  #call(node: Node, scope: Scope): undefined {
    const callee = partOf(node, 'expression')
    const name = isKind(callee, 'PropertyAccessExpression') ? partOf(callee, 'name').text : callee.text
    const [first, ...others] = partsOf(node, 'arguments')
    if (!first) return this.#called(node, callee, scope)
    if (name === 'sql') return this.#named(boundOf(first, scope), others)
    if (name === 'set') {
      const columns = this.#columnsOf(this.#typeOf(boundOf(first, scope)))
      for (const [i, [column, type]] of columns.entries()) {
        this.#text += `${i > 0 ? ', ' : ''}${identifier(column)} = `
        this.#parameter(type)
      }
      return
    }
    this.#called(node, callee, scope)
  }

  #typeOf = (node: Node) => this.#checker.getTypeAtLocation(node as never) as Type

  /** `sql('column')`, `sql([…])` and `sql({…}, …columns)`. */
  #named(what: Node, chosen: readonly Node[]): undefined {
    const type = this.#typeOf(what)
    const elements = elementsOf(this.#checker, type)
    const names = constituents(type).flatMap((one) => (one.isStringLiteralType() ? [one.value] : []))
    if (names.length > 0) {
      this.#text += identifier(names[this.#choose(textOf(what), names.length)] as string)
    } else if (elements) {
      this.#text += '('
      this.#parameter(elements[0])
      this.#text += ')'
    } else if (type.flags & TypeFlags.StringLike) this.unclear.add(textOf(what))
    else {
      const wanted = chosen.map((one) => one.text)
      const columns = this.#columnsOf(type).filter(([name]) => wanted.length === 0 || wanted.includes(name))
      if (columns.length === 0) this.unclear.add(textOf(what))
      this.#text += `(${columns.map(([name]) => identifier(name)).join(', ')}) values (`
      for (const [i, [, one]] of columns.entries()) {
        if (i > 0) this.#text += ', '
        this.#parameter(one)
      }
      this.#text += ')'
    }
  }

  /** Those that may be left out are there at first; of a union, one of its shapes after another. */
  #columnsOf(type: Type): [string, Type][] {
    const shapes = constituents(type)
    const shape = shapes[this.#choose('shape', shapes.length)] ?? type
    const all = this.#checker.getPropertiesOfType(shape).map((one): [string, Type, boolean] => {
      const declared = this.#checker.getTypeOfSymbol(one) as Type
      return [one.name, declared, constituents(declared).some(({ flags }) => flags & TypeFlags.Undefined)]
    })
    const there = all.filter(
      ([, one]) => !constituents(one).every(({ flags }) => flags & TypeFlags.Undefined),
    )
    const needed = there.filter(([, , isOptional]) => !isOptional)
    const isShort = needed.length > 0 && needed.length < there.length && this.#choose('optional', 2) === 1
    return (isShort ? needed : there).map(([name, one]) => [name, one])
  }

  /** A function that gives back a part: what it returns, with its parameters as they are given here. */
  #called(node: Node, callee: Node, scope: Scope): undefined {
    let made = isKind(callee, 'Identifier') ? this.#declarationOf(callee) : undefined
    if (made && isKind(made, 'VariableDeclaration')) made = partOf(made, 'initializer')
    if (!made || !isKind(made, 'ArrowFunction', 'FunctionDeclaration')) {
      this.unclear.add(textOf(node))
      return
    }
    const given = partsOf(node, 'arguments')
    const inner = new Map<string, { node: Node; scope: Scope }>()
    for (const [i, parameter] of partsOf(made, 'parameters').entries()) {
      const name = partOf(parameter, 'name')
      const argument = given[i]
      if (isKind(name, 'Identifier') && argument) inner.set(name.text ?? '', { node: argument, scope })
    }
    const results = resultsOf(partOf(made, 'body'))
    const result = results[this.#choose(textOf(callee), results.length)]
    if (result) this.#value(result, inner)
    else this.unclear.add(textOf(node))
  }

  #declarationOf(name: Node): Node | undefined {
    let symbol = this.#checker.getSymbolAtLocation(name as never)
    // An import stands for what it names.
    if (symbol && symbol.flags & ALIAS) symbol = this.#checker.getAliasedSymbol(symbol)
    return symbol?.valueDeclaration?.resolve() as unknown as Node | undefined
  }
}

const ALIAS = 2_097_152

/** What a parameter is where its function was called. */
function boundOf(node: Node, scope: Scope): Node {
  const bound = isKind(node, 'Identifier') ? scope.get(node.text ?? '') : undefined
  return bound ? boundOf(bound.node, bound.scope) : node
}

function resultsOf(body: Node): Node[] {
  if (!isKind(body, 'Block')) return [body]
  const results: Node[] = []
  const visit = (node: Node) => {
    if (isKind(node, 'ReturnStatement')) {
      const result = partOf(node, 'expression')
      if (result) results.push(result)
    } else if (!isKind(node, 'ArrowFunction', 'FunctionExpression', 'FunctionDeclaration'))
      node.forEachChild(visit)
  }
  visit(body)
  return results
}
