const MAX_GUESTS = 20_000

/**
 * When guests last sent a message, by room, in the ms of the sender's facts; for users the database has it.
 */
export class GuestActivity {
  readonly #times = new Map<string, number>()

  /** When the guest last sent a message in the room; undefined if never. */
  at(roomId: number, senderKey: string): number | undefined {
    return this.#times.get(`${roomId}:${senderKey}`)
  }

  /** Records a message of a guest; if there are too many guests, the least recent is dropped. */
  record(roomId: number, senderKey: string, at: number): void {
    const key = `${roomId}:${senderKey}`
    this.#times.delete(key)
    this.#times.set(key, at)
    if (this.#times.size > MAX_GUESTS) this.#times.delete(this.#times.keys().next().value ?? key)
  }
}
