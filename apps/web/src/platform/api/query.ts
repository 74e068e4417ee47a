// Server state for screens: reads through TanStack Query, commands safe against a double tap.
import type { Endpoint, ReplyOf } from '@mela/contract/endpoint.ts'
import { QueryCache, QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { randomShare } from '../random.ts'
import { onSessionEnd } from '../session.ts'
import { type ArgumentsOf, type CallOptions, call } from './call.ts'
import { Cancelled, markShown, Offline, Refusal, TimedOut, Unexpected } from './failure.ts'
import { createIntent, type Intent } from './intent.ts'
import { createKeptIntent } from './kept-intent.ts'
import { tellFailure } from './tell-failure.ts'

const STALE_MS = 30_000
const BUSY_RETRY_MS = 1_000
const isBusy = (failure: Error) => failure instanceof Refusal && failure.reason === 'busy'

export const queryClient = new QueryClient({
  // A read shows its failure where its data would stand (AP-13), so it counts as shown; a bug is still reported.
  queryCache: new QueryCache({
    onError: (failure) => {
      markShown(failure)
      tellFailure(failure)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // An answer will not change by asking again; a lost one may, and so may that of a server with too much to do.
      retry: (count, failure) =>
        count < 1 && (failure instanceof Offline || failure instanceof TimedOut || isBusy(failure)),
      // As long as `Retry-After` says, and not all at the same moment.
      retryDelay: (_count, failure) => BUSY_RETRY_MS * (isBusy(failure) ? 1 + randomShare() : 1),
      networkMode: 'always',
    },
  },
})

// What one member has read is nothing for the next.
onSessionEnd(() => queryClient.clear())

/** A page that asks for five things begins each by itself, so that a slow phone answers to taps in between. */
export const ownTask = (): Promise<void> | undefined =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.()

/** The cache key and the fetch of a read, for hooks and for loading ahead alike. */
export function readOf<const E extends Endpoint>(endpoint: E, args: ArgumentsOf<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: keyOf(endpoint, args),
    queryFn: async ({ signal }) => {
      await ownTask()
      return call(endpoint, { ...args, signal })
    },
  })
}

export function keyOf(
  endpoint: Endpoint,
  args: { params?: unknown; query?: unknown } = {},
): readonly unknown[] {
  return [endpoint.path, args.params ?? null, args.query ?? null]
}

export type ReadOptions = { isEnabled?: boolean; staleMs?: number }

export function useRead<const E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  { isEnabled = true, staleMs = STALE_MS }: ReadOptions = {},
): UseQueryResult<ReplyOf<E>> {
  // The client is given here and not by a provider, so that pages without server state do not load any of this.
  return useQuery({ ...readOf(endpoint, args), enabled: isEnabled, staleTime: staleMs }, queryClient)
}

export type CommandOptions<E extends Endpoint> = {
  onDone?: (reply: ReplyOf<E>, args: ArgumentsOf<E>) => void
  /** Shows the failure on the screen and says so by returning true; anything else is toasted. */
  onFailure?: (failure: Error) => boolean
  /** The key of an undecided action survives a reload: for whatever a member types in and sends. */
  isKept?: boolean
}

export type Command<E extends Endpoint> = {
  /** Resolves when it is over, whatever came of it. While one is under way a second tap joins it. */
  run: (args: ArgumentsOf<E> & Pick<CallOptions, 'token'>) => Promise<void>
  isRunning: boolean
}

export function useCommand<const E extends Endpoint>(
  endpoint: E,
  { onDone, onFailure, isKept = false }: CommandOptions<E> = {},
): Command<E> {
  const [isRunning, setIsRunning] = useState(false)
  const latest = useRef({ onDone, onFailure })
  latest.current = { onDone, onFailure }
  const intent = useRef<Intent>(undefined)
  intent.current ??= isKept ? createKeptIntent(endpoint.path) : createIntent()
  const underWay = useRef<Promise<void>>(undefined)

  const run = useCallback<Command<E>['run']>(
    (args) => {
      const attempt = async () => {
        setIsRunning(true)
        try {
          const idempotencyKey = endpoint.once ? intent.current?.keyFor(args) : undefined
          const reply = await call(endpoint, { ...args, idempotencyKey })
          intent.current?.settle()
          latest.current.onDone?.(reply, args)
        } catch (thrown) {
          const failure = thrown instanceof Error ? thrown : new Unexpected(String(thrown))
          intent.current?.settle(failure)
          if (!(failure instanceof Cancelled) && latest.current.onFailure?.(failure)) markShown(failure)
          tellFailure(failure)
        } finally {
          underWay.current = undefined
          setIsRunning(false)
        }
      }
      underWay.current ??= attempt()
      return underWay.current
    },
    [endpoint],
  )
  return { run, isRunning }
}
