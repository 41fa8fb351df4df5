import { describe, expect, test } from 'vitest'
import { VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { readVideo } from '#lib/backend/ports/media/flv/video.ts'
import { fixtureTags, keepPouring, pour } from '#testing/media/feed.ts'
import { until } from '#testing/media/until.ts'
import { read, watchHttp } from '#testing/media/watch.ts'
import type { MediaContext } from './context.ts'

/** A publisher that goes away, comes back or falls silent. */
export function describeLosingSignal({ open, stops }: MediaContext): void {
  describe('losing the signal', () => {
    test('goes on for the same viewers when the publisher comes back in time', async () => {
      const { publish, heard, base, media } = await open()
      const first = await publish('room?key=good')
      const stop = await keepPouring(first, 'plain')
      await heard('live', 'room')
      const watching = await watchHttp(`${base}/media/room/original.flv`)
      await until(() => watching.tags.length > 60, 'sixty tags')
      stop()
      first.abort()
      await heard('signal_lost', 'room')
      expect(media.state('room').status).toBe('signal_lost')
      expect((await read(`${base}/media/room/original.flv`)).status).toBe(503)
      const seen = watching.tags.length
      stops.push(await keepPouring(await publish('room?key=good'), 'plain'))
      await heard('live', 'room', 2)
      await until(() => watching.tags.length > seen + 60, 'sixty more tags')
      expect(watching.over()).toBe(false)
      const times = watching.tags.filter(({ type }) => type === VIDEO).map(({ timestamp }) => timestamp)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      const resumed = watching.tags.slice(seen).filter(({ type }) => type === VIDEO)
      expect(resumed.slice(0, 2).map(({ data }) => readVideo(data))).toMatchObject([
        { kind: 'header' },
        { key: true },
      ])
    }, 30_000)

    test('has ended when the publisher stays away', async () => {
      const { publish, heard, base, media } = await open({ graceMs: 300 })
      const publisher = await publish('room?key=good')
      const stop = await keepPouring(publisher, 'plain')
      await heard('live', 'room')
      const watching = await watchHttp(`${base}/media/room/original.flv`)
      stop()
      publisher.abort()
      await heard('ended', 'room')
      expect(media.state('room').status).toBe('ended')
      await until(watching.over, 'the viewer being notified')
      expect((await read(`${base}/media/room/original.flv`)).status).toBe(404)
    })

    test('counts a publisher that sends nothing as lost', async () => {
      const { publish, heard } = await open({ silentMs: 400 })
      const publisher = await publish('room?key=good')
      pour(publisher, await fixtureTags('plain'))
      await heard('live', 'room')
      await heard('signal_lost', 'room')
    })
  })
}
