import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Language } from '#lib/shared/languages.ts'
import { logPath } from '#lib/shared/text/log-path.ts'
import { languageOf } from '../input/language.ts'
import { Refusal } from '../refusal.ts'
import { failed, refused } from './envelope.ts'

/** True for the errors of a database that is away: the caller may try again. */
const isUnavailable = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (
      /^(ECONN|EPIPE|57P0|08|53300)/.test(code) ||
      /connection (terminated|timeout)|timeout exceeded/i.test(cause.message)
    )
      return true
  }
  return false
}

/** Answers a request by `work`; a refusal or a fault becomes an envelope in the caller's language. */
export type Answer = (
  request: Request,
  work: (language: Language, requestId: string) => Promise<Response>,
) => Promise<Response>

/** Answers requests in envelopes and logs what failed. */
export function createAnswer(log: Pick<Logger, 'error'>): Answer {
  return async (request, work) => {
    const language = languageOf(request.headers)
    const requestId = request.headers.get('x-request-id') ?? randomUUID()
    try {
      return await work(language, requestId)
    } catch (error) {
      if (error instanceof Refusal) return refused(error, language)
      log.error(
        { err: error, request: requestId, path: logPath(new URL(request.url).pathname) },
        'request failed',
      )
      return isUnavailable(error)
        ? refused(new Refusal('unavailable', 'unavailable', {}, 3), language)
        : failed(language, requestId)
    }
  }
}
