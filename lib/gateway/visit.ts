import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import { clientAddress } from './client-address.ts'
import { originOf } from './origin.ts'
import type { Door, GatewayConfig, Visit } from './parts.ts'
import { requestId } from './request-id.ts'

const HEALTH = new Set(['/healthz', '/readyz', '/metrics'])

/** Which door a path belongs to. */
export function doorOf(path: string): Door {
  if (path.startsWith('/_next/')) return 'asset'
  if (path.startsWith('/media/')) return 'media'
  if (HEALTH.has(path)) return 'health'
  // Files of users, where they lie on our own disk: given out by the backend, as harmless as any answer of it.
  if (path.startsWith('/uploads/')) return 'api'
  // The API's paths are matched whatever their case.
  const start = path.slice(0, 5).toLowerCase()
  return start === '/api/' || (start === '/api' && path.length === 4) ? 'api' : 'page'
}

/** Path and query of a request target; the query keeps its question mark. */
export function splitTarget(target: string): { path: string; search: string } {
  const at = target.indexOf('?')
  return at === -1 ? { path: target, search: '' } : { path: target.slice(0, at), search: target.slice(at) }
}

/** Works out who calls, under which origin and at which door; null for a Host or a target that cannot be meant. */
export function visitOf(request: IncomingMessage, config: GatewayConfig): Visit | null {
  const { path, search } = splitTarget(request.url ?? '/')
  const encrypted = request.socket instanceof TLSSocket
  const origin = originOf(request.headers, encrypted, config.publicUrl, config.trustedProxies)
  if (origin === null || !path.startsWith('/')) return null
  const forwarded = request.headers['x-forwarded-for']
  return {
    id: requestId(request.headers['x-request-id'], config.trustedProxies),
    since: performance.now(),
    door: doorOf(path),
    path,
    search,
    address: clientAddress(
      request.socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      config.trustedProxies,
    ),
    origin,
    secure: origin.startsWith('https:'),
  }
}
