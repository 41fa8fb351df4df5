import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { createBatcher } from '#lib/backend/db/batcher.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { hashToken, SESSION_DAYS } from '#lib/backend/http/sessions/session.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import { arrayParam, type CountedAttempt, NO_ATTEMPT } from '../attempts/limits.ts'
import { notifyNewDevice } from '../devices/notify-new-device.ts'
import { userLoggedIn } from '../events.ts'
import { endSession } from './end-sessions.ts'
import { deviceHashOf, rememberDevice } from './known-device.ts'

/** Maximum number of sessions per user; a new one ends the oldest. */
const MAX_SESSIONS = 10
/** Number of the user's newest sessions that are compared to decide whether a device is new. */
const COMPARED_SESSIONS = 50

/** Maximum number of concurrent logins whose sessions begin by one statement. */
const MAX_BATCH_SIZE = 32
/**
 * While all hashing places are taken, the next login completes within a few ms, so a batch waits for this
 * many.
 */
const SUFFICIENT_BATCH_SIZE = 5
const PATIENCE_MS = 50

/**
 * The user of a new session: the id of a verified user, or a claim statement that returns it (one column,
 * `id`).
 */
export type SessionOwner = number | SQL

/** What was just verified and must still hold when the session begins. */
export interface VerifiedLogin {
  /** The hash the password was checked against. */
  passwordHash?: string
  /** The counted attempts to refund. */
  tried?: CountedAttempt
}

type BeginResult = {
  refused: 'shut' | 'changed' | null
  before: string[]
  /** The id of the session; null if it was refused. */
  session: number | null
  /** As text, since an array of bigints is not parsed as numbers. */
  ended: string[] | null
}
/** The amount available in each of a user's wallets; empty when nothing was ever booked. */
export type Available = Partial<Record<Currency, number>>

/** The parameters of a new session, with the names that `begin_sessions` expects. */
interface NewSession {
  user: number
  password: string | null
  /** The hash of its token. */
  token: string
  device: string
  agent: string
  address: string | null
  tries: string[]
  tried: string | null
}

/** Begins the sessions of concurrent logins by one statement; see `beginSession`. */
export function createSessionBatches({ db, kind }: Pick<Database, 'db' | 'kind'>, isBusy: () => boolean) {
  return createBatcher<NewSession, BeginResult & { wallets: Available | null }>({
    async run(all) {
      const logins = JSON.stringify(all.map((one, n) => ({ n, ...one })))
      const { rows } = await db.execute<BeginResult & { n: number; wallets: Available | null }>(
        sql`select * from begin_sessions(${logins}::jsonb, ${SESSION_DAYS}::int, ${MAX_SESSIONS}::int, ${COMPARED_SESSIONS}::int)`,
      )
      return rows
    },
    maxSize: kind === 'embedded' ? MAX_BATCH_SIZE : 1,
    waitMs: () => (isBusy() ? PATIENCE_MS : 0),
    sufficientSize: SUFFICIENT_BATCH_SIZE,
  })
}
export type BeginBatched = ReturnType<typeof createSessionBatches>

/**
 * Begins a session of the calling browser and ends its previous one. The token is returned only by
 * `ctx.reply.token`. Returns the ids of user and session, or null when a claim matched no user. Refuses a blocked account,
 * and one whose password is no longer the verified one. Claim, account and session are one statement that
 * locks their rows; otherwise a login in progress could outlive the reset or block that should have ended it.
 */
export async function beginSession(
  ctx: Context,
  owner: SessionOwner,
  deviceType: string,
  { passwordHash, tried = NO_ATTEMPT }: VerifiedLogin = {},
): Promise<{ userId: number; sessionId: number } | null> {
  const token = randomBytes(32).toString('base64url')
  const { userAgent, address } = ctx.caller
  const claim = typeof owner === 'number' ? sql`select ${owner}::bigint as id` : owner
  const { rows } = await ctx.db.execute<BeginResult & { user: number | null }>(sql`
    with claimed as (${claim})
    select claimed.id as user, begun.* from claimed cross join lateral begin_session(
      claimed.id, ${passwordHash ?? null}::text, ${hashToken(token)}, ${deviceType}, ${userAgent}, ${address},
      ${SESSION_DAYS}::int, ${MAX_SESSIONS}::int, ${COMPARED_SESSIONS}::int,
      ${arrayParam(tried.keys)}::text[], ${tried.at}::timestamptz
    ) as begun`)
  const [result] = rows
  const userId = result?.user ?? null
  if (!result || userId === null) return null
  return { userId, sessionId: await finishLogin(ctx, userId, token, result) }
}

/**
 * Like `beginSession` for a verified user, batched with concurrent logins. Returns the user's available
 * balances and the session's id.
 */
export async function beginSessionBatched(
  ctx: Context,
  beginBatched: BeginBatched,
  user: number,
  device: string,
  { passwordHash, tried = NO_ATTEMPT }: VerifiedLogin,
): Promise<{ available: Available; sessionId: number }> {
  const token = randomBytes(32).toString('base64url')
  const result = await beginBatched({
    user,
    password: passwordHash ?? null,
    token: hashToken(token),
    device,
    agent: ctx.caller.userAgent,
    address: ctx.caller.address,
    tries: tried.keys,
    tried: tried.at,
  })
  const sessionId = await finishLogin(ctx, user, token, result)
  return { available: result.wallets ?? {}, sessionId }
}

/** Completes a login once the database has decided whether a session began, and returns the session's id. */
async function finishLogin(
  ctx: Context,
  userId: number,
  token: string,
  result: BeginResult,
): Promise<number> {
  if (result.refused === 'changed') throw new Refusal('forbidden', 'login.changed')
  if (result.refused === 'shut') throw new Refusal('forbidden', 'login.blocked')
  if (result.session === null) throw new Error('a session began without an id')
  if (result.ended) await ctx.sessionsEnded({ ids: result.ended.map(Number), code: 50012 })
  if (ctx.actor.sessionId !== null) await endSession(ctx, ctx.actor.sessionId, 'logout')
  ctx.reply.token = token
  await ctx.events.afterCommit(ctx, userLoggedIn, { userId, device: deviceHashOf(ctx) })
  await rememberDevice(ctx, userId).catch((err: unknown) =>
    ctx.log.error({ err, request: ctx.requestId }, 'remember_device_failed'),
  )
  await notifyNewDevice(ctx, userId, result.before).catch((err: unknown) =>
    ctx.log.error({ err, request: ctx.requestId }, 'new_device_notice_failed'),
  )
  return result.session
}
