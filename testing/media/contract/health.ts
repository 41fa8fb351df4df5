import { describe, expect, test } from 'vitest'
import { keepPublishing } from '#testing/media/feed.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import type { MediaContext } from './context.ts'

/** The measurements of a signal. */
export function describeHealth({ open, stops }: MediaContext): void {
  describe('the health of a signal', () => {
    test('is measured from its packets, by quality, and is empty without a signal', async () => {
      const { publish, media } = await open()
      expect(media.health('room')).toEqual([])
      const publisher = await publish('room?key=good')
      stops.push(await keepPublishing(publisher, 'plain', 1))
      const [signal] = await waitUntil(
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
      await waitUntil(() => media.health('room').length === 0, 'the signal being gone')
    }, 20_000)
  })
}
