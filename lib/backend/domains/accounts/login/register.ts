import { and, eq, isNull } from 'drizzle-orm'
import { codeOf } from '#lib/backend/db/failure.ts'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { generateFreeNickname } from '#lib/backend/domains/accounts/names/anchor-names.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/login.ts'
import { codeTriesOf } from '../attempts/code-tries.ts'
import { byAddress, countAttempt, refundAttempt } from '../attempts/limits.ts'
import { LOGIN_AFTER_SECONDS, passCaptcha } from '../captcha/pass-captcha.ts'
import { checkCountry, parseNewMobile } from '../credentials/mobile.ts'
import { checkPassword, hashPassword } from '../credentials/password.ts'
import { spendCode, wrongCode } from '../credentials/sms-code.ts'
import type { AuthDeps } from './deps.ts'

const UNIQUE_VIOLATION = '23505'

/** Returns the inviter of an invite, which may be the id of a user or any other text. */
async function inviterOf(db: Queryable, invite: string): Promise<number | null> {
  if (!/^\d{1,15}$/.test(invite)) return null
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, Number(invite)), isNull(users.deletedAt)))
  return user?.id ?? null
}

/** Creates an account for a number by the code sent to it. The new user then logs in. */
export const createRegister =
  ({ captcha, secrets }: AuthDeps): Handler<typeof contract.register> =>
  async ({ ctx, input }) => {
    const mobile = parseNewMobile(input.mobile)
    checkPassword(input.password, mobile)
    await checkCountry(ctx.db, mobile)
    await passCaptcha(captcha, ctx, ['registered', 'register'], input.captcha)
    const tried = await countAttempt(ctx.db, byAddress('login-address', ctx.caller))
    const tries = await codeTriesOf(ctx, { captcha }, mobile, 'checked')
    await spendCode(ctx.db, secrets, { mobile, purpose: 'register', code: input.code }, tries)
    await refundAttempt(ctx.db, tried)
    const invite = input.invite?.trim() || null
    try {
      await ctx.db.insert(users).values({
        nickname: await generateFreeNickname(ctx.db, ctx.language),
        mobileCountry: mobile.country,
        mobileNumber: mobile.number,
        passwordHash: await hashPassword(input.password),
        invite,
        inviterId: invite === null ? null : await inviterOf(ctx.db, invite),
      })
    } catch (error) {
      // The number already has an account. No code was sent to it, unless the account was created within the
      // last minutes.
      if (codeOf(error) === UNIQUE_VIOLATION) throw wrongCode()
      throw error
    }
    // The new user logs in next and has passed a check already.
    if (input.captcha !== undefined)
      await captcha.extend(
        { purpose: 'login', addressKey: ctx.caller.addressKey },
        input.captcha,
        LOGIN_AFTER_SECONDS,
      )
    return {}
  }
