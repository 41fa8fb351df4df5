import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Language } from '#lib/shared/languages.ts'
import { logPath } from '#lib/shared/text/log-path.ts'
import { languageOf } from '../input/language.ts'
import { Refusal } from '../refusal.ts'
import { failed, refused } from './envelope.ts'

/** True for the errors of an unreachable database: the client may retry. */
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

/**
 * Responds to a request with the result of `work`; a refusal or an error becomes an envelope in the user's
 * language.
 */
export type Responder = (
  request: Request,
  work: (language: Language, requestId: string) => Promise<Response>,
) => Promise<Response>

/** Creates the function that responds with envelopes and logs errors. */
export function createResponder(log: Pick<Logger, 'error'>): Responder {
  return async (request, work) => {
    const language = languageOf(request.headers)
    const requestId = request.headers.get('x-request-id') ?? randomUUID()
    try {
      return await work(language, requestId)
    } catch (error) {
      if (error instanceof Refusal) return refused(error, language)
      log.error(
        { err: error, request: requestId, path: logPath(new URL(request.url).pathname) },
        'request_failed',
      )
      return isUnavailable(error)
        ? refused(new Refusal('unavailable', 'unavailable', {}, 3), language)
        : failed(language, requestId)
    }
  }
}
