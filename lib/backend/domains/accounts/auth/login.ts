import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { users } from '#lib/backend/db/schema/accounts.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { errorText } from '#lib/backend/http/error-text.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/accounts.ts'
import type { OutputOf } from '#lib/contract/endpoint.ts'
import { type MobileNumber, mobileText } from '#lib/shared/mobile-number.ts'
import { beginSession } from './begin-session.ts'
import { findUser, tryAs, type UserFound } from './find-user.ts'
import { byAddress, take } from './limits.ts'
import { mobileOf } from './mobile.ts'
import type { AuthParts } from './parts.ts'
import { passCaptcha } from './pass-captcha.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { spendCode, wrongCode } from './sms-code.ts'
import { userInfoOf } from './user-info.ts'

type Input = z.output<typeof contract.login.input>

/** The same words for a wrong password and for a number that nobody has. */
const wrong = () => new Refusal('invalid', 'login.wrong')

async function byPassword(ctx: Context, mobile: MobileNumber, password: string) {
  const { tried, found } = await tryAs(ctx.db, mobile, [
    ['login-number', mobileText(mobile)],
    ...byAddress('login-address', ctx.caller),
  ])
  const stored = found?.user.passwordHash ?? null
  if (!(await isPassword(stored, password)) || !found || stored === null) throw wrong()
  const passwordHash = isOutdated(stored) ? await renew(ctx, found, stored, password) : stored
  // Whoever knows the password has not been guessing: the try is given back as the session begins.
  return { found, passwordHash, tried }
}

/** Hashes a password again at today's cost; one that was changed meanwhile is left as it is. */
async function renew(ctx: Context, { user }: UserFound, stored: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password)
  await ctx.db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, stored)))
  return passwordHash
}

async function byCode(ctx: Context, parts: AuthParts, mobile: MobileNumber, code: string) {
  const tried = await take(ctx.db, byAddress('login-address', ctx.caller))
  const found = await findUser(ctx.db, mobile)
  await spendCode(ctx.db, parts.secrets, mobile, 'other', code)
  if (!found) throw wrongCode()
  return { found, tried }
}

/** Logs in by password or, where none is given, by a code sent to the number. */
export const createLogin =
  (parts: AuthParts): Verb<Input, OutputOf<typeof contract.login>> =>
  async ({ ctx, input }) => {
    const mobile = mobileOf(input.mobile)
    const { password, code } = input
    if (password === '' && code === '')
      throw new Refusal('invalid', 'invalid', {
        field: 'password',
        why: errorText(ctx.language, 'why.missing'),
      })
    await passCaptcha(parts.captcha, ctx, 'login', input.captcha)
    const { found, ...checked } =
      password === '' ? await byCode(ctx, parts, mobile, code) : await byPassword(ctx, mobile, password)
    await beginSession(ctx, found.user.id, input.device_type, checked)
    return userInfoOf(ctx.db, parts, found)
  }
