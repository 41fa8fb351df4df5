import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { countAttempt, refundAttempt } from '../attempts/limits.ts'
import { isPassword } from '../credentials/password.ts'
import type { ProfileDeps } from './deps.ts'
import { spendOwnCode } from './spend-own-code.ts'

/**
 * Refuses unless the caller has the account's password or a code sent to its phone. Ten wrong passwords in 15
 * minutes lock the check.
 */
export async function reauthenticate(
  { db }: Pick<Context, 'db'>,
  { secrets }: Pick<ProfileDeps, 'secrets'>,
  userId: number,
  proof: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (proof.password !== undefined) {
    const tried = await countAttempt(db, [['proof-user', String(userId)]])
    const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
    if (!(await isPassword(user?.hash ?? null, proof.password)))
      throw new Refusal('invalid', 'account.wrong_password')
    await refundAttempt(db, tried)
  } else if (proof.code !== undefined) await spendOwnCode({ db, secrets }, userId, proof.code)
  else throw new Refusal('invalid', 'account.proof_missing')
}
