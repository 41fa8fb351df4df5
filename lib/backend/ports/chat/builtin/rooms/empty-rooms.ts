import type { HubLimits } from '#lib/backend/realtime/connections/options.ts'
import type { Room } from './room.ts'

interface EmptyRoomsOptions {
  limits: Pick<HubLimits, 'snapshotReuseMs' | 'emptyReuseMs' | 'snapshots'>
  /** Whether a room was looked for and is not there. */
  isMissing: (room: Room) => boolean
  close: (room: Room) => void
}

/** Rooms nobody is in, the one left first first, with the timers that will close them. */
export class EmptyRooms {
  readonly #options: EmptyRoomsOptions
  readonly #timers = new Map<Room, NodeJS.Timeout>()

  constructor(options: EmptyRoomsOptions) {
    this.#options = options
  }

  /** A room nobody is in closes after a moment; at once where it could not be read, or nobody waits for its reading. */
  closeSoon(room: Room): void {
    const { limits, isMissing, close } = this.#options
    const missing = isMissing(room)
    if (!room.rules && !missing) {
      close(room)
      return
    }
    if (this.#timers.has(room)) return
    const ms = missing ? limits.emptyReuseMs : limits.snapshotReuseMs
    this.#timers.set(room, setTimeout(() => close(room), ms).unref())
    const [first] = this.#timers.keys()
    if (first && this.#timers.size > limits.snapshots) close(first)
  }

  /** The room is closed, or somebody is in it again. */
  delete(room: Room): void {
    clearTimeout(this.#timers.get(room))
    this.#timers.delete(room)
  }
}
