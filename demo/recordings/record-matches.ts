import { and, asc, desc, eq, gt, inArray, like, lt } from 'drizzle-orm'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { DEMO_ROOMS, type DemoRoom } from '../rooms.ts'
import { random } from '../world/random.ts'
import { LENGTH_MS } from '../writer/facts/load-side.ts'
import { createDemoFilms } from './demo-film.ts'
import { correctEventTimes } from './event-times.ts'
import { KEY_PREFIX, removeOldRecordings } from './remove-old.ts'
import { loadBoard } from './scores/load-board.ts'

export interface RecordOptions {
  db: Db
  storage: Storage
  /** Folder of the clips. */
  clips: string
  seed: string
  /** Loads the course of ended matches, as far as it is missing. */
  fillPast(matchIds: readonly number[], part: 'story'): Promise<void>
}

type Match = typeof matches.$inferSelect
type Room = typeof rooms.$inferSelect

const HOUR_MS = 3_600_000
/** A demo room is on the air so long before the kick-off and after the end of its match. */
const LEAD_MS = 3 * 60_000
const TAIL_MS = 2 * 60_000
/** No match lasts longer. */
const LONGEST_MS = 4 * HOUR_MS
/** Matches of the last days are recorded afterwards, until a room has so many recordings. */
const PAST_MS = 48 * HOUR_MS
const MIN_RECORDINGS = 2
/** Range of the simulated peak of viewers. */
const PEAK = { min: 24, max: 96 }

const keyOf = (room: Room, match: Match) => `${KEY_PREFIX}${room.id}-${match.id}.mp4`

const loadRooms = async (db: Db) => {
  const found = await db
    .select()
    .from(rooms)
    .where(
      inArray(
        rooms.stream,
        DEMO_ROOMS.map(({ stream }) => stream),
      ),
    )
    .orderBy(asc(rooms.id))
  return found.flatMap((room) => {
    const demo = DEMO_ROOMS.find(({ stream }) => stream === room.stream)
    return demo ? [{ room, demo }] : []
  })
}

/** The demo recordings of the last days, removed ones included. */
const loadRecorded = (db: Db, now: number) =>
  db
    .select({ recording: recordings, matchId: broadcasts.matchId })
    .from(recordings)
    .innerJoin(broadcasts, eq(broadcasts.id, recordings.broadcastId))
    .where(and(like(recordings.key, `${KEY_PREFIX}%`), gt(recordings.startedAt, new Date(now - 2 * PAST_MS))))
type Recorded = Awaited<ReturnType<typeof loadRecorded>>[number]

/** Matches of the demo world that are over and were not recorded, those of the first competitions first. */
async function unrecordedMatches(db: Db, sport: Match['sport'], recorded: readonly Recorded[], now: number) {
  const rows = await db
    .select({ match: matches })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .where(
      and(
        eq(matches.simulated, true),
        eq(matches.sport, sport),
        eq(matches.status, 'finished'),
        gt(matches.kickoffAt, new Date(now - PAST_MS)),
        lt(matches.kickoffAt, new Date(now - LENGTH_MS[sport] - LEAD_MS)),
      ),
    )
    .orderBy(asc(competitions.position), desc(matches.kickoffAt), asc(matches.id))
  const known = new Set(recorded.map(({ matchId }) => matchId))
  return rows.flatMap(({ match }) => (known.has(match.id) ? [] : [match]))
}

/** Whether a room is on the air with another match at the time of a match. */
const isBusy = (room: Room, match: Match, recorded: readonly Recorded[]) =>
  recorded.some(
    ({ recording }) =>
      recording.roomId === room.id &&
      Math.abs(recording.startedAt.getTime() + LEAD_MS - match.kickoffAt.getTime()) < LONGEST_MS,
  )

/**
 * Recordings of the demo rooms: each match that a room has shown, and on a new site some matches of the last days. The
 * picture is the drawn clip of the room, repeated, with the score and the clock of the match. Every match is recorded
 * once, whatever is restarted or removed.
 */
export function createDemoRecordings(options: RecordOptions) {
  const { db, storage, seed, fillPast } = options
  const film = createDemoFilms(options.clips)

  async function record(demo: DemoRoom, room: Room, match: Match, now: number): Promise<void> {
    const kickoff = match.kickoffAt.getTime()
    const startedAt = new Date(kickoff - LEAD_MS)
    await fillPast([match.id], 'story')
    if (match.sport === 'football')
      await correctEventTimes(db, match, { from: kickoff, to: Math.min(now, kickoff + LONGEST_MS) })
    const { textAt, lastAt } = await loadBoard(db, match, startedAt.getTime())
    const last = Math.min(lastAt ?? 0, kickoff + LONGEST_MS)
    const end = Math.min(now, Math.max(last, kickoff + LENGTH_MS[match.sport]) + TAIL_MS)
    const made = await film(demo.scene, (end - startedAt.getTime()) / 1_000, textAt)
    const key = keyOf(room, match)
    // Left by an interrupted attempt, perhaps with another length: no row has this key.
    await storage.remove(key)
    await storage.write(key, made.film, 'video/mp4')
    const { zh, en, vi } = demo.title ?? {}
    await withTransaction(db, async (tx) => {
      const [broadcast] = await tx
        .insert(broadcasts)
        .values({
          roomId: room.id,
          matchId: match.id,
          titleZh: zh,
          titleEn: en,
          titleVi: vi,
          startedAt,
          endedAt: new Date(end),
          endedCleanly: true,
          peakViewers: random(seed, 'peak', room.id, match.id).int(PEAK.min, PEAK.max),
        })
        .returning({ id: broadcasts.id })
      const poster = room.cover?.startsWith('/') ? room.cover : null
      await tx.insert(recordings).values({
        roomId: room.id,
        broadcastId: broadcast?.id ?? null,
        key,
        ...made.facts,
        poster,
        startedAt,
      })
    })
    await removeOldRecordings({ db, storage, now }, room.id)
  }

  return {
    /** Records the matches that rooms have shown to the end: before they follow the next ones. Returns their number. */
    async recordShown(now: number): Promise<number> {
      const shown = await loadRooms(db)
      const over = await db
        .select()
        .from(matches)
        .where(
          and(
            eq(matches.status, 'finished'),
            inArray(
              matches.id,
              shown.map(({ room }) => room.matchId ?? 0),
            ),
            gt(matches.kickoffAt, new Date(now - PAST_MS)),
          ),
        )
      if (over.length === 0) return 0
      const known = new Set((await loadRecorded(db, now)).map(({ matchId }) => matchId))
      let written = 0
      for (const { room, demo } of shown) {
        const match = over.find(({ id }) => id === room.matchId)
        if (!match || known.has(match.id)) continue
        await record(demo, room, match, now)
        written++
      }
      return written
    },
    /** Records a past match in each room with few recordings. Returns the number of new recordings. */
    async recordPast(now: number): Promise<number> {
      let written = 0
      for (const { room, demo } of await loadRooms(db)) {
        if (room.category === 'more') continue
        const recorded = await loadRecorded(db, now)
        const own = recorded.filter(({ recording }) => recording.roomId === room.id)
        if (own.length >= MIN_RECORDINGS) continue
        const match = (await unrecordedMatches(db, room.category, recorded, now)).find(
          (each) => !isBusy(room, each, own),
        )
        if (!match) continue
        await record(demo, room, match, now)
        written++
      }
      return written
    },
  }
}
