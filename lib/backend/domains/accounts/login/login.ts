import { and, eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { errorText } from '#lib/backend/http/responses/error-text.ts'
import type * as contract from '#lib/contract/accounts/login.ts'
import { type MobileNumber, mobileText } from '#lib/shared/mobile-number.ts'
import type { Admitted } from '../attempts/admit-login.ts'
import { codeTriesOf } from '../attempts/code-tries.ts'
import { byAddress, type Counted, countAttempt } from '../attempts/limits.ts'
import { captchaNeeded, passCaptcha } from '../captcha/pass-captcha.ts'
import { findUser } from '../credentials/find-user.ts'
import { parseMobile } from '../credentials/mobile.ts'
import { hashPassword, isOutdated } from '../credentials/password.ts'
import { spendCode, wrongCode } from '../credentials/sms-code.ts'
import { beginSessionBatched } from '../sessions/begin-session.ts'
import { findKnownDevice } from '../sessions/known-device.ts'
import type { AuthDeps } from './deps.ts'
import { userInfo } from './get-user-info.ts'

/** The same refusal for a wrong password and for a number without an account. */
const wrong = () => new Refusal('invalid', 'login.wrong')

async function byPassword(
  ctx: Context,
  deps: AuthDeps,
  mobile: MobileNumber,
  input: HandlerInput<typeof contract.login>,
) {
  const { password, captcha: ticket } = input
  if (ticket === undefined) throw captchaNeeded()
  // Guesses of strangers count against the number, not against a device that its owner has used.
  const device = await findKnownDevice(ctx, mobile)
  const forNumber: Counted = device ? ['login-device', device.counter] : ['login-number', mobileText(mobile)]
  let admitted: Admitted | undefined
  const isRight = await deps.logins.isPassword(async () => {
    admitted = await deps.logins.admit({
      ticket: deps.captcha.hashOf(ticket),
      purpose: 'login',
      addressKey: ctx.caller.addressKey,
      mobile,
      counted: [forNumber, ...byAddress('login-address', ctx.caller)],
    })
    return admitted.found?.user.passwordHash ?? null
  }, password)
  const { found, tried } = admitted ?? {}
  const stored = found?.user.passwordHash ?? null
  if (!isRight || !found || stored === null) throw wrong()
  const passwordHash = isOutdated(stored) ? await rehash(ctx, found.user.id, stored, password) : stored
  // A user who knows the password was not guessing: the attempt is refunded when the session begins.
  return { found, passwordHash, tried }
}

/** Hashes a password again at the current cost. A password changed meanwhile is not overwritten. */
async function rehash(ctx: Context, userId: number, stored: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password)
  await ctx.db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, stored)))
  return passwordHash
}

async function byCode(
  ctx: Context,
  deps: AuthDeps,
  mobile: MobileNumber,
  { code, captcha }: HandlerInput<typeof contract.login>,
) {
  await passCaptcha(deps.captcha, ctx, 'login', captcha)
  const tried = await countAttempt(ctx.db, byAddress('login-address', ctx.caller))
  const found = await findUser(ctx.db, mobile, deps)
  const tries = await codeTriesOf(ctx, deps, mobile, 'checked')
  await spendCode(ctx.db, deps.secrets, { mobile, purpose: 'other', code }, tries)
  if (!found) throw wrongCode()
  return { found, tried }
}

/** Logs in by password or, where none is given, by a code sent to the number. */
export const createLogin =
  (deps: AuthDeps): Handler<typeof contract.login> =>
  async ({ ctx, input }) => {
    const mobile = parseMobile(input.mobile)
    const { password, code } = input
    if (password === '' && code === '')
      throw new Refusal('invalid', 'invalid', {
        field: 'password',
        why: errorText(ctx.language, 'why.missing'),
      })
    const { found, ...checked } = await (password === '' ? byCode : byPassword)(ctx, deps, mobile, input)
    const { id } = found.user
    const { available, sessionId } = await beginSessionBatched(
      ctx,
      deps.logins.begin,
      id,
      input.device_type,
      checked,
    )
    return userInfo(deps, found, available, sessionId)
  }
