import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Visit } from '../types.ts'
import { languageOf, type Message, messageText } from './messages.ts'
import { REFUSAL_PAGE_POLICY, refusalPage } from './refusal-page.ts'
import { commonHeaders, DATA_POLICY } from './security-headers.ts'

/**
 * Answers for the gateway itself with the API's envelope (code 1), or with a plain page to a browser that
 * requested a screen or an unreadable address (`visit` null); with Retry-After the page reloads itself. A
 * response that has already begun can only be cut off, so that nobody takes half of it for the whole.
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Pick<Visit, 'id' | 'secure' | 'routeKind'> | null,
  status: number,
  message: Message,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const text = messageText(message, request.headers)
  const asPage =
    (visit === null || visit.routeKind === 'page') && /\btext\/html\b/.test(request.headers.accept ?? '')
  const body = Buffer.from(
    asPage
      ? refusalPage(text, languageOf(request.headers), headers['retry-after'] !== undefined)
      : JSON.stringify({ code: 1, msg: text, data: null }),
  )
  response.writeHead(status, {
    'content-type': `${asPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-length': body.length,
    'cache-control': 'no-store',
    'content-security-policy': asPage ? REFUSAL_PAGE_POLICY : DATA_POLICY,
    ...Object.fromEntries(commonHeaders(visit?.secure ?? false)),
    ...(visit === null ? {} : { 'x-request-id': visit.id }),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
