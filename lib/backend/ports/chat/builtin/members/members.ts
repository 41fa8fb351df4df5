import type { Connection } from '#lib/backend/realtime/connections/connection.ts'
import type { ChatLine } from '#lib/contract/chat/frames.ts'

/** Who hears the room: a socket. */
export type Member = Pick<Connection, 'deliver'>
/** As whom: a talker's name, and whether he keeps order. */
export interface Seen {
  who: string | null
  order: boolean
}

/** Who is in a room on this node: those who hear it, and those who have not been sent yet what was before. */
export class Members {
  readonly #hear = new Map<Member, Seen>()
  /** Lines wait for them. */
  readonly #arriving = new Map<Member, ChatLine[]>()
  #order = 0

  get size(): number {
    return this.#hear.size + this.#arriving.size
  }
  /** How many of those who hear it keep order. */
  get order(): number {
    return this.#order
  }
  seen(member: Member): Seen | undefined {
    return this.#hear.get(member)
  }

  /** From here on lines wait for this one until `letIn`. */
  arrive(member: Member): void {
    this.#seat(member, null)
    this.#arriving.set(member, [])
  }
  /** What has waited for somebody who arrives; undefined for who does not. */
  waited(member: Member): readonly ChatLine[] | undefined {
    return this.#arriving.get(member)
  }
  letIn(member: Member, seen: Seen): void {
    this.#arriving.delete(member)
    this.#seat(member, seen)
  }
  /** Who hears it already is somebody else from now on. */
  change(member: Member, seen: Seen): void {
    this.#seat(member, seen)
  }
  leave(member: Member): void {
    this.#seat(member, null)
    this.#arriving.delete(member)
  }

  /** A line that who arrives is sent behind what was before. */
  hold(line: ChatLine): void {
    for (const waiting of this.#arriving.values()) waiting.push(line)
  }
  /** The lines that wait, as they are by now. */
  amend(change: (lines: ChatLine[]) => ChatLine[]): void {
    for (const [member, waiting] of this.#arriving) this.#arriving.set(member, change(waiting))
  }

  /** Gives each who hears the room the frame that is for him, if there is one. */
  deliver(frameFor: (seen: Seen) => Buffer | null): void {
    for (const [member, seen] of this.#hear) {
      const frame = frameFor(seen)
      if (frame) member.deliver(frame)
    }
  }

  /** Gives a socket its place among those who hear the room, or takes it away. */
  #seat(member: Member, seen: Seen | null): void {
    if (this.#hear.get(member)?.order) this.#order--
    if (seen?.order) this.#order++
    if (seen) this.#hear.set(member, seen)
    else this.#hear.delete(member)
  }
}
