import type { ChatEvent } from '#lib/backend/ports/chat/port.ts'

/** How long (ms) the counts of a silent node are used. */
const NODE_MS = 30_000

/** Number of viewers of a room on all nodes, and whether a moderator is among them. */
export class Crowd {
  readonly #node: string
  readonly #others = new Map<string, { count: number; order: number; at: number }>()
  #own = { count: 0, order: 0 }
  /** Whether this node has published that it has a moderator. */
  #publishedOrder = false

  constructor(node: string) {
    this.#node = node
  }

  /** Sets the counts of this node. */
  count(count: number, order: number): void {
    this.#own = { count, order }
  }

  /** Returns the event for the other nodes. */
  toEvent(): Extract<ChatEvent, { type: 'here' }> {
    this.#publishedOrder = this.#own.order > 0
    return { type: 'here', node: this.#node, ...this.#own }
  }
  /**
   * The first moderator has entered or the last has left: chat rules may depend on it, so it is published at
   * once.
   */
  get mustPublish(): boolean {
    return this.#publishedOrder !== this.#own.order > 0
  }

  receive({ node, count, order }: Extract<ChatEvent, { type: 'here' }>, now: number): void {
    if (node !== this.#node) this.#others.set(node, { count, order, at: now })
  }

  online(now: number): number {
    return this.#fresh(now).reduce((sum, { count }) => sum + count, this.#own.count)
  }
  hasModerator(now: number): boolean {
    return this.#own.order > 0 || this.#fresh(now).some(({ order }) => order > 0)
  }

  #fresh(now: number) {
    for (const [name, { at }] of this.#others) if (now - at > NODE_MS) this.#others.delete(name)
    return [...this.#others.values()]
  }
}
