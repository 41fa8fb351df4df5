import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import { clientAddress } from './requests/client-address.ts'
import { originOf } from './requests/origin.ts'
import { requestId } from './requests/request-id.ts'
import { parseTarget } from './requests/request-target.ts'
import type { GatewayConfig, RouteKind, Visit } from './types.ts'

const HEALTH = new Set(['/healthz', '/readyz', '/metrics'])

/** The part of the site that answers a canonical path. Case-insensitive, as the backend matches too. */
export function routeKindOf(path: string): RouteKind {
  const lower = path.toLowerCase()
  if (lower.startsWith('/_next/')) return 'asset'
  if (lower.startsWith('/media/')) return 'media'
  if (HEALTH.has(lower)) return 'health'
  // Users' files on our own disk: sent by the backend, with the headers of any of its responses.
  if (lower.startsWith('/uploads/')) return 'api'
  return lower === '/api' || lower.startsWith('/api/') ? 'api' : 'page'
}

/**
 * Determines the client, the origin and the part of the site of a request; null for a Host or a target that
 * is refused. From here on the request's own target is the canonical one, since the renderer, the media
 * server and the sockets read it there: nothing decides from another spelling than the one that is served.
 */
export function visitOf(request: IncomingMessage, config: GatewayConfig): Visit | null {
  const target = parseTarget(request.url ?? '/')
  const encrypted = request.socket instanceof TLSSocket
  const origin = originOf(request.headers, encrypted, config.publicUrl, config.trustedProxies)
  if (origin === null || target === null) return null
  const { path, search } = target
  request.url = path + search
  const forwarded = request.headers['x-forwarded-for']
  return {
    id: requestId(request.headers['x-request-id'], config.trustedProxies),
    since: performance.now(),
    routeKind: routeKindOf(path),
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
