import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import type { Actor } from './context.ts'
import { Refusal } from './refusal.ts'

export const GUEST: Actor = { role: 'guest', userId: null }

/** A token is never stored: what is kept and compared is its SHA-256, in hexadecimal. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Whose token it is. No token: a guest. A token that never was, was ended elsewhere or has run out is refused with
 * the code that says which (50008, 50012, 50014).
 */
export async function actorOf(db: Queryable, token: string | null): Promise<Actor> {
  if (!token) return GUEST
  const [row] = await db
    .select({
      userId: users.id,
      isAnchor: users.isAnchor,
      isExpert: users.isExpert,
      isOperator: users.isOperator,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, hashToken(token)))
  if (!row) throw new Refusal('unknown_token', 'session.unknown')
  if (row.endedAt) throw new Refusal('ended_elsewhere', 'session.ended')
  if (row.expiresAt.getTime() <= Date.now()) throw new Refusal('expired_token', 'session.expired')
  const roles: Role[] = ['user']
  if (row.isAnchor) roles.push('anchor')
  if (row.isExpert) roles.push('expert')
  if (row.isOperator) roles.push('operator')
  return { role: roles.at(-1) as Exclude<Role, 'guest'>, userId: row.userId, roles }
}
