import type { IncomingMessage, ServerResponse } from 'node:http'
import { clearSessionCookie, setSessionCookie } from '#lib/session/cookie.ts'
import { setDeviceCookie } from '#lib/session/device-cookie.ts'
import { sealToken } from '#lib/session/seal.ts'
import { HIDDEN_SCORES_HEADER } from '#lib/shared/hidden-scores/policy.ts'
import { refuse } from './answers/refuse.ts'
import { commonHeaders, DATA_POLICY, newNonce, pagePolicy } from './answers/security-headers.ts'
import { sendBody } from './answers/send-web-response.ts'
import { mayHoldToken, SET_TOKEN, tokenChange, withoutToken, withToken } from './answers/token-answer.ts'
import { BackendUnreachable } from './proxy.ts'
import { DEVICE, deviceOfCall, SET_DEVICE } from './requests/device.ts'
import { hiddenScoresOfVisitor } from './requests/hidden-scores.ts'
import { BodyRefused, bodyLimitsOf, bodyStream, declaredLength } from './requests/request-body.ts'
import { isBrowserCall, isForgedChange, isSameOriginCall } from './requests/same-origin.ts'
import { webHeaders } from './requests/web-request.ts'
import type { SessionReader } from './session/session-of.ts'
import type { GatewayDeps, Visit } from './types.ts'

type ApiDeps = Pick<GatewayDeps, 'backend' | 'changesState' | 'onChange' | 'config' | 'log'>

/**
 * Answers one call of the API: converts the browser's cookie into the token header, and a token of the
 * response into a cookie.
 */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  deps: ApiDeps,
  sessions: SessionReader,
): Promise<void> {
  const method = request.method ?? 'GET'
  const { path } = visit
  const ownToken = request.headers.token !== undefined
  const sealed = ownToken ? null : await sessions.of(request.headers, visit.secure)
  const changes = deps.changesState(method, path)
  if (changes && !ownToken && isForgedChange(request.headers, visit.search, sealed !== null)) {
    refuse(request, response, visit, 403, 'notSameOrigin')
    return
  }
  const limits = bodyLimitsOf(method, path, request.headers)
  if (declaredLength(request) > limits.bytes) {
    refuse(request, response, visit, 413, 'tooLarge', { connection: 'close' })
    return
  }

  const nonce = newNonce()
  const headers = webHeaders(request)
  headers.delete('cookie')
  if (sealed !== null) headers.set('token', sealed)
  const hiding = hiddenScoresOfVisitor(request.headers)
  if (hiding !== null && !headers.has(HIDDEN_SCORES_HEADER)) headers.set(HIDDEN_SCORES_HEADER, hiding)
  headers.set('x-request-id', visit.id)
  // Behind an unconfigured proxy every client seems to call from loopback, which may read /metrics.
  const unclear = visit.routeKind === 'health' && deps.config.trustedProxies === 0 && isForwarded(request)
  headers.set('x-client-address', unclear ? 'unknown' : visit.address)
  headers.set('x-nonce', nonce)
  const device = deviceOfCall(request.headers, visit.secure)
  if (device === null) headers.delete(DEVICE)
  else headers.set(DEVICE, device)

  let bodyRefused: BodyRefused | null = null
  const refuseBody = ({ why }: BodyRefused) => {
    const close = { connection: 'close' }
    if (why === 'too large') refuse(request, response, visit, 413, 'tooLarge', close)
    else refuse(request, response, visit, 408, 'bodyTooSlow', close)
  }
  const clientGone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) clientGone.abort()
  })
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const stream = hasBody
    ? bodyStream(request, limits, (refused) => {
        bodyRefused = refused
      })
    : null
  const call = new Request(visit.origin + path + visit.search, {
    method,
    headers,
    body: stream,
    signal: clientGone.signal,
    ...(stream === null ? {} : { duplex: 'half' }),
  } as RequestInit)

  let answer: Response
  try {
    answer = await deps.backend(call)
  } catch (error) {
    if (response.destroyed) return
    if (bodyRefused !== null) refuseBody(bodyRefused)
    else if (error instanceof BodyRefused) refuseBody(error)
    else if (error instanceof BackendUnreachable) {
      deps.log.warn({ request: visit.id, err: error }, 'backend_unreachable')
      const retry = { 'retry-after': '3' }
      if (error.slow) refuse(request, response, visit, 504, 'tooSlow', retry)
      else refuse(request, response, visit, 503, 'unavailable', retry)
    } else {
      deps.log.error({ request: visit.id, err: error }, 'backend_failed')
      refuse(request, response, visit, 500, 'fault')
    }
    return
  }
  if (changes) deps.onChange?.()
  // A backend may have answered the broken body with its own error; ours states the reason.
  if (bodyRefused !== null) {
    await answer.body?.cancel()
    refuseBody(bodyRefused)
    return
  }
  await passOn(request, response, visit, deps, answer, { nonce, ownToken })
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  deps: ApiDeps,
  answer: Response,
  { nonce, ownToken }: { nonce: string; ownToken: boolean },
): Promise<void> {
  const cookies: string[] = []
  let body: ReadableStream<Uint8Array> | string | null = answer.body
  let rewritten = false
  if (!ownToken && isBrowserCall(request.headers) && mayHoldToken(visit.path, answer.headers)) {
    const text = await answer.text()
    const envelope = parse(text)
    const change = tokenChange(visit.path, answer.headers, envelope)
    let rewrittenText = text
    if (change !== null && 'set' in change) {
      rewrittenText =
        envelope === undefined
          ? ''
          : JSON.stringify(withoutToken(envelope, change.set, !answer.headers.has(SET_TOKEN)))
      // A form on another site may log in, but must not change who this browser is.
      if (isSameOriginCall(request.headers)) {
        cookies.push(setSessionCookie(await sealToken(change.set, deps.config.sessionSecret), visit.secure))
      }
    } else if (change !== null) cookies.push(clearSessionCookie(visit.secure))
    body = rewrittenText
    rewritten = true
  } else {
    const newToken = answer.headers.get(SET_TOKEN)
    if (newToken !== null && newToken !== '' && newToken !== request.headers.token) {
      body = JSON.stringify(withToken(parse(await answer.text()), newToken, answer.headers.get(SET_DEVICE)))
      rewritten = true
    }
  }
  const device = answer.headers.get(SET_DEVICE)
  if (device !== null && isBrowserCall(request.headers) && isSameOriginCall(request.headers))
    cookies.push(setDeviceCookie(device, visit.secure))
  const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html')
  const headers: string[] = []
  for (const [name, value] of answer.headers) {
    if (
      name === SET_TOKEN ||
      name === SET_DEVICE ||
      name === 'content-security-policy' ||
      name === 'connection'
    )
      continue
    if (rewritten && (name === 'content-length' || name === 'content-encoding')) continue
    headers.push(name, value)
  }
  if (!answer.headers.has('cache-control')) headers.push('cache-control', 'no-store')
  headers.push('content-security-policy', isPage ? pagePolicy(nonce, deps.config) : DATA_POLICY)
  headers.push(...commonHeaders(visit.secure).flat(), 'x-request-id', visit.id)
  // A text body has a known length.
  if (typeof body === 'string') headers.push('content-length', String(Buffer.byteLength(body)))
  for (const cookie of cookies) headers.push('set-cookie', cookie)
  response.writeHead(answer.status, headers)
  if (request.method === 'HEAD') {
    if (typeof body !== 'string') await body?.cancel()
    response.end()
    return
  }
  await sendBody(body, response)
}

const isForwarded = ({ headers }: IncomingMessage): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
