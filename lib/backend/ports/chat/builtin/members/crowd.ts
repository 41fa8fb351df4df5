import type { ChatNews } from '#lib/backend/ports/chat/port.ts'

/** What is kept of a node that has fallen silent. */
const NODE_MS = 30_000

/** How many are in a room on all nodes, and whether somebody of them keeps order. */
export class Crowd {
  readonly #node: string
  readonly #others = new Map<string, { count: number; order: number; at: number }>()
  #own = { count: 0, order: 0 }
  /** Whether the other nodes know of somebody here who keeps order. */
  #publishedOrder = false

  constructor(node: string) {
    this.#node = node
  }

  /** Who is here on this node. */
  count(count: number, order: number): void {
    this.#own = { count, order }
  }

  /** What is published to the other nodes. */
  news(): Extract<ChatNews, { type: 'here' }> {
    this.#publishedOrder = this.#own.order > 0
    return { type: 'here', node: this.#node, ...this.#own }
  }
  /** Somebody who keeps order has come or the last has gone: what may be said may depend on it, so it does not wait. */
  get isNews(): boolean {
    return this.#publishedOrder !== this.#own.order > 0
  }

  hear({ node, count, order }: Extract<ChatNews, { type: 'here' }>, now: number): void {
    if (node !== this.#node) this.#others.set(node, { count, order, at: now })
  }

  online(now: number): number {
    return this.#fresh(now).reduce((sum, { count }) => sum + count, this.#own.count)
  }
  orderHere(now: number): boolean {
    return this.#own.order > 0 || this.#fresh(now).some(({ order }) => order > 0)
  }

  #fresh(now: number) {
    for (const [name, { at }] of this.#others) if (now - at > NODE_MS) this.#others.delete(name)
    return [...this.#others.values()]
  }
}
