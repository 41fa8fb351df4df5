/**
 * Where server.ts stores the function that answers API requests: the backend of this process, or a remote
 * one.
 */
export const BACKEND = Symbol.for('touchline.backend')

type Backend = (request: Request) => Promise<Response>

/**
 * `fetch` on the server: calls the backend's own function without the network. The backend in this process
 * ignores the signal of a request, so its response is raced against the signal. Its body is complete by then.
 */
export async function backendFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input, init)
  const backend = (globalThis as Record<symbol, unknown>)[BACKEND] as Backend | undefined
  if (!backend) return fetch(request)
  const { signal } = request
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([backend(request), aborted])
}
