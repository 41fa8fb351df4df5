import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { ownCodeTries } from '../attempts/code-tries.ts'
import { spendCode, wrongCode } from '../credentials/sms-code.ts'

/** Spends a code that was sent to the user's own number. The number is always taken from the account. */
export async function spendOwnCode(
  { db, secrets }: { db: Queryable; secrets: Pick<Secrets, 'sign'> },
  userId: number,
  code: string,
): Promise<void> {
  const [user] = await db
    .select({ country: users.mobileCountry, number: users.mobileNumber })
    .from(users)
    .where(eq(users.id, userId))
  if (!user?.country || !user.number) throw wrongCode()
  const mobile = { country: user.country, number: user.number }
  await spendCode(db, secrets, { mobile, purpose: 'other', code }, ownCodeTries(userId))
}
