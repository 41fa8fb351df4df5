import type * as z from 'zod/mini'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { CaptchaError } from '#lib/backend/ports/captcha/index.ts'
import type * as contract from '#lib/contract/accounts/captcha.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { AuthParts } from './parts.ts'

const addressOf = ({ caller: { address, addressKey } }: Context) => ({ address, addressKey })

/** A provider that cannot be asked is nobody's fault who tries again. */
const orLater = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw error instanceof CaptchaError ? new Refusal('unavailable', 'unavailable', {}, 3) : error
  })

/** A new captcha for the caller's address. */
export const createGetChallenge =
  ({
    captcha,
  }: Pick<AuthParts, 'captcha'>): Verb<
    z.output<typeof contract.getChallenge.input>,
    OutputOf<typeof contract.getChallenge>
  > =>
  async ({ ctx, input }) => {
    const { purpose, without_picture: without } = input
    const withoutPicture = without === true || without === '1' || without === 'true'
    return orLater(captcha.challenge({ purpose, ...addressOf(ctx) }, { withoutPicture }))
  }

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
