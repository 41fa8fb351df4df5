import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { logPath } from '#lib/shared/text/log-path.ts'
import { dropForged } from './requests/forged-headers.ts'
import { mayOpenSocket } from './requests/same-origin.ts'
import type { SessionReader } from './session/session-of.ts'
import type { GatewayDeps, Visit } from './types.ts'

const REASONS = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found' } as const

/** Push and chat: sockets with the visitor's session. */
const SOCKETS = ['/ws', '/im']

/** Answers a handshake with a refusal and ends its connection. */
function refuseUpgrade(socket: Duplex, status: keyof typeof REASONS): void {
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.once('finish', () => socket.destroy())
}

/**
 * Routes a handshake: `/ws` and `/im` to the hub's socket server, `/media/...` to the media server, and in
 * development `/_next/...` to Next; anything else is 404. A page of another origin is refused before the
 * upgrade. The hub finds the visitor's token in the `token` header and the address in `x-client-address`.
 */
export async function answerUpgrade(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  visit: Visit | null,
  deps: Pick<GatewayDeps, 'hub' | 'media' | 'hmr' | 'config' | 'log'>,
  sessions: SessionReader,
): Promise<void> {
  // Until another component takes the socket over, its errors are handled here: an unhandled one would end
  // the process.
  const ignore = () => socket.destroy()
  socket.on('error', ignore)
  if (visit === null) {
    refuseUpgrade(socket, 400)
    return
  }
  const { path } = visit
  const { headers } = request
  if (deps.config.dev && deps.hmr !== undefined && path.startsWith('/_next/')) {
    deps.hmr.emit('upgrade', request, socket, head)
    return
  }
  const isOurs = SOCKETS.includes(path)
  if (!isOurs && visit.routeKind !== 'media') {
    refuseUpgrade(socket, 404)
    return
  }
  // The hub checks the origin itself; streams are checked here.
  if (visit.routeKind === 'media' && !mayOpenSocket(headers, visit.origin)) {
    deps.log.info(
      { request: visit.id, path: logPath(path), origin: headers.origin, address: visit.address },
      'socket_refused',
    )
    refuseUpgrade(socket, 403)
    return
  }
  dropForged(headers)
  headers['x-client-address'] = visit.address
  headers['x-request-id'] = visit.id
  // Without a configured origin the hub compares with the host named by a trusted proxy.
  if (deps.config.publicUrl === undefined) headers.host = new URL(visit.origin).host
  if (headers.token === undefined) {
    const token = await sessions.of(headers, visit.secure)
    if (token !== null) headers.token = token
    if (socket.destroyed) return
  }
  socket.off('error', ignore)
  if (isOurs) deps.hub.handleUpgrade(request, socket, head)
  else if (!deps.media.handleUpgrade(request, socket, head)) {
    socket.on('error', ignore)
    refuseUpgrade(socket, 404)
  }
}
