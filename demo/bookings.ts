import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/backend/db/pool.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { MAX_ROOM_TITLE_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { DEMO_ROOMS } from './rooms.ts'

const HOUR_MS = 3_600_000
const AHEAD_MS = 48 * HOUR_MS
/** Number of future broadcasts a demo room has booked at any time. */
const BOOKINGS_PER_ROOM = 2
const home = alias(teams, 'home')
const away = alias(teams, 'away')

/** Loads simulated matches of a sport that begin in the next two days, in the order of competitions. */
const loadUpcomingMatches = (db: Db, sport: 'football' | 'basketball' | 'esports', now: number) =>
  db
    .select({ id: matches.id, kickoffAt: matches.kickoffAt, home: home.nameZh, away: away.nameZh })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .where(
      and(
        eq(matches.sport, sport),
        eq(matches.status, 'scheduled'),
        eq(matches.simulated, true),
        gt(matches.kickoffAt, new Date(now + HOUR_MS)),
        lt(matches.kickoffAt, new Date(now + AHEAD_MS)),
      ),
    )
    .orderBy(asc(competitions.position), asc(matches.kickoffAt), asc(matches.id))
    .limit(24)

/**
 * Books upcoming matches for the demo rooms, as their streamers would. Returns the number of new bookings.
 */
export async function bookAhead(db: Db, now: number): Promise<number> {
  const list = await db
    .select()
    .from(rooms)
    .where(
      inArray(
        rooms.stream,
        DEMO_ROOMS.map(({ stream }) => stream),
      ),
    )
    .orderBy(asc(rooms.id))
  let made = 0
  for (const [index, room] of list.entries()) {
    if (room.category === 'more') continue
    const booked = await db
      .select({ matchId: bookings.matchId })
      .from(bookings)
      .where(
        and(eq(bookings.roomId, room.id), isNull(bookings.cancelledAt), gt(bookings.startsAt, new Date(now))),
      )
    const taken = new Set(booked.map(({ matchId }) => matchId))
    const upcoming = (await loadUpcomingMatches(db, room.category, now)).filter(({ id }) => !taken.has(id))
    // Rooms of one sport share the first match and differ in the others.
    const chosen = [upcoming[0], upcoming[1 + index], upcoming[2 + index]].filter(
      (match) => match !== undefined,
    )
    for (const match of chosen.slice(0, Math.max(0, BOOKINGS_PER_ROOM - booked.length))) {
      await db
        .insert(bookings)
        .values({
          roomId: room.id,
          matchId: match.id,
          title: firstCharacters(`Demo·${match.home} – ${match.away}`, MAX_ROOM_TITLE_LENGTH),
          startsAt: match.kickoffAt,
          kickoffAt: match.kickoffAt,
          language: LANGUAGES[index % LANGUAGES.length] ?? null,
        })
        .onConflictDoNothing()
      made += 1
    }
  }
  return made
}
