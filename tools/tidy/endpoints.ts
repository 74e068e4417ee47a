// Every endpoint says who may call it, bodies and queries are strict, and the server serves exactly what the
// contract declares.
import type { Endpoint } from '../../packages/contract/src/endpoint.ts'
import type { Problem } from './sources.ts'

const accesses = ['anyone', 'member', 'step', 'anyone_or_step', 'staff', 'guest', 'member_or_guest']
type Shape = {
  _zod?: { def: { type: string; options?: Shape[]; catchall?: { _zod: { def: { type: string } } } } }
}

export function lawOfEndpoints(declared: readonly Endpoint[], served: readonly Endpoint[]): Problem[] {
  const at = (endpoint: Endpoint, says: string): Problem => ({
    path: `${endpoint.method} ${endpoint.path}`,
    line: 1,
    says,
  })
  const seen = new Set<string>()
  return [
    ...declared.flatMap((endpoint) => {
      const name = `${endpoint.method} ${endpoint.path}`
      const problems: Problem[] = []
      if (!accesses.includes(endpoint.access))
        problems.push(at(endpoint, `declares no access: one of ${accesses.join(', ')}`))
      if (seen.has(name)) problems.push(at(endpoint, 'is declared twice'))
      seen.add(name)
      for (const part of ['params', 'query', 'body'] as const)
        if (endpoint[part] && !isStrict(endpoint[part] as Shape))
          problems.push(at(endpoint, `its ${part} takes unknown fields: use z.strictObject`))
      if (!served.includes(endpoint))
        problems.push(at(endpoint, 'is declared but not served: give it a handler'))
      return problems
    }),
    ...served
      .filter((endpoint) => !declared.includes(endpoint))
      .map((endpoint) => at(endpoint, 'is served but not in packages/contract/src/api.ts')),
  ]
}

function isStrict(shape: Shape): boolean {
  const def = shape._zod?.def
  if (def?.type === 'union') return (def.options ?? []).every(isStrict)
  return def?.type === 'object' && def.catchall?._zod.def.type === 'never'
}
