import type { IncomingMessage, ServerResponse } from 'node:http'
import { HTTPS_ONLY } from '../answers/security-headers.ts'
import type { Visit } from '../types.ts'
import type { Copy, Encoding } from './copy.ts'

/** The smallest encoding a reader takes. `q=0` refuses one. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const takes = (name: string) => {
    const at = accepted.indexOf(name)
    return at !== -1 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted.slice(at + name.length))
  }
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

const matches = (asked: string, etag: string): boolean =>
  asked.trim() === '*' || asked.split(',').some((one) => one.trim() === etag || `W/${one.trim()}` === etag)

/** Sends a copy, or 304 to a reader who has it. Returns the bytes of the body that was sent. */
export function sendCopy(
  request: IncomingMessage,
  response: ServerResponse,
  copy: Copy,
  visit: Pick<Visit, 'id' | 'secure'>,
): number {
  const own = visit.secure ? ['x-request-id', visit.id, ...HTTPS_ONLY] : ['x-request-id', visit.id]
  const asked = request.headers['if-none-match']
  if (asked !== undefined && copy.keep && matches(asked, copy.etag)) {
    response.writeHead(304, [...copy.unchanged, ...own])
    response.end()
    return 0
  }
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
  response.writeHead(copy.status, [...copy.headers[encoding], ...own])
  if (request.method === 'HEAD') {
    response.end()
    return 0
  }
  const body = copy.bodies[encoding]
  response.end(body)
  return body.length
}
