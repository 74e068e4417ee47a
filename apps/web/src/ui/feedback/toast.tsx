// A toast before the first one would cost 9 KiB for nothing: sonner loads with the first call, which waits for it.
import type { ExternalToast } from 'sonner'

export const TOAST_MS = 3000
export const MESSAGE_TOAST_MS = 2000
export const TOAST_MAX = 10

export type ToastTone = 'plain' | 'good' | 'bad' | 'info'

export interface ToastAction {
  label: string
  onAction: () => void
}

export interface ToastOptions {
  /** The same id replaces the toast that is showing, for instance a repeated "Offline". */
  id?: string
  tone?: ToastTone
  note?: string
  action?: ToastAction
  durationMs?: number
}

type Host = () => void
let host: Host | undefined
const waiting: (() => void)[] = []

/** The Toaster registers how it is woken, which is done for every toast: it finds the place for it; see toaster.tsx. */
export function registerToastHost(wake: Host | undefined) {
  host = wake
  if (waiting.length > 0) wake?.()
}

/** The Toaster calls this once sonner is on the page. */
export function flushToasts() {
  for (const show of waiting.splice(0)) show()
}

const methodOf = { plain: 'message', good: 'success', bad: 'error', info: 'info' } as const

let sonner: typeof import('sonner') | undefined

export async function toast(
  text: string,
  { id, tone = 'plain', note, action, durationMs = TOAST_MS }: ToastOptions = {},
) {
  const show = () => {
    const data: ExternalToast = { id, description: note, duration: durationMs }
    if (action) data.action = { label: action.label, onClick: action.onAction }
    sonner?.toast[methodOf[tone]](text, data)
  }
  if (sonner && host) {
    host()
    show()
    return
  }
  waiting.push(show)
  sonner = await import('sonner')
  host?.()
}

/** A chat message that arrived elsewhere: shorter, and the newest of a room replaces the last. */
export const messageToast = (text: string, options: ToastOptions = {}) =>
  toast(text, { durationMs: MESSAGE_TOAST_MS, ...options })

export const dismissToast = (id?: string) => sonner?.toast.dismiss(id)
