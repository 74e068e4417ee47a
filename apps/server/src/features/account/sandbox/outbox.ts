// The messages that nobody was sent, as data and as a page.
import type { Language } from '@mela/contract/enums.ts'
import { sandbox } from '@mela/contract/sandbox.ts'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { html } from '#platform/sandbox/html.ts'
import { type OutboxRow, selectMessages } from '../delivery/outbox.store.ts'
import { sendPage } from './page.ts'
import type { SandboxTexts } from './sandbox-texts.ts'

const MAX = 50

export const showOutbox = handler(sandbox.outbox, async ({ query, db }) => {
  const rows = await messagesTo(db, query.to)
  return {
    list: rows.map(({ channel, target, body, code, created_at }) => ({
      channel,
      to: target,
      text: body,
      code,
      sent_at: created_at.getTime(),
    })),
  }
})

/** The plus of a number that was typed into an address arrives as a space. */
const messagesTo = (db: Queryable, to: string | undefined) =>
  selectMessages(db, MAX, to ? to.replace(/^ /, '+') : undefined)

export function addOutboxPage(http: FastifyInstance, platform: Platform) {
  http.get('/sandbox/outbox', async (request, reply) => {
    const { to } = request.query as { to?: unknown }
    const asked = typeof to === 'string' ? to.slice(0, 300) : ''
    const rows = await messagesTo(platform.db, asked || undefined)
    return sendPage(request, reply, (texts, language) => ({
      title: texts.outbox,
      body: html`<p>${texts.outboxAbout}</p>
<form><input type="hidden" name="lang" value="${language}">
<label>${texts.to}<input name="to" value="${asked}" autocomplete="off"></label>
<button class="go">${texts.show}</button></form>
<p><a class="button" href="${request.url}">${texts.reload}</a></p>
${rows.length === 0 ? html`<p>${texts.empty}</p>` : html`<ul>${rows.map((row) => item(row, texts, language))}</ul>`}`,
    }))
  })
}

function item(row: OutboxRow, texts: SandboxTexts, language: Language) {
  const at = row.created_at.toISOString()
  const shown = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(row.created_at)
  return html`<li><strong>${texts[row.channel]} · ${row.target}</strong>
<p><time datetime="${at}">${shown}</time></p>
${row.code === null ? '' : html`<p class="code">${row.code}</p>`}
<p>${row.body}</p></li>`
}
