import type { AuthParts } from '#lib/backend/domains/accounts/login/deps.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/accounts/captcha.ts'
import { addressOf, orLater } from './captcha.ts'

/** The ticket of a right answer. */
export const createAnswerChallenge =
  ({ captcha }: Pick<AuthParts, 'captcha'>): Handler<typeof contract.answerChallenge> =>
  async ({ ctx, input }) => {
    const { purpose, answer } = input
    const earned = await orLater(captcha.answer({ purpose, ...addressOf(ctx) }, answer))
    if (earned === null) throw new Refusal('invalid', 'captcha.wrong')
    return { ticket: earned.ticket, expires_in: earned.expiresIn }
  }
