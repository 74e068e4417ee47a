// The words of a form: what stands in its fields, what is wrong with it, and what a screen needs to draw it.
import type { FormEvent } from 'react'

export type Values = Record<string, unknown>

/** Words to show, or `true` when nothing is to be said (yet) but it cannot be sent like this. */
export type Problem = string | boolean | undefined
export type Problems<V> = { [Name in keyof V]?: Problem }
export type Rules<V> = (values: V) => Problems<V>

/** What a field of `#ui/fields` takes. */
export type FieldParts<Value> = {
  id: string
  value: Value
  onValueChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
}
export type TickParts = {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  error: string | undefined
}

/** What `Form` and `SubmitButton` need of a form. */
export type AnyForm = {
  id: string
  /** Nothing stands in the way of sending it. */
  isWhole: boolean
  isSending: boolean
  /** What the server said that belongs under no field. */
  message: string | undefined
  submit: (event?: FormEvent) => void
}

export type FormState<V extends Values> = AnyForm & {
  values: V
  /** Something was changed since it was opened. */
  isDirty: boolean
  /** `clean` brings what is typed into the form it may have, such as digits only. */
  field: <Name extends keyof V & string>(
    name: Name,
    clean?: (value: V[Name]) => V[Name],
  ) => FieldParts<V[Name]>
  tick: (name: keyof V & string) => TickParts
  change: (part: Partial<V>) => void
  errorOf: (name: keyof V & string) => string | undefined
  /** Puts words under fields, or over the form without any. */
  refuse: (message: string, under?: readonly (keyof V)[]) => void
  /** As it was when it was opened. */
  reset: () => void
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
