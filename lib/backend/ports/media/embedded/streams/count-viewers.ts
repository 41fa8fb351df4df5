import type { MediaOptions } from '#lib/backend/ports/media/port.ts'
import type { Relay } from './relay.ts'
import type { StreamStates } from './stream-states.ts'

/** Counts the viewers of each stream, over FLV and HLS and in all qualities. */
export function countViewers(relay: Relay, states: StreamStates): void {
  const now = Date.now()
  for (const stream of states.names()) {
    const counts = relay.of(stream).map((variant) => variant.flv.viewers + variant.hlsViewers.count(now))
    states.viewers(
      stream,
      counts.reduce((sum, count) => sum + count, 0),
    )
  }
}

/** Drops viewers that have stopped reading. */
export function dropStuckViewers(relay: Relay, log: NonNullable<MediaOptions['log']>): void {
  const now = Date.now()
  for (const variant of relay.all()) {
    const dropped = variant.flv.dropStuck(now)
    if (dropped > 0)
      log(
        'info',
        `${dropped} viewer(s) of ${variant.stream}/${variant.quality} stopped reading and were dropped.`,
      )
  }
}
