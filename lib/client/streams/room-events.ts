import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import * as contract from '#lib/contract/streams/room-events.ts'

export const getRoomEvents = (
  input: { room_id?: number; after?: number; limit?: number },
  options?: CallOptions,
) => call(contract.getRoomEvents, input, options)

/** `past`: it happened before this listener was there; it is not to be celebrated again. */
export type RoomEventListener = (event: contract.RoomEvent, past: boolean) => void

/** Ids kept to know again what comes twice. */
const KNOWN_MOST = 2_000

/** Events of the whole site that are looked through for horns. */
const RECALLED = 20

/** Events kept for a listener that comes later. */
const KEPT = 100

/**
 * What happens in a room, each event once: those of `room:<id>` and of the whole site as they are pushed, the newest of
 * before at the start, and after a gap what was missed. `take` gets every message of both topics.
 */
export function createRoomEvents(roomId: number, ask: typeof getRoomEvents = getRoomEvents) {
  const listeners = new Set<RoomEventListener>()
  const known = new Set<number>()
  let kept: contract.RoomEvent[] = []
  let last = 0
  let asking = false
  let again = false
  let started = false

  function emit(event: contract.RoomEvent, past: boolean): void {
    if (known.has(event.id)) return
    known.add(event.id)
    if (known.size > KNOWN_MOST) known.delete(known.values().next().value ?? 0)
    kept = [...kept, event].slice(-KEPT)
    for (const listener of listeners) listener(event, past)
  }

  /** The horns of lately, those of a gap too: they are the whole site's, but stand between a room's lines like what was said in it. */
  async function recall(): Promise<void> {
    const { list } = await ask({ limit: RECALLED }, { quiet: true })
    const horns = list.filter((event) => event.kind === 'horn')
    const gone = new Set(horns.flatMap(({ payload }) => (payload.removed ? [payload.horn_id] : [])))
    for (const event of horns)
      if (event.payload.removed || !gone.has(event.payload.horn_id)) emit(event, true)
  }

  async function catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const past = !started
      const answer = await ask({ room_id: roomId, ...(past ? {} : { after: last }) }, { quiet: true })
      for (const event of answer.list) emit(event, past)
      more = !past && answer.has_more && answer.last_id > last
      last = Math.max(last, answer.last_id)
      started = true
    }
  }

  async function fill(): Promise<void> {
    again = true
    if (asking) return
    asking = true
    // The room does without them where they cannot be had.
    void recall().catch(() => {})
    while (again) {
      again = false
      // What fails now is asked for with the next gap.
      await catchUp().catch(() => {})
    }
    asking = false
  }

  return {
    /** Asks for what is not known yet. */
    fill(): void {
      void fill()
    },
    take(message: TopicMessage): void {
      if (message.type !== 'room_event') return
      const event = contract.roomEvent.safeParse(message).data
      if (event && (event.room_id === roomId || event.room_id === null)) emit(event, false)
    },
    /** Hears events until the returned function is called; those kept from before come at once, as past. */
    hear(listener: RoomEventListener): () => void {
      for (const event of kept) listener(event, true)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type RoomEvents = ReturnType<typeof createRoomEvents>
