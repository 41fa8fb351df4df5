import { describe, expect, test } from 'vitest'
import { VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { keepPublishing, type sendTags } from '#testing/media/feed.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import { watchHttp } from '#testing/media/watch.ts'
import type { MediaContext } from './context.ts'

/** Viewers that stop reading. */
export function describeSlowViewers({ open, stops }: MediaContext): void {
  describe('watching', () => {
    test('drops a viewer that stops reading while another continues', async () => {
      const { publish, waitForEvent, base, logged } = await open({
        dropAfterMs: 500,
        maxBufferedBytes: 64 * 1024 * 1024,
      })
      const publisher = await publish('room?key=good')
      stops.push(await keepPublishing(publisher, 'plain', 1))
      await waitForEvent('live', 'room')
      const frozen = await watchHttp(`${base}/media/room/original.flv`)
      const well = await watchHttp(`${base}/media/room/original.flv`)
      await waitUntil(() => frozen.tags.length > 0 && well.tags.length > 0, 'both watching')
      frozen.pause()
      flood(publisher)
      await waitUntil(
        () => logged.some((line) => line.includes('stopped reading')),
        'the frozen one being dropped',
      )
      const tagCount = well.tags.length
      await waitUntil(() => well.tags.length > tagCount + 50, 'the other going on')
      expect(well.over()).toBe(false)
    }, 30_000)

    test('drops a viewer with too many buffered bytes', async () => {
      const { publish, waitForEvent, base, media } = await open({
        dropAfterMs: 60_000,
        maxBufferedBytes: 256 * 1024,
      })
      const publisher = await publish('room?key=good')
      stops.push(await keepPublishing(publisher, 'plain', 1))
      await waitForEvent('live', 'room')
      const frozen = await watchHttp(`${base}/media/room/original.flv`)
      await waitUntil(() => media.state('room').viewers === 1, 'the viewer being counted')
      frozen.pause()
      flood(publisher)
      await waitUntil(() => media.state('room').viewers === 0, 'the frozen one being dropped')
    }, 30_000)
  })
}

/** Sends twenty megabytes of video data that nothing decodes. */
function flood(publisher: Parameters<typeof sendTags>[0]): void {
  const data = Buffer.alloc(64 * 1024, 1)
  data[0] = 0x27
  data[1] = 1
  for (let n = 0; n < 320; n++) publisher.send({ type: VIDEO, timestamp: 2_000 + n, data })
}
