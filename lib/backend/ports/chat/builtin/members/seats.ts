import type { Standing, Talker } from '#lib/backend/ports/chat/port.ts'
import type { Connection } from '#lib/backend/realtime/connections/connection.ts'
import type { ChatData, OwnStanding } from '#lib/contract/chat/frames.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'

/** How a socket stands in a room; null until it was let in. */
export type Place = { standing: Standing; sent: OwnStanding } | null

/** What is known of one socket. */
export interface Seat {
  connection: Connection
  talker: Talker | null
  language: Language
  device: string | null
  rooms: Map<number, Place>
  /** Frames of one socket are dealt with one after the other; lines only wait for those of their sender. */
  turn: Promise<void>
  /** How many of them wait or are dealt with. */
  queued: number
  loggedIn: boolean
}

export const send = (seat: Seat, data: ChatData): void => seat.connection.send(data)

/** The sockets of a node, and whose they are. */
export class Seats {
  readonly #all = new Map<Connection, Seat>()
  readonly #ofUser = new Map<number, Set<Seat>>()

  get size(): number {
    return this.#all.size
  }
  all(): Iterable<Seat> {
    return this.#all.values()
  }
  of(connection: Connection): Seat | undefined {
    return this.#all.get(connection)
  }

  open(connection: Connection): void {
    this.#all.set(connection, {
      connection,
      talker: null,
      language: LANGUAGES[0],
      device: null,
      rooms: new Map(),
      turn: Promise.resolve(),
      queued: 0,
      loggedIn: false,
    })
  }
  /** Forgets a socket; answers what was known of it. */
  close(connection: Connection): Seat | undefined {
    const seat = this.#all.get(connection)
    this.#all.delete(connection)
    return seat
  }

  /** From here on a socket speaks as somebody; null: as nobody. */
  speaksAs(seat: Seat, talker: Talker | null): void {
    const before = seat.talker
    seat.talker = talker
    if (before?.kind === 'user') {
      const his = this.#ofUser.get(before.userId)
      his?.delete(seat)
      if (his?.size === 0) this.#ofUser.delete(before.userId)
    }
    if (talker?.kind === 'user') {
      const his = this.#ofUser.get(talker.userId) ?? new Set()
      this.#ofUser.set(talker.userId, his.add(seat))
    }
  }

  /** Of a user by his id, of a guest (few sanctions fall on them) by his chat account; in a room, or (null) wherever. */
  find(who: number | string, roomId: number | null): Seat[] {
    const his =
      typeof who === 'number'
        ? [...(this.#ofUser.get(who) ?? [])]
        : [...this.#all.values()].filter(({ talker }) => talker?.kind === 'guest' && talker.id === who)
    return his.filter((seat) => roomId === null || seat.rooms.has(roomId))
  }
}
