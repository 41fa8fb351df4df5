import type { TopicMessage } from '#lib/contract/core/push.ts'
import { type RoomEvent, roomEvent } from '#lib/contract/streams/room-events.ts'

/** Site-wide events, one after the other. */
export type WorldNews = Extract<RoomEvent, { kind: 'gift' | 'horn' | 'noble' }>

/** How long each stays (ms), and how many may wait; of more the oldest goes unseen. */
export const SHOWN_MS = 6_000
const WAITING = 5
const KNOWN = 50

let now: WorldNews | null = null
let waiting: WorldNews[] = []
let known: number[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const currentNews = (): WorldNews | null => now
export const watchNews = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Ends the one that is shown; the next comes. */
export function nextNews(): void {
  clearTimeout(timer)
  now = waiting.shift() ?? null
  if (now) timer = setTimeout(nextNews, SHOWN_MS)
  for (const listener of listeners) listener()
}

/** A horn that an operator took down is shown no longer, nor later. */
function takeDown(hornId: number): void {
  const isIt = (news: WorldNews | null) => news?.kind === 'horn' && news.payload.horn_id === hornId
  waiting = waiting.filter((news) => !isIt(news))
  if (isIt(now)) nextNews()
}

/** Takes a message of the topic of all rooms; one that is known already or no news of the site changes nothing. */
export function showWorldMessage(message: TopicMessage): void {
  const event = roomEvent.safeParse(message).data
  if (!event || event.room_id !== null || known.includes(event.id)) return
  if (event.kind !== 'gift' && event.kind !== 'horn' && event.kind !== 'noble') return
  known = [...known, event.id].slice(-KNOWN)
  if (event.kind === 'horn' && event.payload.removed) {
    takeDown(event.payload.horn_id)
    return
  }
  waiting = [...waiting, event].slice(-WAITING)
  if (now === null) nextNews()
}
