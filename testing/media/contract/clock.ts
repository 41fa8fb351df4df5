import { expect, test } from 'vitest'
import { decodeAmf } from '#lib/backend/ports/media/flv/amf.ts'
import { SCRIPT } from '#lib/backend/ports/media/flv/tag.ts'
import { keepPublishing } from '#testing/media/feed.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import { watchHttp } from '#testing/media/watch.ts'
import type { MediaContext } from './context.ts'

/** The estimate is published again when it has changed by more than this (ms). */
const TOLERANCE_MS = 100

/** The times of day in HTTP-FLV. */
export function describeClock({ open, stops }: MediaContext): void {
  test('says when what is shown was sent, again after every publisher', async () => {
    const { publish, waitForEvent, base } = await open()
    const clocks = ({ tags }: Awaited<ReturnType<typeof watchHttp>>) =>
      tags
        .filter(({ type }) => type === SCRIPT)
        .flatMap(({ data }) => {
          const [name, values] = decodeAmf(data)
          return name === 'onClock' ? [values as { time: number; produced_at: number }] : []
        })
    const began = Date.now()
    const first = await publish('room?key=good')
    const stop = await keepPublishing(first, 'plain', 1)
    await waitForEvent('live', 'room')
    const watching = await watchHttp(`${base}/media/room/original.flv`)
    const [clock] = await waitUntil(
      () => (clocks(watching).length > 0 ? clocks(watching) : null),
      'the clock',
    )
    expect(clock?.produced_at).toBeGreaterThanOrEqual(began)
    expect(clock?.produced_at).toBeLessThanOrEqual(Date.now() + TOLERANCE_MS)
    stop()
    first.abort()
    await waitForEvent('signal_lost', 'room')
    const again = Date.now()
    const count = clocks(watching).length
    stops.push(await keepPublishing(await publish('room?key=good'), 'plain', 1))
    const next = await waitUntil(() => clocks(watching)[count], 'the clock of the next publisher')
    expect(next.produced_at).toBeGreaterThanOrEqual(again)
  })
}
