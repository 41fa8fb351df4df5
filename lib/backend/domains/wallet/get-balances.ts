import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { getBalances as endpoint } from '#lib/contract/wallet/wallet.ts'
import { levelIconName, levelOf } from '#lib/shared/gifts/levels.ts'
import { CURRENCIES } from '#lib/shared/vocabulary/accounts.ts'
import { balancesOf } from './balances-of.ts'
import { debtOf } from './debts/debts.ts'
import { remainderOf } from './shares.ts'

/** Returns the user's three wallets, what they owe, and their wealth level. */
export const getBalances: Handler<typeof endpoint> = async ({ ctx }) => {
  const { userId } = ctx.actor
  if (userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  const balances = await balancesOf(ctx.db, userId)
  const [user] = await ctx.db
    .select({ experience: users.wealthTenths })
    .from(users)
    .where(eq(users.id, userId))
  const experience = user?.experience ?? 0
  const level = levelOf(experience)
  return {
    wallets: CURRENCIES.map((currency) => ({ currency, ...balances[currency] })),
    debt: await debtOf(ctx.db, userId),
    remainder_units: await remainderOf(ctx.db, userId),
    wealth: { experience, exp_icon: levelIconName(level.level), ...level },
  }
}
