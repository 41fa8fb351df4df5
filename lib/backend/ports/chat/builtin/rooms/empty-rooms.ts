import type { HubLimits } from '#lib/backend/realtime/connections/options.ts'
import type { Room } from './room.ts'

interface EmptyRoomsOptions {
  limits: Pick<HubLimits, 'snapshotReuseMs' | 'emptyReuseMs' | 'snapshots'>
  /** Whether a room was loaded and does not exist. */
  isMissing: (room: Room) => boolean
  close: (room: Room) => void
}

/** Empty rooms, in the order in which they became empty, with the timers that will close them. */
export class EmptyRooms {
  readonly #options: EmptyRoomsOptions
  readonly #timers = new Map<Room, NodeJS.Timeout>()

  constructor(options: EmptyRoomsOptions) {
    this.#options = options
  }

  /** Closes an empty room after a while; at once if it could not be loaded, or nobody waits for it. */
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
    const [oldest] = this.#timers.keys()
    if (oldest && this.#timers.size > limits.snapshots) close(oldest)
  }

  /** The room was closed, or entered again. */
  delete(room: Room): void {
    clearTimeout(this.#timers.get(room))
    this.#timers.delete(room)
  }
}
