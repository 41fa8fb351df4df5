import { describe, expect, test } from 'vitest'
import { readAudio } from '#lib/backend/ports/media/flv/audio.ts'
import { AUDIO, SCRIPT, VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { readVideo } from '#lib/backend/ports/media/flv/video.ts'
import { keepPouring } from '#testing/media/feed.ts'
import { until } from '#testing/media/until.ts'
import { read, watchHttp, watchWebSocket } from '#testing/media/watch.ts'
import type { MediaContext } from './context.ts'

/** Streams over HTTP-FLV and WebSocket-FLV. */
export function describeWatchingFlv({ open, stops }: MediaContext): void {
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
  })
}
