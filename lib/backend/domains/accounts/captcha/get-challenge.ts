import type { AuthParts } from '#lib/backend/domains/accounts/login/deps.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/captcha.ts'
import { addressOf, orLater } from './captcha.ts'

/** A new captcha for the caller's address. */
export const createGetChallenge =
  ({ captcha }: Pick<AuthParts, 'captcha'>): Handler<typeof contract.getChallenge> =>
  async ({ ctx, input }) => {
    const { purpose, without_picture: without } = input
    const withoutPicture = without === true || without === '1' || without === 'true'
    return orLater(captcha.challenge({ purpose, ...addressOf(ctx) }, { withoutPicture }))
  }
