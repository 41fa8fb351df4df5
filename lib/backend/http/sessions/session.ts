import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import type { Actor } from '../context.ts'
import { Refusal } from '../refusal.ts'

export const GUEST: Actor = { role: 'guest', userId: null, sessionId: null }

/** How long a session lives without being used; using it begins the time anew. */
export const SESSION_DAYS = 30

/** A token is never stored: what is kept and compared is its SHA-256, in hexadecimal. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** What the database says of a token, judged by its own clock. */
export interface SessionFound {
  actor: Exclude<Actor, { role: 'guest' }>
  /** A minute has passed since it was last noted that the session is used. */
  unseen: boolean
  /** An hour of its life has passed since its end was last put off. */
  renewable: boolean
}

const columns = {
  tokenHash: sessions.tokenHash,
  userId: users.id,
  sessionId: sessions.id,
  isAnchor: users.isAnchor,
  isExpert: users.isExpert,
  isOperator: users.isOperator,
  endedAt: sessions.endedAt,
  endedBy: sessions.endedBy,
  shut: sql<boolean>`${users.blockedAt} is not null or ${users.deletedAt} is not null`,
  expired: sql<boolean>`${sessions.expiresAt} <= now()`,
  unseen: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
  renewable: sql<boolean>`${sessions.expiresAt} < now() + make_interval(days => ${SESSION_DAYS}, hours => -1)`,
}

const read = (db: Queryable, tokenHashes: string[]) =>
  db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(inArray(sessions.tokenHash, tokenHashes))
export type SessionRow = Awaited<ReturnType<typeof read>>[number]

/** The rows of many tokens at once, by the hash of each; one that never was has none. */
export async function readSessions(db: Queryable, tokenHashes: string[]): Promise<Map<string, SessionRow>> {
  return new Map((await read(db, tokenHashes)).map((row) => [row.tokenHash, row]))
}

/**
 * Whose session a row is. Refuses one that never was or was logged out by its owner (50008), was ended elsewhere
 * (50012) or has run out (50014). An account that is blocked or deleted has no sessions, whatever its rows say.
 */
export function judgeSession(row: SessionRow | undefined): SessionFound {
  if (!row || row.endedBy === 'logout') throw new Refusal('unknown_token', 'session.unknown')
  if (row.endedAt || row.shut) throw new Refusal('ended_elsewhere', 'session.ended')
  if (row.expired) throw new Refusal('expired_token', 'session.expired')
  const { userId, sessionId, unseen, renewable } = row
  const roles: Role[] = ['user']
  if (row.isAnchor) roles.push('anchor')
  if (row.isExpert) roles.push('expert')
  if (row.isOperator) roles.push('operator')
  const role = roles.at(-1) as Exclude<Role, 'guest'>
  return { actor: { role, userId, sessionId, roles }, unseen, renewable }
}

/** Notes that a session is used, and puts its end off once an hour of its life has passed. */
export async function noteUse(db: Queryable, sessionId: number): Promise<void> {
  await db.execute(sql`select note_session_use(${sessionId}::integer, ${SESSION_DAYS}::integer)`)
}
