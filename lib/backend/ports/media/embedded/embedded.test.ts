import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { fixtureTags, keepPublishing } from '#testing/media/feed.ts'
import { openSite, type Site } from '#testing/media/site.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import { fetchBody, watchHttp } from '#testing/media/watch.ts'
import { type AmfValue, encodeAmf } from '../flv/amf.ts'
import { AUDIO } from '../flv/tag.ts'
import { chunkSizeMessage, encodeMessage } from '../rtmp/chunks.ts'
import { createEmbeddedMedia } from './embedded.ts'

type Embedded = ReturnType<typeof createEmbeddedMedia>

describe('the embedded media server', () => {
  const sites: Site<Embedded>[] = []
  const stops: (() => void)[] = []
  const open: (set?: Parameters<typeof openSite>[1]) => Promise<Site<Embedded>> = async (set) => {
    const site = await openSite(createEmbeddedMedia, set)
    sites.push(site)
    return site
  }
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop()
    for (const site of sites.splice(0)) await site.close()
  })

  test.each([
    [{ host: '127.0.0.1' }, 'rtmp://127.0.0.1:'],
    [{ host: '0.0.0.0' }, 'rtmp://site.example:'],
    [{ host: '0.0.0.0', publicUrl: 'rtmp://push.example:1936/' }, 'rtmp://push.example:1936/live'],
  ])('listening on %j gives publishers %s', async (set, server) => {
    const { media } = await open(set)
    expect(media.pushAddress('abc', 'room-7', 'original', 'site.example').server).toContain(server)
  })

  test('rejects start with a readable message when the port is taken, and does not affect its owner', async () => {
    const holder = await open()
    const port = holder.media.address()?.port ?? 0
    await expect(open({ rtmpPort: port })).rejects.toThrow(
      `Publishers cannot connect: port ${port} on 127.0.0.1 is already taken by another program. Stop that program or set RTMP_PORT to a free port.`,
    )
    await expect(holder.publish('room?key=good')).resolves.toBeDefined()
  })

  test('loses the signal when its process is killed, restarts on the same port and accepts the publisher again', async () => {
    const { media, publish, waitForEvent, base } = await open()
    const port = media.address()?.port
    const publisher = await publish('room?key=good')
    const stop = await keepPublishing(publisher, 'plain')
    await waitForEvent('live', 'room')
    const watching = await watchHttp(`${base}/media/room/original.flv`)
    await waitUntil(() => watching.tags.length > 60, 'sixty tags')
    const first = media.childPid()
    process.kill(first ?? 0, 'SIGKILL')
    await waitForEvent('signal_lost', 'room')
    stop()
    await publisher.closed
    const newPid = await waitUntil(() => {
      const pid = media.childPid()
      return pid !== null && pid !== first ? pid : null
    }, 'another process')
    expect(newPid).not.toBe(first)
    const back = await retry(() => publish('room?key=good'))
    expect(media.address()?.port).toBe(port)
    stops.push(await keepPublishing(back, 'plain'))
    const seen = watching.tags.length
    await waitUntil(() => watching.tags.length > seen + 60, 'sixty more tags')
    expect(media.state('room').status).toBe('live')
  }, 30_000)

  test.each(['publish', 'play'])(
    'ignores everything a stranger sends after %s into a live stream',
    async (verb) => {
      const { publish, waitForEvent, base, media } = await open()
      stops.push(await keepPublishing(await publish('room?key=good'), 'plain'))
      await waitForEvent('live', 'room')
      const watching = await watchHttp(`${base}/media/room/original.flv`)
      await waitUntil(() => watching.tags.length > 0, 'a first tag')
      const stranger = connect(media.address()?.port ?? 0, '127.0.0.1')
      stranger.on('error', () => {})
      stranger.resume()
      const mark = Buffer.concat([Buffer.from([0x17, 1, 0, 0, 0]), Buffer.from('stranger'.repeat(400))])
      const command = (streamId: number, values: AmfValue[]) =>
        encodeMessage({ type: 20, streamId, timestamp: 0, payload: encodeAmf(values) }, 3)
      const picture = encodeMessage({ type: 9, streamId: 1, timestamp: 0, payload: mark }, 6)
      stranger.write(
        Buffer.concat([
          Buffer.alloc(1 + 1536 * 2, 3),
          encodeMessage(chunkSizeMessage(), 2, 128),
          command(0, ['connect', 1, { app: 'live', tcUrl: 'rtmp://127.0.0.1/live' }]),
          command(0, ['createStream', 2, null]),
          command(1, [verb, 3, null, 'room?key=silent', 'live']),
          ...Array.from({ length: 100 }, () => picture),
        ]),
      )
      await new Promise((resolve) => stranger.once('close', resolve))
      const seen = watching.tags.length
      await waitUntil(() => watching.tags.length > seen + 60, 'the stream going on')
      expect(watching.tags.filter(({ data }) => data.includes('stranger'))).toEqual([])
      expect(media.state('room')).toMatchObject({ status: 'live', notice: null })
    },
  )

  test('survives data that is not RTMP', async () => {
    const { media, publish } = await open()
    const port = media.address()?.port ?? 0
    const pid = media.childPid()
    const broken = [
      Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
      Buffer.concat([
        Buffer.alloc(3073, 3),
        Buffer.from([3, 0, 0, 0, 0, 0, 4, 20, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]),
      ]),
      Buffer.concat([Buffer.alloc(3073, 3), Buffer.alloc(100_000, 0xfe)]),
    ]
    for (const bytes of broken) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.resume()
      socket.end(bytes)
      await new Promise((resolve) => socket.once('close', resolve))
    }
    expect(media.childPid()).toBe(pid)
    await expect(publish('room?key=good')).resolves.toBeDefined()
  }, 30_000)

  test('ends its process when the site process is killed', async () => {
    const code = `
      import { createEmbeddedMedia } from '#lib/backend/ports/media/embedded/embedded.ts'
      const media = createEmbeddedMedia({
        rtmpPort: 0, host: '127.0.0.1', folder: process.env.FOLDER, graceMs: 1, onEvent() {},
        authorise: async () => ({ allowed: false, why: 'media.refused.wrong_key' }),
      })
      await media.start()
      console.log(media.childPid())`
    const folder = await mkdtemp(join(tmpdir(), 'media-'))
    const site = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, FOLDER: join(folder, 'hls') },
    })
    const pid = await new Promise<number>((resolve) =>
      site.stdout.once('data', (text) => resolve(Number(text))),
    )
    expect(process.kill(pid, 0)).toBe(true)
    site.kill('SIGKILL')
    await waitUntil(() => !isRunning(pid), 'the child process being gone')
    await rm(folder, { recursive: true, force: true })
  })

  test('ends viewers’ connections when a publisher adds a track', async () => {
    const { publish, waitForEvent, base } = await open()
    const publisher = await publish('room?key=good')
    const tags = await fixtureTags('plain', 3)
    for (const tag of tags.filter(({ type, timestamp }) => type !== AUDIO || timestamp > 6_000)) {
      if (tag.timestamp < 4_000) publisher.send(tag)
    }
    await waitForEvent('live', 'room')
    const watching = await watchHttp(`${base}/media/room/original.flv`)
    await waitUntil(() => watching.reader.header, 'a header')
    expect(watching.reader.header).toEqual({ audio: false, video: true })
    for (const tag of tags.filter(({ type, timestamp }) => timestamp === 0 && type === AUDIO))
      publisher.send(tag)
    for (const tag of tags.filter(({ timestamp }) => timestamp >= 4_000)) publisher.send(tag)
    await waitUntil(watching.over, 'the viewer being sent for a fresh start')
    const fresh = await watchHttp(`${base}/media/room/original.flv`)
    await waitUntil(() => fresh.reader.header, 'a header')
    expect(fresh.reader.header).toEqual({ audio: true, video: true })
  }, 15_000)

  test('marks another publisher’s segments as a discontinuity in the playlist', async () => {
    const { publish, waitForEvent, base } = await open()
    const first = await publish('room?key=good')
    const stop = await keepPublishing(first, 'plain', 8)
    await waitForEvent('live', 'room')
    const list = () => fetchBody(`${base}/media/room/original/live.m3u8`)
    expect((await list()).text).not.toContain('DISCONTINUITY\n')
    stop()
    first.abort()
    await waitForEvent('signal_lost', 'room')
    stops.push(await keepPublishing(await publish('room?key=good'), 'plain', 8))
    await waitForEvent('live', 'room', 2)
    let text = ''
    while (!text.includes('#EXT-X-DISCONTINUITY\n')) text = (await list()).text
    expect(text.match(/#EXT-X-MAP/g)?.length).toBe(2)
  }, 30_000)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Retries until it succeeds, since the new process needs a moment before it listens. */
async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 100; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
