import { describe, expect, test } from 'vitest'
import { readAudio } from '#lib/backend/ports/media/flv/audio.ts'
import { AUDIO, SCRIPT, VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { readVideo } from '#lib/backend/ports/media/flv/video.ts'
import { keepPublishing } from '#testing/media/feed.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import { fetchBody, watchHttp, watchWebSocket } from '#testing/media/watch.ts'
import type { MediaContext } from './context.ts'

/** Streams over HTTP-FLV and WebSocket-FLV. */
export function describeWatchingFlv({ open, stops }: MediaContext): void {
  describe('watching', () => {
    test.each(['HTTP', 'WebSocket'])(
      'starts FLV over %s with metadata, headers and a key frame',
      async (over) => {
        const { publish, waitForEvent, base, media } = await open()
        stops.push(await keepPublishing(await publish('room?key=good'), 'plain'))
        await waitForEvent('live', 'room')
        const url = `${base}/media/room/original.flv`
        const watching =
          over === 'HTTP' ? await watchHttp(url) : await watchWebSocket(url.replace('http', 'ws'))
        await waitUntil(() => watching.tags.length > 60, 'sixty tags')
        const [metadata, clock, first, second, third] = watching.tags
        expect(watching.reader.header).toEqual({ audio: true, video: true })
        expect(metadata?.type).toBe(SCRIPT)
        expect(clock?.data.includes('onClock')).toBe(true)
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
        expect(await waitForEvent('viewers', 'room')).toMatchObject({ viewers: 1 })
        watching.close()
        await waitUntil(() => media.state('room').viewers === 0, 'the viewer being gone')
      },
    )

    test.each(['HTTP', 'WebSocket'])(
      'omits the video over %s if only the sound is requested',
      async (over) => {
        const { publish, waitForEvent, base, media } = await open()
        stops.push(await keepPublishing(await publish('room?key=good'), 'plain'))
        await waitForEvent('live', 'room')
        const address = media.playAddresses('room')?.[0]?.sound_url
        const url = `${base}${address}`
        const watching =
          over === 'HTTP' ? await watchHttp(url) : await watchWebSocket(url.replace('http', 'ws'))
        await waitUntil(() => watching.tags.length > 60, 'sixty tags')
        expect(watching.reader.header).toEqual({ audio: true, video: false })
        const [metadata, clock, first, ...others] = watching.tags
        const rest = others.filter(({ type }) => type !== SCRIPT)
        expect(metadata?.type).toBe(SCRIPT)
        expect(clock?.data.includes('onClock')).toBe(true)
        expect(metadata?.data.includes('width')).toBe(false)
        expect(first && readAudio(first.data).kind).toBe('header')
        expect(new Set(rest.map(({ type }) => type))).toEqual(new Set([AUDIO]))
        const times = rest.map(({ timestamp }) => timestamp)
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      },
    )

    test('has no sound-only address for a stream without sound, and responds with 404 to it', async () => {
      const { publish, waitForEvent, base, media } = await open()
      stops.push(await keepPublishing(await publish('room?key=good'), 'no-audio'))
      await waitForEvent('live', 'room')
      expect(media.playAddresses('room')?.map(({ sound_url }) => sound_url)).toEqual([null, null, null])
      const { status, text } = await fetchBody(`${base}/media/room/original.flv?only=sound`)
      expect({ status, text }).toEqual({ status: 404, text: 'This stream has no sound.\n' })
    })

    test('responds with 404 and a message for a stream that is not live', async () => {
      const { base } = await open()
      for (const path of [
        'nobody/original.flv',
        'nobody/original/index.m3u8',
        '..%2f..%2fetc/original.flv',
      ]) {
        const { status, text } = await fetchBody(`${base}/media/${path}`)
        expect({ status, text }).toEqual({
          status: 404,
          text: 'No stream of that name and quality is on the air.\n',
        })
      }
      await expect(
        watchWebSocket(`${base.replace('http', 'ws')}/media/nobody/original.flv`),
      ).rejects.toThrow()
      expect((await fetchBody(`${base}/elsewhere`)).status).toBe(418)
    })
  })
}
