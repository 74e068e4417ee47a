import { endpoint } from '@mela/contract/endpoint.ts'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { mount } from '#ui/testing/mount.tsx'
import { setFailureTeller } from '../api/tell-failure.ts'
import { startTexts } from '../i18n/intl.tsx'
import { removeForTab } from '../storage.ts'
import { Form, SubmitButton } from './form.tsx'
import { useForm } from './use-form.ts'

const pay = endpoint({
  method: 'POST',
  path: '/pay',
  access: 'anyone',
  about: '',
  once: true,
  body: z.strictObject({ to: z.string().check(z.minLength(1)), note: z.string().check(z.maxLength(5)) }),
  reply: z.object({ ref: z.string() }),
  refusals: ['payee_unknown', 'insufficient_balance'],
})

type Sent = { body: unknown; key: string | null; answer: (reply: object | Error) => void }
let sent: Sent[]
const say = vi.fn()
const onDone = vi.fn()
const done = { code: 10000, data: { ref: '9' } }
const refused = (reason: string, fields?: object[]) => ({
  code: 10001,
  data: null,
  reason,
  message: `No: ${reason}`,
  fields,
})

beforeAll(startTexts)
beforeEach(() => {
  sent = []
  say.mockClear()
  onDone.mockClear()
  removeForTab('intents')
  setFailureTeller({ say, report: say })
  vi.stubGlobal('fetch', (_: string, { body, headers }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    sent.push({
      body: JSON.parse(String(body)),
      key: new Headers(headers).get('Idempotency-Key'),
      answer: (reply) => (reply instanceof Error ? reject(reply) : resolve(Response.json(reply))),
    })
    return promise
  })
})
afterEach(() => vi.unstubAllGlobals())

type PayProps = { isOpen?: boolean; isPinAsked?: boolean; unplaced?: 'toast' }

function Pay({ isOpen = false, isPinAsked = false, unplaced }: PayProps) {
  const form = useForm(pay, {
    fields: { to: '', note: '' },
    extras: { agreed: false },
    rules: ({ to, agreed }) => ({
      to: to.startsWith('x') && 'Nobody begins with x.',
      agreed: !agreed && 'Please agree.',
    }),
    refusals: { payee_unknown: 'to' },
    unplaced,
    before: isPinAsked ? () => {} : undefined,
    request: ({ to, note }) => ({ body: { to: to.trim(), note } }),
    onDone,
  })
  return (
    <>
      <Form form={form}>
        <TextField {...form.field('to', (text) => text.replaceAll('!', ''))} label="To" />
        <TextField {...form.field('note')} label="Note" />
        <Checkbox {...form.tick('agreed')} label="Agreed" />
      </Form>
      <SubmitButton form={form} isAlwaysOpen={isOpen}>
        Send
      </SubmitButton>
      <button type="button" id="pin" onClick={() => void form.send({ note: 'pin' })} />
    </>
  )
}

/** Never drawn: what it proves is that a name that is not in the request does not compile. */
export function Misspelt() {
  useForm(pay, {
    // @ts-expect-error `too` is no field of the request.
    fields: { to: '', too: '' },
    request: ({ to }) => ({ body: { to, note: '' } }),
  })
  return null
}

const fields = () => [...document.querySelectorAll('input')] as HTMLInputElement[]
const [TO, NOTE, AGREED] = [0, 1, 2] as const
const field = (at: number) => fields()[at] as HTMLInputElement
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
const described = (at: number) =>
  document.getElementById(field(at).getAttribute('aria-describedby') ?? '')?.textContent

