import type { EndpointHandler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/**
 * Logs every accepted and every refused login with the address and the request id, so that guessing can be
 * detected and traced. The log contains neither the number nor any other input, because people type passwords
 * into any field.
 */
export const logLoginAttempts =
  <Input, Output extends object>(
    method: 'phone' | 'qr' | 'operator',
    verb: EndpointHandler<Input, Output>,
  ): EndpointHandler<Input, Output> =>
  async (call) => {
    const { log, requestId: request, caller } = call.ctx
    const attempt = { request, address: caller.address, way: method }
    try {
      const answer = await verb(call)
      if ('captcha' in answer && answer.captcha === true) {
        log.info({ ...attempt, why: 'captcha.needed' }, 'login_refused')
        return answer
      }
      log.info({ ...attempt, ...('id' in answer ? { user: answer.id } : {}) }, 'login_succeeded')
      return answer
    } catch (error) {
      if (error instanceof Refusal) log.info({ ...attempt, why: error.key }, 'login_refused')
      throw error
    }
  }
