import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import type { Actor } from '../context.ts'
import { Refusal } from '../refusal.ts'

export const GUEST: Actor = { role: 'guest', userId: null, sessionId: null }

/** How long a session lives without being used; each use extends it. */
export const SESSION_DAYS = 30

/** Hashes a token. Tokens are never stored: their SHA-256, in hexadecimal, is stored and compared. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** What the database knows of a token, by its own clock. */
export interface SessionFound {
  actor: Exclude<Actor, { role: 'guest' }>
  /** A minute has passed since the last recorded use. */
  unseen: boolean
  /** An hour has passed since the session was last extended. */
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

/** Reads the rows of many tokens at once, by the hash of each; an unknown token has none. */
export async function readSessions(db: Queryable, tokenHashes: string[]): Promise<Map<string, SessionRow>> {
  return new Map((await read(db, tokenHashes)).map((row) => [row.tokenHash, row]))
}

/** Reads the row of one session by its id. */
export async function readSession(db: Queryable, sessionId: number): Promise<SessionRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  return row
}

/**
 * Returns the session of a row. Refuses one that is unknown or was logged out by its owner (50008), was ended
 * elsewhere (50012) or has expired (50014). A blocked or deleted account has no sessions, whatever its rows
 * contain.
 */
export function checkSession(row: SessionRow | undefined): SessionFound {
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

/** Records that a session is used, and extends it when an hour has passed since the last extension. */
export async function recordUse(db: Queryable, sessionId: number): Promise<void> {
  await db.execute(sql`select note_session_use(${sessionId}::integer, ${SESSION_DAYS}::integer)`)
}
