import { and, desc, eq, sql } from 'drizzle-orm'
import { writeAuditOfLogin } from '#lib/backend/audit.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import {
  beginSession,
  byAddress,
  giveBack,
  isPassword,
  passCaptcha,
  take,
} from '#lib/backend/domains/accounts/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Captcha } from '#lib/backend/ports/captcha/port.ts'
import type { adminLogin as endpoint } from '#lib/contract/admin/operators.ts'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import { operatorName } from './operators.ts'

/** Logins of an operator that are looked at for the address he calls from, the newest first. */
const LOOKED_AT = 50

/** Whether the operator of that name, if there is one, has been logged in from the caller's address. */
async function isKnownAddress(ctx: Context, name: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ address: sessions.address })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.operatorName, name), sql`${sessions.createdAt} > now() - interval '90 days'`))
    .orderBy(desc(sessions.id))
    .limit(LOOKED_AT)
  return rows.some(({ address }) => address !== null && addressKey(address) === ctx.caller.addressKey)
}

/** Counts a try at a name, whether or not there is such an operator. Null: only with a captcha. */
async function countTry(ctx: Context, captcha: Captcha, name: string, ticket: string | undefined) {
  try {
    return await take(ctx.db, [['login-operator', name]])
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === 'too_many')) throw error
  }
  if (ticket === undefined) return null
  await passCaptcha(captcha, ctx, 'console', ticket)
  return (await isKnownAddress(ctx, name))
    ? take(ctx.db, [['operator-known', `${name} ${ctx.caller.addressKey}`]])
    : take(ctx.db, [['operator-checked', name]])
}

/**
 * Operators have names of their own. Tries are limited by address and by name; after ten wrong passwords for a name
 * within a quarter of an hour every further try takes a captcha, and sixty of those an hour are counted together,
 * no matter who makes them. From an address he was logged in from before an operator has ten of his own, so that strangers
 * cannot keep him out. The same words for a wrong password and for a name nobody has.
 */
export const createAdminLogin =
  ({ captcha }: { captcha: Captcha }): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const name = operatorName(input.name)
    const fromAddress = await take(ctx.db, byAddress('login-address', ctx.caller))
    const forName = await countTry(ctx, captcha, name, input.captcha)
    if (forName === null) return { captcha: true }
    const [found] = await ctx.db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.operatorName, name), eq(users.isOperator, true)))
    const stored = found?.passwordHash ?? null
    if (!(await isPassword(stored, input.password)) || !found || stored === null)
      throw new Refusal('invalid', 'login.wrong_operator')
    await giveBack(ctx.db, fromAddress)
    await beginSession(ctx, found.id, 'console', { passwordHash: stored, tried: forName })
    await writeAuditOfLogin(ctx, found.id)
    return { captcha: false }
  }
