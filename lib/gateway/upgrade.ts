import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { logPath } from '#lib/shared/text/log-path.ts'
import { dropForged } from './requests/forged-headers.ts'
import { mayOpenSocket } from './requests/same-origin.ts'
import type { SessionReader } from './session/session-of.ts'
import type { GatewayParts, Visit } from './types.ts'

const REASONS = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found' } as const

/** Push and talk: sockets that carry the reader's session. */
const SOCKETS = ['/ws', '/im']

/** Answers a handshake with a refusal and ends its connection. */
function turnAway(socket: Duplex, status: keyof typeof REASONS): void {
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.once('finish', () => socket.destroy())
}

/**
 * Leads a handshake to whom it concerns: `/ws` and `/im` to the hub's socket server, `/media/...` to the media server, and in development
 * `/_next/...` to Next; anything else is 404. A page of another origin is refused before the upgrade. The hub finds
 * the reader's token in the `token` header and the address in `x-client-address`.
 */
export async function answerUpgrade(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  visit: Visit | null,
  parts: Pick<GatewayParts, 'hub' | 'media' | 'hmr' | 'config' | 'log'>,
  sessions: SessionReader,
): Promise<void> {
  // Until somebody takes the socket over, its faults are ours: an unheard one would end the process.
  const ignore = () => socket.destroy()
  socket.on('error', ignore)
  if (visit === null) {
    turnAway(socket, 400)
    return
  }
  const { path } = visit
  const { headers } = request
  if (parts.config.dev && parts.hmr !== undefined && path.startsWith('/_next/')) {
    parts.hmr.emit('upgrade', request, socket, head)
    return
  }
  const isOurs = SOCKETS.includes(path)
  if (!isOurs && visit.routeKind !== 'media') {
    turnAway(socket, 404)
    return
  }
  // The hub looks at the origin itself; streams are looked at here.
  if (visit.routeKind === 'media' && !mayOpenSocket(headers, visit.origin)) {
    parts.log.info(
      { request: visit.id, path: logPath(path), origin: headers.origin, address: visit.address },
      'socket refused',
    )
    turnAway(socket, 403)
    return
  }
  dropForged(headers)
  headers['x-client-address'] = visit.address
  headers['x-request-id'] = visit.id
  // Without a configured origin the hub compares with the host a trusted proxy names.
  if (parts.config.publicUrl === undefined) headers.host = new URL(visit.origin).host
  if (headers.token === undefined) {
    const token = await sessions.of(headers, visit.secure)
    if (token !== null) headers.token = token
    if (socket.destroyed) return
  }
  socket.off('error', ignore)
  if (isOurs) parts.hub.handleUpgrade(request, socket, head)
  else if (!parts.media.handleUpgrade(request, socket, head)) {
    socket.on('error', ignore)
    turnAway(socket, 404)
  }
}
