// Security headers, fixed at start. The web app runs under them in development too, so that what breaks them is
// noticed at once.
import { createHash } from 'node:crypto'

const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

const contentSecurityPolicy = (ownScripts: readonly string[]) =>
  [
    "default-src 'self'",
    // Voice is encoded by WebAssembly of our own, in a worker; this allows compiling it and no eval of text.
    ["script-src 'self' 'wasm-unsafe-eval'", ...ownScripts.map(hashSource)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // The socket is on our own host, which 'self' covers.
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

const hashSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The scripts that stand in the built page itself are allowed by what they say, and no other. */
export const pageHeadersFor = (builtPage: string) => ({
  ...everywhere,
  'content-security-policy': contentSecurityPolicy(
    [...builtPage.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code),
  ),
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), payment=(), usb=()',
})

/**
 * Data is no page: what only pages need is left out, because every header costs every call. `nosniff` keeps a browser
 * from taking JSON for anything else.
 */
export const apiHeaders = { ...everywhere, 'cache-control': 'no-store' }

/** Date is not among the headers a page of another origin may read, and clients set their clock by it. */
export const forOtherOrigins = { 'access-control-expose-headers': 'Date, x-server-time' }
