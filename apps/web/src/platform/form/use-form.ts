// A form and the call it makes. Names of fields are those of the request, its texts are checked by the contract, a refusal
// stands under the field it is about, and a call with an idempotency key keeps it over a reload.
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@mela/contract/endpoint.ts'
import { useRef } from 'react'
import type { ArgumentsOf } from '../api/call.ts'
import { Refusal } from '../api/failure.ts'
import { type Command, type CommandOptions, useCommand } from '../api/query.ts'
import { useT } from '../i18n/intl.tsx'
import { whyNotByContract } from './contract-rules.ts'
import type { FormState, Problems, Values } from './form-types.ts'
import { type LocalFormOptions, useLocalForm } from './use-local-form.ts'

type NamesIn<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [Name in keyof T & string]: Name | NamesIn<T[Name]> }[keyof T & string]
    : never
/** Every name that a request of the endpoint says, however deep. */
export type FieldOf<E extends Endpoint> = NamesIn<BodyOf<E> | QueryOf<E> | ParamsOf<E>>

type Sent<E extends Endpoint> = Parameters<Command<E>['run']>[0]
type Under<V> = keyof V | readonly (keyof V)[]

export type FormOptions<E extends Endpoint, V extends Values, X extends Values> = Omit<
  LocalFormOptions<V & X>,
  'fields' | 'onSubmit'
> & {
  fields: V & { [Name in Exclude<keyof V, FieldOf<E>>]: never }
  /** Asked for here and not sent: a password typed again, a box that is ticked. */
  extras?: X
  request: (values: V & X) => Sent<E> | Promise<Sent<E>>
  /** Under which field a refusal belongs. Any other stands over the form, or is toasted. */
  refusals?: { [Reason in E['refusals'][number]]?: Under<V & X> }
  unplaced?: 'toast'
  /** What comes before the call, such as the question for the PIN, which then calls `send`. */
  before?: (values: V & X) => void
  onDone?: (reply: ReplyOf<E>, args: ArgumentsOf<E>) => void
  /** Takes a failure over by returning true. */
  onFailure?: (failure: Error) => boolean
  command?: (endpoint: E, options: CommandOptions<E>) => Command<E>
}

/** `send` goes out at once; what is given besides, such as a PIN, is not kept in the form. */
export type CallForm<V extends Values> = FormState<V> & { send: (given?: Partial<V>) => Promise<void> }

export function useForm<E extends Endpoint, V extends Values, X extends Values = Record<never, never>>(
  endpoint: E,
  options: FormOptions<E, V, X>,
): CallForm<V & X> {
  const { fields, extras, rules, request, refusals, unplaced, before, onDone, onFailure } = options
  const {
    command: useGivenCommand = useCommand<E>,
    keep,
    atOnce,
    errors,
    onEdit,
    isBlocked,
    isSending,
  } = options
  const t = useT()
  const isBeingMade = useRef(false)

  const command = useGivenCommand(endpoint, {
    isKept: true,
    onDone,
    onFailure: (failure) => {
      if (onFailure?.(failure)) return true
      if (!(failure instanceof Refusal)) return false
      const under = fieldsOf(failure, refusals, form.values)
      if (under.length === 0 && unplaced === 'toast') return false
      form.refuse(failure.message, under)
      return true
    },
  })
  const byContract = (values: V & X): Problems<V & X> => {
    const texts = Object.entries(values).filter((one): one is [string, string] => typeof one[1] === 'string')
    return Object.fromEntries(
      texts.map(([name, text]) => {
        const why = name in fields ? whyNotByContract(endpoint, name, text) : undefined
        return [name, why && t(`platform.form.${why}`)]
      }),
    ) as Problems<V & X>
  }
  const form = useLocalForm<V & X>({
    keep,
    atOnce,
    errors,
    onEdit,
    isBlocked,
    fields: { ...fields, ...extras } as unknown as V & X,
    rules: (values) => ({ ...byContract(values), ...onlyProblems(rules?.(values)) }),
    isSending: isSending || command.isRunning,
    onSubmit: (values) => (before ? before(values) : void send()),
  })
  const send = async (given?: Partial<V & X>) => {
    if (isBeingMade.current) return
    isBeingMade.current = true
    try {
      await command.run(await request({ ...form.values, ...given }))
    } finally {
      isBeingMade.current = false
    }
  }
  return { ...form, send }
}

/** A rule that finds nothing leaves the contract's word as it is. */
function onlyProblems<V>(problems: Problems<V> = {}): Problems<V> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Problems<V>
}

function fieldsOf<V extends Values>(
  { reason, fields }: Refusal,
  refusals: { [reason: string]: Under<V> | undefined } = {},
  values: V,
): readonly (keyof V)[] {
  const placed = refusals[reason]
  if (placed !== undefined) return Array.isArray(placed) ? placed : [placed as keyof V]
  // A body that does not validate names its fields (AP-11).
  return fields.map(({ path }) => path.split('.').at(-1) ?? '').filter((name) => name in values)
}
