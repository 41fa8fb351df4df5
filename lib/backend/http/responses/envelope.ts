import { CODES, type Envelope } from '#lib/contract/core/envelope.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Reply } from '../context.ts'
import { REFUSALS, type Refusal, type RefusalKind } from '../refusal.ts'
import { errorText } from './error-text.ts'

const CODE_OF: Partial<Record<RefusalKind, number>> = {
  not_logged_in: CODES.notLoggedIn,
  unknown_token: CODES.unknownToken,
  ended_elsewhere: CODES.endedElsewhere,
  expired_token: CODES.expiredToken,
}

const INVALID_TOKEN_KINDS: readonly RefusalKind[] = ['unknown_token', 'ended_elsewhere', 'expired_token']

const toResponse = (body: Envelope, status: number, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/**
 * The response to a success. `reply.done` names its message, `reply.token` the session it begins or ends,
 * `reply.device` the device.
 */
export const success = (data: unknown, reply: Reply, language: Language) =>
  toResponse(
    { code: CODES.ok, msg: reply.done === null ? '' : errorText(language, `done.${reply.done}`), data },
    200,
    {
      ...(reply.token === null ? {} : { 'x-set-token': reply.token }),
      ...(reply.device === null ? {} : { 'x-set-device': reply.device }),
    },
  )

/** Returns the response to a refusal, in the user's language. */
export function refused(refusal: Refusal, language: Language): Response {
  const headers: Record<string, string> = refusal.retryAfter
    ? { 'retry-after': String(Math.ceil(refusal.retryAfter)) }
    : {}
  // An invalid token is removed from the browser by the same response.
  if (INVALID_TOKEN_KINDS.includes(refusal.kind)) headers['x-set-token'] = ''
  const body = {
    code: CODE_OF[refusal.kind] ?? CODES.refused,
    msg: errorText(language, refusal.key, refusal.values),
    data: refusal.data,
  }
  return toResponse(body, REFUSALS[refusal.kind], headers)
}

/**
 * The response to a server error: does not reveal its cause, but has the request id, so that the log line can
 * be found.
 */
export const failed = (language: Language, requestId: string) =>
  toResponse({ code: CODES.refused, msg: errorText(language, 'fault', { id: requestId }), data: null }, 500)
