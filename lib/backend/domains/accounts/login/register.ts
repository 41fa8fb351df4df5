import { and, eq, isNull } from 'drizzle-orm'
import { codeOf } from '#lib/backend/db/failure.ts'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { freeGivenName } from '#lib/backend/domains/accounts/names/anchor-names.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/login.ts'
import { codeTriesOf } from '../attempts/code-tries.ts'
import { byAddress, giveBack, take } from '../attempts/limits.ts'
import { passCaptcha } from '../captcha/pass-captcha.ts'
import { checkCountry, newMobileOf } from '../credentials/mobile.ts'
import { checkPassword, hashPassword } from '../credentials/password.ts'
import { spendCode, wrongCode } from '../credentials/sms-code.ts'
import type { AuthParts } from './deps.ts'

const UNIQUE_VIOLATION = '23505'

/** Whom an invite names: it may be the id of a user, or anything else. */
async function inviterOf(db: Queryable, invite: string): Promise<number | null> {
  if (!/^\d{1,15}$/.test(invite)) return null
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, Number(invite)), isNull(users.deletedAt)))
  return user?.id ?? null
}

/** Makes an account for a number by the code sent to it. The newcomer then logs in. */
export const createRegister =
  ({ captcha, secrets }: AuthParts): Handler<typeof contract.register> =>
  async ({ ctx, input }) => {
    const mobile = newMobileOf(input.mobile)
    checkPassword(input.password, mobile)
    await checkCountry(ctx.db, mobile)
    await passCaptcha(captcha, ctx, 'register', input.captcha)
    const tried = await take(ctx.db, byAddress('login-address', ctx.caller))
    const tries = await codeTriesOf(ctx, { captcha }, mobile, 'checked')
    await spendCode(ctx.db, secrets, { mobile, purpose: 'register', code: input.code }, tries)
    await giveBack(ctx.db, tried)
    const invite = input.invite?.trim() || null
    try {
      await ctx.db.insert(users).values({
        nickname: await freeGivenName(ctx.db, ctx.language),
        mobileCountry: mobile.country,
        mobileNumber: mobile.number,
        passwordHash: await hashPassword(input.password),
        invite,
        inviterId: invite === null ? null : await inviterOf(ctx.db, invite),
      })
    } catch (error) {
      // The number has an account: nobody was sent a code for it, unless it was made in these very minutes.
      if (codeOf(error) === UNIQUE_VIOLATION) throw wrongCode()
      throw error
    }
    return {}
  }
