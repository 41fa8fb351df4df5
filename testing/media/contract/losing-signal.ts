import { describe, expect, test } from 'vitest'
import { VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { readVideo } from '#lib/backend/ports/media/flv/video.ts'
import { fixtureTags, keepPublishing, sendTags } from '#testing/media/feed.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import { fetchBody, watchHttp } from '#testing/media/watch.ts'
import type { MediaContext } from './context.ts'

/** A publisher that disconnects, reconnects or stops sending. */
export function describeLosingSignal({ open, stops }: MediaContext): void {
  describe('losing the signal', () => {
    test('continues for the same viewers if the publisher reconnects in time', async () => {
      const { publish, waitForEvent, base, media } = await open()
      const first = await publish('room?key=good')
      const stop = await keepPublishing(first, 'plain')
      await waitForEvent('live', 'room')
      const watching = await watchHttp(`${base}/media/room/original.flv`)
      await waitUntil(() => watching.tags.length > 60, 'sixty tags')
      stop()
      first.abort()
      await waitForEvent('signal_lost', 'room')
      expect(media.state('room').status).toBe('signal_lost')
      expect((await fetchBody(`${base}/media/room/original.flv`)).status).toBe(503)
      const tagCount = watching.tags.length
      stops.push(await keepPublishing(await publish('room?key=good'), 'plain'))
      await waitForEvent('live', 'room', 2)
      await waitUntil(() => watching.tags.length > tagCount + 60, 'sixty more tags')
      expect(watching.over()).toBe(false)
      const times = watching.tags.filter(({ type }) => type === VIDEO).map(({ timestamp }) => timestamp)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      const resumed = watching.tags.slice(tagCount).filter(({ type }) => type === VIDEO)
      expect(resumed.slice(0, 2).map(({ data }) => readVideo(data))).toMatchObject([
        { kind: 'header' },
        { key: true },
      ])
    }, 30_000)

    test('ends if the publisher does not reconnect', async () => {
      const { publish, waitForEvent, base, media } = await open({ graceMs: 300 })
      const publisher = await publish('room?key=good')
      const stop = await keepPublishing(publisher, 'plain')
      await waitForEvent('live', 'room')
      const watching = await watchHttp(`${base}/media/room/original.flv`)
      stop()
      publisher.abort()
      await waitForEvent('ended', 'room')
      expect(media.state('room').status).toBe('ended')
      await waitUntil(watching.over, 'the viewer being notified')
      expect((await fetchBody(`${base}/media/room/original.flv`)).status).toBe(404)
    })

    test('treats a publisher that sends nothing as lost', async () => {
      const { publish, waitForEvent } = await open({ silentMs: 400 })
      const publisher = await publish('room?key=good')
      sendTags(publisher, await fixtureTags('plain'))
      await waitForEvent('live', 'room')
      await waitForEvent('signal_lost', 'room')
    })
  })
}
