import { CODES, type Envelope } from '#lib/contract/envelope.ts'
import type { Language } from '#lib/shared/languages.ts'
import { errorText } from './error-text.ts'
import { REFUSALS, type Refusal, type RefusalKind } from './refusal.ts'

const CODE_OF: Partial<Record<RefusalKind, number>> = {
  not_logged_in: CODES.notLoggedIn,
  unknown_token: CODES.unknownToken,
  ended_elsewhere: CODES.endedElsewhere,
  expired_token: CODES.expiredToken,
}

const answer = (body: Envelope, status: number, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

export const success = (data: unknown) => answer({ code: CODES.ok, msg: '', data }, 200)

/** The answer to a refusal, in the reader's language. */
export function refused(refusal: Refusal, language: Language): Response {
  const headers: Record<string, string> = refusal.retryAfter
    ? { 'retry-after': String(Math.ceil(refusal.retryAfter)) }
    : {}
  const body = {
    code: CODE_OF[refusal.kind] ?? CODES.refused,
    msg: errorText(language, refusal.key, refusal.values),
    data: null,
  }
  return answer(body, REFUSALS[refusal.kind], headers)
}

/** The answer to a fault: says nothing of its cause, names the request so that the log line can be found. */
export const failed = (language: Language, requestId: string) =>
  answer({ code: CODES.refused, msg: errorText(language, 'fault', { id: requestId }), data: null }, 500)
