import { Agent, request } from 'node:http'

export interface HttpCall {
  method: string
  /** Path and query, exactly as sent. */
  path: string
  headers?: Record<string, string>
  body?: Buffer
}
export interface HttpResponse {
  /** The status, or a word for a connection that ended without one. */
  status: string
  text: string
}

const TIMEOUT_MS = 120_000
/** More than any limit by address needs, and few enough that the site's own counters stay small. */
const ADDRESSES = 2_000
/** Maximum length of a response text that is stored. */
const MAX_TEXT_LENGTH = 4_000_000

let sent = 0
/**
 * Returns another address for every request, as of clients behind the trusted proxy, so that the limits by
 * address do not apply.
 */
export function nextAddress(): string {
  sent = (sent + 1) % ADDRESSES
  return `10.20.${Math.floor(sent / 250)}.${(sent % 250) + 1}`
}

export type Send = (call: HttpCall) => Promise<HttpResponse>

/**
 * Sends one request at a time over a kept-alive connection. Never rejects: the status says how the connection
 * ended.
 */
export function createSend(port: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  return ({ method, path, headers = {}, body }) =>
    new Promise((resolve) => {
      let text = ''
      const call = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path,
          headers: {
            'x-forwarded-for': nextAddress(),
            ...headers,
            ...(body ? { 'content-length': String(body.length) } : {}),
          },
          timeout: TIMEOUT_MS,
        },
        (response) => {
          const end = () => resolve({ status: String(response.statusCode), text })
          response.on('data', (bytes: Buffer) => {
            if (text.length < MAX_TEXT_LENGTH) text += String(bytes)
          })
          response.once('end', end)
          response.once('error', end)
          response.once('close', end)
        },
      )
      call.once('timeout', () => call.destroy(new Error('timeout')))
      call.once('error', (error: NodeJS.ErrnoException) =>
        resolve({ status: error.code ?? error.message, text }),
      )
      call.end(body)
    })
}
