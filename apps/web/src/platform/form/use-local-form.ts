// A form without its call: values, what is wrong with them and when it is said. `useForm` adds the call; alone it serves
// forms whose answer stays on the device or goes a way of its own.
import { type FormEvent, useId, useState } from 'react'
import { type FormState, isEmpty, type Problems, type Rules, type Values } from './form-types.ts'
import { useFocusOnError } from './use-focus-on-error.ts'

export type LocalFormOptions<V extends Values> = {
  /** What stands in the fields before anybody types. What is not touched follows it when it changes. */
  fields: V
  rules?: Rules<V>
  /** Fields whose problem shows while it is there. Otherwise it shows once the field was left, or all were sent. */
  atOnce?: readonly (keyof V)[]
  /** Given, the values live elsewhere, such as in a draft that several pages share; `fields` are then the present ones. */
  keep?: (part: Partial<V>) => void
  /** Words about a field that come from elsewhere, such as from the sender of codes. */
  errors?: { [Name in keyof V]?: string | undefined }
  onEdit?: () => void
  /** Something beside the fields stands in the way. */
  isBlocked?: boolean
  isSending?: boolean
  onSubmit: (values: V) => void
}

const part = <V extends Values>(name: keyof V, value: unknown) => ({ [name]: value }) as Partial<V>

type Refused<V> = { message: string; under: readonly (keyof V)[] }

export function useLocalForm<V extends Values>(options: LocalFormOptions<V>): FormState<V> {
  const { fields, rules, atOnce = [], keep, errors, onEdit, onSubmit } = options
  const { isBlocked = false, isSending = false } = options
  const id = useId()
  const [draft, setDraft] = useState<Partial<V>>({})
  const [left, setLeft] = useState<readonly (keyof V)[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const [refused, setRefused] = useState<Refused<V>>()
  const said = errors && Object.values(errors).find((words) => words)
  const lookForError = useFocusOnError(id, said)

  const values: V = { ...fields, ...draft }
  const problems: Problems<V> = rules?.(values) ?? {}
  const isWhole = !isBlocked && !Object.values(problems).some((problem) => problem)

  const change = (part: Partial<V>) => {
    if (keep) keep(part)
    else setDraft((before) => ({ ...before, ...part }))
    setRefused(undefined)
    onEdit?.()
  }
  const errorOf = (name: keyof V & string) => {
    if (errors?.[name]) return errors[name]
    if (refused?.under.includes(name)) return refused.message
    const problem = problems[name]
    const isShown = isAsked || atOnce.includes(name) || (left.includes(name) && !isEmpty(values[name]))
    return isShown && typeof problem === 'string' ? problem : undefined
  }
  return {
    id,
    values,
    isWhole,
    isSending,
    isDirty: Object.keys(draft).some((name) => !Object.is(draft[name], fields[name])),
    message: refused?.under.length === 0 ? refused.message : undefined,
    change,
    errorOf,
    field: (name, clean) => ({
      id: `${id}-${name}`,
      value: values[name],
      onValueChange: (value) => change(part(name, clean ? clean(value) : value)),
      onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
      error: errorOf(name),
    }),
    tick: (name) => ({
      isChecked: values[name] === true,
      onChange: (isChecked) => change(part(name, isChecked)),
      error: errorOf(name),
    }),
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      // A sheet is drawn elsewhere, but its events still reach the form it was opened from.
      event?.stopPropagation()
      if (isSending) return
      if (isWhole) {
        setRefused(undefined)
        return onSubmit(values)
      }
      setIsAsked(true)
      lookForError()
    },
    refuse: (message, under = []) => {
      setRefused({ message, under })
      lookForError()
    },
    reset: () => {
      setDraft({})
      setLeft([])
      setIsAsked(false)
      setRefused(undefined)
    },
  }
}
