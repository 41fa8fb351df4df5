/** The specification's time-out of a call, in milliseconds. */
export const CALL_TIMEOUT_MS = 20_000

/** Why another back end gave no response: it was too slow, or it could not be reached. */
export class BackendUnreachable extends Error {
  readonly slow: boolean
  constructor(slow: boolean, cause: unknown) {
    super(slow ? 'the back end was too slow' : 'the back end could not be reached', { cause })
    this.slow = slow
  }
}

/** Headers that fetch sets itself, wrong once the body has been decoded. */
const DECODED = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
] as const

/**
 * Creates the function that calls a back end over HTTP like our own: it sends the same request to `base`. The
 * browser's cookie is not sent. Rejects with BackendUnreachable after `timeoutMs` without the head of a
 * response, or without a connection.
 */
export function createProxy(base: string, timeoutMs: number = CALL_TIMEOUT_MS) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of ['host', 'cookie', 'content-length', 'accept-encoding']) headers.delete(name)
    const address = headers.get('x-client-address')
    if (address !== null) headers.set('x-forwarded-for', address)
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), timeoutMs)
    try {
      const answer = await fetch(base + pathname + search, {
        method: request.method,
        headers,
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, patience.signal]),
        ...(request.body === null ? {} : { duplex: 'half' }),
      } as RequestInit)
      const own = new Headers(answer.headers)
      for (const name of DECODED) own.delete(name)
      // Cookies of the other back end are not passed on; the browser has ours.
      own.delete('set-cookie')
      return new Response(answer.body, { status: answer.status, headers: own })
    } catch (error) {
      throw new BackendUnreachable(patience.signal.aborted, error)
    } finally {
      clearTimeout(timer)
    }
  }
}
