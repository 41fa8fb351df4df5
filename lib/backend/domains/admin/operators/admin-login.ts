import { and, desc, eq, sql } from 'drizzle-orm'
import { writeLoginAudit } from '#lib/backend/audit.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import {
  beginSession,
  byAddress,
  countAttempt,
  isPassword,
  passCaptcha,
  refundAttempt,
} from '#lib/backend/domains/accounts/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Captcha } from '#lib/backend/ports/captcha/port.ts'
import type { adminLogin as endpoint } from '#lib/contract/admin/operators.ts'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import { operatorName } from './operators.ts'

/** Number of an operator's newest logins that are compared with the calling address. */
const COMPARED_LOGINS = 50

/** Returns whether the operator of that name, if there is one, has logged in from the calling address. */
async function isKnownAddress(ctx: Context, name: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ address: sessions.address })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.operatorName, name), sql`${sessions.createdAt} > now() - interval '90 days'`))
    .orderBy(desc(sessions.id))
    .limit(COMPARED_LOGINS)
  return rows.some(({ address }) => address !== null && addressKey(address) === ctx.caller.addressKey)
}

/**
 * Counts an attempt on a name, whether or not such an operator exists. Returns null when a captcha is
 * required.
 */
async function countLoginAttempt(ctx: Context, captcha: Captcha, name: string, ticket: string | undefined) {
  try {
    return await countAttempt(ctx.db, [['login-operator', name]])
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === 'too_many')) throw error
  }
  if (ticket === undefined) return null
  await passCaptcha(captcha, ctx, 'console', ticket)
  return (await isKnownAddress(ctx, name))
    ? countAttempt(ctx.db, [['operator-known', `${name} ${ctx.caller.addressKey}`]])
    : countAttempt(ctx.db, [['operator-checked', name]])
}

/**
 * Logs an operator in by name and password. Attempts are limited by address and by name. After ten wrong
 * passwords for a name within 15 minutes every further attempt needs a captcha, and sixty of those an hour
 * are allowed in total. From an address they have logged in from before, operators have ten attempts of their
 * own, so that strangers cannot lock them out. The refusal is the same for a wrong password and for an
 * unknown name.
 */
export const createAdminLogin =
  ({ captcha }: { captcha: Captcha }): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const name = operatorName(input.name)
    const addressAttempt = await countAttempt(ctx.db, byAddress('login-address', ctx.caller))
    const nameAttempt = await countLoginAttempt(ctx, captcha, name, input.captcha)
    if (nameAttempt === null) return { captcha: true }
    const [found] = await ctx.db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.operatorName, name), eq(users.isOperator, true)))
    const stored = found?.passwordHash ?? null
    if (!(await isPassword(stored, input.password)) || !found || stored === null)
      throw new Refusal('invalid', 'login.wrong_operator')
    await refundAttempt(ctx.db, addressAttempt)
    await beginSession(ctx, found.id, 'console', { passwordHash: stored, tried: nameAttempt })
    await writeLoginAudit(ctx, found.id)
    return { captcha: false }
  }
