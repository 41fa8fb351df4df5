import type { IncomingMessage, ServerResponse } from 'node:http'
import { logPath } from '#lib/shared/text/log-path.ts'
import type { GatewayDeps, Visit } from '../types.ts'

/**
 * Logs a request when its response is over, and counts it. The query is left out: it may contain tokens, keys
 * and phone numbers; so are secrets in a path. Health checks are logged at `debug`.
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  deps: Pick<GatewayDeps, 'log' | 'metrics'>,
): void {
  const before = request.socket.bytesWritten
  response.once('close', () => {
    const ms = performance.now() - visit.since
    const status = response.statusCode
    deps.metrics?.answered(visit.routeKind, status, ms)
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
    if (visit.routeKind === 'health') deps.log.debug(facts, 'request_answered')
    else if (status >= 500) deps.log.warn(facts, 'request_answered')
    else deps.log.info(facts, 'request_answered')
  })
}
