/** Time-out of every request (specification), in milliseconds. */
export const TIMEOUT_MS = 20_000

/** The base of calls on the server, which leave no process. */
export const SERVER_BASE = 'http://touchline.internal/'

/**
 * Where server.ts stores the function that answers API requests: the backend of this process, or a remote
 * one.
 */
export const BACKEND = Symbol.for('touchline.backend')

type Backend = (request: Request) => Promise<Response>

/** Where server.ts stores the function that shares answers between renderings (lib/gateway/page-cache). */
export const SHARED_ANSWERS = Symbol.for('touchline.shared-answers')

/**
 * Returns the answer to a call that changes nothing, which renderings at about the same time share. `key` has all
 * that it depends on; `request` creates the request if there is no answer yet.
 */
type ReadShared = (call: { key: string; request: () => Request }) => Promise<{ status: number; body: string }>

/** The function of this server that shares answers; undefined in a browser, and where pages are not rendered. */
export const sharedAnswers = (): ReadShared | undefined =>
  (globalThis as Record<symbol, unknown>)[SHARED_ANSWERS] as ReadShared | undefined

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
