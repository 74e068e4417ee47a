// The interfaces of Google and Facebook as far as our clients ask them, answering as those do.
import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { SANDBOX_ID, sandboxProviders } from '../providers/provider-settings.ts'
import { readToken, subjectOf, type TokenProvider } from './sandbox-person.ts'

type Query = Record<string, string | undefined>

export function addProviderApis(http: FastifyInstance, platform: Platform) {
  const read = (provider: TokenProvider, text: string | undefined) =>
    readToken(platform.config.secretKey, text ?? '', { provider, now: platform.clock.now() })
  addGoogle(http, platform, (text) => read('google', text))
  addFacebook(http, platform, (text) => read('facebook', text))
}

type Read = (text: string | undefined) => ReturnType<typeof readToken>

function addGoogle(http: FastifyInstance, platform: Platform, read: Read) {
  http.get('/sandbox/google/oauth2/v3/tokeninfo', async (request, reply) => {
    const token = read((request.query as Query).access_token)
    if (!token) return reply.code(400).send({ error: 'invalid_token', error_description: 'Invalid Value' })
    const left = token.until_s - Math.floor(platform.clock.now() / 1000)
    return {
      azp: SANDBOX_ID,
      aud: SANDBOX_ID,
      sub: subjectOf(token.name),
      scope: 'openid profile',
      exp: String(token.until_s),
      expires_in: String(left),
      access_type: 'online',
    }
  })
  http.get('/sandbox/google/oauth2/v3/userinfo', async (request, reply) => {
    const token = read(request.headers.authorization?.replace(/^Bearer /, ''))
    if (!token)
      return reply.code(401).send({ error: 'invalid_request', error_description: 'Invalid Credentials' })
    return { sub: subjectOf(token.name), name: token.name }
  })
}

const oauthError = (message: string) => ({ error: { message, type: 'OAuthException', code: 190 } })

function addFacebook(http: FastifyInstance, platform: Platform, read: Read) {
  const { appId, appSecret } = sandboxProviders(platform).facebook

  http.get('/sandbox/facebook/debug_token', async (request, reply) => {
    const { input_token, access_token } = request.query as Query
    if (access_token !== `${appId}|${appSecret}`)
      return reply.code(400).send(oauthError('Invalid OAuth access token signature.'))
    const token = read(input_token)
    if (!token) return { data: { ...oauthError('Malformed access token'), is_valid: false, scopes: [] } }
    return {
      data: {
        app_id: appId,
        type: 'USER',
        application: 'Mela',
        expires_at: token.until_s,
        is_valid: true,
        scopes: ['public_profile'],
        user_id: subjectOf(token.name),
      },
    }
  })
  http.get('/sandbox/facebook/me', async (request, reply) => {
    const { access_token = '', appsecret_proof } = request.query as Query
    const token = read(access_token)
    const proof = createHmac('sha256', appSecret).update(access_token).digest('hex')
    if (!token || appsecret_proof !== proof)
      return reply.code(400).send(oauthError('Invalid appsecret_proof provided in the API argument'))
    return { id: subjectOf(token.name), name: token.name }
  })
}
