import type { DelayedMessage } from '#lib/backend/ports/chat/port.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'

/** Messages of a room that only their authors and moderators see yet. */
export class DelayedMessages {
  readonly #delayed = new Map<number, { message: ChatMessage; by: string; timer: NodeJS.Timeout }>()
  readonly #onDue: (message: ChatMessage, by: string) => void

  constructor(onDue: (message: ChatMessage, by: string) => void) {
    this.#onDue = onDue
  }

  /** Returns false if it is delayed already. */
  add({ line: message, by, ms }: DelayedMessage): boolean {
    if (this.#delayed.has(message.id)) return false
    const timer = setTimeout(() => {
      const due = this.#delayed.get(message.id)
      this.#delayed.delete(message.id)
      if (due) this.#onDue(due.message, due.by)
    }, ms)
    timer.unref()
    this.#delayed.set(message.id, { message, by, timer })
    return true
  }

  /** Returns the messages visible to a member: all for moderators, otherwise their own. */
  visibleTo({ senderKey, isModerator }: { senderKey: string | null; isModerator: boolean }): ChatMessage[] {
    return [...this.#delayed.values()]
      .filter(({ by }) => isModerator || by === senderKey)
      .map(({ message }) => message)
  }

  like(id: number, likes: number): void {
    const delayed = this.#delayed.get(id)
    if (delayed) delayed.message = { ...delayed.message, likes }
  }

  forget(isRemoved: (message: ChatMessage) => boolean): void {
    for (const [id, { message, timer }] of this.#delayed)
      if (isRemoved(message)) {
        clearTimeout(timer)
        this.#delayed.delete(id)
      }
  }

  stop(): void {
    this.forget(() => true)
  }
}
