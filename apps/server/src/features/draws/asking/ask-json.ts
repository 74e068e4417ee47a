// One question to a machine outside. Whatever comes back is a stranger's word: it is bounded in time and size, a
// redirect is not followed, and an error says what happened without the address, which may carry a key.

/** There is no answer; the message is short and fit for a log. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export type Question = {
  address: string
  /** Sent as JSON by POST; without one it is a GET. */
  body?: object
  headers?: Record<string, string>
  signal: AbortSignal
  maxBytes: number
}

export async function askJson(question: Question): Promise<{ status: number; body: unknown }> {
  const { address, body, headers, signal, maxBytes } = question
  try {
    const reply = await fetch(address, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      redirect: 'manual',
      signal,
    })
    if (!reply.ok) {
      await reply.body?.cancel()
      return { status: reply.status, body: undefined }
    }
    return { status: reply.status, body: JSON.parse(await textOf(reply, maxBytes)) as unknown }
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error))
  }
}

async function textOf(reply: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of reply.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new NoAnswer('too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Such as ECONNREFUSED or TimeoutError. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'no JSON'
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown }
  return String(cause?.code ?? name ?? 'network')
}
