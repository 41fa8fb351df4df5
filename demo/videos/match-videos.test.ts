import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { videoHours, videoLikes, videos } from '#lib/backend/db/schema/videos/videos.ts'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { ensureMatchVideos } from './match-videos.ts'
import { clipKey } from './videos.ts'

const HOUR_MS = 3_600_000

describeDatabase('demo videos of matches', (open) => {
  test('are made once for each finished match, marked as simulated, and watched', async () => {
    const site = await openTestSite({ database: await open() })
    const { db } = site.database
    const now = Date.now()
    await site.ingest({ ...sampleBatch(), matches: [runningMatch], events: [] })
    const kickoffAt = new Date(now - 10 * HOUR_MS)
    await db.update(matches).set({ status: 'finished', simulated: true, kickoffAt })
    const author = await person(site)
    expect(await ensureMatchVideos(db, 'demo', now, true)).toBe(0)
    await insertVideo(site, author.id, { key: clipKey('demo-north-stand'), simulated: true })
    expect(await ensureMatchVideos(db, 'demo', now, true)).toBe(1)
    expect(await ensureMatchVideos(db, 'demo', now, true)).toBe(0)
    const [match] = await db.select().from(matches)
    const [video] = await db
      .select()
      .from(videos)
      .where(eq(videos.matchId, match?.id ?? 0))
    expect(video).toMatchObject({
      simulated: true,
      sport: 'football',
      competitionId: match?.competitionId,
      createdAt: new Date(kickoffAt.getTime() + 2.5 * HOUR_MS),
    })
    const hours = await db.select().from(videoHours)
    expect(hours.reduce((sum, { views }) => sum + views, 0)).toBe(video?.views)
    expect(hours.every(({ hour }) => hour.getTime() <= now)).toBe(true)
    expect(await db.$count(videoLikes)).toBe(video?.likes)
    await site.close()
  })
})
