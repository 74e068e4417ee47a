// Safari's engine as Debian has it (WebKitGTK), by WebDriver. Its window needs a screen: Xvfb.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../../tools/postgres.ts'
import { untilListening } from '../../../../tools/until-listening.ts'
import { MARK, type Phone } from './phone.ts'

type Paths = { driver: string; browser: string; screen: string }

export async function openWebkit({ driver, browser, screen }: Paths): Promise<Phone> {
  const display = await startScreen(screen)
  const port = await freePort()
  const running = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      LANGUAGE: 'en',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  await untilListening(port, running)
  const session = await startSession(`http://127.0.0.1:${port}`, browser)
  // As narrow as its window can be: a phone's layout.
  await session('POST', '/window/rect', { x: 0, y: 0, width: 390, height: 900 })
  const marked = async () => {
    const value = { using: 'css selector', value: `[${MARK}]` }
    const [id] = Object.values((await session('POST', '/element', value)) as Record<string, string>)
    return `/element/${id}`
  }
  return {
    open: async (address) => void (await session('POST', '/url', { url: address })),
    run: (work, ...args) => {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve().then(() => (${work})(...[...arguments].slice(0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      return session('POST', '/execute/async', { script, args }).then((answer) => {
        const { value, error } = answer as { value?: unknown; error?: string }
        if (error !== undefined) throw new Error(error)
        return value as never
      })
    },
    tapMarked: async () => void (await session('POST', `${await marked()}/click`, {})),
    typeIntoMarked: async (text) => void (await session('POST', `${await marked()}/value`, { text })),
    picture: async () => Buffer.from((await session('GET', '/screenshot')) as string, 'base64'),
    close: async () => {
      await session('DELETE', '')
      running.kill()
      display.stop()
    },
  }
}

type Session = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

async function startSession(address: string, binary: string): Promise<Session> {
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${address}${path}`, { method, body: body && JSON.stringify(body) })
    const { value } = (await reply.json()) as { value: unknown }
    const { error, message } = (value ?? {}) as { error?: string; message?: string }
    if (!reply.ok) throw new Error(`${method} ${path}: ${error} ${message ?? ''}`)
    return value
  }
  const options = { binary, args: ['--automation', '--private'] }
  const alwaysMatch = { 'webkitgtk:browserOptions': options }
  const made = (await ask('POST', '/session', { capabilities: { alwaysMatch } })) as { sessionId: string }
  return (method, path, body) => ask(method, `/session/${made.sessionId}${path}`, body)
}

/** A screen of a phone's size under a number that is free. */
async function startScreen(program: string): Promise<{ name: string; stop(): void }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '480x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, stop: () => void child.kill() }
}
