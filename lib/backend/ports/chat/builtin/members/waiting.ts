import type { WaitingLine } from '#lib/backend/ports/chat/port.ts'
import type { ChatLine } from '#lib/contract/chat/frames.ts'

/** Lines of a room which only their senders and who keeps order see yet. */
export class Waiting {
  readonly #held = new Map<number, { line: ChatLine; by: string; timer: NodeJS.Timeout }>()
  readonly #onDue: (line: ChatLine, by: string) => void

  constructor(onDue: (line: ChatLine, by: string) => void) {
    this.#onDue = onDue
  }

  /** False when it waits already. */
  add({ line, by, ms }: WaitingLine): boolean {
    if (this.#held.has(line.id)) return false
    const timer = setTimeout(() => {
      const due = this.#held.get(line.id)
      this.#held.delete(line.id)
      if (due) this.#onDue(due.line, due.by)
    }, ms)
    timer.unref()
    this.#held.set(line.id, { line, by, timer })
    return true
  }

  /** Those somebody may see: who keeps order all, everybody else his own. */
  seenBy({ who, order }: { who: string | null; order: boolean }): ChatLine[] {
    return [...this.#held.values()].filter(({ by }) => order || by === who).map(({ line }) => line)
  }

  like(id: number, likes: number): void {
    const held = this.#held.get(id)
    if (held) held.line = { ...held.line, likes }
  }

  forget(isGone: (line: ChatLine) => boolean): void {
    for (const [id, { line, timer }] of this.#held)
      if (isGone(line)) {
        clearTimeout(timer)
        this.#held.delete(id)
      }
  }

  stop(): void {
    this.forget(() => true)
  }
}
