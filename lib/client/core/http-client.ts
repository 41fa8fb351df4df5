import ky from 'ky'
import { backendFetch, SERVER_BASE, TIMEOUT_MS } from './backend-fetch.ts'

const inBrowser = typeof window !== 'undefined'

/**
 * The HTTP client of the API, in browsers and on the server. Load it with `loadHttpClient`: no screen needs
 * ky for its first paint.
 */
export const http = ky.create({
  prefix: inBrowser ? '/' : SERVER_BASE,
  // `timeout` ends with the head of a response, `totalTimeout` with its body.
  timeout: TIMEOUT_MS,
  totalTimeout: TIMEOUT_MS,
  // The specification has GET calls that change state, so the method does not show what may be retried.
  retry: 0,
  // The envelope is read whatever the HTTP status.
  throwHttpErrors: false,
  headers: { 'x-touchline': 'web' },
  ...(inBrowser ? {} : { fetch: backendFetch }),
})
