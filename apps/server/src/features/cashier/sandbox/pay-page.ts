// The page of the sandbox's gateway. What is chosen there becomes words of the gateway, which a job brings to our own
// callback over HTTP, signed, with retries, as a real gateway would.

import { MoneyType, oneOf } from '@mela/contract/enums.ts'
import { codeOf, displayAmount, formatAmount, parseAmount } from '@mela/contract/money.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { html } from '#platform/sandbox/html.ts'
import { ownAddress } from '#platform/sandbox/own-address.ts'
import { sendSandboxPage } from '#platform/sandbox/page.ts'
import { callbackSignature, isPagePayable, sandboxGateway } from '../top-up/gateway.ts'
import { payTexts } from './pay-texts.ts'

const Word = z.object({
  event_id: z.string(),
  order_id: z.string(),
  status: z.enum(['paid', 'failed', 'expired']),
  currency: oneOf(MoneyType),
  amount: z.string(),
})
type Word = z.output<typeof Word>

export const bringWord = job({
  name: 'cashier.sandbox_callback',
  data: Word,
  retries: 8,
  run: async (word, platform) => {
    const body = Buffer.from(JSON.stringify(word))
    const timestamp = String(platform.clock.now())
    const key = sandboxGateway.callbackKey(platform)
    const response = await fetch(`${ownAddress(platform)}/api/callback/${sandboxGateway.name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-gateway-timestamp': timestamp,
        'x-gateway-signature': callbackSignature(key, timestamp, body).toString('base64url'),
      },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(8000),
    })
    if (!response.ok) throw new Error(`the callback was answered with ${response.status}`)
  },
})

const endings = ['pay', 'payTwice', 'payLate', 'payOther', 'fail', 'expire'] as const
type Ending = (typeof endings)[number]

type Asked = { order: string; currency: MoneyType; amount: string }

/** What the gateway says in each case, in this order. */
function wordsOf(ending: Ending, { order, currency, amount }: Asked, newId: () => string): Word[] {
  const say = (status: Word['status'], other = amount): Word => ({
    event_id: newId(),
    order_id: order,
    status,
    currency,
    amount: other,
  })
  switch (ending) {
    case 'pay':
      return [say('paid')]
    case 'payTwice':
      return [say('paid'), say('paid')]
    case 'payLate':
      return [say('expired'), say('paid')]
    case 'payOther':
      return [say('paid', formatAmount(parseAmount(amount) * 2n))]
    case 'fail':
      return [say('failed')]
    case 'expire':
      return [say('expired')]
  }
}

function askedOf(request: FastifyRequest, platform: Platform): Asked | undefined {
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  )
  if (!isPagePayable(platform, query)) return undefined
  return {
    order: query.order ?? '',
    currency: Number(query.currency) as MoneyType,
    amount: query.amount ?? '',
  }
}

export function addPayPages(http: FastifyInstance, platform: Platform) {
  http.get('/sandbox/pay', (request, reply) => {
    const asked = askedOf(request, platform)
    return sendSandboxPage(request, reply, (language) => {
      const texts = payTexts[language]
      if (!asked) return { title: texts.bad, body: html`<p>${texts.badAbout}</p>`, status: 400 }
      const query = new URL(request.url, 'http://sandbox').searchParams
      const kept = [...query].map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
      )
      const amount = `${displayAmount(parseAmount(asked.amount), 6)} ${codeOf(asked.currency)}`
      return {
        title: texts.title,
        body: html`<p>${texts.about(amount)}</p>
<form action="/sandbox/pay/end">${kept}
${endings.map((ending) => html`<button name="ending" value="${ending}" class="${ending === 'pay' ? 'go' : ''}">${texts[ending]}</button>\n`)}</form>
<p><a class="button" href="/recharge-order/${asked.order}">${texts.back}</a></p>`,
      }
    })
  })

  http.get('/sandbox/pay/end', async (request, reply) => {
    const asked = askedOf(request, platform)
    const { ending } = request.query as { ending?: string }
    const chosen = endings.find((one) => one === ending)
    if (!asked || !chosen) return reply.redirect('/sandbox/pay', 302)
    const words = wordsOf(chosen, asked, () => `sandbox-${platform.random.id()}`)
    await platform.db.transaction(async (tx) => {
      for (const [i, word] of words.entries())
        await platform.jobs.send(tx, bringWord, word, i === 0 ? {} : { startAfter: 2 * i })
    })
    return reply.redirect(`/recharge-order/${asked.order}`, 302)
  })
}
