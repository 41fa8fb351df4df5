const MOST_GUESTS = 20_000

/** When guests spoke last, by room, in the ms of the speaker's facts; a user's last message is in the database. */
export class GuestsSpoke {
  readonly #times = new Map<string, number>()

  /** When the guest spoke last in the room; undefined where they have not. */
  at(roomId: number, who: string): number | undefined {
    return this.#times.get(`${roomId}:${who}`)
  }

  /** The guest speaks; those who spoke longest ago are forgotten where there are too many. */
  note(roomId: number, who: string, at: number): void {
    const key = `${roomId}:${who}`
    this.#times.delete(key)
    this.#times.set(key, at)
    if (this.#times.size > MOST_GUESTS) this.#times.delete(this.#times.keys().next().value ?? key)
  }
}
