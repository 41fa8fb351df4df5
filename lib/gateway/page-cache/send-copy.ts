import type { IncomingMessage, ServerResponse } from 'node:http'
import { HTTPS_ONLY } from '../answers/security-headers.ts'
import type { Visit } from '../types.ts'
import type { Copy, Encoding } from './copy.ts'

/** Returns the smallest encoding that a client accepts. `q=0` refuses one. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const accepts = (name: string) => {
    const at = accepted.indexOf(name)
    return at !== -1 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted.slice(at + name.length))
  }
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

const matches = (requestedTags: string, etag: string): boolean =>
  requestedTags.trim() === '*' ||
  requestedTags.split(',').some((one) => one.trim() === etag || `W/${one.trim()}` === etag)

/** Sends a copy, or 304 to a client that has it. Compresses it first where it is not in an encoding of the client yet. */
export async function sendCopy(
  request: IncomingMessage,
  response: ServerResponse,
  copy: Copy,
  visit: Pick<Visit, 'id' | 'secure'>,
): Promise<void> {
  const ownHeaders = visit.secure ? ['x-request-id', visit.id, ...HTTPS_ONLY] : ['x-request-id', visit.id]
  const requestedTags = request.headers['if-none-match']
  if (requestedTags !== undefined && copy.cacheable && matches(requestedTags, copy.etag)) {
    response.writeHead(304, [...copy.unchanged, ...ownHeaders])
    response.end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
  const { headers, body } = copy.encoded.get(encoding) ?? (await copy.encode(encoding))
  if (response.destroyed) return
  response.writeHead(copy.status, [...headers, ...ownHeaders])
  response.end(request.method === 'HEAD' ? undefined : body)
}
