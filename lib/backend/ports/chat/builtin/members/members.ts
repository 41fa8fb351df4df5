import type { Connection } from '#lib/backend/realtime/connections/connection.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'

/** A connection that receives the room's frames. */
export type Member = Pick<Connection, 'deliver'>
/**
 * Identity of a member: their key, and whether they are a moderator. `isExternal`: they receive messages of users from
 * the chat service outside the site.
 */
export interface MemberIdentity {
  senderKey: string | null
  isModerator: boolean
  isExternal?: boolean | undefined
}

/**
 * Members of a room on this node: those who receive its frames, and those who have not received the history
 * yet.
 */
export class Members {
  readonly #members = new Map<Member, MemberIdentity>()
  /** Messages queued for arriving members. */
  readonly #arriving = new Map<Member, ChatMessage[]>()
  #moderators = 0

  get size(): number {
    return this.#members.size + this.#arriving.size
  }
  /** Number of moderators among the members. */
  get moderators(): number {
    return this.#moderators
  }
  identity(member: Member): MemberIdentity | undefined {
    return this.#members.get(member)
  }

  /** Queues messages for this member until `admit`. */
  arrive(member: Member): void {
    this.#setMember(member, null)
    this.#arriving.set(member, [])
  }
  /** The messages queued for an arriving member; undefined if they are not arriving. */
  queuedFor(member: Member): readonly ChatMessage[] | undefined {
    return this.#arriving.get(member)
  }
  admit(member: Member, identity: MemberIdentity): void {
    this.#arriving.delete(member)
    this.#setMember(member, identity)
  }
  /** Replaces the identity of a member. */
  replace(member: Member, identity: MemberIdentity): void {
    this.#setMember(member, identity)
  }
  leave(member: Member): void {
    this.#setMember(member, null)
    this.#arriving.delete(member)
  }

  /** Queues a message for arriving members, to be sent after the history. */
  enqueue(message: ChatMessage): void {
    for (const queued of this.#arriving.values()) queued.push(message)
  }
  /** Updates the queued messages. */
  updateQueued(replace: (messages: ChatMessage[]) => ChatMessage[]): void {
    for (const [member, queued] of this.#arriving) this.#arriving.set(member, replace(queued))
  }

  /** Delivers to each member their frame, if there is one. */
  deliver(frameFor: (identity: MemberIdentity) => Buffer | null): void {
    for (const [member, identity] of this.#members) {
      const frame = frameFor(identity)
      if (frame) member.deliver(frame)
    }
  }

  /** Adds or replaces a member, or removes them (null). */
  #setMember(member: Member, identity: MemberIdentity | null): void {
    if (this.#members.get(member)?.isModerator) this.#moderators--
    if (identity?.isModerator) this.#moderators++
    if (identity) this.#members.set(member, identity)
    else this.#members.delete(member)
  }
}
