import { useEffect, useState } from 'react'

/** Where the time comes from: counted by the caller, or an end on the caller's own (server) clock. */
export type RemainingSource = { remainingMs: number } | { endsAt: number; now: () => number }

const remainingOf = (source: RemainingSource) =>
  Math.max(0, 'remainingMs' in source ? source.remainingMs : source.endsAt - source.now())

/** Wakes exactly when the shown second changes, so the digits neither skip nor lag. */
export function useRemaining(source: RemainingSource): number {
  const [, wake] = useState(0)
  const remainingMs = remainingOf(source)
  const isCounted = 'remainingMs' in source
  useEffect(() => {
    if (isCounted || remainingMs <= 0) return
    const timer = setTimeout(() => wake((count) => count + 1), (remainingMs % 1000) + 1)
    return () => clearTimeout(timer)
  })
  return remainingMs
}

/** The second that is running counts as whole: 0:01 shows until the very end. */
export const secondsOf = (remainingMs: number) => Math.ceil(remainingMs / 1000)

export function clockText(seconds: number) {
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
  return hours > 0 ? `${pad(hours)}:${rest}` : rest
}
