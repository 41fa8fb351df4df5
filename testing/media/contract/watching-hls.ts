import { describe, expect, test } from 'vitest'
import { keepPublishing } from '#testing/media/feed.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import { boxes, fetchBody } from '#testing/media/watch.ts'
import type { MediaContext } from './context.ts'

/** Streams over HLS, and their rewind window. */
export function describeWatchingHls({ open, stops }: MediaContext): void {
  describe('watching', () => {
    test('stores minutes to rewind from the first picture on, and reports since when', async () => {
      const { publish, waitForEvent, base, media } = await open()
      stops.push(await keepPublishing(await publish('room?key=good'), 'plain', 8))
      await waitForEvent('live', 'room')
      const rewind = await waitUntil(() => media.playAddresses('room')?.at(-1)?.rewind, 'a first segment')
      expect(rewind).toEqual({ since: expect.any(Number), seconds: 300 })
      expect(Math.abs(Date.now() - rewind.since)).toBeLessThan(10_000)
      // Longer than the few segments of a playlist without rewind.
      let text = ''
      while ((text.match(/#EXTINF/g)?.length ?? 0) < 9) {
        text = (await fetchBody(`${base}/media/room/original/live.m3u8`)).text
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:0\n')
      expect(text.match(/PROGRAM-DATE-TIME/g)?.length).toBe(1)
    }, 20_000)

    test('packages HLS; the first playlist request waits for the first segment', async () => {
      const { publish, waitForEvent, base, media } = await open({ rewindSeconds: 0 })
      stops.push(await keepPublishing(await publish('room?key=good'), 'plain'))
      await waitForEvent('live', 'room')
      const master = await fetchBody(`${base}/media/room/original/index.m3u8`)
      expect(master.text).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/)
      const address = /^(live\.m3u8\?v=\S+)$/m.exec(master.text)?.[1]
      const list = async () => (await fetchBody(`${base}/media/room/original/${address}`)).text
      const playlist = await list()
      const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1]
      const segment = /^(\S+\.m4s)$/m.exec(playlist)?.[1]
      expect(boxes((await fetchBody(`${base}/media/room/original/${init}`)).bytes)).toEqual(['ftyp', 'moov'])
      expect(boxes((await fetchBody(`${base}/media/room/original/${segment}`)).bytes)).toEqual(
        expect.arrayContaining(['moof', 'mdat']),
      )
      await waitUntil(() => media.state('room').viewers === 1, 'the HLS viewer being counted')
      // Segments that left the sliding window long ago are deleted.
      for (let text = playlist; Number(/SEQUENCE:(\d+)/.exec(text)?.[1]) < 6; ) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        text = await list()
        expect(text.match(/#EXTINF/g)?.length).toBeLessThanOrEqual(6)
      }
      expect((await fetchBody(`${base}/media/room/original/${segment}`)).status).toBe(404)
    }, 30_000)

    test('packages HLS only while it is requested, and starts again on the next request', async () => {
      const { publish, waitForEvent, base } = await open({ hlsIdleMs: 200, rewindSeconds: 0 })
      stops.push(await keepPublishing(await publish('room?key=good'), 'plain'))
      await waitForEvent('live', 'room')
      const list = async () => (await fetchBody(`${base}/media/room/original/live.m3u8`)).text
      const segment = /^(\S+\.m4s)$/m.exec(await list())?.[1]
      const status = async () => (await fetchBody(`${base}/media/room/original/${segment}`)).status
      expect(await status()).toBe(200)
      while ((await status()) !== 404) await new Promise((resolve) => setTimeout(resolve, 50))
      expect(await list()).toMatch(/^\S+\.m4s$/m)
    })
  })
}
