// The HTTP server: limits, headers, health, metrics, the web app's files. Endpoints are mounted on it.
import { createHash, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { ping } from '../db/ping.ts'
import type { Platform } from '../platform.ts'
import { refuse } from '../refusal.ts'
import { watchConnections } from './connections.ts'
import { languageOf, sendRefusal } from './envelope.ts'
import { apiHeaders, forOtherOrigins, pageHeadersFor } from './headers.ts'
import { answerError } from './mount.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: string
  }
}

const MAX_HEADER_BYTES = 16_384
/** How often Node looks for requests whose headers are overdue. */
const CHECK_EVERY_MS = 500

export function createHttp(platform: Platform): FastifyInstance {
  const { config, log } = platform
  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    // A write, its body included, has ten seconds (see `mount`). Uploads take longer and set their own limit, so the
    // whole request is bounded by theirs; a connection on which nothing moves is closed after thirty seconds.
    requestTimeout: 2 * 3_600_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 60_000,
    // Exactly as many proxies as the operator says are believed; a client cannot invent its address.
    trustProxy: config.trustProxyHops > 0 ? (_address, hop) => hop < config.trustProxyHops : false,
    // A parameter is judged by the contract, whatever its length; the router's own answer would be no envelope.
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    http: {
      headersTimeout: config.http.headersWithinMs,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    return503OnClosing: false,
    genReqId: requestIds(platform),
    // A logger of its own for every request would cost more than most requests; lines name the request themselves.
    childLoggerFactory: (logger) => logger,
  })

  watchConnections(http.server, platform)
  const pageHeaders = pageHeadersFor(builtPage(config.webFolder))
  http.setErrorHandler(answerError)
  // JSON only: Fastify would take plain text too, which a form of another site can send unasked.
  http.removeContentTypeParser('text/plain')
  // Plain callbacks, not promises: these run for every call.
  http.addHook('onRequest', (request, reply, done) => {
    const isApi = request.url.startsWith('/api/')
    reply.headers(isApi ? apiHeaders : pageHeaders)
    if (!isApi) return done()
    reply.header('x-server-time', platform.clock.now())
    // Every page of the app says so (SE-01).
    if (config.isDemonstration) reply.header('x-mela-mode', 'demonstration')
    if (request.headers.origin !== undefined) reply.headers(forOtherOrigins)
    done(isOurOrigin(request, config.publicOrigin) ? undefined : refuse('not_allowed'))
  })
  // Once we are on the way out, a connection ends with its reply: a kept one would keep us here.
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (platform.isStopping()) reply.header('connection', 'close')
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.routeOptions.config?.endpoint
    if (endpoint) platform.metrics.httpRequest(endpoint, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })

  addHealth(http, platform)
  addWebApp(http, platform)
  return http
}

function builtPage(folder: string | undefined): string {
  const file = folder && join(folder, 'index.html')
  return file && existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Unlike any other node's and cheap to make: a random start, then counting. */
function requestIds(platform: Platform): () => string {
  const start = platform.random.bytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

/** A browser says where a write comes from; only our own pages may send one (a bearer token is no cookie, but still). */
function isOurOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, host } = request.headers
  if (request.method === 'GET' || origin === undefined) return true
  return publicOrigin ? origin === publicOrigin : URL.canParse(origin) && new URL(origin).host === host
}

function addHealth(http: FastifyInstance, platform: Platform) {
  /** Alive: the process answers. */
  http.get('/healthz', async () => ({ ok: true }))
  /** Ready: the database answers, we have room, and we are not on the way out. Without its helpers a node is slower and still serves. */
  http.get('/readyz', async (_request, reply) => {
    const problem = await whyNotReady(platform)
    if (problem) return reply.code(503).send({ ok: false, problem })
    return { ok: true, degraded: platform.degraded() }
  })
  http.get('/metrics', async (request, reply) => {
    const { metricsToken, isProduction } = platform.config
    const isAllowed = metricsToken
      ? isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : !isProduction
    if (!isAllowed) throw refuse('not_allowed')
    return reply.type(platform.metrics.contentType).send(await platform.metrics.text())
  })
}

/** Takes as long wherever two texts differ. */
function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

async function whyNotReady(platform: Platform): Promise<string | undefined> {
  if (platform.isStopping()) return 'stopping'
  if (platform.load.isShedding()) return 'busy'
  try {
    await ping(platform.db)
    return undefined
  } catch {
    return 'database'
  }
}

function addWebApp(http: FastifyInstance, platform: Platform) {
  const folder = platform.config.webFolder
  if (folder) {
    http.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      // Maps show the source. They are kept elsewhere; one that is left here by hand is nobody's either.
      allowedPath: (path) => !path.endsWith('.map'),
      // Names of built assets carry their content's hash, so they never change; everything else is asked for again.
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'))
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
      cacheControl: false,
    })
  }
  addShareTarget(http)
  http.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    // Every path that is no file is a page of the app, which shows its own 404. Those that a stranger could look for have
    // a route of their own, so search engines leave these alone.
    if (folder && wantsPage && !request.url.startsWith('/api/'))
      return reply.header('x-robots-tag', 'noindex').sendFile('index.html')
    return sendRefusal(reply, 'unknown_path', languageOf(request.headers.language))
  })
}

/**
 * What another app shares is received by the service worker. Before the app was opened once there is none, and
 * the form comes here: it is let go, and the app opens.
 */
function addShareTarget(http: FastifyInstance) {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    scope.post('/share-target', { bodyLimit: 256 * 1024 ** 2 }, (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/', 303),
    )
  })
}
