import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { createAuthorise } from '#lib/backend/domains/streams/publish-key.ts'
import { createMedia, type MediaPort } from '#lib/backend/ports/media/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import { signalPush } from '#lib/contract/streams/room-state.ts'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type AnchorWithRoom, anchorWithRoom, keyIn } from '#testing/domains/streams.ts'
import { connectEncoder, sendHevc } from '#testing/media/encoder.ts'
import { keepPublishing } from '#testing/media/feed.ts'
import { waitUntil } from '#testing/media/wait-until.ts'

const FFMPEG = '/usr/bin/ffmpeg'

describeDatabase('the signal of an encoder, as its anchor reads it', (open) => {
  let site: TestSite
  let media: MediaPort
  let folder: string
  const stops: (() => unknown)[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signal-'))
    media = createMedia({
      rtmpPort: 0,
      host: '127.0.0.1',
      folder: join(folder, 'hls'),
      graceMs: 200,
      authorise: (...request) => createAuthorise(site.database.db)(...request),
      onEvent: (event) => void site.onAir.handle(event),
    })
    site = await openTestSite({ database: await open(), media })
    await media.start()
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
    await media.stop()
    await site.onAir.settled()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** An anchor whose signal is public at once, their key, and the notices that their console receives. */
  const anchor = async () => {
    const me = await anchorWithRoom(site, { testFirst: false })
    const address = await me.get('api/Live/getLiveUrl')
    const notices: (string | null)[] = []
    let changes = 0
    stops.push(
      site.bus.listen(({ topic, data }) => {
        const push = topic === userTopic(me.id) ? signalPush.safeParse(data).data : undefined
        if (push?.type === 'signal_notice') notices.push(push.notice?.key ?? null)
        else if (push) changes++
      }),
    )
    return { ...me, key: keyIn(address.data as never), notices, changes: () => changes }
  }
  const connect = (me: AnchorWithRoom, key: string) =>
    connectEncoder(media.address(), `${me.room.stream}?key=${key}`)
  const shown = async (me: AnchorWithRoom) =>
    ((await me.get('api/anchor/room')).data as AnchorRoom).signal_notice?.key ?? null

  test('a refused key is published at once, and that it is over when a signal is accepted', async () => {
    const me = await anchor()
    await expect(connect(me, 'wrong')).rejects.toThrow('not known')
    await waitUntil(() => me.notices.length === 1, 'the notice')
    expect(me.notices).toEqual(['media.refused.wrong_key'])
    expect(await shown(me)).toBe('media.refused.wrong_key')
    await expect(connect(me, '')).rejects.toThrow('incomplete')
    await waitUntil(() => me.notices.length === 2, 'the next notice')
    expect(me.notices.at(-1)).toBe('media.refused.no_key')
    const publisher = await connect(me, me.key)
    stops.push(await keepPublishing(publisher, 'plain'))
    await waitUntil(() => me.notices.at(-1) === null, 'the end of the notice')
    expect(await shown(me)).toBeNull()
    // Anybody can read the stream's name while it is live: a wrong key leaves no notice then.
    await expect(connect(me, 'wrong')).rejects.toThrow('not known')
    // A second encoder with the right key does.
    await expect(connect(me, me.key)).rejects.toThrow('already publishing')
    await waitUntil(() => me.notices.at(-1) !== null, 'the notice about the second encoder')
    expect(me.notices).toEqual([
      'media.refused.wrong_key',
      'media.refused.no_key',
      null,
      'media.refused.busy',
    ])
    await publisher.close()
  }, 30_000)

  test('a codec that cannot be played is published at once', async () => {
    const me = await anchor()
    const publisher = await connect(me, me.key)
    sendHevc(publisher)
    await publisher.closed
    await waitUntil(() => me.notices.length > 0, 'the notice')
    expect(me.notices).toEqual(['media.refused.hevc'])
  }, 30_000)

  test('frames that the encoder drops are published as soon as they are measured', async () => {
    const me = await anchor()
    const publisher = await connect(me, me.key)
    const stop = await keepPublishing(publisher, 'plain', 1)
    await waitUntil(() => me.changes() > 0, 'the first measurement')
    const before = me.changes()
    stop()
    // Nothing arrives any more: the signal falls behind.
    await waitUntil(() => me.changes() > before, 'the changed problems')
    const { data } = await me.get('api/anchor/health')
    expect((data as { signals: { hints: string[] }[] }).signals[0]?.hints).toContain('behind')
    await publisher.close()
  }, 30_000)

  test('an encoder that reconnects five times causes a start and an end each time, and nothing else', async () => {
    const me = await anchor()
    const { port } = media.address() ?? { port: 0 }
    const url = `rtmp://127.0.0.1:${port}/live/${me.room.stream}?key=${me.key}`
    const film = [
      ...['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=15'],
      ...['-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=mono', '-t', '2', '-c:a', 'aac'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '15'],
    ]
    const ended = async () => {
      const rows = await site.database.db
        .select({ payload: roomEvents.payload })
        .from(roomEvents)
        .where(eq(roomEvents.roomId, me.room.id))
      return rows.filter(({ payload }) => (payload as { key?: string }).key === 'ended').length
    }
    for (let time = 1; time <= 5; time++) {
      const encoder = spawn(FFMPEG, ['-loglevel', 'error', ...film, '-f', 'flv', url])
      await new Promise((resolve) => encoder.once('close', resolve))
      await expect.poll(ended, { timeout: 15_000 }).toBe(time)
    }
    const { data } = await site.call('GET', 'api/streams/roomEvents', { room_id: me.room.id })
    const events = (data as { list: { kind: string; payload: { key: string } }[] }).list
    // The chat shows the last of these (components/chat/messages/notes/notes.ts).
    expect(events.map(({ payload }) => payload.key)).toEqual(
      Array.from({ length: 5 }, () => ['began', 'ended']).flat(),
    )
  }, 120_000)
})
