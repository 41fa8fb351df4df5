import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Db } from '#lib/backend/db/pool.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { hashPassword, isPassword } from '#lib/backend/domains/accounts/index.ts'
import type { Sessions } from '#lib/backend/http/sessions/sessions.ts'
import { OBS_ROOM } from './rooms.ts'

/** Country of the demo numbers. They are never real: no Chinese mobile number begins with 10. */
const COUNTRY = '86'
const ANCHOR = { number: '10000000001', password: 'kick-off at noon', role: 'streamer' }
const FAN = { number: '10000000002', password: 'north stand row 9', role: 'viewer' }
const ALL = [ANCHOR, FAN]
const isDemo = and(
  eq(users.simulated, true),
  eq(users.mobileCountry, COUNTRY),
  inArray(
    users.mobileNumber,
    ALL.map(({ number }) => number),
  ),
)

/** The condition for the account of a viewer that visitors try the site with. */
export const isDemoFan = and(
  eq(users.simulated, true),
  eq(users.mobileCountry, COUNTRY),
  eq(users.mobileNumber, FAN.number),
)

/**
 * The banner prints the passwords, so the accounts are allowed only without real users or in an embedded
 * database, which is deleted with its folder.
 */
async function canHaveDemoAccounts({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<boolean> {
  if (kind === 'embedded') return true
  const real = await db.select({ id: users.id }).from(users).where(eq(users.simulated, false)).limit(1)
  return real.length === 0
}

/**
 * Ensures two accounts to try the site with: the streamer of the OBS room and a viewer. Returns a banner line
 * for each account whose password is unchanged.
 */
export async function ensureDemoAccounts(database: Pick<Database, 'db' | 'kind'>): Promise<string[]> {
  if (!(await canHaveDemoAccounts(database))) return []
  const { db } = database
  const known = await db
    .select({ id: users.id, number: users.mobileNumber, hash: users.passwordHash })
    .from(users)
    .where(isDemo)
  const has = ({ number }: { number: string }) => known.some((user) => user.number === number)
  // Closed by `retireDemoAccounts` while the demo world was off.
  for (const { id, number, hash } of known) {
    const account = ALL.find((one) => one.number === number)
    if (account && hash === null)
      await db
        .update(users)
        .set({ passwordHash: await hashPassword(account.password) })
        .where(eq(users.id, id))
  }
  if (!has(ANCHOR)) {
    const [room] = await db
      .select({ userId: rooms.userId })
      .from(rooms)
      .where(eq(rooms.stream, OBS_ROOM.stream))
    if (room)
      await db
        .update(users)
        .set({
          mobileCountry: COUNTRY,
          mobileNumber: ANCHOR.number,
          passwordHash: await hashPassword(ANCHOR.password),
        })
        .where(and(eq(users.id, room.userId), eq(users.simulated, true), isNull(users.mobileNumber)))
  }
  if (!has(FAN))
    await db.insert(users).values({
      nickname: '演示观众',
      mobileCountry: COUNTRY,
      mobileNumber: FAN.number,
      passwordHash: await hashPassword(FAN.password),
      simulated: true,
    })
  const bannerLines: string[] = []
  for (const { number, password, role } of ALL) {
    const [user] = await db
      .select({ hash: users.passwordHash })
      .from(users)
      .where(and(isDemo, eq(users.mobileNumber, number)))
    if (user?.hash && (await isPassword(user.hash, password)))
      bannerLines.push(`Log in as a ${role}: +${COUNTRY} ${number}  password ${password}`)
  }
  return bannerLines
}

/**
 * Closes every account of the demo world, including those whose number or password a visitor changed: removes
 * the password and ends the sessions. Logins in the meantime are refused by the login itself
 * (`DEMO_ACCOUNTS`).
 */
export async function retireDemoAccounts(db: Db, sessionsEnded: Sessions['ended']): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: null })
    .where(and(eq(users.simulated, true), isNotNull(users.passwordHash)))
  const simulated = db.select({ id: users.id }).from(users).where(eq(users.simulated, true))
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBy: 'operator' })
    .where(and(inArray(sessions.userId, simulated), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  if (ended.length > 0) await sessionsEnded({ ids: ended.map(({ id }) => id), code: 50012 })
}
