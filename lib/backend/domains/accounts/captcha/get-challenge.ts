import type { AuthDeps } from '#lib/backend/domains/accounts/login/deps.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/captcha.ts'
import { addressOf, orUnavailable } from './captcha.ts'

/** Returns a new captcha for the address of the call. */
export const createGetChallenge =
  ({ captcha }: Pick<AuthDeps, 'captcha'>): Handler<typeof contract.getChallenge> =>
  async ({ ctx, input }) => {
    const { purpose, without_picture: without } = input
    const withoutPicture = without === true || without === '1' || without === 'true'
    return orUnavailable(captcha.challenge({ purpose, ...addressOf(ctx) }, { withoutPicture }))
  }
