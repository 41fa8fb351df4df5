import { randomBytes } from 'node:crypto'
import type { Database } from '#lib/backend/db/pool.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'

/** Creates users with a session of an hour in two statements. Returns their ids and tokens. */
export async function seedUsers({ db }: Pick<Database, 'db'>, count: number, nickname: string) {
  const created = await db
    .insert(users)
    .values(Array.from({ length: count }, (_, n) => ({ nickname: `${nickname} ${n}` })))
    .returning({ id: users.id })
  const people = created.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
  await db.insert(sessions).values(
    people.map(({ id, token }) => ({
      userId: id,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + 3_600_000),
    })),
  )
  return people
}
