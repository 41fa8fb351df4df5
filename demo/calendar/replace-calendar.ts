import { and, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db, Tx } from '#lib/backend/db/pool.ts'
import {
  competitions,
  deductions,
  rounds,
  seasonGroups,
  seasons,
  seasonTeams,
} from '#lib/backend/db/schema/competitions.ts'
import { honours, transfers } from '#lib/backend/db/schema/honours.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { externalIds } from '#lib/backend/db/schema/services/sources.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { deleteCommentsOf } from '#lib/backend/domains/comments/index.ts'
import { standingsChanged } from '#lib/backend/domains/competitions/index.ts'
import { writeSetting } from '#lib/backend/domains/site/index.ts'

/**
 * Version of the demo world's calendar, stored in the setting `demo_calendar`. 1, or none: every team played
 * daily, and seasons had running numbers (`2026-11`). 2: seasons as leagues have them.
 */
const CALENDAR = 2
const SETTING = 'demo_calendar'
const BATCH_SIZE = 300

interface ReplaceOptions {
  db: Db
  /** Provider of the demo world's external ids. */
  provider: string
  /** Site time, ms. */
  now: number
  log: Pick<Logger, 'info'>
}

/** Removes the references to matches from rows that stay: rooms, broadcasts, bookings and videos. */
async function detach(tx: Tx, ids: number[], now: number): Promise<void> {
  const demoRooms = tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.simulated, true))
  await tx
    .update(bookings)
    .set({ cancelledAt: new Date(now) })
    .where(
      and(
        inArray(bookings.matchId, ids),
        inArray(bookings.roomId, demoRooms),
        gt(bookings.startsAt, new Date(now)),
        isNull(bookings.cancelledAt),
      ),
    )
  await tx.update(bookings).set({ matchId: null, kickoffAt: null }).where(inArray(bookings.matchId, ids))
  for (const table of [rooms, broadcasts, videos])
    await tx.update(table).set({ matchId: null }).where(inArray(table.matchId, ids))
}

/** Deletes some matches of the demo world with all their details. Returns their number; 0 when none is left. */
function deleteMatches({ db, provider, now }: ReplaceOptions): Promise<number> {
  return db.transaction(async (tx) => {
    const list = await tx
      .select({ id: matches.id })
      .from(matches)
      .where(and(eq(matches.simulated, true), eq(matches.provider, provider)))
      .limit(BATCH_SIZE)
    const ids = list.map(({ id }) => id)
    if (ids.length === 0) return 0
    await detach(tx, ids, now)
    await deleteIds(tx, provider, 'match', ids)
    await deleteCommentsOf(tx, 'match', ids)
    await tx.delete(matches).where(inArray(matches.id, ids))
    return ids.length
  })
}

async function deleteIds(tx: Tx, provider: string, kind: string, ids: number[]): Promise<void> {
  await tx
    .delete(externalIds)
    .where(and(eq(externalIds.provider, provider), eq(externalIds.kind, kind), inArray(externalIds.id, ids)))
}

/**
 * Deletes the seasons of simulated competitions that have no matches left, with their rounds, tables and
 * champions, and the transfers between them; then records the new version. One transaction.
 */
function deleteSeasons({ db, provider }: ReplaceOptions): Promise<number> {
  return db.transaction(async (tx) => {
    const list = await tx
      .select({ id: seasons.id })
      .from(seasons)
      .innerJoin(competitions, eq(competitions.id, seasons.competitionId))
      .where(
        and(
          eq(competitions.simulated, true),
          notExists(tx.select({ one: sql`1` }).from(matches).where(eq(matches.seasonId, seasons.id))),
        ),
      )
    const ids = list.map(({ id }) => id)
    if (ids.length > 0) {
      for (const [kind, table] of [
        ['round', rounds],
        ['group', seasonGroups],
      ] as const) {
        const children = await tx.select({ id: table.id }).from(table).where(inArray(table.seasonId, ids))
        if (children.length > 0)
          await deleteIds(
            tx,
            provider,
            kind,
            children.map(({ id }) => id),
          )
      }
      for (const table of [deductions, seasonTeams, rounds, seasonGroups])
        await tx.delete(table).where(inArray(table.seasonId, ids))
      await deleteIds(tx, provider, 'season', ids)
      await tx.delete(seasons).where(inArray(seasons.id, ids))
    }
    await tx.delete(honours).where(eq(honours.simulated, true))
    await tx.delete(transfers).where(eq(transfers.simulated, true))
    for (const id of ids) standingsChanged(id)
    await writeSetting(tx, SETTING, CALENDAR)
    // The matches of the new calendar are missing: whatever was delivered before does not count.
    await writeSetting(tx, 'feed_alive', 0)
    return ids.length
  })
}

/**
 * Removes the matches and seasons of an earlier version of the demo world's calendar, so that those of this
 * version can be delivered. Users, wallets, chats, follows of teams and rooms stay. It works in batches and
 * may be interrupted at any time: the next start continues. Does nothing in a database of this version or
 * without a demo world.
 */
export async function replaceCalendar(options: ReplaceOptions): Promise<void> {
  const { db, log } = options
  const [stored] = await db.select().from(settings).where(eq(settings.name, SETTING))
  if (Number(stored?.value ?? 1) >= CALENDAR) return
  const [known] = await db
    .select({ one: sql`1` })
    .from(competitions)
    .where(eq(competitions.simulated, true))
    .limit(1)
  if (!known) {
    await writeSetting(db, SETTING, CALENDAR)
    return
  }
  let deleted = 0
  for (let count = await deleteMatches(options); count > 0; count = await deleteMatches(options))
    deleted += count
  const seasonCount = await deleteSeasons(options)
  log.info({ calendar: CALENDAR, matches: deleted, seasons: seasonCount }, 'demo_calendar_replaced')
}
