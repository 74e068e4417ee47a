import { endpoint, Nothing } from '@mela/contract/endpoint.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { until } from '../../testing/until.ts'
import { Offline } from './failure.ts'
import { type Command, type CommandOptions, queryClient, useCommand, useRead } from './query.ts'
import { setFailureTeller } from './tell-failure.ts'

const claim = endpoint({
  method: 'POST',
  path: '/claim',
  access: 'anyone',
  about: '',
  once: true,
  body: z.strictObject({ id: z.string() }),
  reply: Nothing,
  refusals: [],
})
const things = endpoint({
  method: 'GET',
  path: '/things',
  access: 'anyone',
  about: '',
  reply: z.object({ n: z.int() }),
  refusals: [],
})

const say = vi.fn()
const report = vi.fn()
let root: Root
let keys: (string | null)[]
let answers: ((body: unknown) => void)[]

beforeEach(() => {
  keys = []
  answers = []
  say.mockClear()
  report.mockClear()
  setFailureTeller({ say, report })
  queryClient.clear()
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return new Promise<Response>((resolve, reject) => {
      answers.push((body) => (body instanceof Error ? reject(body) : resolve(Response.json(body))))
    })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

type HolderProps = {
  options: CommandOptions<typeof claim>
  onCommand: (command: Command<typeof claim>) => void
}
function Holder({ options, onCommand }: HolderProps) {
  onCommand(useCommand(claim, options))
  return null
}
function Reader({ onFailure }: { onFailure: (error: unknown) => void }) {
  onFailure(useRead(things, {}).error)
  return null
}

async function commandWith(
  options: CommandOptions<typeof claim> = {},
): Promise<{ now: Command<typeof claim> }> {
  const shown: { now?: Command<typeof claim> } = {}
  root.render(
    <Holder
      options={options}
      onCommand={(command) => {
        shown.now = command
      }}
    />,
  )
  await until(() => expect(shown.now).toBeDefined())
  return shown as { now: Command<typeof claim> }
}
const refused = { code: 10001, data: null, reason: 'limit_reached', message: 'No.' }
const done = { code: 10000, data: {} }

it('a double tap is one request', async () => {
  const onDone = vi.fn()
  const command = await commandWith({ onDone })
  const first = command.now.run({ body: { id: '1' } })
  const second = command.now.run({ body: { id: '1' } })
  expect(second).toBe(first)
  await until(() => expect(command.now.isRunning).toBe(true))
  expect(answers).toHaveLength(1)
  answers[0]?.(done)
  await first
  expect(onDone).toHaveBeenCalledOnce()
  await until(() => expect(command.now.isRunning).toBe(false))
})

it('a retry after a lost answer carries the same key, the next action another', async () => {
  const command = await commandWith()
  const attempt = async (answer: unknown) => {
    const over = command.now.run({ body: { id: '1' } })
    answers.at(-1)?.(answer)
    await over
  }
  await attempt(new TypeError('Failed to fetch'))
  await attempt(done)
  await attempt(done)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('AP-12 a failure that the screen has shown is not said again', async () => {
  const command = await commandWith({ onFailure: () => true })
  const over = command.now.run({ body: { id: '1' } })
  answers[0]?.(refused)
  await over
  expect(say).not.toHaveBeenCalled()
})

it('AP-13 one that it has not shown is said once', async () => {
  const command = await commandWith({ onFailure: () => false })
  const over = command.now.run({ body: { id: '1' } })
  answers[0]?.(new TypeError('Failed to fetch'))
  await over
  expect(say).toHaveBeenCalledOnce()
  expect(say.mock.calls[0]?.[0]).toBeInstanceOf(Offline)
})

it('AP-13 a read keeps its failure for the screen; a bug is reported all the same', async () => {
  let failure: unknown
  root.render(
    <Reader
      onFailure={(error) => {
        failure = error
      }}
    />,
  )
  await until(() => expect(answers).toHaveLength(1))
  answers[0]?.({ code: 10000, data: { n: 'seven' } })
  await until(() => expect(failure).toBeInstanceOf(Error))
  expect(say).not.toHaveBeenCalled()
  expect(report).toHaveBeenCalledOnce()
})

it('RN-08 a read that finds the server busy asks once more, any other refusal is believed', async () => {
  let failure: unknown
  const show = () =>
    root.render(
      <Reader
        onFailure={(error) => {
          failure = error
        }}
      />,
    )
  show()
  await until(() => expect(answers).toHaveLength(1))
  answers[0]?.({ code: 10014, data: null, reason: 'busy', message: 'Later.' })
  await until(() => expect(answers).toHaveLength(2), { timeout: 5_000 })
  expect(failure).toBeNull()
  answers[1]?.(refused)
  await until(() => expect(failure).toMatchObject({ reason: 'limit_reached' }))
  expect(answers).toHaveLength(2)
})
