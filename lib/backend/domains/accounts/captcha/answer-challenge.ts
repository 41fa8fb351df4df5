import type * as z from 'zod/mini'
import type { AuthParts } from '#lib/backend/domains/accounts/auth/deps.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/accounts/captcha.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { addressOf, orLater } from './captcha.ts'

/** The ticket of a right answer. */
export const createAnswerChallenge =
  ({
    captcha,
  }: Pick<AuthParts, 'captcha'>): Verb<
    z.output<typeof contract.answerChallenge.input>,
    OutputOf<typeof contract.answerChallenge>
  > =>
  async ({ ctx, input }) => {
    const { purpose, answer } = input
    const earned = await orLater(captcha.answer({ purpose, ...addressOf(ctx) }, answer))
    if (earned === null) throw new Refusal('invalid', 'captcha.wrong')
    return { ticket: earned.ticket, expires_in: earned.expiresIn }
  }
