import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { hashToken, SESSION_DAYS } from '#lib/backend/http/session.ts'
import { endSession } from './end-sessions.ts'
import { NOTHING, param, type Taken } from './limits.ts'
import { tellNewDevice } from './tell-new-device.ts'

/** Sessions of one user at a time; the oldest ends for the next. */
const MOST_SESSIONS = 10
/** As many of a user's sessions are looked at to tell whether a device is new, the newest first. */
const LOOKED_AT = 50

/** For whom a session begins: a user who has shown who he is, or whom the claim of something (one column, `id`) names. */
export type ForWhom = number | SQL

/** What was just checked, and holds only while it is still so when the session begins. */
export interface Checked {
  /** The hash the password was checked against. */
  passwordHash?: string
  /** The tries that turned out to be none. */
  tried?: Taken
}

type Told = {
  user: number | null
  refused: 'shut' | 'changed' | null
  before: string[]
  ended: number[] | null
}

/**
 * Begins a session of the caller's browser and ends the one it had. The token leaves by `ctx.reply.token` alone. Answers
 * whose it is, or null when a claim named nobody. Refuses a blocked account, and one whose password is no longer the
 * one that was just checked. Claim, account and session are one statement that holds their rows: else what is under way
 * would outlive the reset or the block that should have ended it.
 */
export async function beginSession(
  ctx: Context,
  forWhom: ForWhom,
  deviceType: string,
  { passwordHash, tried = NOTHING }: Checked = {},
): Promise<number | null> {
  const token = randomBytes(32).toString('base64url')
  const { userAgent, address } = ctx.caller
  const claim = typeof forWhom === 'number' ? sql`select ${forWhom}::bigint as id` : forWhom
  const { rows } = await ctx.db.execute<Told>(sql`
    with claimed as (${claim})
    select claimed.id as user, begun.* from claimed cross join lateral begin_session(
      claimed.id, ${passwordHash ?? null}::text, ${hashToken(token)}, ${deviceType}, ${userAgent}, ${address},
      ${SESSION_DAYS}::int, ${MOST_SESSIONS}::int, ${LOOKED_AT}::int,
      ${param(tried.keys)}::text[], ${tried.at}::timestamptz
    ) as begun`)
  const [told] = rows
  const userId = told?.user ?? null
  if (!told || userId === null) return null
  if (told.refused === 'changed') throw new Refusal('forbidden', 'login.changed')
  if (told.refused === 'shut') throw new Refusal('forbidden', 'login.blocked')
  if (told.ended) await ctx.sessionsEnded({ ids: told.ended, code: 50012 })
  if (ctx.actor.sessionId !== null) await endSession(ctx, ctx.actor.sessionId, 'logout')
  ctx.reply.token = token
  await tellNewDevice(ctx, userId, told.before).catch((err: unknown) =>
    ctx.log.error({ err, request: ctx.requestId }, 'a user was not told of a new device'),
  )
  return userId
}
