import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos.ts'
import { CODES } from '#lib/contract/core/envelope.ts'
import { getTalkCurve } from '#lib/contract/streams/recordings.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { withRoom } from '#testing/domains/streams.ts'

describeDatabase('how much was said over a recording', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  const start = Date.parse('2026-11-20T19:30:00.250Z')
  const at = (seconds: number) => new Date(start + seconds * 1_000)
  const ask = (input: Record<string, unknown>) => site.call('GET', getTalkCurve.path, input)
  const curve = async (input: Record<string, unknown>) => getTalkCurve.output.parse((await ask(input)).data)

  /** A recording of twelve minutes, with what was said in its room before, meanwhile and after. */
  async function recorded(said: readonly number[], matchId: number | null = null) {
    const { db } = site.database
    const me = await withRoom(site, await person(site))
    const [broadcast] = await db
      .insert(broadcasts)
      .values({ roomId: me.room.id, matchId, startedAt: at(-60) })
      .returning()
    const [recording] = await db
      .insert(recordings)
      .values({
        roomId: me.room.id,
        broadcastId: broadcast?.id ?? 0,
        key: `recording/${me.id}.mp4`,
        bytes: 1,
        seconds: 720,
        startedAt: at(0),
      })
      .returning()
    if (!recording) throw new Error('no recording')
    const line = { roomId: me.room.id, userId: me.id, text: 'a secret word' }
    if (said.length > 0)
      await db.insert(roomMessages).values(said.map((seconds) => ({ ...line, createdAt: at(seconds) })))
    return { ...me, recording, line }
  }

  test('counts lines by their second, without a word of them, and no line of another time or room', async () => {
    const { recording } = await recorded([-1, 0, 5.9, 6, 6.1, 719.9, 720, 9_000])
    await recorded([3, 3, 3])
    const answer = await ask({ recording_id: recording.id })
    const { seconds, bucket, counts, marks } = getTalkCurve.output.parse(answer.data)
    expect([seconds, bucket, counts.length, marks]).toEqual([720, 6, 120, []])
    expect([counts[0], counts[1], counts[119]]).toEqual([2, 2, 1])
    expect(counts.reduce((sum, count) => sum + count)).toBe(5)
    expect(JSON.stringify(answer)).not.toContain('secret')
  })

  test('leaves out lines that were taken down, and is empty where nothing was said', async () => {
    const silent = await recorded([])
    expect(await curve({ recording_id: silent.recording.id })).toMatchObject({ counts: [], marks: [] })
    await site.database.db
      .insert(roomMessages)
      .values({ ...silent.line, createdAt: at(10), deletedAt: at(11), deletedBy: silent.id })
    expect((await curve({ recording_id: silent.recording.id })).counts).toEqual([])
  })

  test('marks the goals and cards that its match reported meanwhile', async () => {
    const { db } = site.database
    await site.ingest({ ...sampleBatch(), matches: [runningMatch], events: [] })
    const [row] = await db.select({ id: matches.id }).from(matches)
    const match = row?.id ?? 0
    const { recording } = await recorded([1], match)
    const event = (
      sourceId: string,
      seconds: number,
      over: Partial<typeof matchEvents.$inferInsert> = {},
    ) => ({
      matchId: match,
      sourceId: `${recording.id} ${sourceId}`,
      type: 'goal' as const,
      side: 'home' as const,
      position: seconds,
      minute: Math.floor(seconds / 60),
      createdAt: at(seconds),
      ...over,
    })
    await db
      .insert(matchEvents)
      .values([
        event('before', -5),
        event('goal', 100.7),
        event('card', 200, { type: 'red' }),
        event('corner', 210, { type: 'corner' }),
        event('cancelled', 300, { cancelled: true }),
        event('after', 721),
      ])
    const { marks } = await curve({ recording_id: recording.id })
    expect(marks.map(({ kind, at: second }) => [kind, second])).toEqual([
      ['goal', 100],
      ['card', 200],
    ])
  })

  test('a video of a recording has its curve, also when the recording was removed; a film of one’s own has none', async () => {
    const { db } = site.database
    const me = await recorded([1, 2])
    const film = { userId: me.id, key: me.recording.key, title: 'a', bytes: 1, seconds: 720 }
    const [made, own] = await db
      .insert(videos)
      .values([{ ...film, recordingId: me.recording.id }, film])
      .returning()
    await db
      .update(recordings)
      .set({ removedAt: at(9_000) })
      .where(eq(recordings.id, me.recording.id))
    expect(await ask({ recording_id: me.recording.id })).toMatchObject({ status: 404, code: CODES.refused })
    expect((await curve({ video_id: made?.id })).counts[0]).toBe(2)
    expect(await curve({ video_id: own?.id })).toMatchObject({ seconds: 720, counts: [], marks: [] })
  })

  test('refuses what is not there, a room that was shut, neither and both', async () => {
    const { recording, room } = await recorded([1])
    await site.database.db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, room.id))
    const codes = []
    for (const input of [
      { recording_id: recording.id },
      { recording_id: 999_999 },
      { video_id: 999_999 },
      {},
      { recording_id: 1, video_id: 1 },
      { recording_id: 'x' },
    ])
      codes.push((await ask(input)).status)
    expect(codes).toEqual([404, 404, 404, 400, 400, 400])
  })
})
