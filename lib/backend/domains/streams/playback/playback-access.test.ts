import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSessions } from '#lib/backend/http/sessions/sessions.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createTestUser, type OpenRoom, openRoom } from '#testing/domains/moderation.ts'
import { createPlaybackAccess } from './playback-access.ts'

type MediaHandlers = Pick<MediaPort, 'handle' | 'handleUpgrade'>

describeDatabase('playback access', (open) => {
  let site: TestSite
  let room: OpenRoom
  let access: ReturnType<typeof createPlaybackAccess>
  let looked = 0
  let cut = 0
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    room = await openRoom(site)
    const { db } = site.database
    const fail = (error: unknown) => expect(error).toBeUndefined()
    const sessions = createSessions({ db, bus: site.bus, onError: fail })
    access = createPlaybackAccess({
      db,
      bus: site.bus,
      userOf: async (token) => {
        looked++
        return (await sessions.actorOrNull(token))?.userId ?? null
      },
      onError: fail,
      now: () => 0,
      leaveMs: () => cut,
    })
  })
  afterAll(async () => {
    access.stop()
    await site.close()
  })

  const createRequest = (url: string, token?: string) =>
    ({ url, headers: token === undefined ? {} : { token } }) as unknown as IncomingMessage
  /** Requests a stream. Returns the URL that the media server received, and the connection. */
  const requestStream = async (url: string, token?: string) => {
    const line = new PassThrough()
    const passedUrl = new Promise<string>((resolve) => {
      const media = access.guard<MediaHandlers>({
        handle: (request) => {
          resolve(request.url ?? '')
          return true
        },
        handleUpgrade: () => false,
      })
      expect(media.handle(createRequest(url, token), line as never)).toBe(true)
    })
    return { url: await passedUrl, line }
  }
  const upgrade = async (url: string, token: string) => {
    const socket = new PassThrough()
    const passedUrl = new Promise<string>((resolve) => {
      const media = access.guard<MediaHandlers>({
        handle: () => false,
        handleUpgrade: (request) => {
          resolve(request.url ?? '')
          return true
        },
      })
      expect(media.handleUpgrade(createRequest(url, token), socket, Buffer.alloc(0))).toBe(true)
    })
    return { url: await passedUrl, socket }
  }
  const streamOf = (anchor: { id: number }) => `stream-${anchor.id}`
  const streamUrls = (stream: string) => [
    `/media/${stream}/original.flv`,
    `/media/${stream}/sd.flv?only=sound`,
    `/media/${stream}/original/index.m3u8`,
    `/media/${stream}/original/live.m3u8?v=abc`,
  ]

  test('refuses a kicked user every URL of the stream, and no one else', async () => {
    for (const url of streamUrls(streamOf(room.anchor))) {
      expect((await requestStream(url, room.kicked.token)).url).toBe('/media/none')
      for (const token of [undefined, 'no token of anybody', room.muted.token, room.anchor.token])
        expect((await requestStream(url, token)).url).toBe(url)
    }
    const [flv = ''] = streamUrls(streamOf(room.anchor))
    expect((await upgrade(flv, room.kicked.token)).url).toBe('/media/none')
    expect((await upgrade(flv, room.user.token)).url).toBe(flv)
    // Another room is open to the kicked user, and their session is not read for it.
    const [other = ''] = streamUrls(streamOf(room.other))
    looked = 0
    expect((await requestStream(other, room.kicked.token)).url).toBe(other)
    expect(looked).toBe(0)
  })

  test('refuses a user at once after a kick, and closes only that user’s open connections', async () => {
    const one = await createTestUser(site)
    const [flv = ''] = streamUrls(streamOf(room.anchor))
    const [other = ''] = streamUrls(streamOf(room.other))
    const his = [(await requestStream(flv, one.token)).line, (await upgrade(flv, one.token)).socket]
    const stay = [
      (await requestStream(other, one.token)).line,
      (await requestStream(flv, room.user.token)).line,
      (await requestStream(flv)).line,
    ]
    const kick = { user_id: one.id, minutes: 30, reason: 'spam' }
    expect((await room.anchor.post('api/live/liveKickout', kick)).status).toBe(200)
    await expect.poll(() => his.map(({ destroyed }) => destroyed)).toEqual([true, true])
    expect(stay.map(({ destroyed }) => destroyed)).toEqual([false, false, false])
    expect((await requestStream(flv, one.token)).url).toBe('/media/none')
    const relief = { user_id: one.id, kind: 'kick' }
    expect((await room.anchor.post('api/RoomManage/relieveTaboo', relief)).status).toBe(200)
    await expect.poll(async () => (await requestStream(flv, one.token)).url).toBe(flv)
  })

  test('does not close connections of a user who is let in again before the grace period ends', async () => {
    const one = await createTestUser(site)
    const [flv = ''] = streamUrls(streamOf(room.anchor))
    const { line } = await requestStream(flv, one.token)
    const received: unknown[] = []
    const unlisten = site.bus.listen(({ topic, data }) => {
      if (topic === `user:${one.id}`) received.push(data.type)
    })
    cut = 1_500
    const kick = { user_id: one.id, minutes: 30, reason: 'spam' }
    expect((await room.anchor.post('api/live/liveKickout', kick)).status).toBe(200)
    const relief = { user_id: one.id, kind: 'kick' }
    expect((await room.anchor.post('api/RoomManage/relieveTaboo', relief)).status).toBe(200)
    await expect.poll(() => received).toEqual(['room_kicked', 'room_relieved'])
    unlisten()
    // When the other user’s connection is closed, the first one’s would have been closed too.
    const other = await createTestUser(site)
    const { line: his } = await requestStream(flv, other.token)
    expect((await room.anchor.post('api/live/liveKickout', { ...kick, user_id: other.id })).status).toBe(200)
    await expect.poll(() => his.destroyed, { timeout: 5_000 }).toBe(true)
    expect(line.destroyed).toBe(false)
    cut = 0
  })

  test('refuses every stream to a user who is kicked from the whole site', async () => {
    const one = await createTestUser(site)
    const lines = await Promise.all(
      [room.anchor, room.other].map((anchor) =>
        requestStream(streamUrls(streamOf(anchor))[0] ?? '', one.token),
      ),
    )
    const sanction = { user_id: one.id, kind: 'kick', minutes: 0, reason: 'fraud' }
    expect((await room.operator.post('api/admin/sanction', sanction)).status).toBe(200)
    await expect.poll(() => lines.map(({ line }) => line.destroyed)).toEqual([true, true])
    for (const anchor of [room.anchor, room.other])
      expect((await requestStream(streamUrls(streamOf(anchor))[0] ?? '', one.token)).url).toBe('/media/none')
  })
})
