import { Agent, request } from 'node:http'

export interface HttpCall {
  method: string
  /** Path and query, as they stand on the wire. */
  path: string
  headers?: Record<string, string>
  body?: Buffer
}
export interface HttpAnswer {
  /** The status, or a word for a connection that ended without one. */
  status: string
  text: string
}

const TIMEOUT_MS = 120_000
/** More than any limit by address needs, few enough that the site's own counters stay small. */
const ADDRESSES = 2_000
/** What an answer is kept of: the longest that is read. */
const MOST_TEXT = 4_000_000

let sent = 0
/** Another address for every request, as of clients behind the trusted proxy: the limits by address let them through. */
export function nextAddress(): string {
  sent = (sent + 1) % ADDRESSES
  return `10.20.${Math.floor(sent / 250)}.${(sent % 250) + 1}`
}

export type Send = (call: HttpCall) => Promise<HttpAnswer>

/** Sends one request at a time over a connection that is kept. Never rejects: how it ended is the answer's status. */
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
            if (text.length < MOST_TEXT) text += String(bytes)
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
