// The pages that stand in for those of Google, Facebook and Telegram: choose who to be, and the browser is sent back
// as the real one would send it. It is sent back to this site only.
import type { TelegramLogin } from '@mela/contract/sign-in.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { html } from '#platform/sandbox/html.ts'
import { sandboxProviders } from '../providers/provider-settings.ts'
import { telegramHash } from '../providers/telegram.ts'
import { sendPage } from './page.ts'
import { newToken, people, TOKEN_LIFE_S, telegramIdOf } from './sandbox-person.ts'

const providers = { google: 'Google', facebook: 'Facebook', telegram: 'Telegram' } as const
type Provider = keyof typeof providers
type Query = Record<string, unknown>

const NAME_MAX = 50

export function addProviderPages(http: FastifyInstance, platform: Platform) {
  for (const provider of Object.keys(providers) as Provider[]) {
    http.get(`/sandbox/${provider}/auth`, (request, reply) => ask(provider, request, reply, platform))
    http.get(`/sandbox/${provider}/answer`, (request, reply) => answer(provider, request, reply, platform))
  }
}

function ask(provider: Provider, request: FastifyRequest, reply: FastifyReply, platform: Platform) {
  const query = request.query as Query
  const back = backTo(request, platform)
  const id = textOf(provider === 'telegram' ? query.bot_id : query.client_id)
  if (!back || id !== idOf(provider, platform)) return sendBadRequest(request, reply)
  return sendPage(request, reply, (texts, language) => {
    const kept = html`<input type="hidden" name="redirect_uri" value="${back.href}">
<input type="hidden" name="state" value="${textOf(query.state)}">
<input type="hidden" name="lang" value="${language}">`
    const action = `/sandbox/${provider}/answer`
    return {
      title: texts.signInAs(providers[provider]),
      body: html`<p>${texts.pick}</p>
<form action="${action}">${kept}
${people.map((name) => html`<button name="name" value="${name}">${name}</button>\n`)}</form>
<form action="${action}">${kept}
<label>${texts.otherName}<input name="name" required maxlength="${NAME_MAX}" autocomplete="off"></label>
<button class="go">${texts.continue}</button></form>
<form action="${action}">${kept}
<button name="cancel" value="1">${texts.cancel}</button></form>`,
    }
  })
}

function answer(provider: Provider, request: FastifyRequest, reply: FastifyReply, platform: Platform) {
  const query = request.query as Query
  const back = backTo(request, platform)
  const isCancelled = query.cancel !== undefined
  const name = textOf(query.name).trim()
  if (!back || (!isCancelled && (name === '' || name.length > NAME_MAX)))
    return sendBadRequest(request, reply)
  const now = platform.clock.now()
  if (provider === 'telegram') {
    const login = isCancelled ? false : telegramLogin(name, now, platform)
    back.hash = `tgAuthResult=${isCancelled ? 'false' : base64(login)}`
  } else {
    const state = textOf(query.state)
    const token = { provider, name, until_s: Math.floor(now / 1000) + TOKEN_LIFE_S }
    back.hash = new URLSearchParams(
      isCancelled
        ? { error: 'access_denied', state }
        : {
            access_token: newToken(platform.config.secretKey, token),
            token_type: 'Bearer',
            expires_in: String(TOKEN_LIFE_S),
            state,
          },
    ).toString()
  }
  return reply.header('cache-control', 'no-store').redirect(back.href, 303)
}

function telegramLogin(name: string, now: number, platform: Platform): TelegramLogin {
  const login = {
    id: telegramIdOf(name),
    first_name: name,
    auth_date: Math.floor(now / 1000),
    hash: '',
  }
  const { botToken } = sandboxProviders(platform).telegram
  return { ...login, hash: telegramHash(login, botToken).toString('hex') }
}

/** Where the browser came from, if that is this site: a page that sends people anywhere would serve deceivers. */
function backTo(request: FastifyRequest, { config }: Platform): URL | undefined {
  const query = request.query as Query
  const asked = textOf(query.redirect_uri ?? query.return_to)
  if (!URL.canParse(asked)) return undefined
  const url = new URL(asked)
  const isOurs = config.publicOrigin
    ? url.origin === config.publicOrigin
    : ['http:', 'https:'].includes(url.protocol) && url.host === request.headers.host
  return isOurs ? url : undefined
}

function idOf(provider: Provider, platform: Platform): string {
  const { google, facebook, telegram } = sandboxProviders(platform)
  if (provider === 'telegram') return telegram.botToken.split(':')[0] ?? ''
  return provider === 'google' ? google.clientId : facebook.appId
}

function sendBadRequest(request: FastifyRequest, reply: FastifyReply) {
  return sendPage(request, reply, (texts) => ({
    title: '400',
    body: html`<p>${texts.badRequest}</p>`,
    status: 400,
  }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
