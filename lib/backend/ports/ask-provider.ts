/** How long a provider may take with its whole answer, in ms. */
const PATIENCE_MS = 6_000
const MOST_BYTES = 256 * 1024

/** A provider could not be reached, took too long or answered with what is no JSON. `message` holds nothing of the call. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}

export interface ProviderCall {
  url: string
  headers: Record<string, string>
  body: string
  patienceMs?: number | undefined
}

/** Posts to a provider and answers its status and its JSON. Never follows a redirect. Throws ProviderError. */
export async function askProvider({ url, headers, body, patienceMs = PATIENCE_MS }: ProviderCall) {
  const { host } = new URL(url)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await answer.text()
    if (text.length > MOST_BYTES) throw new ProviderError(`${host} answered too much`)
    return { status: answer.status, said: JSON.parse(text) as unknown }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    if (error instanceof SyntaxError) throw new ProviderError(`${host} answered no JSON`)
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw new ProviderError(
      late ? `${host} took longer than ${patienceMs} ms` : `${host} could not be reached`,
    )
  }
}
