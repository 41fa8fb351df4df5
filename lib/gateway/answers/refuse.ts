import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '#lib/shared/languages.ts'
import type { Visit } from '../types.ts'
import { languageOf, type Message, say } from './messages.ts'
import { DATA_POLICY, standingHeaders } from './security-headers.ts'

/** A page without a script, a style or a picture, for people who asked for a screen. The texts are ours. */
function pageOf(text: string, language: Language, again: boolean): string {
  const reload = again ? '<meta http-equiv="refresh" content="3">' : ''
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">${reload}` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<title>Touchline</title></head><body><p>${text}</p></body></html>`
  )
}

/**
 * Answers in the gateway's own name with the API's envelope (code 1), or with a plain page to a browser that asked for
 * a screen, or for an address that was not read (`visit` null); with Retry-After the page asks again by itself. Once an answer has begun it can only be cut
 * off, so that nobody takes half of it for the whole.
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
  const text = say(message, request.headers)
  const asPage =
    (visit === null || visit.routeKind === 'page') && /\btext\/html\b/.test(request.headers.accept ?? '')
  const body = Buffer.from(
    asPage
      ? pageOf(text, languageOf(request.headers), headers['retry-after'] !== undefined)
      : JSON.stringify({ code: 1, msg: text, data: null }),
  )
  response.writeHead(status, {
    'content-type': `${asPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-length': body.length,
    'cache-control': 'no-store',
    'content-security-policy': DATA_POLICY,
    ...Object.fromEntries(standingHeaders(visit?.secure ?? false)),
    ...(visit === null ? {} : { 'x-request-id': visit.id }),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
