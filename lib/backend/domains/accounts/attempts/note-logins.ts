import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/**
 * Logs every login and every refused one, with the address and the request, so that guessing can
 * be seen and traced. Neither the number nor anything else that was typed is in it: people type passwords anywhere.
 */
export const noteLogins =
  <Input, Output extends object>(
    way: 'phone' | 'qr' | 'operator',
    verb: Verb<Input, Output>,
  ): Verb<Input, Output> =>
  async (call) => {
    const { log, requestId: request, caller } = call.ctx
    const attempt = { request, address: caller.address, way }
    try {
      const answer = await verb(call)
      if ('captcha' in answer && answer.captcha === true) {
        log.info({ ...attempt, why: 'captcha.needed' }, 'a login was refused')
        return answer
      }
      log.info({ ...attempt, ...('id' in answer ? { user: answer.id } : {}) }, 'somebody logged in')
      return answer
    } catch (error) {
      if (error instanceof Refusal) log.info({ ...attempt, why: error.key }, 'a login was refused')
      throw error
    }
  }
