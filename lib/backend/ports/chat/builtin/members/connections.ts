import type { ChatIdentity, RoomStatusFor } from '#lib/backend/ports/chat/port.ts'
import type { Connection } from '#lib/backend/realtime/connections/connection.ts'
import type { ChatData, OwnRoomStatus } from '#lib/contract/chat/frames.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'

/** Status of a connection in a room; null until it has been admitted. */
export type RoomPlace = { status: RoomStatusFor; sent: OwnRoomStatus } | null

/** State of one chat connection. */
export interface ChatConnection {
  socket: Connection
  identity: ChatIdentity | null
  language: Language
  device: string | null
  rooms: Map<number, RoomPlace>
  /**
   * Frames of a connection are handled one after the other; messages wait only for those of the same sender.
   */
  turn: Promise<void>
  /** Number of frames waiting or being handled. */
  queued: number
  loggedIn: boolean
}

export const send = (connection: ChatConnection, data: ChatData): void => connection.socket.send(data)

/** The chat connections of a node, by user. */
export class ChatConnections {
  readonly #all = new Map<Connection, ChatConnection>()
  readonly #ofUser = new Map<number, Set<ChatConnection>>()

  get size(): number {
    return this.#all.size
  }
  all(): Iterable<ChatConnection> {
    return this.#all.values()
  }
  of(socket: Connection): ChatConnection | undefined {
    return this.#all.get(socket)
  }

  open(socket: Connection): void {
    this.#all.set(socket, {
      socket,
      identity: null,
      language: LANGUAGES[0],
      device: null,
      rooms: new Map(),
      turn: Promise.resolve(),
      queued: 0,
      loggedIn: false,
    })
  }
  /** Removes a connection and returns its state. */
  close(socket: Connection): ChatConnection | undefined {
    const connection = this.#all.get(socket)
    this.#all.delete(socket)
    return connection
  }

  /** Sets the identity of a connection; null: anonymous. */
  setIdentity(connection: ChatConnection, identity: ChatIdentity | null): void {
    const before = connection.identity
    connection.identity = identity
    if (before?.kind === 'user') {
      const userConnections = this.#ofUser.get(before.userId)
      userConnections?.delete(connection)
      if (userConnections?.size === 0) this.#ofUser.delete(before.userId)
    }
    if (identity?.kind === 'user') {
      const userConnections = this.#ofUser.get(identity.userId) ?? new Set()
      this.#ofUser.set(identity.userId, userConnections.add(connection))
    }
  }

  /**
   * Finds connections of a user by id, or of a guest by chat account (a scan: guests are rarely sanctioned);
   * in a room, or (null) in any.
   */
  find(id: number | string, roomId: number | null): ChatConnection[] {
    const userConnections =
      typeof id === 'number'
        ? [...(this.#ofUser.get(id) ?? [])]
        : [...this.#all.values()].filter(({ identity }) => identity?.kind === 'guest' && identity.id === id)
    return userConnections.filter((connection) => roomId === null || connection.rooms.has(roomId))
  }
}
