import { and, eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { errorText } from '#lib/backend/http/answers/error-text.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/accounts/login.ts'
import { type MobileNumber, mobileText } from '#lib/shared/mobile-number.ts'
import type { Admitted } from '../attempts/admit-login.ts'
import { codeTriesOf } from '../attempts/code-tries.ts'
import { byAddress, type Counted, take } from '../attempts/limits.ts'
import { captchaNeeded, passCaptcha } from '../captcha/pass-captcha.ts'
import { findUser } from '../credentials/find-user.ts'
import { mobileOf } from '../credentials/mobile.ts'
import { hashPassword, isOutdated } from '../credentials/password.ts'
import { spendCode, wrongCode } from '../credentials/sms-code.ts'
import { beginSessionTogether } from '../sessions/begin-session.ts'
import { findKnownDevice } from '../sessions/known-device.ts'
import type { AuthParts } from './deps.ts'
import { userInfo } from './get-user-info.ts'

/** The same words for a wrong password and for a number that nobody has. */
const wrong = () => new Refusal('invalid', 'login.wrong')

async function byPassword(
  ctx: Context,
  parts: AuthParts,
  mobile: MobileNumber,
  input: HandlerInput<typeof contract.login>,
) {
  const { password, captcha: ticket } = input
  if (ticket === undefined) throw captchaNeeded()
  // Strangers who guess at a number use up their own tries, not those of a device that its owner has used.
  const device = await findKnownDevice(ctx, mobile)
  const forNumber: Counted = device ? ['login-device', device.counter] : ['login-number', mobileText(mobile)]
  let admitted: Admitted | undefined
  const isRight = await parts.logins.isPassword(async () => {
    admitted = await parts.logins.admit({
      ticket: parts.captcha.hashOf(ticket),
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
  const passwordHash = isOutdated(stored) ? await renew(ctx, found.user.id, stored, password) : stored
  // Anyone who knows the password has not been guessing: the try is given back as the session begins.
  return { found, passwordHash, tried }
}

/** Hashes a password again at today's cost; one that was changed meanwhile is left as it is. */
async function renew(ctx: Context, userId: number, stored: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password)
  await ctx.db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, stored)))
  return passwordHash
}

async function byCode(
  ctx: Context,
  parts: AuthParts,
  mobile: MobileNumber,
  { code, captcha }: HandlerInput<typeof contract.login>,
) {
  await passCaptcha(parts.captcha, ctx, 'login', captcha)
  const tried = await take(ctx.db, byAddress('login-address', ctx.caller))
  const found = await findUser(ctx.db, mobile, parts)
  const tries = await codeTriesOf(ctx, parts, mobile, 'checked')
  await spendCode(ctx.db, parts.secrets, { mobile, purpose: 'other', code }, tries)
  if (!found) throw wrongCode()
  return { found, tried }
}

/** Logs in by password or, where none is given, by a code sent to the number. */
export const createLogin =
  (parts: AuthParts): Handler<typeof contract.login> =>
  async ({ ctx, input }) => {
    const mobile = mobileOf(input.mobile)
    const { password, code } = input
    if (password === '' && code === '')
      throw new Refusal('invalid', 'invalid', {
        field: 'password',
        why: errorText(ctx.language, 'why.missing'),
      })
    const { found, ...checked } = await (password === '' ? byCode : byPassword)(ctx, parts, mobile, input)
    const { id } = found.user
    const available = await beginSessionTogether(ctx, parts.logins.begin, id, input.device_type, checked)
    return userInfo(parts, found, available)
  }
