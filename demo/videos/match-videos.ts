import { and, asc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { videoHours, videoLikes, videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { VideoKind } from '#lib/shared/videos/vocabulary.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { ensureViewers } from '../audience/people.ts'
import { random } from '../world/random.ts'
import { clipKey } from './videos.ts'

const HOUR_MS = 3_600_000
/** Matches of the last days have videos. */
const DAYS_MS = 3 * 24 * HOUR_MS
/** A video appears this long after kick-off. */
const AFTER_MS = 2.5 * HOUR_MS
const MAX_VIDEOS = 40
/** At most this many of a competition and day. */
const MAX_PER_DAY = 2
/** Hours after its publication in which a demo video is watched. */
const WATCHED_HOURS = 12

/** The channels whose clips show a sport. */
const CLIPS: Readonly<Record<Sport, readonly string[]>> = {
  football: ['demo-north-stand', 'demo-floodlight'],
  basketball: ['demo-hardwood'],
  esports: ['demo-arena'],
}
const TITLES: Partial<Record<VideoKind, { zh: string; en: string }>> = {
  highlights: { zh: '演示集锦', en: 'Demo highlights' },
  interview: { zh: '演示采访', en: 'Demo interview' },
}

const home = alias(teams, 'home_team')
const away = alias(teams, 'away_team')

async function finishedMatches(db: Db, now: number) {
  const rows = await db
    .select({ match: matches, home: home.nameEn, away: away.nameEn })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .where(
      and(
        eq(matches.simulated, true),
        eq(matches.status, 'finished'),
        gt(matches.kickoffAt, new Date(now - DAYS_MS)),
        lt(matches.kickoffAt, new Date(now - AFTER_MS)),
      ),
    )
    .orderBy(asc(matches.kickoffAt), asc(matches.id))
  const taken = new Map<string, number>()
  return rows.filter(({ match }) => {
    const day = `${match.competitionId} ${match.kickoffAt.toISOString().slice(0, 10)}`
    taken.set(day, (taken.get(day) ?? 0) + 1)
    return (taken.get(day) ?? 0) <= MAX_PER_DAY
  })
}

/** The simulated viewers watch and like a video in the hours after it was published. */
async function watch(
  db: Db,
  chance: ReturnType<typeof random>,
  { id, from, now }: { id: number; from: number; now: number },
) {
  const hours = Array.from({ length: WATCHED_HOURS }, (_, at) => ({
    videoId: id,
    hour: new Date(Math.floor(from / HOUR_MS + at) * HOUR_MS),
    views: Math.round((chance.next() * 40) / (1 + at)),
  })).filter(({ hour, views }) => hour.getTime() <= now && views > 0)
  if (hours.length > 0) await db.insert(videoHours).values(hours)
  const viewers = (await ensureViewers(db)).filter(() => chance.chance(0.08))
  if (viewers.length > 0)
    await db.insert(videoLikes).values(viewers.map((viewer) => ({ videoId: id, userId: viewer.id })))
  const views = hours.reduce((sum, hour) => sum + hour.views, 0)
  await db.update(videos).set({ views, likes: viewers.length }).where(eq(videos.id, id))
}

/**
 * Creates videos of finished matches of the demo world from the clips of its channels: no title says a score. With
 * `watched` the simulated viewers watch them. Returns the number of new ones.
 */
export async function ensureMatchVideos(
  db: Db,
  seed: string,
  now: number,
  watched: boolean,
): Promise<number> {
  const finished = await finishedMatches(db, now)
  if (finished.length === 0) return 0
  const known = await db
    .select({ matchId: videos.matchId })
    .from(videos)
    .where(and(eq(videos.simulated, true), isNotNull(videos.matchId)))
  const knownIds = new Set(known.map(({ matchId }) => matchId))
  const bases = await db
    .select()
    .from(videos)
    .where(inArray(videos.key, Object.values(CLIPS).flat().map(clipKey)))
    .orderBy(asc(videos.id))
  let added = 0
  for (const { match, home: first, away: second } of finished.slice(-MAX_VIDEOS)) {
    if (knownIds.has(match.id)) continue
    const chance = random(seed, 'video', match.id)
    const clips = bases.filter(({ key }) => CLIPS[match.sport].map(clipKey).includes(key))
    const base = clips[Math.floor(chance.next() * clips.length)]
    if (!base) continue
    const kind = chance.chance(0.25) ? 'interview' : 'highlights'
    const from = match.kickoffAt.getTime() + AFTER_MS
    const [row] = await db
      .insert(videos)
      .values({
        userId: base.userId,
        key: base.key,
        cover: base.cover,
        bytes: base.bytes,
        seconds: base.seconds,
        width: base.width,
        height: base.height,
        title: `${TITLES[kind]?.zh} ${TITLES[kind]?.en}: ${first} – ${second}`,
        tags: ['demo'],
        kind,
        sport: match.sport,
        matchId: match.id,
        competitionId: match.competitionId,
        simulated: true,
        createdAt: new Date(from),
      })
      .returning({ id: videos.id })
    if (row && watched) await watch(db, chance, { id: row.id, from, now })
    added += 1
  }
  return added
}
