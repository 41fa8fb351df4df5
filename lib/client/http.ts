import { BACKEND } from './backend.ts'

type Backend = (request: Request) => Promise<Response>

const inBrowser = typeof window !== 'undefined'

/** One request to the API, which no time limit ends but `signal`, and which nothing repeats: a GET may change state. */
export interface ApiRequest {
  method: 'GET' | 'POST'
  /** Without a slash in front. */
  path: string
  /** In the query of a GET, as JSON in the body of a POST. */
  parameters: Record<string, unknown>
  headers: Record<string, string>
  signal: AbortSignal
  /** It is sent although its page is left. */
  keepalive?: boolean
}

const query = (parameters: Record<string, unknown>) => {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** Sends it to the backend's own function on the server, over the network in a browser. */
export async function send({
  method,
  path,
  parameters,
  headers,
  signal,
  keepalive = false,
}: ApiRequest): Promise<Response> {
  const base = inBrowser ? '/' : 'http://touchline.internal/'
  const own = { 'x-touchline': 'web', ...headers }
  const request =
    method === 'GET'
      ? new Request(base + path + query(parameters), { headers: own, signal, keepalive })
      : new Request(base + path, {
          method,
          headers: { 'content-type': 'application/json', ...own },
          body: JSON.stringify(parameters),
          signal,
          keepalive,
        })
  const backend = (globalThis as Record<symbol, unknown>)[BACKEND] as Backend | undefined
  return backend && !inBrowser ? backend(request) : fetch(request)
}
