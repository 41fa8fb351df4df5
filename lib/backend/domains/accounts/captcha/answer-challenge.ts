import type { AuthDeps } from '#lib/backend/domains/accounts/login/deps.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/accounts/captcha.ts'
import { addressOf, orUnavailable } from './captcha.ts'

/** Returns the ticket for a correct answer. */
export const createAnswerChallenge =
  ({ captcha }: Pick<AuthDeps, 'captcha'>): Handler<typeof contract.answerChallenge> =>
  async ({ ctx, input }) => {
    const { purpose, answer } = input
    const earned = await orUnavailable(captcha.answer({ purpose, ...addressOf(ctx) }, answer))
    if (earned === null) throw new Refusal('invalid', 'captcha.wrong')
    return { ticket: earned.ticket, expires_in: earned.expiresIn }
  }
