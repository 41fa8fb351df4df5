import ky from 'ky'
import { BACKEND } from './backend.ts'

type Fetch = (request: Request) => Promise<Response>

const inBrowser = typeof window !== 'undefined'

/** The backend's own function on the server, the network in a browser. */
function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const backend = (globalThis as Record<symbol, unknown>)[BACKEND] as Fetch | undefined
  const request = new Request(input, init)
  return backend && !inBrowser ? backend(request) : fetch(request)
}

/** The way to the API. The time limit is the caller's, since it counts to the end of the answer's body. */
export const http = ky.create({
  prefix: inBrowser ? '/' : 'http://touchline.internal/',
  timeout: false,
  // Calls that change state may be GETs, so nothing is repeated behind the caller's back.
  retry: 0,
  throwHttpErrors: false,
  headers: { 'x-touchline': 'web' },
  fetch: send,
})
