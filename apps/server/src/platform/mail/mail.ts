// Sends mail over SMTP. Failures carry the server's number and nothing else: its words often repeat the address.
import { createTransport, type NodemailerError } from 'nodemailer'

export type Message = { to: string; subject: string; text: string; html?: string }
export type Mail = {
  send(message: Message): Promise<void>
  close(): void
}

export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** The same message would be refused again. */
  readonly isPermanent: boolean

  constructor(error: NodemailerError) {
    super(`mail not sent: ${[error.code, error.responseCode].filter(Boolean).join(' ') || 'unknown'}`)
    this.isPermanent = error.permanent === true
  }
}

export function openMail(settings: { url: string; from: string }): Mail {
  const url = new URL(settings.url)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const transport = createTransport({
    pool: true,
    maxConnections: 5,
    // Whether a message is tried again is decided by its job, which knows when it has become pointless.
    maxRequeues: 0,
    host,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    // Codes and the password do not cross a network in the open, unless the operator says that it is theirs.
    requireTLS: !isThisMachine(host) && url.searchParams.get('tls') !== 'off',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, ...message }) => {
      try {
        await transport.sendMail({
          ...message,
          from: settings.from,
          // An object, so that no comma in it can make several addresses of one.
          to: { name: '', address: to },
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw new MailFailure(error as NodemailerError)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

const isThisMachine = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
