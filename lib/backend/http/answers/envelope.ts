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

const DEAD_TOKEN: readonly RefusalKind[] = ['unknown_token', 'ended_elsewhere', 'expired_token']

const answer = (body: Envelope, status: number, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** `reply.done` names the message that goes with a success, `reply.token` the session it begins or ends, `reply.device` the device. */
export const success = (data: unknown, reply: Reply, language: Language) =>
  answer(
    { code: CODES.ok, msg: reply.done === null ? '' : errorText(language, `done.${reply.done}`), data },
    200,
    {
      ...(reply.token === null ? {} : { 'x-set-token': reply.token }),
      ...(reply.device === null ? {} : { 'x-set-device': reply.device }),
    },
  )

/** The answer to a refusal, in the reader's language. */
export function refused(refusal: Refusal, language: Language): Response {
  const headers: Record<string, string> = refusal.retryAfter
    ? { 'retry-after': String(Math.ceil(refusal.retryAfter)) }
    : {}
  // A token that is good for nothing goes out of the browser with the answer that says so.
  if (DEAD_TOKEN.includes(refusal.kind)) headers['x-set-token'] = ''
  const body = {
    code: CODE_OF[refusal.kind] ?? CODES.refused,
    msg: errorText(language, refusal.key, refusal.values),
    data: refusal.data,
  }
  return answer(body, REFUSALS[refusal.kind], headers)
}

/** The answer to a fault: says nothing of its cause, names the request so that the log line can be found. */
export const failed = (language: Language, requestId: string) =>
  answer({ code: CODES.refused, msg: errorText(language, 'fault', { id: requestId }), data: null }, 500)
