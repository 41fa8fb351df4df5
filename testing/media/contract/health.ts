import { describe, expect, test } from 'vitest'
import { keepPouring } from '#testing/media/feed.ts'
import { until } from '#testing/media/until.ts'
import type { MediaContext } from './context.ts'

/** What is measured of a signal. */
export function describeHealth({ open, stops }: MediaContext): void {
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
}
