import type { MediaOptions } from '#lib/backend/ports/media/port.ts'
import type { Relay } from './relay.ts'
import type { StreamStates } from './stream-states.ts'

/** Counts the viewers of each stream, over FLV and HLS and in all qualities. */
export function countViewers(relay: Relay, states: StreamStates): void {
  const now = Date.now()
  for (const stream of states.names()) {
    const counts = relay.of(stream).map((air) => air.flv.viewers + air.hlsViewers.count(now))
    states.viewers(
      stream,
      counts.reduce((sum, count) => sum + count, 0),
    )
  }
}

/** Drops viewers who have stopped reading. */
export function dropStuckViewers(relay: Relay, log: NonNullable<MediaOptions['log']>): void {
  const now = Date.now()
  for (const air of relay.all()) {
    const dropped = air.flv.dropStuck(now)
    if (dropped > 0)
      log('info', `${dropped} viewer(s) of ${air.stream}/${air.quality} stopped reading and were dropped.`)
  }
}
