import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { CODES } from '#lib/contract/core/envelope.ts'
import { getChatActivity } from '#lib/contract/streams/recordings.ts'
import { HIDDEN_SCORES_HEADER } from '#lib/shared/hidden-scores/policy.ts'
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
  const request = (input: Record<string, unknown>) => site.call('GET', getChatActivity.path, input)
  const curve = async (input: Record<string, unknown>) =>
    getChatActivity.output.parse((await request(input)).data)

  /** Creates a recording of twelve minutes, with chat messages before, during and after it. */
  async function recorded(sentAt: readonly number[], matchId: number | null = null) {
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
    const message = { roomId: me.room.id, userId: me.id, text: 'a secret word' }
    if (sentAt.length > 0)
      await db.insert(roomMessages).values(sentAt.map((seconds) => ({ ...message, createdAt: at(seconds) })))
    return { ...me, recording, message }
  }

  test('counts messages by their second, without their text, and none of another time or room', async () => {
    const { recording } = await recorded([-1, 0, 5.9, 6, 6.1, 719.9, 720, 9_000])
    await recorded([3, 3, 3])
    const answer = await request({ recording_id: recording.id })
    const { seconds, bucket, counts, marks } = getChatActivity.output.parse(answer.data)
    expect([seconds, bucket, counts.length, marks]).toEqual([720, 6, 120, []])
    expect([counts[0], counts[1], counts[119]]).toEqual([2, 2, 1])
    expect(counts.reduce((sum, count) => sum + count)).toBe(5)
    expect(JSON.stringify(answer)).not.toContain('secret')
  })

  test('leaves out deleted messages, and is empty without messages', async () => {
    const silent = await recorded([])
    expect(await curve({ recording_id: silent.recording.id })).toMatchObject({ counts: [], marks: [] })
    await site.database.db
      .insert(roomMessages)
      .values({ ...silent.message, createdAt: at(10), deletedAt: at(11), deletedBy: silent.id })
    expect((await curve({ recording_id: silent.recording.id })).counts).toEqual([])
  })

  test('marks the goals and cards reported during the recording', async () => {
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
    const hidden = await site.raw(`${getChatActivity.path}?recording_id=${recording.id}`, {
      headers: { [HIDDEN_SCORES_HEADER]: 'all' },
    })
    expect(await hidden.json()).toMatchObject({ code: 0, data: { match_id: match, marks: [] } })
  })

  test('a video of a recording has its counts, also when the recording was removed; an uploaded video has none', async () => {
    const { db } = site.database
    const me = await recorded([1, 2])
    const film = { userId: me.id, key: me.recording.key, title: 'a', bytes: 1, seconds: 720 }
    const [fromRecording, uploaded] = await db
      .insert(videos)
      .values([{ ...film, recordingId: me.recording.id }, film])
      .returning()
    await db
      .update(recordings)
      .set({ removedAt: at(9_000) })
      .where(eq(recordings.id, me.recording.id))
    expect(await request({ recording_id: me.recording.id })).toMatchObject({
      status: 404,
      code: CODES.refused,
    })
    expect((await curve({ video_id: fromRecording?.id })).counts[0]).toBe(2)
    expect(await curve({ video_id: uploaded?.id })).toMatchObject({ seconds: 720, counts: [], marks: [] })
  })

  test('refuses a missing recording, a room that is shut down, no id and both ids', async () => {
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
      codes.push((await request(input)).status)
    expect(codes).toEqual([404, 404, 404, 400, 400, 400])
  })
})
