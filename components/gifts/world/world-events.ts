import type { TopicMessage } from '#lib/contract/core/push.ts'
import { type RoomEvent, roomEvent } from '#lib/contract/streams/room-events.ts'

/** Site-wide events, shown one after the other. */
export type WorldEvent = Extract<RoomEvent, { kind: 'gift' | 'horn' | 'noble' }>

/** How long each is shown (ms), and how many may wait; the oldest of more are dropped. */
export const SHOWN_MS = 6_000
const MAX_WAITING = 5
const MAX_KNOWN_IDS = 50

let current: WorldEvent | null = null
let waiting: WorldEvent[] = []
let knownIds: number[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const currentWorldEvent = (): WorldEvent | null => current
export const watchWorldEvents = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Ends the current event; the next one follows. */
export function showNextWorldEvent(): void {
  clearTimeout(timer)
  current = waiting.shift() ?? null
  if (current) timer = setTimeout(showNextWorldEvent, SHOWN_MS)
  for (const listener of listeners) listener()
}

/** A horn removed by an operator is not shown, now or later. */
function removeHorn(hornId: number): void {
  const isIt = (event: WorldEvent | null) => event?.kind === 'horn' && event.payload.horn_id === hornId
  waiting = waiting.filter((event) => !isIt(event))
  if (isIt(current)) showNextWorldEvent()
}

/** Queues a message of the topic of all rooms; duplicates and other events are ignored. */
export function showWorldMessage(message: TopicMessage): void {
  const event = roomEvent.safeParse(message).data
  if (!event || event.room_id !== null || knownIds.includes(event.id)) return
  if (event.kind !== 'gift' && event.kind !== 'horn' && event.kind !== 'noble') return
  knownIds = [...knownIds, event.id].slice(-MAX_KNOWN_IDS)
  if (event.kind === 'horn' && event.payload.removed) {
    removeHorn(event.payload.horn_id)
    return
  }
  waiting = [...waiting, event].slice(-MAX_WAITING)
  if (current === null) showNextWorldEvent()
}
