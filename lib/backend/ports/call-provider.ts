/** The longest time a provider may take for its whole response, in ms. */
const TIMEOUT_MS = 6_000
const MAX_RESPONSE_BYTES = 256 * 1024

/**
 * A provider could not be reached, took too long or did not respond with JSON. `message` contains nothing of the call.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}

export interface ProviderCall {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs?: number | undefined
}

/** Posts to a provider and returns the status and the JSON of its response. Never follows a redirect. Throws ProviderError. */
export async function callProvider({ url, headers, body, timeoutMs = TIMEOUT_MS }: ProviderCall) {
  const { host } = new URL(url)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (text.length > MAX_RESPONSE_BYTES) throw new ProviderError(`${host} responded with too many bytes`)
    return { status: response.status, response: JSON.parse(text) as unknown }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    if (error instanceof SyntaxError) throw new ProviderError(`${host} did not respond with JSON`)
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw new ProviderError(
      timedOut ? `${host} took longer than ${timeoutMs} ms` : `${host} could not be reached`,
    )
  }
}
