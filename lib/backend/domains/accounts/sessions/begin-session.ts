import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { inGroups } from '#lib/backend/db/in-groups.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { hashToken, SESSION_DAYS } from '#lib/backend/http/sessions/session.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import { NOTHING, param, type Taken } from '../attempts/limits.ts'
import { notifyNewDevice } from '../devices/notify-new-device.ts'
import { endSession } from './end-sessions.ts'
import { rememberDevice } from './known-device.ts'

/** Sessions of one user at a time; the oldest ends for the next. */
const MOST_SESSIONS = 10
/** As many of a user's sessions are looked at to tell whether a device is new, the newest first. */
const LOOKED_AT = 50

/** Logins of one moment whose sessions begin by one statement. */
const MOST = 32
/** While every place of the hashing is taken the next is through in a few ms: so many of them begin together. */
const ENOUGH = 5
const PATIENCE_MS = 50

/** For whom a session begins: a user who has shown who he is, or whom the claim of something (one column, `id`) names. */
export type ForWhom = number | SQL

/** What was just checked, and holds only while it is still so when the session begins. */
export interface Checked {
  /** The hash the password was checked against. */
  passwordHash?: string
  /** The tries that turned out to be none. */
  tried?: Taken
}

type BeginResult = {
  refused: 'shut' | 'changed' | null
  before: string[]
  /** As texts, since an array of bigints is not read as numbers. */
  ended: string[] | null
}
/** What is available in a user's wallets; nothing where nothing was ever booked. */
export type Available = Partial<Record<Currency, number>>

/** What a session is begun with, in the words of `begin_sessions`. */
interface Beginning {
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

/** Begins the sessions of those who are through at one moment by one statement; see `beginSession`. */
export function createBeginTogether({ db, kind }: Pick<Database, 'db' | 'kind'>, isBusy: () => boolean) {
  return inGroups<Beginning, BeginResult & { wallets: Available | null }>({
    async run(all) {
      const logins = JSON.stringify(all.map((one, n) => ({ n, ...one })))
      const { rows } = await db.execute<BeginResult & { n: number; wallets: Available | null }>(
        sql`select * from begin_sessions(${logins}::jsonb, ${SESSION_DAYS}::int, ${MOST_SESSIONS}::int, ${LOOKED_AT}::int)`,
      )
      return rows
    },
    most: kind === 'embedded' ? MOST : 1,
    patience: () => (isBusy() ? PATIENCE_MS : 0),
    enough: ENOUGH,
  })
}
export type BeginTogether = ReturnType<typeof createBeginTogether>

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
  const { rows } = await ctx.db.execute<BeginResult & { user: number | null }>(sql`
    with claimed as (${claim})
    select claimed.id as user, begun.* from claimed cross join lateral begin_session(
      claimed.id, ${passwordHash ?? null}::text, ${hashToken(token)}, ${deviceType}, ${userAgent}, ${address},
      ${SESSION_DAYS}::int, ${MOST_SESSIONS}::int, ${LOOKED_AT}::int,
      ${param(tried.keys)}::text[], ${tried.at}::timestamptz
    ) as begun`)
  const [result] = rows
  const userId = result?.user ?? null
  if (!result || userId === null) return null
  await begun(ctx, userId, token, result)
  return userId
}

/** The same for a user who has shown who he is, together with others who are through at this moment; answers what he has. */
export async function beginSessionTogether(
  ctx: Context,
  together: BeginTogether,
  user: number,
  device: string,
  { passwordHash, tried = NOTHING }: Checked,
): Promise<Available> {
  const token = randomBytes(32).toString('base64url')
  const result = await together({
    user,
    password: passwordHash ?? null,
    token: hashToken(token),
    device,
    agent: ctx.caller.userAgent,
    address: ctx.caller.address,
    tries: tried.keys,
    tried: tried.at,
  })
  await begun(ctx, user, token, result)
  return result.wallets ?? {}
}

/** What follows once the database has said whether a session began. */
async function begun(ctx: Context, userId: number, token: string, result: BeginResult): Promise<void> {
  if (result.refused === 'changed') throw new Refusal('forbidden', 'login.changed')
  if (result.refused === 'shut') throw new Refusal('forbidden', 'login.blocked')
  if (result.ended) await ctx.sessionsEnded({ ids: result.ended.map(Number), code: 50012 })
  if (ctx.actor.sessionId !== null) await endSession(ctx, ctx.actor.sessionId, 'logout')
  ctx.reply.token = token
  await rememberDevice(ctx, userId).catch((err: unknown) =>
    ctx.log.error({ err, request: ctx.requestId }, 'could not remember a device'),
  )
  await notifyNewDevice(ctx, userId, result.before).catch((err: unknown) =>
    ctx.log.error({ err, request: ctx.requestId }, 'a user was not notified of a new device'),
  )
}
