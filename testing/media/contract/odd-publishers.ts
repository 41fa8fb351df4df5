import { describe, expect, test } from 'vitest'
import { AUDIO, VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { readVideo } from '#lib/backend/ports/media/flv/video.ts'
import { fixtureTags, keepPublishing, sendTags } from '#testing/media/feed.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import { fetchBody, watchHttp } from '#testing/media/watch.ts'
import type { MediaContext } from './context.ts'

/** Signals that are not one video and one audio track. */
export function describeOddPublishers({ open, stops }: MediaContext): void {
  describe('odd publishers', () => {
    test.each([
      ['b-frames', { audio: true, video: true }],
      ['no-audio', { audio: false, video: true }],
      ['no-video', { audio: true, video: false }],
      ['long-gop', { audio: true, video: true }],
    ] as const)(
      'serves %s over FLV and HLS',
      async (name, header) => {
        const { publish, waitForEvent, base } = await open()
        stops.push(await keepPublishing(await publish('room?key=good'), name, 8))
        await waitForEvent('live', 'room')
        const watching = await watchHttp(`${base}/media/room/original.flv`)
        await waitUntil(() => watching.tags.length > 60, 'sixty tags')
        expect(watching.reader.header).toEqual(header)
        expect(watching.tags.some(({ type }) => type === AUDIO)).toBe(header.audio)
        expect(watching.tags.some(({ type }) => type === VIDEO)).toBe(header.video)
        const { status, text } = await fetchBody(`${base}/media/room/original/live.m3u8`)
        expect({ status, segments: text.includes('.m4s') }).toEqual({ status: 200, segments: true })
      },
      30_000,
    )

    test('preserves the signed offsets of B-frames', async () => {
      const { publish, waitForEvent, base } = await open()
      stops.push(await keepPublishing(await publish('room?key=good'), 'b-frames', 8))
      await waitForEvent('live', 'room')
      const watching = await watchHttp(`${base}/media/room/original.flv`)
      await waitUntil(() => watching.tags.length > 60, 'sixty tags')
      const offsets = new Set(
        watching.tags.filter(({ type }) => type === VIDEO).map(({ data }) => readVideo(data).cts),
      )
      expect(offsets.size).toBeGreaterThan(2)
    })

    test.each([
      ['with sound', 'plain', 'mp4a.40.2'],
      ['without sound', 'no-audio', null],
    ] as const)('says that pictures without key frames cannot be shown, %s', async (_, name, audio) => {
      const { publish, waitForEvent, media } = await open()
      const publisher = await publish('room?key=good')
      const tags = await fixtureTags(name, 2)
      const isKey = ({ type, data }: (typeof tags)[number]) =>
        type === VIDEO && readVideo(data).kind === 'frame' && readVideo(data).key
      sendTags(
        publisher,
        tags.filter((tag) => !isKey(tag)),
      )
      await waitForEvent('live', 'room')
      const [address] = media.playAddresses('room') ?? []
      expect(address).toMatchObject({ video: null, audio, keyless: true })
      // From the first key frame on it is a stream like any other.
      const last = tags.at(-1)?.timestamp ?? 0
      sendTags(
        publisher,
        tags.map((tag) => ({ ...tag, timestamp: tag.timestamp + last })),
      )
      const shown = await waitUntil(
        () => media.playAddresses('room')?.find(({ video }) => video !== null),
        'a picture',
      )
      expect(shown.keyless).toBeUndefined()
    })

    test.each([
      ['the vendors’ layout', [0x1c, 0, 0, 0, 0, 1, 2, 3]],
      ['Enhanced RTMP', [0x90, ...Buffer.from('hvc1'), 1, 2, 3]],
    ])('refuses HEVC in %s with a message', async (_, bytes) => {
      const { publish, waitForEvent, media } = await open()
      const publisher = await publish('room?key=good')
      publisher.send({ type: VIDEO, timestamp: 0, data: Buffer.from(bytes) })
      await expect(publisher.closed).resolves.toContain('Choose H.264')
      expect(await waitForEvent('refused', 'room')).toMatchObject({ why: 'media.refused.hevc' })
      expect(media.state('room')).toMatchObject({
        status: 'idle',
        notice: { key: 'media.refused.hevc', values: { codec: 'hevc' } },
      })
    })
  })
}
