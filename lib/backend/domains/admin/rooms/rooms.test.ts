import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { createAuthorise, issuePublishKey } from '#lib/backend/domains/streams/index.ts'
import { ROOMS_TOPIC, roomTopic } from '#lib/backend/realtime/topics.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createManualMedia, withRoom } from '#testing/domains/streams.ts'

type Row = Record<string, unknown>

describeDatabase('rooms of the console', (open) => {
  let site: TestSite
  let token: string
  const media = createManualMedia()
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), media })
    token = await site.logIn('operator')
  })
  afterAll(() => site.close())
  const call = (path: string, input: Row = {}, who: string | undefined = token) =>
    site.call('POST', `api/admin/${path}`, input, { token: who })
  const list = async (input: Row) =>
    ((await site.call('GET', 'api/admin/rooms', input, { token })).data as { list: Row[]; total: number })
      .list
  const createAnchor = async () => {
    const anchorToken = await site.logIn('anchor')
    const { data } = await site.call('GET', 'api/User/getUserInfo', {}, { token: anchorToken })
    return {
      ...(await withRoom(site, { id: (data as { id: number }).id }, { status: 'live' })),
      token: anchorToken,
    }
  }

  test('a blocked anchor is off the air immediately: disconnected, not listed, and viewers are notified', async () => {
    const { db } = site.database
    const { room, readRoom, id } = await createAnchor()
    media.onAir.add(room.stream)
    await db.insert(broadcasts).values({ roomId: room.id, startedAt: new Date() })
    const key = await issuePublishKey(db, room.id)
    const received: Row[] = []
    const stop = site.bus.listen(({ topic, data }) => {
      if (topic === roomTopic(room.id)) received.push(data)
    })
    expect(await call('blockUser', { id, reason: 'Insults' })).toMatchObject({ code: 0 })
    expect(media.kicked.at(-1)).toEqual({ stream: room.stream, why: 'media.refused.banned' })
    await expect.poll(() => received).toMatchObject([{ type: 'room', status: 'ended', play: [] }])
    stop()
    expect(await readRoom()).toMatchObject({ status: 'ended', viewers: 0, openUntil: null })
    const listed = await site.call('GET', 'api/Live/getRoomList')
    expect(JSON.stringify(listed.data)).not.toContain(`"room_id":${room.id},`)
    expect(await createAuthorise(db)(room.stream, key, 'original')).toMatchObject({ allowed: false })
  })

  test('the running poll of a room that is closed ends, and does not run on when it is reopened', async () => {
    const { room, token: anchorToken } = await createAnchor()
    const poll = { room_id: room.id, question: 'Who scores first?', options: ['North', 'South'] }
    const asked = await site.call('POST', 'api/community/askRoomPoll', poll, { token: anchorToken })
    expect(asked).toMatchObject({ code: 0, data: { poll: { is_open: true } } })
    const received: Row[] = []
    const stop = site.bus.listen(({ topic, data }) => {
      if (topic === roomTopic(room.id) && data.type === 'room_poll') received.push(data)
    })
    expect(await call('shutRoom', { id: room.id, reason: 'A stolen picture' })).toMatchObject({ code: 0 })
    await expect.poll(() => received.at(-1)).toMatchObject({ poll: { is_open: false } })
    stop()
    expect(await call('reopenRoom', { id: room.id, reason: 'Proved their own' })).toMatchObject({ code: 0 })
    const { data } = await site.call('GET', 'api/community/roomPolls', { room_id: room.id })
    expect(data).toMatchObject({ list: [{ question: poll.question, is_open: false }] })
  })

  test('a closed room ends immediately for pages, the encoder and every request', async () => {
    const { db } = site.database
    const { room, readRoom, token: anchorToken } = await createAnchor()
    media.onAir.add(room.stream)
    await db.insert(broadcasts).values({ roomId: room.id, startedAt: new Date() })
    const key = await issuePublishKey(db, room.id)
    const received: Row[] = []
    const stop = site.bus.listen(({ topic, data }) => {
      const isState = data.type === 'room'
      if (isState && (topic === roomTopic(room.id) || topic === ROOMS_TOPIC))
        received.push({ topic, ...data })
    })
    expect(await list({ state: 'on_air', term: String(room.id) })).toMatchObject([{ room_id: room.id }])
    expect(await call('shutRoom', { id: room.id, reason: 'A stolen picture' })).toMatchObject({ code: 0 })
    stop()
    expect(media.kicked.at(-1)).toEqual({ stream: room.stream, why: 'media.refused.banned' })
    expect(received).toMatchObject([
      { topic: roomTopic(room.id), type: 'room', status: 'banned', play: [] },
      { topic: ROOMS_TOPIC, status: 'banned' },
    ])
    expect(await readRoom()).toMatchObject({ status: 'banned', viewers: 0, liveSince: null })
    expect(
      (await db.select().from(broadcasts).where(eq(broadcasts.roomId, room.id)))[0]?.endedAt,
    ).not.toBeNull()
    expect(await createAuthorise(db)(room.stream, key, 'original')).toMatchObject({ allowed: false })
    expect((await site.call('GET', 'api/Live_streaming/getRoomInfo', { id: room.id })).status).toBe(404)
    expect((await site.call('POST', 'api/Live/startRoom', {}, { token: anchorToken })).status).toBe(403)
    // Later reports of the media server change nothing.
    await site.onAir.handle({ type: 'ended', stream: room.stream })
    await site.onAir.handle({ type: 'live', stream: room.stream, quality: 'original' })
    expect((await readRoom()).status).toBe('banned')
    expect(await list({ state: 'shut' })).toMatchObject([
      { room_id: room.id, shut_reason: 'A stolen picture', status: 'banned' },
    ])
    expect((await call('shutRoom', { id: room.id, reason: 'again' })).status).toBe(409)

    expect(await call('reopenRoom', { id: room.id, reason: 'Proved his own' })).toMatchObject({ code: 0 })
    expect(await readRoom()).toMatchObject({ status: 'idle', shutReason: null })
    expect(await createAuthorise(db)(room.stream, key, 'original')).toMatchObject({ allowed: true })
    expect((await call('reopenRoom', { id: room.id, reason: 'again' })).status).toBe(409)
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `room:${room.id}`))
    expect(log.map(({ action, detail }) => [action, detail])).toEqual([
      ['shut_room', { reason: 'A stolen picture' }],
      ['reopen_room', { reason: 'Proved his own' }],
    ])
    const notices = await site.call('GET', 'api/Push/getList', {}, { token: anchorToken })
    expect(notices.data).toMatchObject({
      list: [
        { kind: 'room_reopened', text: expect.stringContaining('Proved his own') },
        { kind: 'room_shut', text: expect.stringContaining('A stolen picture') },
      ],
    })
  })

  test('rooms are found by anchor, and closing needs a reason, an existing room and the permission', async () => {
    const { room, readRoom, token: anchorToken } = await createAnchor()
    await site.database.db.update(users).set({ nickname: 'Half%Time' }).where(eq(users.id, room.userId))
    expect(await list({ term: 'f%t' })).toMatchObject([{ room_id: room.id, user_nickname: 'Half%Time' }])
    expect(await list({ term: 'nobody at all' })).toEqual([])
    for (const path of ['shutRoom', 'reopenRoom']) {
      expect((await call(path, { id: room.id, reason: ' ' })).status).toBe(400)
      expect((await call(path, { id: 999_999, reason: 'x' })).status).toBe(404)
      expect((await call(path, { id: room.id, reason: 'x' }, anchorToken)).status).toBe(403)
    }
    expect((await readRoom()).status).toBe('live')
    expect(await site.database.db.$count(rooms, eq(rooms.status, 'banned'))).toBe(0)
  })
})
