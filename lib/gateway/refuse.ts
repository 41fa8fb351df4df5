import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Message, say } from './messages.ts'
import type { Visit } from './parts.ts'
import { DATA_POLICY, standingHeaders } from './security-headers.ts'

/**
 * Answers in the gateway's own name with the API's envelope (code 1). Once an answer has begun it can only be cut
 * off, so that nobody takes half of it for the whole.
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Pick<Visit, 'id' | 'secure'> | null,
  status: number,
  message: Message,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body = Buffer.from(JSON.stringify({ code: 1, msg: say(message, request.headers), data: null }))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'content-security-policy': DATA_POLICY,
    ...Object.fromEntries(standingHeaders(visit?.secure ?? false)),
    ...(visit === null ? {} : { 'x-request-id': visit.id }),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
