import { notFound } from '@tanstack/react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '../../testing/until.ts'
import { reportError } from './report.ts'

const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push((JSON.parse(String(body)) as { message: string }).message)
    return Response.json({ code: 10000, data: {} })
  })
})

it('AP-08 an error is reported once', async () => {
  const error = new TypeError('list is undefined')
  reportError(error)
  reportError(error)
  await until(() => expect(sent).toEqual(['TypeError: list is undefined']))
})

it('AP-08 RT-22 an address without a page, or one that was left, is no error', async () => {
  reportError(notFound())
  reportError(new DOMException('overtaken', 'AbortError'))
  reportError(new Error('the next one'))
  await until(() => expect(sent).toEqual(['Error: the next one']))
})
