import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/**
 * Writes a line for whoever came in and whoever was turned away, with the address and the request, so that guessing can
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
      const told = await verb(call)
      if ('captcha' in told && told.captcha === true) {
        log.info({ ...attempt, why: 'captcha.needed' }, 'a login was refused')
        return told
      }
      log.info({ ...attempt, ...('id' in told ? { user: told.id } : {}) }, 'somebody logged in')
      return told
    } catch (error) {
      if (error instanceof Refusal) log.info({ ...attempt, why: error.key }, 'a login was refused')
      throw error
    }
  }
