import { describe, expect, test } from 'vitest'
import { keepPouring } from '#testing/media/feed.ts'
import { until } from '#testing/media/until.ts'
import { boxes, read } from '#testing/media/watch.ts'
import type { MediaContext } from './context.ts'

/** Streams over HLS, and how far back it reaches. */
export function describeWatchingHls({ open, stops }: MediaContext): void {
  describe('watching', () => {
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
  })
}
