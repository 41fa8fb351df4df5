import { randomBytes } from 'node:crypto'
import type { Db } from '#lib/backend/db/pool.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import type { Role } from '#lib/shared/vocabulary.ts'

/** When a test's session expires, by default in an hour, and when it was ended. */
export interface TestSession {
  expiresAt?: Date
  endedAt?: Date | null
}

/** Creates a logged-in user of that role. Returns the token. */
export async function logInAs(
  db: Db,
  role: Exclude<Role, 'guest'>,
  { expiresAt = new Date(Date.now() + 3_600_000), endedAt = null }: TestSession = {},
): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({
      nickname: role,
      isAnchor: role === 'anchor',
      isExpert: role === 'expert',
      isOperator: role === 'operator',
    })
    .returning({ id: users.id })
  if (!user) throw new Error('no user was written')
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({ userId: user.id, tokenHash: hashToken(token), expiresAt, endedAt })
  return token
}
