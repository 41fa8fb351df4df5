import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomPolls } from '#lib/backend/db/schema/community/room-polls.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { roomTopic } from '#lib/backend/realtime/topics.ts'
import type { RoomPollView } from '#lib/contract/community/room-polls.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import {
  createTestUser,
  manager,
  type OpenRoom,
  openModeratedSite,
  type TestUser,
} from '#testing/domains/moderation.ts'
import { closeDuePolls } from './close-room-polls.ts'

const ASK = 'api/community/askRoomPoll'
const POLL = { question: 'Who scores first?', options: ['North', 'South', 'Nobody'] }

describeDatabase('polls of rooms', (open) => {
  let site: TestSite
  let room: OpenRoom
  beforeAll(async () => {
    ;({ site, room } = await openModeratedSite(await open()))
    await site.database.db.update(rooms).set({ status: 'live' }).where(eq(rooms.id, room.roomId))
  })
  afterAll(() => site.close())

  const deps = () => ({
    db: site.database.db,
    publish: site.bus.publish,
    log: { warn: () => undefined },
  })
  const ask = async (who: TestUser, over: Record<string, unknown> = {}) =>
    who.post(ASK, { room_id: room.roomId, ...POLL, ...over })
  const asked = async (who: TestUser) => ((await ask(who)).data as { poll: RoomPollView }).poll
  const vote = (who: TestUser, id: number, position: number) =>
    who.post('api/community/voteRoomPoll', { poll_id: id, position })
  const end = (who: TestUser, id: number) => who.post('api/community/endRoomPoll', { poll_id: id })
  const list = async (who: TestUser) =>
    (await who.get('api/community/roomPolls', { room_id: room.roomId })).data as {
      can_ask: boolean
      list: RoomPollView[]
    }
  const lastNote = async () => {
    const [row] = await site.database.db
      .select({ payload: roomEvents.payload })
      .from(roomEvents)
      .where(eq(roomEvents.roomId, room.roomId))
      .orderBy(desc(roomEvents.id))
      .limit(1)
    return row?.payload
  }

  test('the streamer asks, viewers vote once, everybody sees the bars, and the result is a note of the chat', async () => {
    const viewers = [await createTestUser(site), await createTestUser(site), await createTestUser(site)]
    const [one, two, three] = viewers as [TestUser, TestUser, TestUser]
    const received: unknown[] = []
    const stop = site.bus.listen(({ topic, data }) => {
      if (topic === roomTopic(room.roomId) && data.type === 'room_poll') received.push(data.poll)
    })
    const poll = await asked(room.anchor)
    expect(poll).toMatchObject({ ...{ question: POLL.question, is_open: true, total: 0, chosen: null } })
    expect(await ask(room.anchor)).toMatchObject({ status: 409 })
    expect((await vote(one, poll.poll_id, 0)).data).toMatchObject({ poll: { chosen: 0, total: 1 } })
    expect((await vote(one, poll.poll_id, 1)).status).toBe(409)
    expect((await vote(two, poll.poll_id, 3)).status).toBe(400)
    await vote(two, poll.poll_id, 0)
    await vote(three, poll.poll_id, 2)
    expect(await list(two)).toMatchObject({
      can_ask: false,
      list: [{ chosen: 0, total: 3, options: [{ votes: 2 }, { votes: 0 }, { votes: 1 }] }],
    })
    // The votes that followed the first one within a second are published together.
    await expect.poll(() => received.at(-1), { timeout: 5_000 }).toMatchObject({ total: 3 })
    expect((await end(one, poll.poll_id)).status).toBe(404)
    expect((await end(room.anchor, poll.poll_id)).data).toMatchObject({ poll: { is_open: false } })
    expect(received.at(-1)).toMatchObject({ is_open: false })
    stop()
    expect(await lastNote()).toEqual({
      key: 'poll_result',
      values: { question: POLL.question, option: 'North', percent: 67, total: 3 },
    })
    expect((await vote(await createTestUser(site), poll.poll_id, 0)).status).toBe(409)
    expect((await end(room.anchor, poll.poll_id)).status).toBe(409)
  })

  test('ends by itself when its time is over, also without votes, and only once', async () => {
    const poll = await asked(room.anchor)
    expect(await closeDuePolls(deps())).toBe(0)
    await site.database.db
      .update(roomPolls)
      .set({ endsAt: sql`clock_timestamp() - interval '1 second'` })
      .where(eq(roomPolls.id, poll.poll_id))
    expect((await vote(await createTestUser(site), poll.poll_id, 0)).status).toBe(409)
    expect(await closeDuePolls(deps())).toBe(1)
    expect(await lastNote()).toEqual({ key: 'poll_none', values: { question: POLL.question } })
    expect(await closeDuePolls(deps())).toBe(0)
    expect((await list(room.anchor)).list[0]).toMatchObject({ poll_id: poll.poll_id, is_open: false })
  })

  test('moderators with the right may ask; muted viewers may not vote; a room off the air has none', async () => {
    const moderator = await manager(site, room.roomId, ['questions'])
    const other = await manager(site, room.roomId, ['mute'])
    expect((await ask(other)).status).toBe(403)
    const poll = await asked(moderator)
    const muted = await createTestUser(site)
    await room.anchor.post('api/Live/setTaboo', { user_id: muted.id, minutes: 5, reason: 'x' })
    expect((await vote(muted, poll.poll_id, 0)).status).toBe(403)
    const [one, two] = [await createTestUser(site), await createTestUser(site)]
    await vote(one, poll.poll_id, 1)
    await vote(two, poll.poll_id, 2)
    await end(moderator, poll.poll_id)
    expect(await lastNote()).toMatchObject({
      key: 'poll_tie',
      values: { options: 'South, Nobody', total: 2 },
    })
    for (const over of [{ options: ['a'] }, { options: ['a', 'A '.trim(), 'a'] }, { question: ' ' }])
      expect((await ask(room.anchor, over)).status).toBe(400)
    expect((await ask(room.anchor, { options: Array.from({ length: 11 }, (_, at) => `${at}`) })).status).toBe(
      400,
    )
    await site.database.db.update(rooms).set({ status: 'ended' }).where(eq(rooms.id, room.roomId))
    expect((await ask(room.anchor)).status).toBe(409)
    expect((await list(room.anchor)).can_ask).toBe(false)
  })
})
