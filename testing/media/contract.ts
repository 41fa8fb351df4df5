import { afterEach, describe, expect, test } from 'vitest'
import { readAudio } from '#lib/backend/ports/media/flv/audio.ts'
import { AUDIO, SCRIPT, VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { readVideo } from '#lib/backend/ports/media/flv/video.ts'
import type { MediaOptions, MediaPort } from '#lib/backend/ports/media/port.ts'
import { fixtureTags, keepPouring, pour } from '#testing/media/feed.ts'
import { type MakeMedia, openSite, type Site } from '#testing/media/site.ts'
import { until } from '#testing/media/until.ts'
import { boxes, read, watchHttp, watchWebSocket } from '#testing/media/watch.ts'

/** What every media adapter has to do, tried with real RTMP, HTTP and WebSockets. Call it inside a describe(). */
export function describeMedia(make: MakeMedia<MediaPort>): void {
  let site: Site<MediaPort> | null = null
  const stops: (() => void)[] = []
  const open = async (set: Partial<MediaOptions> = {}) => {
    site = await openSite(make, set)
    return site
  }
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop()
    await site?.close()
    site = null
  })

  describe('publishing', () => {
    test('tells what to type into OBS, with the key in the stream key', async () => {
      const { media } = await open()
      const port = media.address()?.port
      expect(media.pushAddress('abc', 'room-7')).toEqual({
        server: `rtmp://127.0.0.1:${port}/live`,
        stream_key: 'room-7?key=abc',
      })
      expect(media.pushAddress('abc', 'room-7', 'sd').stream_key).toBe('room-7?key=abc&quality=sd')
    })

    test('tells a browser where to publish to, and nothing where no server takes it', async () => {
      const { media } = await open({ whipUrl: 'https://media.test/whip?s={stream}&k={key}' })
      expect(media.whipAddress('a b&c', 'room-7')).toBe('https://media.test/whip?s=room-7&k=a%20b%26c')
      await site?.close()
      expect((await open()).media.whipAddress('abc', 'room-7')).toBeNull()
    })

    test.each([
      ['wrong_key', 'This stream key is not known.'],
      ['expired', 'This stream key has expired. Take a new one from your anchor centre.'],
      ['revoked', 'This stream key was withdrawn. Take a new one from your anchor centre.'],
    ])('refuses a key that is %s, in words, and keeps the reason as a notice', async (key, words) => {
      const { publish, media, heard } = await open()
      await expect(publish(`room?key=${key}`)).rejects.toThrow(words)
      expect(await heard('refused', 'room')).toMatchObject({ why: `media.refused.${key}` })
      expect(media.state('room')).toMatchObject({ status: 'idle', notice: { key: `media.refused.${key}` } })
      expect(media.playAddresses('room')).toBeNull()
    })

    test('refuses when the site cannot answer', async () => {
      const { publish, heard } = await open()
      await expect(publish('room?key=fault')).rejects.toThrow('The key could not be checked just now.')
      expect(await heard('refused', 'room')).toMatchObject({ why: 'media.refused.unavailable' })
    })

    test('refuses when the site does not answer within five seconds', async () => {
      const { publish } = await open()
      await expect(publish('room?key=silent')).rejects.toThrow('The key could not be checked just now.')
    }, 15_000)

    test('refuses a stream key without its secret without asking', async () => {
      const asked: string[] = []
      const { publish } = await open({
        authorise: async (stream) => {
          asked.push(stream)
          return { allowed: false, why: 'media.refused.wrong_key' }
        },
      })
      await expect(publish('room')).rejects.toThrow('The stream key is incomplete')
      expect(asked).toEqual([])
    })

    test('refuses a second publisher of a stream that is on the air and leaves the first alone', async () => {
      const { publish, media, heard } = await open()
      stops.push(await keepPouring(await publish('room?key=good'), 'plain'))
      await heard('live', 'room')
      await expect(publish('room?key=good')).rejects.toThrow('Somebody is already publishing')
      expect(media.state('room').status).toBe('live')
    })

    test('takes two qualities of one room as two streams and offers the best first', async () => {
      const { publish, media } = await open()
      stops.push(await keepPouring(await publish('room?key=good&quality=sd'), 'plain'))
      stops.push(await keepPouring(await publish('room?key=good'), 'plain'))
      await until(() => media.state('room').qualities.length === 2, 'both qualities')
      expect(media.playAddresses('room')?.map(({ quality, protocol }) => `${quality} ${protocol}`)).toEqual([
        'original flv',
        'original ws-flv',
        'original hls',
        'sd flv',
        'sd ws-flv',
        'sd hls',
      ])
      expect(media.playAddresses('room')?.[0]).toMatchObject({
        video: expect.stringMatching(/^avc1\./),
        audio: 'mp4a.40.2',
      })
    })

    test('ends a publisher that is kicked, with the reason as a notice', async () => {
      const { publish, media, heard } = await open()
      const publisher = await publish('room?key=good')
      stops.push(await keepPouring(publisher, 'plain'))
      await heard('live', 'room')
      await media.kick('room', 'media.refused.banned')
      await expect(publisher.closed).resolves.toContain('closed to broadcasting')
      expect(media.state('room')).toMatchObject({ status: 'ended', notice: { key: 'media.refused.banned' } })
    })
  })

  describe('the health of a signal', () => {
    test('is measured from its packets, each quality apart, and is nothing without a signal', async () => {
      const { publish, media } = await open()
      expect(media.health('room')).toEqual([])
      const publisher = await publish('room?key=good')
      stops.push(await keepPouring(publisher, 'plain', 1))
      const [signal] = await until(
        () => (media.health('room')[0]?.samples.at(-1)?.keyMs != null ? media.health('room') : null),
        'a second key frame being measured',
      )
      expect(signal).toMatchObject({
        quality: 'original',
        video: expect.stringMatching(/^avc1\./),
        audio: 'mp4a.40.2',
        size: { width: expect.any(Number), height: expect.any(Number) },
      })
      const newest = signal?.samples.at(-1)
      expect(newest?.fps).toBeGreaterThan(5)
      expect(newest?.videoKbps).toBeGreaterThan(0)
      expect(newest?.audioKbps).toBeGreaterThan(0)
      expect(newest?.dropped).toBe(0)
      publisher.abort()
      await until(() => media.health('room').length === 0, 'the signal being gone')
    }, 20_000)
  })

  describe('watching', () => {
    test.each(['HTTP', 'WebSocket'])(
      'starts FLV over %s with metadata, headers and a key frame',
      async (over) => {
        const { publish, heard, base, media } = await open()
        stops.push(await keepPouring(await publish('room?key=good'), 'plain'))
        await heard('live', 'room')
        const url = `${base}/media/room/original.flv`
        const watching =
          over === 'HTTP' ? await watchHttp(url) : await watchWebSocket(url.replace('http', 'ws'))
        await until(() => watching.tags.length > 60, 'sixty tags')
        const [metadata, first, second, third] = watching.tags
        expect(watching.reader.header).toEqual({ audio: true, video: true })
        expect(metadata?.type).toBe(SCRIPT)
        const headers = [first, second].map(
          (tag) => tag && (tag.type === VIDEO ? readVideo(tag.data) : readAudio(tag.data)).kind,
        )
        expect(headers).toEqual(['header', 'header'])
        expect(third && { type: third.type, key: readVideo(third.data).key }).toEqual({
          type: VIDEO,
          key: true,
        })
        const times = watching.tags.filter(({ type }) => type === VIDEO).map(({ timestamp }) => timestamp)
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(await heard('viewers', 'room')).toMatchObject({ viewers: 1 })
        watching.close()
        await until(() => media.state('room').viewers === 0, 'the viewer being gone')
      },
    )

    test.each(['HTTP', 'WebSocket'])(
      'leaves the picture out over %s for who wants the sound alone',
      async (over) => {
        const { publish, heard, base, media } = await open()
        stops.push(await keepPouring(await publish('room?key=good'), 'plain'))
        await heard('live', 'room')
        const address = media.playAddresses('room')?.[0]?.sound_url
        const url = `${base}${address}`
        const watching =
          over === 'HTTP' ? await watchHttp(url) : await watchWebSocket(url.replace('http', 'ws'))
        await until(() => watching.tags.length > 60, 'sixty tags')
        expect(watching.reader.header).toEqual({ audio: true, video: false })
        const [metadata, first, ...rest] = watching.tags
        expect(metadata?.type).toBe(SCRIPT)
        expect(metadata?.data.includes('width')).toBe(false)
        expect(first && readAudio(first.data).kind).toBe('header')
        expect(new Set(rest.map(({ type }) => type))).toEqual(new Set([AUDIO]))
        const times = rest.map(({ timestamp }) => timestamp)
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      },
    )

    test('has no address of the sound alone where there is none, and answers it so', async () => {
      const { publish, heard, base, media } = await open()
      stops.push(await keepPouring(await publish('room?key=good'), 'no-audio'))
      await heard('live', 'room')
      expect(media.playAddresses('room')?.map(({ sound_url }) => sound_url)).toEqual([null, null, null])
      const { status, text } = await read(`${base}/media/room/original.flv?only=sound`)
      expect({ status, text }).toEqual({ status: 404, text: 'This stream has no sound.\n' })
    })

    test('keeps minutes to go back to from the first picture on, and tells since when', async () => {
      const { publish, heard, base, media } = await open()
      stops.push(await keepPouring(await publish('room?key=good'), 'plain', 8))
      await heard('live', 'room')
      const rewind = await until(() => media.playAddresses('room')?.at(-1)?.rewind, 'a first segment')
      expect(rewind).toEqual({ since: expect.any(Number), seconds: 300 })
      expect(Math.abs(Date.now() - rewind.since)).toBeLessThan(10_000)
      // Longer than the few segments of a list without it.
      let text = ''
      while ((text.match(/#EXTINF/g)?.length ?? 0) < 9) {
        text = (await read(`${base}/media/room/original/live.m3u8`)).text
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:0\n')
      expect(text.match(/PROGRAM-DATE-TIME/g)?.length).toBe(1)
    }, 20_000)

    test('packages HLS whose first playlist waits for the first segment', async () => {
      const { publish, heard, base, media } = await open({ rewindSeconds: 0 })
      stops.push(await keepPouring(await publish('room?key=good'), 'plain'))
      await heard('live', 'room')
      const master = await read(`${base}/media/room/original/index.m3u8`)
      expect(master.text).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/)
      const address = /^(live\.m3u8\?v=\S+)$/m.exec(master.text)?.[1]
      const list = async () => (await read(`${base}/media/room/original/${address}`)).text
      const playlist = await list()
      const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1]
      const segment = /^(\S+\.m4s)$/m.exec(playlist)?.[1]
      expect(boxes((await read(`${base}/media/room/original/${init}`)).bytes)).toEqual(['ftyp', 'moov'])
      expect(boxes((await read(`${base}/media/room/original/${segment}`)).bytes)).toEqual(
        expect.arrayContaining(['moof', 'mdat']),
      )
      await until(() => media.state('room').viewers === 1, 'the HLS viewer being counted')
      // The window slides: what it left behind long ago is gone.
      for (let text = playlist; Number(/SEQUENCE:(\d+)/.exec(text)?.[1]) < 6; ) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        text = await list()
        expect(text.match(/#EXTINF/g)?.length).toBeLessThanOrEqual(6)
      }
      expect((await read(`${base}/media/room/original/${segment}`)).status).toBe(404)
    }, 30_000)

    test('packages HLS only while somebody asks, and begins again for the next who does', async () => {
      const { publish, heard, base } = await open({ hlsIdleMs: 200, rewindSeconds: 0 })
      stops.push(await keepPouring(await publish('room?key=good'), 'plain'))
      await heard('live', 'room')
      const list = async () => (await read(`${base}/media/room/original/live.m3u8`)).text
      const segment = /^(\S+\.m4s)$/m.exec(await list())?.[1]
      const status = async () => (await read(`${base}/media/room/original/${segment}`)).status
      expect(await status()).toBe(200)
      while ((await status()) !== 404) await new Promise((resolve) => setTimeout(resolve, 50))
      expect(await list()).toMatch(/^\S+\.m4s$/m)
    })

    test('answers 404 with a sentence for a stream that is not on the air', async () => {
      const { base } = await open()
      for (const path of [
        'nobody/original.flv',
        'nobody/original/index.m3u8',
        '..%2f..%2fetc/original.flv',
      ]) {
        const { status, text } = await read(`${base}/media/${path}`)
        expect({ status, text }).toEqual({
          status: 404,
          text: 'No stream of that name and quality is on the air.\n',
        })
      }
      await expect(
        watchWebSocket(`${base.replace('http', 'ws')}/media/nobody/original.flv`),
      ).rejects.toThrow()
      expect((await read(`${base}/elsewhere`)).status).toBe(418)
    })

    test('drops a viewer who stops reading while another goes on', async () => {
      const { publish, heard, base, logged } = await open({
        dropAfterMs: 500,
        maxBufferedBytes: 64 * 1024 * 1024,
      })
      const publisher = await publish('room?key=good')
      stops.push(await keepPouring(publisher, 'plain', 1))
      await heard('live', 'room')
      const frozen = await watchHttp(`${base}/media/room/original.flv`)
      const well = await watchHttp(`${base}/media/room/original.flv`)
      await until(() => frozen.tags.length > 0 && well.tags.length > 0, 'both watching')
      frozen.pause()
      flood(publisher)
      await until(
        () => logged.some((line) => line.includes('stopped reading')),
        'the frozen one being dropped',
      )
      const seen = well.tags.length
      await until(() => well.tags.length > seen + 50, 'the other going on')
      expect(well.over()).toBe(false)
    }, 30_000)

    test('drops a viewer with too many bytes waiting at once', async () => {
      const { publish, heard, base, media } = await open({
        dropAfterMs: 60_000,
        maxBufferedBytes: 256 * 1024,
      })
      const publisher = await publish('room?key=good')
      stops.push(await keepPouring(publisher, 'plain', 1))
      await heard('live', 'room')
      const frozen = await watchHttp(`${base}/media/room/original.flv`)
      await until(() => media.state('room').viewers === 1, 'the viewer being counted')
      frozen.pause()
      flood(publisher)
      await until(() => media.state('room').viewers === 0, 'the frozen one being dropped')
    }, 30_000)
  })

  describe('losing the signal', () => {
    test('goes on for the same viewers when the publisher comes back in time', async () => {
      const { publish, heard, base, media } = await open()
      const first = await publish('room?key=good')
      const stop = await keepPouring(first, 'plain')
      await heard('live', 'room')
      const watching = await watchHttp(`${base}/media/room/original.flv`)
      await until(() => watching.tags.length > 60, 'sixty tags')
      stop()
      first.abort()
      await heard('signal_lost', 'room')
      expect(media.state('room').status).toBe('signal_lost')
      expect((await read(`${base}/media/room/original.flv`)).status).toBe(503)
      const seen = watching.tags.length
      stops.push(await keepPouring(await publish('room?key=good'), 'plain'))
      await heard('live', 'room', 2)
      await until(() => watching.tags.length > seen + 60, 'sixty more tags')
      expect(watching.over()).toBe(false)
      const times = watching.tags.filter(({ type }) => type === VIDEO).map(({ timestamp }) => timestamp)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      const resumed = watching.tags.slice(seen).filter(({ type }) => type === VIDEO)
      expect(resumed.slice(0, 2).map(({ data }) => readVideo(data))).toMatchObject([
        { kind: 'header' },
        { key: true },
      ])
    }, 30_000)

    test('has ended when the publisher stays away', async () => {
      const { publish, heard, base, media } = await open({ graceMs: 300 })
      const publisher = await publish('room?key=good')
      const stop = await keepPouring(publisher, 'plain')
      await heard('live', 'room')
      const watching = await watchHttp(`${base}/media/room/original.flv`)
      stop()
      publisher.abort()
      await heard('ended', 'room')
      expect(media.state('room').status).toBe('ended')
      await until(watching.over, 'the viewer being notified')
      expect((await read(`${base}/media/room/original.flv`)).status).toBe(404)
    })

    test('counts a publisher that sends nothing as lost', async () => {
      const { publish, heard } = await open({ silentMs: 400 })
      const publisher = await publish('room?key=good')
      pour(publisher, await fixtureTags('plain'))
      await heard('live', 'room')
      await heard('signal_lost', 'room')
    })
  })

  describe('odd publishers', () => {
    test.each([
      ['b-frames', { audio: true, video: true }],
      ['no-audio', { audio: false, video: true }],
      ['no-video', { audio: true, video: false }],
      ['long-gop', { audio: true, video: true }],
    ] as const)(
      'serves %s over FLV and HLS',
      async (name, header) => {
        const { publish, heard, base } = await open()
        stops.push(await keepPouring(await publish('room?key=good'), name, 8))
        await heard('live', 'room')
        const watching = await watchHttp(`${base}/media/room/original.flv`)
        await until(() => watching.tags.length > 60, 'sixty tags')
        expect(watching.reader.header).toEqual(header)
        expect(watching.tags.some(({ type }) => type === AUDIO)).toBe(header.audio)
        expect(watching.tags.some(({ type }) => type === VIDEO)).toBe(header.video)
        const { status, text } = await read(`${base}/media/room/original/live.m3u8`)
        expect({ status, segments: text.includes('.m4s') }).toEqual({ status: 200, segments: true })
      },
      30_000,
    )

    test('keeps the signed offsets of B-frames', async () => {
      const { publish, heard, base } = await open()
      stops.push(await keepPouring(await publish('room?key=good'), 'b-frames', 8))
      await heard('live', 'room')
      const watching = await watchHttp(`${base}/media/room/original.flv`)
      await until(() => watching.tags.length > 60, 'sixty tags')
      const offsets = new Set(
        watching.tags.filter(({ type }) => type === VIDEO).map(({ data }) => readVideo(data).cts),
      )
      expect(offsets.size).toBeGreaterThan(2)
    })

    test.each([
      ['the vendors’ layout', [0x1c, 0, 0, 0, 0, 1, 2, 3]],
      ['Enhanced RTMP', [0x90, ...Buffer.from('hvc1'), 1, 2, 3]],
    ])('refuses HEVC in %s, in words', async (_, bytes) => {
      const { publish, heard, media } = await open()
      const publisher = await publish('room?key=good')
      publisher.send({ type: VIDEO, timestamp: 0, data: Buffer.from(bytes) })
      await expect(publisher.closed).resolves.toContain('Choose H.264')
      expect(await heard('refused', 'room')).toMatchObject({ why: 'media.refused.hevc' })
      expect(media.state('room')).toMatchObject({
        status: 'idle',
        notice: { key: 'media.refused.hevc', values: { codec: 'hevc' } },
      })
    })
  })
}

/** Twenty megabytes of pictures nobody needs to decode. */
function flood(publisher: Parameters<typeof pour>[0]): void {
  const data = Buffer.alloc(64 * 1024, 1)
  data[0] = 0x27
  data[1] = 1
  for (let n = 0; n < 320; n++) publisher.send({ type: VIDEO, timestamp: 2_000 + n, data })
}
