import type { IncomingMessage, ServerResponse } from 'node:http'
import { logPath } from '#lib/shared/text/log-path.ts'
import type { GatewayParts, Visit } from '../types.ts'

/**
 * Writes one line when an answer is over, and counts it. The query is left out: tokens, keys and numbers of people
 * travel there; so are secrets that stand in a path. Health checks are written at `debug`.
 */
export function writeLine(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  parts: Pick<GatewayParts, 'log' | 'metrics'>,
): void {
  const before = request.socket.bytesWritten
  response.once('close', () => {
    const ms = performance.now() - visit.since
    const status = response.statusCode
    parts.metrics?.answered(visit.routeKind, status, ms)
    const facts = {
      request: visit.id,
      method: request.method,
      path: logPath(visit.path),
      status,
      ms: Math.round(ms * 10) / 10,
      bytes: Math.max(0, request.socket.bytesWritten - before),
      address: visit.address,
      ...(response.writableFinished ? {} : { cut: true }),
    }
    if (visit.routeKind === 'health') parts.log.debug(facts, 'answered')
    else if (status >= 500) parts.log.warn(facts, 'answered')
    else parts.log.info(facts, 'answered')
  })
}
