import type { Endpoint } from '@mela/contract/endpoint.ts'
import { useRef } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { type Command, type CommandOptions, useCommand } from '#platform/api/query.ts'
import { useLoginStore } from './login-store.ts'
import { useLogin } from './use-login.tsx'

const NOT_SIGNED_IN = 10005
/** The step token is over, and with it everything that was collected. */
export const isExpired = (refusal: Refusal): boolean => refusal.code === NOT_SIGNED_IN

/**
 * A command of one step. An answer is for the step that asked: whoever has moved on, back or away meanwhile does not
 * hear it. A step token that the server no longer knows leads back to the first step (AU-29).
 */
export function useLoginCommand<const E extends Endpoint>(
  endpoint: E,
  { onDone, onFailure, ...options }: CommandOptions<E>,
): Command<E> {
  const { restart } = useLogin()
  const askedAt = useRef(0)
  const isStale = () => useLoginStore.getState().visit !== askedAt.current
  const command = useCommand(endpoint, {
    ...options,
    onDone: (reply, args) => {
      if (!isStale()) onDone?.(reply, args)
    },
    onFailure: (failure) => {
      if (isStale()) return true
      if (!(failure instanceof Refusal && isExpired(failure))) return onFailure?.(failure) ?? false
      void restart('expired')
      return true
    },
  })
  const run: typeof command.run = (args) => {
    if (!command.isRunning) askedAt.current = useLoginStore.getState().visit
    return command.run(args)
  }
  return { ...command, run }
}
