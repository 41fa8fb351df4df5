import { sql } from 'drizzle-orm'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { comments } from '#lib/backend/db/schema/comments.ts'
import {
  NEW_VIDEO_HEAT,
  videoFavourites,
  videoHours,
  videoLikes,
  videoRanks,
  videos,
  videoViews,
} from '#lib/backend/db/schema/videos/videos.ts'
import { RANK_PERIODS, type RankPeriod } from '#lib/shared/videos/vocabulary.ts'

const DAY_MS = 86_400_000

/**
 * The rank's formula, explained in docs/videos.md: points of the period's views, likes and comments, halved with each
 * half-life of the video's age.
 */
const POINTS = { view: 1, like: 5, favourite: 5, comment: 8 }
const PERIODS: { [period in RankPeriod]: { days: number; halfLifeDays: number } } = {
  day: { days: 1, halfLifeDays: 2 },
  week: { days: 7, halfLifeDays: 7 },
  month: { days: 30, halfLifeDays: 30 },
}
const MAX_PLACES = 100
/** Videos that are older than this are not recommended: their heat is 0. */
const HEAT_DAYS = 90
/** Rows of hours are kept a day longer than the longest period. */
const KEEP_HOURS_DAYS = 31
const KEEP_VIEWS_DAYS = 2

/** The points of each video since a time, as a table `(video_id, points)`. */
const pointsSince = (since: string) => sql`
  select video_id, sum(points)::float8 as points from (
    select video_id, sum(views) * ${POINTS.view}::int as points from ${videoHours}
      where hour >= ${since}::timestamptz group by video_id
    union all select video_id, count(*) * ${POINTS.like}::int from ${videoLikes}
      where created_at >= ${since}::timestamptz group by video_id
    union all select video_id, count(*) * ${POINTS.favourite}::int from ${videoFavourites}
      where created_at >= ${since}::timestamptz group by video_id
    union all select target_id, count(*) * ${POINTS.comment}::int from ${comments}
      where target_type = 'video' and state = 'shown' and created_at >= ${since}::timestamptz group by target_id
  ) counted group by video_id`

const decay = (now: string, halfLifeDays: number) =>
  sql`power(0.5, greatest(0, extract(epoch from ${now}::timestamptz - v.created_at)) / 86400.0 / ${halfLifeDays}::float8)`

/** Computes the ranks and the heat of all videos, as of `now` (ms). Readers see the previous ones until it commits. */
export async function computeRanks(db: Db, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const daysBefore = (days: number) => new Date(now - days * DAY_MS).toISOString()
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`delete from ${videoRanks}`)
    for (const period of RANK_PERIODS) {
      const { days, halfLifeDays } = PERIODS[period]
      await tx.execute(sql`
        insert into ${videoRanks} (period, place, video_id, score, computed_at)
        select ${period}, row_number() over (order by score desc, id desc), id, round(score * 1000), ${at}::timestamptz
        from (
          select v.id, p.points * ${decay(at, halfLifeDays)} as score
          from (${pointsSince(daysBefore(days))}) p join ${videos} v on v.id = p.video_id
          where v.removed_at is null
          order by score desc, v.id desc limit ${MAX_PLACES}
        ) best`)
    }
    const heat = sql`case when v.created_at < ${daysBefore(HEAT_DAYS)}::timestamptz then 0
      else least(2000000000, round((coalesce(p.points, 0) * 1000 + ${NEW_VIDEO_HEAT}::int) * ${decay(at, PERIODS.week.halfLifeDays)})) end`
    await tx.execute(sql`
      update ${videos} u set heat = fresh.heat from (
        select v.id, ${heat} as heat
        from ${videos} v left join (${pointsSince(daysBefore(PERIODS.week.days))}) p on p.video_id = v.id
        where v.removed_at is null and (v.heat > 0 or v.created_at >= ${daysBefore(HEAT_DAYS)}::timestamptz)
      ) fresh where u.id = fresh.id and u.heat is distinct from fresh.heat`)
  })
}

/** Deletes the hours and the viewers that no rank and no limit reads any more. */
export async function sweepViews(db: Db, now: number = Date.now()): Promise<void> {
  const hours = new Date(now - KEEP_HOURS_DAYS * DAY_MS).toISOString()
  await db.execute(sql`delete from ${videoHours} where hour < ${hours}::timestamptz`)
  const day = new Date(now - KEEP_VIEWS_DAYS * DAY_MS).toISOString().slice(0, 10)
  await db.execute(sql`delete from ${videoViews} where day < ${day}::date`)
}
