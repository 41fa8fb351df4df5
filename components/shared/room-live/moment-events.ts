import type { RoomEventListener, RoomEvents } from '#lib/client/streams/room-events.ts'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { momentAt, type RoomMoment } from './moment.ts'

/**
 * Events that belong to the moment of the picture. All others take effect at once, also for viewers who are behind:
 * what moderators do, and red envelopes, which are gone by then.
 */
const HELD_KINDS: ReadonlySet<RoomEvent['kind']> = new Set([
  'gift',
  'guard',
  'noble',
  'entry',
  'follow',
  'barrage',
  'system',
])
const TICK_MS = 250

/**
 * The events of a room as a viewer sees them: while they are behind, events wait for the moment of the picture. Back at
 * live, those that still wait have happened before and are not celebrated (`past`).
 */
export function followMoment(
  events: RoomEvents,
  { moment, now }: { moment: RoomMoment; now: () => number },
): RoomEvents {
  return {
    ...events,
    subscribe(listener: RoomEventListener) {
      let held: RoomEvent[] = []
      let timer: ReturnType<typeof setInterval> | undefined
      function release(): void {
        const at = momentAt(moment.get(), now())
        const due = held.filter(({ created_at: time }) => at === null || Date.parse(time) <= at)
        held = held.filter((event) => !due.includes(event))
        if (held.length === 0) {
          clearInterval(timer)
          timer = undefined
        }
        for (const event of due) listener(event, at === null)
      }
      const endMoment = moment.subscribe(() => {
        if (held.length > 0) release()
      })
      const end = events.subscribe((event, past) => {
        const isHeld = !past && HELD_KINDS.has(event.kind) && momentAt(moment.get(), now()) !== null
        if (!isHeld) return listener(event, past)
        held.push(event)
        timer ??= setInterval(release, TICK_MS)
      })
      return () => {
        clearInterval(timer)
        endMoment()
        end()
      }
    },
  }
}
