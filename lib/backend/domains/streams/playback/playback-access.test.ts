import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSessions } from '#lib/backend/http/sessions/sessions.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type OpenRoom, openRoom, somebody } from '#testing/domains/moderation.ts'
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

  const asked = (url: string, token?: string) =>
    ({ url, headers: token === undefined ? {} : { token } }) as unknown as IncomingMessage
  /** Asks for something; answers what the media server was asked for then, and the line. */
  const ask = async (url: string, token?: string) => {
    const line = new PassThrough()
    const led = new Promise<string>((resolve) => {
      const media = access.guard<MediaHandlers>({
        handle: (request) => {
          resolve(request.url ?? '')
          return true
        },
        handleUpgrade: () => false,
      })
      expect(media.handle(asked(url, token), line as never)).toBe(true)
    })
    return { url: await led, line }
  }
  const upgrade = async (url: string, token: string) => {
    const socket = new PassThrough()
    const led = new Promise<string>((resolve) => {
      const media = access.guard<MediaHandlers>({
        handle: () => false,
        handleUpgrade: (request) => {
          resolve(request.url ?? '')
          return true
        },
      })
      expect(media.handleUpgrade(asked(url, token), socket, Buffer.alloc(0))).toBe(true)
    })
    return { url: await led, socket }
  }
  const streamOf = (anchor: { id: number }) => `stream-${anchor.id}`
  const ways = (stream: string) => [
    `/media/${stream}/original.flv`,
    `/media/${stream}/sd.flv?only=sound`,
    `/media/${stream}/original/index.m3u8`,
    `/media/${stream}/original/live.m3u8?v=abc`,
  ]

  test('are shut before who is put out of the room, by every way, and open to everybody else', async () => {
    for (const way of ways(streamOf(room.anchor))) {
      expect((await ask(way, room.kicked.token)).url).toBe('/media/none')
      for (const token of [undefined, 'no token of anybody', room.muted.token, room.anchor.token])
        expect((await ask(way, token)).url).toBe(way)
    }
    const [flv = ''] = ways(streamOf(room.anchor))
    expect((await upgrade(flv, room.kicked.token)).url).toBe('/media/none')
    expect((await upgrade(flv, room.user.token)).url).toBe(flv)
    // Another's room is open to him, and nobody's session is read for it.
    const [other = ''] = ways(streamOf(room.other))
    looked = 0
    expect((await ask(other, room.kicked.token)).url).toBe(other)
    expect(looked).toBe(0)
  })

  test('shut at once behind a kick, which ends his open lines and nobody else’s', async () => {
    const one = await somebody(site)
    const [flv = ''] = ways(streamOf(room.anchor))
    const [other = ''] = ways(streamOf(room.other))
    const his = [(await ask(flv, one.token)).line, (await upgrade(flv, one.token)).socket]
    const stay = [
      (await ask(other, one.token)).line,
      (await ask(flv, room.user.token)).line,
      (await ask(flv)).line,
    ]
    const kick = { user_id: one.id, minutes: 30, reason: 'spam' }
    expect((await room.anchor.post('api/live/liveKickout', kick)).status).toBe(200)
    await expect.poll(() => his.map(({ destroyed }) => destroyed)).toEqual([true, true])
    expect(stay.map(({ destroyed }) => destroyed)).toEqual([false, false, false])
    expect((await ask(flv, one.token)).url).toBe('/media/none')
    const relief = { user_id: one.id, kind: 'kick' }
    expect((await room.anchor.post('api/RoomManage/relieveTaboo', relief)).status).toBe(200)
    await expect.poll(async () => (await ask(flv, one.token)).url).toBe(flv)
  })

  test('are not shut behind who was let in again before his lines were cut', async () => {
    const one = await somebody(site)
    const [flv = ''] = ways(streamOf(room.anchor))
    const { line } = await ask(flv, one.token)
    const heard: unknown[] = []
    const unlisten = site.bus.listen(({ topic, data }) => {
      if (topic === `user:${one.id}`) heard.push(data.type)
    })
    cut = 1_500
    const put = { user_id: one.id, minutes: 30, reason: 'spam' }
    expect((await room.anchor.post('api/live/liveKickout', put)).status).toBe(200)
    const relief = { user_id: one.id, kind: 'kick' }
    expect((await room.anchor.post('api/RoomManage/relieveTaboo', relief)).status).toBe(200)
    await expect.poll(() => heard).toEqual(['room_kicked', 'room_relieved'])
    unlisten()
    // By the time another's are cut his would have been.
    const other = await somebody(site)
    const { line: his } = await ask(flv, other.token)
    expect((await room.anchor.post('api/live/liveKickout', { ...put, user_id: other.id })).status).toBe(200)
    await expect.poll(() => his.destroyed, { timeout: 5_000 }).toBe(true)
    expect(line.destroyed).toBe(false)
    cut = 0
  })

  test('are all shut before who is put out of the whole site', async () => {
    const one = await somebody(site)
    const lines = await Promise.all(
      [room.anchor, room.other].map((anchor) => ask(ways(streamOf(anchor))[0] ?? '', one.token)),
    )
    const sanction = { user_id: one.id, kind: 'kick', minutes: 0, reason: 'fraud' }
    expect((await room.operator.post('api/admin/sanction', sanction)).status).toBe(200)
    await expect.poll(() => lines.map(({ line }) => line.destroyed)).toEqual([true, true])
    for (const anchor of [room.anchor, room.other])
      expect((await ask(ways(streamOf(anchor))[0] ?? '', one.token)).url).toBe('/media/none')
  })
})
