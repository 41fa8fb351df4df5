import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import * as contract from '#lib/contract/streams/room-events.ts'

export const getRoomEvents = (
  input: { room_id?: number; after?: number; limit?: number },
  options?: CallOptions,
) => call(contract.getRoomEvents, input, options)

/** `past`: it happened before this listener subscribed, and is not celebrated again. */
export type RoomEventListener = (event: contract.RoomEvent, past: boolean) => void

/** Maximum of ids stored to detect duplicates. */
const MAX_KNOWN_IDS = 2_000

/** Recent events of the whole site that are searched for horns. */
const HORN_LOOKBACK = 20

/** Maximum of events stored for later listeners. */
const MAX_STORED_EVENTS = 100

/**
 * Events of a room, each once: those pushed on `room:<id>` and for the whole site, the newest stored ones at
 * the start, and after a gap the missed ones. `handleMessage` gets every message of both topics.
 */
export function createRoomEvents(roomId: number, load: typeof getRoomEvents = getRoomEvents) {
  const listeners = new Set<RoomEventListener>()
  const known = new Set<number>()
  let stored: contract.RoomEvent[] = []
  let last = 0
  let isLoading = false
  let reloadRequested = false
  let started = false
  /** Time of the server at the last response, and that of this page (ms of its clock). */
  let clock: { server: number; at: number } | null = null

  function emit(event: contract.RoomEvent, past: boolean): void {
    if (known.has(event.id)) return
    known.add(event.id)
    if (known.size > MAX_KNOWN_IDS) known.delete(known.values().next().value ?? 0)
    stored = [...stored, event].slice(-MAX_STORED_EVENTS)
    for (const listener of listeners) listener(event, past)
  }

  /**
   * Loads recent horns, those of a gap too: they belong to the whole site, but are shown between the messages
   * of the room.
   */
  async function loadHorns(): Promise<void> {
    const { list } = await load({ limit: HORN_LOOKBACK }, { quiet: true })
    const horns = list.filter((event) => event.kind === 'horn')
    const removed = new Set(horns.flatMap(({ payload }) => (payload.removed ? [payload.horn_id] : [])))
    for (const event of horns)
      if (event.payload.removed || !removed.has(event.payload.horn_id)) emit(event, true)
  }

  async function catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const past = !started
      const answer = await load({ room_id: roomId, ...(past ? {} : { after: last }) }, { quiet: true })
      clock = { server: Date.parse(answer.server_time), at: performance.now() }
      for (const event of answer.list) emit(event, past)
      more = !past && answer.has_more && answer.last_id > last
      last = Math.max(last, answer.last_id)
      started = true
    }
  }

  async function loadMissing(): Promise<void> {
    reloadRequested = true
    if (isLoading) return
    isLoading = true
    // The room works without them when they fail to load.
    void loadHorns().catch(() => {})
    while (reloadRequested) {
      reloadRequested = false
      // What fails now is loaded with the next gap.
      await catchUp().catch(() => {})
    }
    isLoading = false
  }

  return {
    /** Loads events that are not known yet. */
    loadMissing(): void {
      void loadMissing()
    },
    /** How long ago an event happened (ms), by the server's clock. */
    ageOf({ created_at: at }: contract.RoomEvent): number {
      const now = clock ? clock.server + performance.now() - clock.at : Date.now()
      return now - Date.parse(at)
    },
    handleMessage(message: TopicMessage): void {
      if (message.type !== 'room_event') return
      const event = contract.roomEvent.safeParse(message).data
      if (event && (event.room_id === roomId || event.room_id === null)) emit(event, false)
    },
    /** Subscribes until the returned function is called; stored events are passed at once, as past. */
    subscribe(listener: RoomEventListener): () => void {
      for (const event of stored) listener(event, true)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type RoomEvents = ReturnType<typeof createRoomEvents>
