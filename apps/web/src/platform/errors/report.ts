// Unexpected errors of this client go to the operator, masked and few: one broken render can throw a thousand
// times a minute.
import { reports } from '@mela/contract/reports.ts'
import { isNotFound } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { appVersion, buildId } from '../environment.ts'
import { mask } from './mask.ts'

const MAX_PER_PAGE = 10
const LIMITS = { message: 1000, stack: 8000, route: 500, version: 40 }

const sent = new Set<string>()

export function reportError(thrown: unknown): void {
  // A page change that a quicker one overtakes says so by rejecting: nothing is wrong.
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return
  // Thrown by a page that found nothing at its address, and caught by the router, which shows that.
  if (isNotFound(thrown)) return
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const message = mask(`${error.name}: ${error.message}`).slice(0, LIMITS.message)
  const stack = mask(error.stack ?? '').slice(0, LIMITS.stack)
  const signature = `${message}\n${stack.slice(0, 200)}`
  if (sent.has(signature) || sent.size >= MAX_PER_PAGE) return
  sent.add(signature)

  const route = mask(location.pathname + location.search).slice(0, LIMITS.route)
  const version = `${appVersion}+${buildId()}`.slice(0, LIMITS.version)
  // A report that cannot be sent must not itself become an error to report.
  call(reports.clientError, { body: { message, stack, route, version } }).catch(() => {})
}
