import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { giveBack, take } from '../attempts/limits.ts'
import { isPassword } from '../credentials/password.ts'
import type { ProfileParts } from './deps.ts'
import { spendOwnCode } from './spend-own-code.ts'

/** Refuses unless the caller knows the account's password, or has its phone; ten wrong passwords in a quarter of an hour are enough. */
export async function prove(
  { db }: Pick<Context, 'db'>,
  { secrets }: Pick<ProfileParts, 'secrets'>,
  userId: number,
  given: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (given.password !== undefined) {
    const tried = await take(db, [['proof-user', String(userId)]])
    const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
    if (!(await isPassword(user?.hash ?? null, given.password)))
      throw new Refusal('invalid', 'account.wrong_password')
    await giveBack(db, tried)
  } else if (given.code !== undefined) await spendOwnCode({ db, secrets }, userId, given.code)
  else throw new Refusal('invalid', 'account.proof_missing')
}
