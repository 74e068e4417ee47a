// Which part of a file a player asks for (RFC 9110, 14). One part at a time: several in one request are answered with
// the whole file, so nobody makes us send the same bytes a hundred times.
import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '#platform/files/store.ts'

export function rangeOf(headers: IncomingHttpHeaders, size: number): ByteRange | 'unsatisfiable' | undefined {
  // We give files no version to compare with, so a condition on one can never hold.
  if (headers['if-range'] !== undefined) return undefined
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  const [, first = '', last = ''] = asked ?? []
  if (!asked || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
