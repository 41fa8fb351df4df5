import { describe, expect, test } from 'vitest'
import { VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { keepPouring, type pour } from '#testing/media/feed.ts'
import { until } from '#testing/media/until.ts'
import { watchHttp } from '#testing/media/watch.ts'
import type { MediaContext } from './context.ts'

/** Viewers who stop reading. */
export function describeSlowViewers({ open, stops }: MediaContext): void {
  describe('watching', () => {
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
}

/** Twenty megabytes of pictures nobody needs to decode. */
function flood(publisher: Parameters<typeof pour>[0]): void {
  const data = Buffer.alloc(64 * 1024, 1)
  data[0] = 0x27
  data[1] = 1
  for (let n = 0; n < 320; n++) publisher.send({ type: VIDEO, timestamp: 2_000 + n, data })
}
