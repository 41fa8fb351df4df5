import type { ChatEvent, MessagePage, RoomState } from '#lib/backend/ports/chat/port.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import { DelayedMessages } from '../members/delayed-messages.ts'
import { OneShotTimer } from '../one-shot-timer.ts'
import { RoomSnapshot, removalFilter } from './room-snapshot.ts'

/** How long (ms) after the last reconnect more than the newest messages is buffered. */
const BUFFER_MS = 60_000

/** Loads the state of a room. */
export interface RoomSource {
  /** Null: it could not be loaded. */
  state(): Promise<RoomState | null>
  /** Older messages, for reconnecting clients. */
  newest(): Promise<MessagePage>
}

interface RoomCacheCallbacks {
  /** A delayed message is due for everybody; `by`: its author. */
  onDue: (message: ChatMessage, by: string) => void
  /** The pin has expired. */
  onPinExpired: () => void
}

/** State of a room: loaded from the database for the first connection and updated from bus events. */
export class RoomCache {
  /** False if it could not be loaded. */
  readonly ready: Promise<boolean>
  readonly waiting: DelayedMessages
  readonly #source: RoomSource
  readonly #onPinOver: () => void
  #snapshot: RoomSnapshot | null = null
  #extension: Promise<void> | null = null
  /** Events received during a database read, which may not include them. */
  readonly #meanwhile = new Set<ChatEvent[]>()
  readonly #pinEnd = new OneShotTimer()
  readonly #bufferEnd = new OneShotTimer()

  constructor(source: RoomSource, { onDue, onPinExpired }: RoomCacheCallbacks) {
    this.#source = source
    this.#onPinOver = onPinExpired
    this.waiting = new DelayedMessages(onDue)
    this.ready = this.#read(source.state, (state) => {
      if (!state) return
      this.#snapshot = new RoomSnapshot(state)
      for (const message of state.waiting) this.waiting.add(message)
      this.#timePin()
    }).then(() => this.#snapshot !== null)
  }

  /** Null until it is loaded. */
  get snapshot(): RoomSnapshot | null {
    return this.#snapshot
  }

  /** Loads older messages for reconnecting clients, and keeps them for a while. */
  extendBuffer(): Promise<void> {
    this.#extension ??= this.#read(this.#source.newest, (page) => this.#snapshot?.extendBuffer(page)).catch(
      (error) => {
        this.#extension = null
        throw error
      },
    )
    this.#bufferEnd.set(BUFFER_MS, () => {
      this.#extension = null
      this.#snapshot?.shrinkBuffer()
    })
    return this.#extension
  }

  /** Records an event for the database reads in progress. */
  record(event: ChatEvent): void {
    for (const buffered of this.#meanwhile) buffered.push(event)
  }

  /** Applies an event to the snapshot. Applying it twice changes nothing. */
  apply(event: ChatEvent): void {
    const snapshot = this.#snapshot
    const isRemoved = removalFilter(event)
    if (event.type === 'line' && !event.later) snapshot?.add(event.line)
    else if (event.type === 'liked') {
      this.waiting.like(event.id, event.likes)
      snapshot?.like(event.id, event.likes)
    } else if (event.type === 'rules' && snapshot) snapshot.rules = event.rules
    else if (event.type === 'pin' && snapshot) snapshot.pin = event.pin
    else if (isRemoved) {
      this.waiting.forget(isRemoved)
      snapshot?.forget(isRemoved)
    }
    this.#timePin()
  }

  stop(): void {
    this.#pinEnd.stop()
    this.#bufferEnd.stop()
    this.waiting.stop()
  }

  /** Loads something and applies the events received meanwhile. */
  async #read<Value>(from: () => Promise<Value>, take: (value: Value) => void): Promise<void> {
    const buffered: ChatEvent[] = []
    this.#meanwhile.add(buffered)
    try {
      take(await from())
      for (const event of buffered) this.apply(event)
    } finally {
      this.#meanwhile.delete(buffered)
    }
  }

  /** Schedules the end of the pin. */
  #timePin(): void {
    const end = this.#snapshot?.pin?.ends_at
    if (end) this.#pinEnd.set(Date.parse(end) - Date.now(), this.#onPinOver)
    else this.#pinEnd.stop()
  }
}