const type = (at: number, text: string) =>
  act(async () => {
    field(at).focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(at), text)
    field(at).dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = (at: number) => act(async () => field(at).blur())
const press = (element: HTMLElement) => act(async () => element.click())
const answer = (reply: object | Error, at = sent.length - 1) => act(async () => sent[at]?.answer(reply))
const fillIn = async () => {
  await type(TO, 'asha')
  await press(field(AGREED))
}

it('AP-12 nothing is said while a field is typed in for the first time, only once it is left', async () => {
  await mount(<Pay />)
  await type(TO, 'xavier')
  expect(alerts()).toEqual([])
  await leave(TO)
  expect(alerts()).toEqual(['Nobody begins with x.'])
  expect(field(TO).getAttribute('aria-invalid')).toBe('true')
  expect(described(TO)).toBe('Nobody begins with x.')
  await type(TO, 'asha')
  expect(alerts()).toEqual([])
})

it('AP-12 a field that is left empty says nothing; sending says all and takes one to the first', async () => {
  await mount(<Pay isOpen />)
  await type(TO, '')
  await leave(TO)
  expect(alerts()).toEqual([])
  await press(button())
  expect(alerts()).toEqual(['Please fill this in.', 'Please agree.'])
  expect(document.activeElement).toBe(field(TO))
  expect(sent).toEqual([])
})

it('AP-11 the contract’s own rules stand beside those of the screen', async () => {
  await mount(<Pay />)
  await fillIn()
  expect(button().disabled).toBe(false)
  await type(NOTE, 'too long')
  expect(button().disabled).toBe(true)
  await leave(NOTE)
  expect(described(NOTE)).toBe('Please check this.')
})

it('AP-12 a refusal stands under its field, which gets the focus, until something is typed', async () => {
  await mount(<Pay />)
  await fillIn()
  await act(async () => button().focus())
  await press(button())
  await answer(refused('payee_unknown'))
  expect(described(TO)).toBe('No: payee_unknown')
  expect(document.activeElement).toBe(field(TO))
  expect(say).not.toHaveBeenCalled()
  await type(NOTE, 'hi')
  expect(alerts()).toEqual([])
})

it('AP-12 a refusal about no field stands over the form, or is toasted where the form says so', async () => {
  const { show } = await mount(<Pay />)
  await fillIn()
  await press(button())
  await answer(refused('insufficient_balance'))
  expect(alerts()).toEqual(['No: insufficient_balance'])
  expect(say).not.toHaveBeenCalled()
  await show(<Pay unplaced="toast" />)
  await press(button())
  await answer(refused('insufficient_balance'))
  expect(alerts()).toEqual([])
  expect(say).toHaveBeenCalledOnce()
})

it('AP-11 a body that does not validate is told under the fields that the server names', async () => {
  await mount(<Pay />)
  await fillIn()
  await press(button())
  await answer(refused('invalid_request', [{ path: 'note', problem: 'too big' }]))
  expect(described(NOTE)).toBe('No: invalid_request')
})

it('AP-13 no connection is toasted, and the same thing sent again carries the same key, after a reload too', async () => {
  const { show } = await mount(<Pay />)
  await fillIn()
  await press(button())
  await answer(new TypeError('Failed to fetch'))
  expect(say).toHaveBeenCalledOnce()
  await press(button())
  await answer(new TypeError('Failed to fetch'))
  await show(null)
  await show(<Pay />)
  await fillIn()
  await press(button())
  await answer(done)
  expect(sent.map(({ key }) => key)).toEqual(Array(3).fill(sent[0]?.key))
  await press(button())
  expect(sent[3]?.key).not.toBe(sent[0]?.key)
})

it('AP-12 while one is under way neither a tap nor Enter sends another', async () => {
  await mount(<Pay />)
  await fillIn()
  await press(button())
  await press(button())
  await act(async () => document.querySelector('form')?.requestSubmit())
  expect(sent).toHaveLength(1)
  await answer(done)
  expect(onDone).toHaveBeenCalledOnce()
  expect(sent[0]?.body).toEqual({ to: 'asha', note: '' })
})

it('AP-12 what comes before the call sends it with what it was given, which the form does not keep', async () => {
  const { find } = await mount(<Pay isPinAsked />)
  await fillIn()
  await press(button())
  expect(sent).toHaveLength(0)
  await press(find('#pin'))
  expect(sent[0]?.body).toEqual({ to: 'asha', note: 'pin' })
  expect(field(NOTE).value).toBe('')
})

it('AP-12 a form in a sheet does not send the form that it was opened from', async () => {
  const onOuter = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  await mount(
    <div onSubmit={onOuter}>
      <Pay />
    </div>,
  )
  await fillIn()
  await press(button())
  expect(sent).toHaveLength(1)
  expect(onOuter).not.toHaveBeenCalled()
})

it('AP-12 what is typed is cleaned as the field says', async () => {
  await mount(<Pay />)
  await type(TO, 'a!sha!')
  expect(field(TO).value).toBe('asha')
})
