// One question to a provider's interface. An address may carry a token, so no error of this file names it.

/** The provider did not answer, or not as itself: nothing is known about the token. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}

export type Answer = { isOk: boolean; body: unknown }

export async function askJson(
  address: string,
  { query, bearer, signal }: { query?: Record<string, string>; bearer?: string; signal: AbortSignal },
): Promise<Answer> {
  const reply = await fetch(`${address}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    headers: { accept: 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw new ProviderAway(reasonOf(error))
  })
  if (reply.status >= 500 || reply.status === 429) throw new ProviderAway(`HTTP ${reply.status}`)
  try {
    return { isOk: reply.ok, body: await reply.json() }
  } catch (error) {
    throw new ProviderAway(error instanceof SyntaxError ? `no JSON, HTTP ${reply.status}` : reasonOf(error))
  }
}

/** Such as ECONNREFUSED or TimeoutError. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown }
  return String(cause?.code ?? name ?? 'network')
}
