// A real SMTP server for tests, on a port of its own; how it answers is up to the test.
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  raw: string
}

type Answer = { code: number; words: string } | undefined

export type GivenSmtp = {
  url: string
  received: ReceivedMail[]
  /** How many messages were offered, refused ones included. */
  offers(): number
  /** What the next messages are answered, in turn; then they are taken. */
  answerNext(...answers: { code: number; words: string }[]): void
  /** The next message that is taken. */
  next(): Promise<ReceivedMail>
  stop(): Promise<void>
}

export async function givenSmtp(sign?: { user: string; password: string }): Promise<GivenSmtp> {
  const received: ReceivedMail[] = []
  const answers: Answer[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  let offers = 0
  const refusal = (answer: { code: number; words: string }) =>
    Object.assign(new Error(answer.words), { responseCode: answer.code })

  const server = new SMTPServer({
    authOptional: !sign,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.username === sign?.user && auth.password === sign?.password
        ? done(null, { user: auth.username })
        : done(new Error('wrong')),
    onRcptTo: (_address, _session, done) => {
      offers += 1
      const answer = answers.shift()
      done(answer ? refusal(answer) : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...parsed(Buffer.concat(chunks).toString('utf8')),
        }
        received.push(mail)
        done(null)
        waiting.shift()?.(mail)
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () =>
      resolve((listening.address() as { port: number }).port),
    )
  })

  const signed = sign ? `${sign.user}:${encodeURIComponent(sign.password)}@` : ''
  return {
    url: `smtp://${signed}127.0.0.1:${port}`,
    received,
    offers: () => offers,
    answerNext: (...more) => answers.push(...more),
    next: () => new Promise((resolve) => waiting.push(resolve)),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Just as much of MIME as our own mails use. */
function parsed(raw: string): Omit<ReceivedMail, 'from' | 'to'> {
  const subject = /^Subject: ((?:.+\r\n )*.+)$/m.exec(raw)?.[1] ?? ''
  const part = (type: string) => {
    const found = new RegExp(`Content-Type: ${type}[^]*?\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(raw)
    const [head = '', body = ''] = found ? [found[0].split('\r\n\r\n')[0], found[1]] : []
    if (/Encoding: base64/i.test(head ?? '')) return Buffer.from(body ?? '', 'base64').toString('utf8')
    if (/Encoding: quoted-printable/i.test(head ?? '')) return unquoted(body ?? '')
    return body ?? ''
  }
  return { subject: unfolded(subject), text: part('text/plain'), html: part('text/html'), raw }
}

const unfolded = (header: string) =>
  header
    .replaceAll(/\r\n /g, ' ')
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : unquoted(text.replaceAll('_', ' ')),
    )

const unquoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
